import type { DocumentType } from './document-type.ts';
import type { JobErrorCode } from './errors.ts';

/** Public statuses, in the order of the job's life. */
export const JOB_STATUSES = [
  'uploading',
  'processing',
  'scanning',
  'ai_processing',
  'done',
  'failed',
] as const;

export type JobStatus = (typeof JOB_STATUSES)[number];

/** Who works on a job: ingest, ocr, extraction. */
export const STAGES = ['upload', 'recognition', 'extraction'] as const;

export type Stage = (typeof STAGES)[number];

/**
 * The record that owns a job. Plain data (JSON-safe); times are milliseconds since the Unix epoch. Changed
 * only by the functions of `job-state-machine.ts`.
 */
export interface JobRecord {
  readonly jobId: string;
  /** Grows by one with every change; what compare-and-set compares. From 1. */
  readonly revision: number;
  readonly accountId: string;
  readonly keyId: string;
  readonly requestId: string;
  readonly documentType: DocumentType;
  readonly documentVersion: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly file: { readonly key: string; readonly bytes: number; readonly sha256: string };
  /** Of a locked PDF; null once the document was opened or the job has ended. */
  readonly password: string | null;
  readonly pageCount: number | null;
  readonly status: JobStatus;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The job must have ended by then. */
  readonly deadline: number;
  /** The fencing token of the newest claim; 0 before the first. Never falls. */
  readonly token: number;
  readonly lease: {
    readonly workerId: string;
    readonly expiresAt: number;
    readonly stageDeadline: number;
  } | null;
  /** Of the current stage: claims so far, and how many of them ended without a word. */
  readonly attempts: number;
  readonly silentDeaths: number;
  /** Wake-ups that the sweeper has sent since the job began to wait; spaces the next ones. */
  readonly wakeUps: number;
  /** When the sweeper must look at the record; null once it has ended. */
  readonly dueAt: number | null;
  readonly error: {
    readonly code: JobErrorCode;
    readonly message: string;
    readonly stage: JobStatus;
    readonly retryable: boolean;
  } | null;
  readonly resultKey: string | null;
}
