import { claimJob, type ClaimJob, type JobPolicy, type JobRecord, renewJob, stageOf } from '@docex/domain';
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

export interface ClaimNext extends ClaimJob {
  readonly shortOnly: boolean;
  /** Whether the claim may have been made already, its answer lost. */
  readonly repeated: boolean;
}

/**
 * Claims the job whose turn it is; one that this very claim has taken already is its own again. Workers that ask at the same time see the same candidates: whoever loses one
 * tries the next, and looks again when it has lost them all.
 */
export async function claimNext(
  command: ClaimNext,
  context: ClaimNextContext,
): Promise<NextClaim | undefined> {
  const { records, clock, policy } = context;
  const { stage, shortOnly } = command;
  const taken = command.repeated ? await takenBefore(command, context) : undefined;
  if (taken) return taken;
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

/** What this claim took when its answer was lost, under a lease that begins anew; undefined when that is gone. */
async function takenBefore(
  { claimId, workerId, stage }: ClaimNext,
  { records, clock, policy }: ClaimNextContext,
): Promise<NextClaim | undefined> {
  if (claimId === undefined) return undefined;
  const from = await records.findByClaim(claimId);
  if (from?.lease?.workerId !== workerId || stageOf(from.status) !== stage) return undefined;
  const { token } = from;
  const outcome = await records.change(from.jobId, (record) =>
    renewJob(record, { token }, { now: clock(), policy }),
  );
  return outcome && !outcome.refusal ? { from, claimed: outcome.record } : undefined;
}
