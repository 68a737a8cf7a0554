import { setTimeout as delay } from 'node:timers/promises';
import type { Job } from '@docex/protocol';
import { JobStatus } from '@docex/protocol';

export interface JobWatch {
  /** The record as it stands now. */
  readonly look: () => Promise<Job>;
  /** Ends the wait early: the caller has gone, or the gateway stops. */
  readonly signal: AbortSignal;
  readonly seconds: number;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

/**
 * Looks at a job until its status differs from the first one seen, it has ended, the time is over or the
 * signal is aborted; gives the newest record.
 */
export async function watchJob({ look, signal, seconds }: JobWatch): Promise<Job> {
  const deadline = performance.now() + seconds * 1_000;
  const first = await look();
  let job = first;
  let pauseMs = FIRST_PAUSE_MS;
  while (job.status === first.status && !hasEnded(job)) {
    const leftMs = deadline - performance.now();
    if (leftMs <= 0 || signal.aborted) break;
    await pause(Math.min(pauseMs, leftMs), signal);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    job = await look();
  }
  return job;
}

function hasEnded({ status }: Job): boolean {
  return status === JobStatus.DONE || status === JobStatus.FAILED;
}

async function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(durationMs, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
