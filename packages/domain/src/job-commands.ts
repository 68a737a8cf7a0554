import type { DocumentType } from './document-type.ts';
import type { JobErrorCode } from './errors.ts';
import type { JobPolicy } from './job-policy.ts';
import type { ReviewCounts } from './job-review.ts';
import type { JobStatus, Stage, StoredFile } from './job-record.ts';

/** When a command is carried out (milliseconds since the Unix epoch), and under which rules. */
export interface JobMoment {
  readonly now: number;
  readonly policy: JobPolicy;
}

/** What is known of a job when it is accepted. */
export interface CreateJob {
  readonly jobId: string;
  readonly accountId: string;
  readonly keyId: string;
  readonly requestId: string;
  readonly documentType: DocumentType;
  readonly documentVersion: string;
  readonly fileName: string;
  /** What the caller declared, or nothing, while the document is to be fetched. */
  readonly mediaType: string;
  /** Exactly one of `file` and `fileUrl` is given. */
  readonly file: StoredFile | null;
  /** Where the upload stage fetches the document from. */
  readonly fileUrl: string | null;
  /** Unique among the account's jobs for as long as the policy says. */
  readonly idempotency: { readonly key: string; readonly contentDigest: string } | null;
  /** Of a locked PDF. */
  readonly password: string | null;
  /** Names the caller, who holds the lease of the upload stage of an uploaded file. */
  readonly workerId: string;
  /** W3C Trace Context of the call; none when left out. */
  readonly traceparent?: string | null;
  /** The job's place in the queue, see `fairRank`; before all others when left out. */
  readonly rank?: number;
}

/** The id that an upload will have, before any byte of it is stored. */
export interface ReserveJob {
  readonly jobId: string;
  readonly requestId: string;
}

export interface ClaimJob {
  readonly stage: Stage;
  readonly workerId: string;
  /** The claimant's own name for the claim, unique; none where it cannot ask again. */
  readonly claimId?: string | undefined;
}

/** A report under a lease names the fencing token that the claim gave out. */
export interface LeaseCommand {
  readonly token: number;
}

export interface AdvanceJob extends LeaseCommand {
  readonly status: JobStatus;
  /** Known from the moment that the document was opened; null leaves what the record says. */
  readonly pageCount: number | null;
  /** What the upload stage has fetched; with `processing`, for a job that has no file yet. */
  readonly fetched?: FetchedFile | null;
}

export interface FetchedFile {
  readonly file: StoredFile;
  /** As told by the bytes. */
  readonly mediaType: string;
  readonly fileName: string;
}

export interface CompleteJob extends LeaseCommand {
  /** Blob key; the result is durable under it. */
  readonly resultKey: string;
  /** Absent where the worker does not count. */
  readonly review?: ReviewCounts | undefined;
}

export interface FailJob extends LeaseCommand {
  readonly code: JobErrorCode;
  /** One English sentence for a developer, without values from the document. */
  readonly message: string;
  /** Whether another attempt may succeed on the same document. */
  readonly retryable: boolean;
}
