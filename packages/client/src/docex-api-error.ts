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

  constructor(
    message: string,
    facts: {
      readonly status: number;
      readonly code: string;
      readonly retryable: boolean;
      readonly requestId?: string | undefined;
      readonly cause?: unknown;
    },
  ) {
    super(message, { cause: facts.cause });
    this.status = facts.status;
    this.code = facts.code;
    this.retryable = facts.retryable;
    this.requestId = facts.requestId;
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
