import type { RequestErrorCode } from '@docex/domain';

export interface HttpError {
  readonly status: number;
  /** Code in the public envelope; codes between services are not shown outside. */
  readonly code: RequestErrorCode;
}

/** How each code is told to HTTP callers. */
export const HTTP_ERRORS = {
  invalid_parameter: { status: 400, code: 'invalid_parameter' },
  file_missing: { status: 400, code: 'file_missing' },
  file_empty: { status: 400, code: 'file_empty' },
  url_forbidden: { status: 400, code: 'url_forbidden' },
  unauthenticated: { status: 401, code: 'unauthenticated' },
  forbidden: { status: 403, code: 'forbidden' },
  file_too_large: { status: 413, code: 'file_too_large' },
  unsupported_media_type: { status: 415, code: 'unsupported_media_type' },
  idempotency_conflict: { status: 409, code: 'idempotency_conflict' },
  rate_limited: { status: 429, code: 'rate_limited' },
  not_found: { status: 404, code: 'not_found' },
  method_not_allowed: { status: 405, code: 'method_not_allowed' },
  lease_lost: { status: 500, code: 'internal' },
  cancelled: { status: 503, code: 'unavailable' },
  deadline_exceeded: { status: 503, code: 'unavailable' },
  internal: { status: 500, code: 'internal' },
  unavailable: { status: 503, code: 'unavailable' },
} as const satisfies Record<RequestErrorCode, HttpError>;

/** Texts for codes whose own text speaks of the services behind the gateway. */
export const PUBLIC_MESSAGES: ReadonlyMap<RequestErrorCode, string> = new Map<RequestErrorCode, string>([
  ['internal', 'Something went wrong on our side.'],
  ['unavailable', 'The service is not available at the moment; nothing was accepted.'],
]);
