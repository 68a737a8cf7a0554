import type { Stage } from './job-record.ts';

/** How long and how often. Durations are milliseconds. */
export interface JobPolicy {
  /** From creation to the first claim by recognition. */
  readonly queueLimitMs: number;
  /** From that claim to a terminal status. */
  readonly jobDeadlineMs: number;
  /** From a claim to the end of the stage; never beyond the job's deadline. */
  readonly stageDeadlineMs: Readonly<Record<Stage, number>>;
  /** How long a claim or a renewal keeps others away. */
  readonly leaseMs: number;
  /** Reported failures of one stage until its failure is final. */
  readonly maximumAttempts: number;
  /** Leases of one stage that may run out without a word; the last one ends the job. */
  readonly maximumSilentDeaths: number;
  /** After a failed attempt, until the next one may begin; doubles with every further one. */
  readonly firstRetryMs: number;
  /** How long an upload may take from its reservation to its job. */
  readonly reservationMs: number;
  /** From creation to the moment from which an idempotency key may be used again. */
  readonly idempotencyMs: number;
  /** From the job's end to the erasure of the file, the recognised document and the page images. */
  readonly fileRetentionMs: number;
  /** From the job's end to the erasure of the result and the record. */
  readonly resultRetentionMs: number;
  /** After a job's deadline or its deletion, how long whoever is slow to notice may still write under its id. */
  readonly lateWritesMs: number;
  /** Until a chore that failed is tried again. */
  readonly choreRetryMs: number;
}

const HOUR_MS = 3_600_000;

export const defaultJobPolicy: JobPolicy = {
  queueLimitMs: 24 * HOUR_MS,
  jobDeadlineMs: 600_000,
  stageDeadlineMs: { upload: 60_000, recognition: 480_000, extraction: 300_000 },
  leaseMs: 20_000,
  maximumAttempts: 3,
  maximumSilentDeaths: 5,
  firstRetryMs: 5_000,
  reservationMs: HOUR_MS,
  idempotencyMs: 24 * HOUR_MS,
  fileRetentionMs: 24 * HOUR_MS,
  resultRetentionMs: 7 * 24 * HOUR_MS,
  lateWritesMs: 60_000,
  choreRetryMs: 60_000,
};
