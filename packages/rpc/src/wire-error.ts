import { type ErrorDetail, REQUEST_ERROR_CODES, RequestError, type RequestErrorCode } from '@docex/domain';

interface WireError {
  readonly code: RequestErrorCode;
  readonly message: string;
  readonly retryable: boolean;
  readonly details: readonly ErrorDetail[];
}

const INTERNAL_MESSAGE = 'Something went wrong inside the service.';

/** The refusal that a caller may see of whatever a handler threw. */
export function toPublicError(error: unknown): RequestError {
  return error instanceof RequestError
    ? error
    : new RequestError('internal', INTERNAL_MESSAGE, { cause: error });
}

/** Bytes of an error as they travel on every transport: JSON of code, message, retryable and details. */
export function encodeError(error: RequestError): Uint8Array {
  const { code, message, retryable, details } = error;
  return Buffer.from(JSON.stringify({ code, message, retryable, details } satisfies WireError));
}

/** Reads what {@link encodeError} wrote; undefined when the bytes are something else. */
export function decodeError(bytes: Uint8Array): RequestError | undefined {
  const wire = parseJson(bytes);
  if (!isWireError(wire)) return undefined;
  return new RequestError(wire.code, wire.message, { retryable: wire.retryable, details: wire.details });
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

function isWireError(value: unknown): value is WireError {
  if (typeof value !== 'object' || value === null) return false;
  const { code, message, retryable, details } = value as Partial<Record<keyof WireError, unknown>>;
  return (
    REQUEST_ERROR_CODES.some((known) => known === code) &&
    typeof message === 'string' &&
    typeof retryable === 'boolean' &&
    Array.isArray(details) &&
    details.every(isErrorDetail)
  );
}

function isErrorDetail(value: unknown): value is ErrorDetail {
  if (typeof value !== 'object' || value === null) return false;
  const { field, message } = value as Partial<Record<keyof ErrorDetail, unknown>>;
  return typeof field === 'string' && typeof message === 'string';
}
