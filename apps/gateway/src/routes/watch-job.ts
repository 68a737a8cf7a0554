import type { Job } from '@docex/protocol';
import { JobStatus } from '@docex/protocol';
import type { ChangedJobs } from '../changed-jobs.ts';

export interface JobWatch {
  readonly jobId: string;
  readonly changedJobs: Pick<ChangedJobs, 'listen' | 'areHeard'>;
  /** The record as it stands now. */
  readonly look: () => Promise<Job>;
  /** Ends the wait early: the caller has gone, or the gateway stops. */
  readonly signal: AbortSignal;
  readonly seconds: number;
}

/** Between two looks while no changes are heard. */
const PAUSE_MS = { first: 50, longest: 500 };
/** And while they are: a replica of job-state that has just come may not be heard yet. */
const HEARD_PAUSE_MS = 5_000;

/**
 * Looks at a job until its status differs from the first one seen, it has ended, the time is over or the
 * signal is aborted; gives the newest record.
 */
export async function watchJob(watch: JobWatch): Promise<Job> {
  if (watch.seconds === 0) return watch.look();
  const { changedJobs, look, signal, seconds } = watch;
  const deadline = performance.now() + seconds * 1_000;
  const listener = changedJobs.listen(watch.jobId);
  try {
    const first = await look();
    let job = first;
    let pauseMs = PAUSE_MS.first;
    while (job.status === first.status && !hasEnded(job)) {
      const leftMs = deadline - performance.now();
      if (leftMs <= 0 || signal.aborted) break;
      const longestMs = changedJobs.areHeard ? HEARD_PAUSE_MS : pauseMs;
      await pause(Math.min(longestMs, leftMs), { signal, changed: listener.changed });
      pauseMs = Math.min(pauseMs * 2, PAUSE_MS.longest);
      listener.reset();
      job = await look();
    }
    return job;
  } finally {
    listener.end();
  }
}

function hasEnded({ status }: Job): boolean {
  return status === JobStatus.DONE || status === JobStatus.FAILED;
}

interface Ending {
  readonly signal: AbortSignal;
  readonly changed: Promise<unknown>;
}

function pause(durationMs: number, { signal, changed }: Ending): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, durationMs);
    signal.addEventListener('abort', end);
    void changed.then(end);
  });
}
