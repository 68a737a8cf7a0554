import { JobNotFinished } from './docex-api-error.ts';
import { pause } from './pause.ts';
import type { DocumentType } from './result-types.ts';
import { type FileStatus, type FinishedJob, isFinished, type Poll } from './types.ts';

/** How patiently {@link DocexClient.wait} waits, and what it gives. */
export interface WaitOptions {
  /** Adds where each field stands on the page, and the checks that were made. */
  readonly includeEvidence?: boolean;
  /** Told of every status that is new. */
  readonly onStatus?: (fileStatus: FileStatus) => void;
  /** Gives up with `JobNotFinished` after this time; 2 minutes when left out. */
  readonly timeoutMs?: number;
  /** How long the service may hold each answer until something happens, at most 30; 0 polls. 20 when left out. */
  readonly longPollSeconds?: number;
  readonly signal?: AbortSignal;
}

/** How one of the questions is to be asked. */
export interface Question {
  /** 0 for an answer at once. */
  readonly waitSeconds: number;
}

/** Poll interval and time-out that the service's specification recommends. */
const POLL_INTERVAL_SECONDS = 20;
const WAIT_TIMEOUT_MS = 120_000;
/** An answer that was held for almost as long as asked for is no reason for another pause. */
const HELD_SHARE = 0.9;

/**
 * Asks until the job is done or failed. The service holds its answers; one that it holds not, or polls without
 * that, are followed by the pause that it advises, or by 20 s.
 */
export async function waitForJob<Type extends DocumentType>(
  ask: (question: Question) => Promise<Poll<Type>>,
  jobId: string,
  options: WaitOptions,
): Promise<FinishedJob<Type>> {
  const { onStatus, timeoutMs = WAIT_TIMEOUT_MS, longPollSeconds = POLL_INTERVAL_SECONDS, signal } = options;
  const deadline = performance.now() + timeoutMs;
  let seen: string | undefined;
  for (;;) {
    const askedAt = performance.now();
    const waitSeconds = Math.min(longPollSeconds, Math.floor((deadline - askedAt) / 1_000));
    const { job, retryAfterMs = POLL_INTERVAL_SECONDS * 1_000 } = await ask({ waitSeconds });
    const isNews = job.fileStatus !== seen;
    if (isNews) onStatus?.(job.fileStatus);
    seen = job.fileStatus;
    if (isFinished(job)) return job;
    const leftMs = deadline - performance.now();
    if (leftMs <= 0) throw new JobNotFinished(jobId);
    const wasHeld = performance.now() - askedAt >= waitSeconds * 1_000 * HELD_SHARE;
    if (waitSeconds > 0 && (isNews || wasHeld)) continue;
    await pause(Math.min(retryAfterMs, leftMs), signal);
  }
}
