export interface DocexApiErrorFacts {
  /** HTTP status; 0 when the service could not be reached. */
  readonly status: number;
  /** Code of the service's contract; `unreachable` or `unexpected_answer` when it did not say one. */
  readonly code: string;
  readonly retryable: boolean;
  /** To be named when the fault is reported. */
  readonly requestId?: string | undefined;
  readonly details?: readonly { readonly field: string; readonly message: string }[] | undefined;
  readonly cause?: unknown;
}

/** The service refused a request, failed, or could not be reached. */
export class DocexApiError extends Error {
  override readonly name = 'DocexApiError';
  readonly status: number;
  readonly code: string;
  readonly retryable: boolean;
  readonly requestId: string | undefined;
  readonly details: readonly { readonly field: string; readonly message: string }[];

  constructor(message: string, facts: DocexApiErrorFacts) {
    super(message, { cause: facts.cause });
    this.status = facts.status;
    this.code = facts.code;
    this.retryable = facts.retryable;
    this.requestId = facts.requestId;
    this.details = facts.details ?? [];
  }
}

/** A job did not end within the time that the caller gave it. It goes on; ask for its result later. */
export class DocexTimeoutError extends Error {
  override readonly name = 'DocexTimeoutError';
  readonly jobId: string;

  constructor(jobId: string) {
    super(`Job ${jobId} has not ended in time.`);
    this.jobId = jobId;
  }
}
