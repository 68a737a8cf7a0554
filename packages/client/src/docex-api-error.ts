/** What is known of a refusal; each has its meaning at {@link DocexApiError}. */
export interface DocexApiErrorFacts {
  readonly status: number;
  readonly code: string;
  readonly retryable: boolean;
  readonly requestId?: string | undefined;
  readonly details?: readonly InvalidInput[] | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** One input that the service found wrong. */
export interface InvalidInput {
  readonly field: string;
  readonly message: string;
}

/** The service refused a request, or answered with something that is none of its answers. */
export class DocexApiError extends Error {
  override readonly name = 'DocexApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Stable code of the error envelope, e.g. "unauthenticated"; "unreachable" when no answer came. */
  readonly code: string;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  /** Names the request in the service's log. */
  readonly requestId: string | undefined;
  /** The inputs that are not valid; empty for other refusals. */
  readonly details: readonly InvalidInput[];
  /** When to try again, in milliseconds, where the service says so. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, facts: DocexApiErrorFacts) {
    super(message, { cause: facts.cause });
    this.status = facts.status;
    this.code = facts.code;
    this.retryable = facts.retryable;
    this.requestId = facts.requestId;
    this.details = facts.details ?? [];
    this.retryAfterMs = facts.retryAfterMs;
  }
}

/** A job was not finished in the time that the caller gave it. It goes on; poll it again later. */
export class JobNotFinished extends Error {
  override readonly name = 'JobNotFinished';
  readonly jobId: string;

  constructor(jobId: string) {
    super(`Job ${jobId} is not finished yet.`);
    this.jobId = jobId;
  }
}
