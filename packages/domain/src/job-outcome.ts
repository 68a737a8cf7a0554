import type { JobRecord, Stage } from './job-record.ts';

/**
 * Why a command changed nothing.
 * - `lease_lost`: the token is not the current one, no lease is held, or its stage's time is over
 * - `not_claimable`: the job does not wait for this stage; normal for a late or repeated wake-up
 * - `illegal_transition`: the table of transitions has no such move
 */
export type JobRefusal = 'lease_lost' | 'not_claimable' | 'illegal_transition';

/**
 * What has to be done outside the record before its next revision is written. Being done twice does no harm.
 * - `announce`: the end becomes deliveries to the account's webhooks
 * - `erase_files`: every blob of the job but its result is erased
 * - `purge`: every blob of the job and its deliveries are erased; then the record goes as well
 */
export type JobChore = 'announce' | 'erase_files' | 'purge';

/** The record after a command. `wake` names the stage whose workers are to be told that a job waits. */
export interface JobChange {
  readonly record: JobRecord;
  readonly wake?: Stage;
  readonly chore?: JobChore;
  readonly refusal?: undefined;
}

export interface JobRefused {
  readonly refusal: JobRefusal;
}

export type JobOutcome = JobChange | JobRefused;
