import type { DocumentType } from './document-type.ts';
import type { JobErrorCode } from './errors.ts';
import type { JobPolicy } from './job-policy.ts';
import type { JobStatus, Stage } from './job-record.ts';

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
  readonly mediaType: string;
  readonly file: { readonly key: string; readonly bytes: number; readonly sha256: string };
  /** Of a locked PDF. */
  readonly password: string | null;
  /** Names the caller, who holds the lease of the upload stage. */
  readonly workerId: string;
}

export interface ClaimJob {
  readonly stage: Stage;
  readonly workerId: string;
}

/** A report under a lease names the fencing token that the claim gave out. */
export interface LeaseCommand {
  readonly token: number;
}

export interface AdvanceJob extends LeaseCommand {
  readonly status: JobStatus;
  /** Known from the moment that the document was opened; null leaves what the record says. */
  readonly pageCount: number | null;
}

export interface CompleteJob extends LeaseCommand {
  /** Blob key; the result is durable under it. */
  readonly resultKey: string;
}

export interface FailJob extends LeaseCommand {
  readonly code: JobErrorCode;
  /** One English sentence for a developer, without values from the document. */
  readonly message: string;
  /** Whether another attempt may succeed on the same document. */
  readonly retryable: boolean;
}
