/**
 * Error codes of requests: what a caller of the HTTP API or of a service's RPC can meet. HTTP and gRPC
 * statuses of each stand in one table each (gateway, rpc), typed so that a new code does not compile until
 * it is mapped.
 */
export const REQUEST_ERROR_CODES = [
  'invalid_parameter',
  'file_missing',
  'file_empty',
  'url_forbidden',
  'unauthenticated',
  'forbidden',
  'file_too_large',
  'unsupported_media_type',
  'idempotency_conflict',
  'rate_limited',
  'not_found',
  'method_not_allowed',
  'lease_lost',
  'cancelled',
  'deadline_exceeded',
  'internal',
  'unavailable',
] as const;

export type RequestErrorCode = (typeof REQUEST_ERROR_CODES)[number];

/** Why a job failed, as told in `data.error.code` of the public contract. */
export const JOB_ERROR_CODES = [
  'file_unreadable',
  'password_required',
  'password_wrong',
  'too_many_pages',
  'image_too_large',
  'no_text_found',
  'wrong_document_type',
  'url_forbidden',
  'url_unreachable',
  'url_timeout',
  'url_too_large',
  'url_unsupported_content',
  'processing_timeout',
  'resource_limit',
  'extraction_failed',
  'model_unavailable',
  'upload_incomplete',
  'cancelled',
  'internal',
] as const;

export type JobErrorCode = (typeof JOB_ERROR_CODES)[number];

/** One invalid input: the field as the caller named it, and an English sentence about it. */
export interface ErrorDetail {
  readonly field: string;
  readonly message: string;
}

export interface RequestErrorOptions {
  readonly details?: readonly ErrorDetail[];
  readonly cause?: unknown;
  /** Overrides the code's usual answer to "does it help to try again?". */
  readonly retryable?: boolean;
}

const RETRYABLE: ReadonlySet<RequestErrorCode> = new Set<RequestErrorCode>([
  'rate_limited',
  'deadline_exceeded',
  'internal',
  'unavailable',
]);

/**
 * A refused request. `message` is public: one English sentence without values from a document, paths or
 * stack traces. `cause` is for the log only.
 */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: RequestErrorCode;
  readonly retryable: boolean;
  readonly details: readonly ErrorDetail[];

  constructor(code: RequestErrorCode, message: string, options: RequestErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.retryable = options.retryable ?? RETRYABLE.has(code);
    this.details = options.details ?? [];
  }
}

/**
 * A job's document cannot be processed. `message` is public (see {@link RequestError}); `retryable` tells
 * whether another attempt may succeed on the same document.
 */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
  readonly code: JobErrorCode;
  readonly retryable: boolean;

  constructor(
    code: JobErrorCode,
    message: string,
    options: { readonly retryable?: boolean; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.retryable = options.retryable ?? false;
  }
}
