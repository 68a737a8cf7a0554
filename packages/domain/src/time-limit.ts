import { JobFailure } from './errors.ts';

/** What a piece of work has taken so far; milliseconds. */
export interface TimeTaken {
  /** Of the clock. */
  readonly wallMs: number;
  /** Of processors; undefined where the system does not tell. */
  readonly processorMs: number | undefined;
}

/** By so much a machine with too little processor time may stretch a limit. */
const MAX_STRETCH = 4;

/**
 * Why work on a document is to be ended; undefined while it may go on. Work that has had its time of the clock and of a
 * processor takes too long for good. Work that a busy machine did not get to is given up after a multiple of its time, and
 * another attempt may succeed.
 */
export function timeLimitFailure(
  { wallMs, processorMs }: TimeTaken,
  { limitMs, maxStretch = MAX_STRETCH }: { readonly limitMs: number; readonly maxStretch?: number },
): JobFailure | undefined {
  if (wallMs < limitMs) return undefined;
  if (processorMs === undefined || processorMs >= limitMs) {
    return new JobFailure('processing_timeout', 'Reading the document took too long.');
  }
  if (wallMs < limitMs * maxStretch) return undefined;
  return new JobFailure('processing_timeout', 'The document was not read in time.', { retryable: true });
}
