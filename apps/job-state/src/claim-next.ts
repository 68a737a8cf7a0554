import { claimJob, type ClaimJob, type JobPolicy, type JobRecord } from '@docex/domain';
import type { JobRecords } from './job-records.ts';

export interface ClaimNextContext {
  readonly records: JobRecords;
  /** Milliseconds since the Unix epoch. */
  readonly clock: () => number;
  readonly policy: JobPolicy;
}

/** As many as may be claimed by others between the look and the claim. */
const CANDIDATES = 8;
const LOOKS = 3;

export interface NextClaim {
  /** The record before the claim, and after it. */
  readonly from: JobRecord;
  readonly claimed: JobRecord;
}

/**
 * Claims the job whose turn it is. Workers that ask at the same time see the same candidates: whoever loses one
 * tries the next, and looks again when it has lost them all.
 */
export async function claimNext(
  command: ClaimJob & { readonly shortOnly: boolean },
  { records, clock, policy }: ClaimNextContext,
): Promise<NextClaim | undefined> {
  const { stage, shortOnly } = command;
  for (let look = 0; look < LOOKS; look++) {
    const candidates = await records.findWaiting({ stage, now: clock(), shortOnly, limit: CANDIDATES });
    for (const from of candidates) {
      const outcome = claimJob(from, command, { now: clock(), policy });
      if (!outcome.refusal && (await records.move(from, outcome.record))) {
        return { from, claimed: outcome.record };
      }
    }
    if (candidates.length < CANDIDATES) return undefined;
  }
  return undefined;
}
