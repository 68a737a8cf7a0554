import type { JobRecord, Stage } from './job-record.ts';

/**
 * Why a command changed nothing.
 * - `lease_lost`: the token is not the current one, no lease is held, or its stage's time is over
 * - `not_claimable`: the job does not wait for this stage; normal for a late or repeated wake-up
 * - `illegal_transition`: the table of transitions has no such move
 */
export type JobRefusal = 'lease_lost' | 'not_claimable' | 'illegal_transition';

/** The record after a command. `wake` names the stage whose workers are to be told that a job waits. */
export interface JobChange {
  readonly record: JobRecord;
  readonly wake?: Stage;
  readonly refusal?: undefined;
}

export interface JobRefused {
  readonly refusal: JobRefusal;
}

export type JobOutcome = JobChange | JobRefused;
