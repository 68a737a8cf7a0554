import type { JobRecord } from './job-record.ts';
import { stageOf } from './job-stages.ts';

/** What takes long: a document of more pages than this, or, while they are not counted, of more bytes. */
const LONG_PAGES = 20;
const LONG_PDF_BYTES = 4 * 1024 * 1024;
/** What a long document counts in its account's share, in short ones. */
const LONG_COST = 4;

/** Whether the work on a document is expected to hold its worker for long. */
export function isLong({
  pageCount,
  mediaType,
  file,
}: Pick<JobRecord, 'pageCount' | 'mediaType' | 'file'>): boolean {
  if (pageCount !== null) return pageCount > LONG_PAGES;
  // An image is one page, however large.
  return mediaType === 'application/pdf' && file !== null && file.bytes > LONG_PDF_BYTES;
}

/** Where an account stands; see {@link fairRank}. */
export interface RankBounds {
  /** The lowest rank of all jobs that wait; null when none does. */
  readonly lowestWaiting: number | null;
  /** The highest rank of the account's jobs that have not ended; null when there is none. */
  readonly highestOwn: number | null;
}

/**
 * The rank of a new job under weighted fair queueing: the virtual time at which it would be finished if all
 * accounts were served at once, each by its weight. So an account's jobs keep their order, and one that floods
 * the queue makes its own jobs wait.
 * Demers, Keshav, Shenker: Analysis and Simulation of a Fair Queueing Algorithm, SIGCOMM 1989.
 */
export function fairRank(
  { lowestWaiting, highestOwn }: RankBounds,
  { long, weight }: { readonly long: boolean; readonly weight: number },
): number {
  const start = Math.max(lowestWaiting ?? 0, highestOwn ?? 0);
  return start + (long ? LONG_COST : 1) / weight;
}

/**
 * Where the job waits after a change at `now`: nowhere, where it waited before, or, from `pauseMs` later on, at
 * the stage of its status.
 */
export function queueOf(
  next: JobRecord,
  before: JobRecord,
  { now, pauseMs }: { readonly now: number; readonly pauseMs: number },
): JobRecord['queue'] {
  const stage = stageOf(next.status);
  if (!stage || next.lease !== null || next.endedAt !== null || next.reservedUntil !== null) return null;
  const waited = before.lease === null && before.queue?.stage === stage;
  return { stage, since: waited ? before.queue.since : now + pauseMs, long: isLong(next) };
}
