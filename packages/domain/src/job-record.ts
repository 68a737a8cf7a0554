import type { DocumentType } from './document-type.ts';
import type { JobErrorCode } from './errors.ts';
import type { JobReview } from './job-review.ts';

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
 * The version of {@link JobRecord} that this program writes. Programs of two versions work on one store while
 * an installation is upgraded: fields are only ever added, `currentRecord` fills in what an older program did
 * not write, and what a newer one wrote is carried along unseen.
 */
export const RECORD_VERSION = 2;

/**
 * The record that owns a job. Plain data (JSON-safe); times are milliseconds since the Unix epoch. Changed
 * only by the functions of `job-state-machine.ts`.
 */
export interface JobRecord {
  /** See {@link RECORD_VERSION}. */
  readonly version: number;
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
  /** Null while it still has to be fetched, and once it was erased. */
  readonly file: StoredFile | null;
  /** Where the document is fetched from; null for an upload, once it was fetched, and once the job has ended. */
  readonly fileUrl: string | null;
  /** Makes a repeated submission recognisable; null when the caller gave no key, and once its time is over. */
  readonly idempotency: {
    readonly key: string;
    /** What the same content has in common; see `contentDigest`. */
    readonly contentDigest: string;
    readonly expiresAt: number;
  } | null;
  /** Of a locked PDF; null once the document was opened or the job has ended. */
  readonly password: string | null;
  readonly pageCount: number | null;
  readonly status: JobStatus;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** When recognition first claimed the job; null until then. */
  readonly startedAt: number | null;
  /** Until the first claim the end of the wait for it; from then on the job must have ended by then. */
  readonly deadline: number;
  /** The job's place among those of all accounts; the lowest is claimed first. See `fairRank`. */
  readonly rank: number;
  /**
   * The stage that the job waits for, and since when it may be claimed, which lies ahead after a failed attempt;
   * null while it is worked on and once it has ended.
   */
  readonly queue: { readonly stage: Stage; readonly since: number; readonly long: boolean } | null;
  /** W3C Trace Context of the call that made the job; null where nothing is traced. */
  readonly traceparent: string | null;
  /** A reservation of the id for an upload that is under way, until then; null once there is a job. */
  readonly reservedUntil: number | null;
  /** The fencing token of the newest claim; 0 before the first. Never falls. */
  readonly token: number;
  readonly lease: {
    readonly workerId: string;
    /** The claimant's own name for the claim, by which it is known again when its answer was lost. */
    readonly claimId?: string;
    readonly expiresAt: number;
    readonly stageDeadline: number;
  } | null;
  /** Of the current stage: claims so far, and how many of them ended without a word. */
  readonly attempts: number;
  readonly silentDeaths: number;
  /** Always 0; programs of record version 1 count the wake-ups here that they repeat. */
  readonly wakeUps: number;
  /** When the sweeper must look at the record. */
  readonly dueAt: number;
  readonly error: {
    readonly code: JobErrorCode;
    readonly message: string;
    readonly stage: JobStatus;
    readonly retryable: boolean;
  } | null;
  readonly resultKey: string | null;
  /** Of a done job; null where its extraction was not counted. */
  readonly review: JobReview | null;
  readonly endedAt: number | null;
  /** Whether the end has become deliveries to the account's webhooks. */
  readonly announced: boolean;
  /** When the file and all that was made of it but the result was erased. */
  readonly filesErasedAt: number | null;
  /**
   * When the job was deleted. Nothing of its owner is left on the record then; it only stays to refuse workers
   * that do not know yet, until nobody can write under the job's id any more.
   */
  readonly deletedAt: number | null;
}

/** A stored document. `sha256` is lower-case hex. */
export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
}
