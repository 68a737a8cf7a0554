import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { RequestError, type RequestErrorCode } from '@docex/domain';
import { decodeError, encodeError } from './wire-error.ts';

/** The gRPC status of each code, for peers and tools that know gRPC only; the exact code travels beside it. */
export const GRPC_STATUS = {
  invalid_parameter: status.INVALID_ARGUMENT,
  file_missing: status.INVALID_ARGUMENT,
  file_empty: status.INVALID_ARGUMENT,
  url_forbidden: status.INVALID_ARGUMENT,
  unauthenticated: status.UNAUTHENTICATED,
  forbidden: status.PERMISSION_DENIED,
  file_too_large: status.INVALID_ARGUMENT,
  unsupported_media_type: status.INVALID_ARGUMENT,
  idempotency_conflict: status.ALREADY_EXISTS,
  rate_limited: status.RESOURCE_EXHAUSTED,
  not_found: status.NOT_FOUND,
  method_not_allowed: status.UNIMPLEMENTED,
  lease_lost: status.ABORTED,
  cancelled: status.CANCELLED,
  deadline_exceeded: status.DEADLINE_EXCEEDED,
  internal: status.INTERNAL,
  unavailable: status.UNAVAILABLE,
} as const satisfies Record<RequestErrorCode, status>;

/** What a `grpc-js` handler calls back with for a refusal. */
export interface GrpcRefusal {
  readonly code: status;
  readonly details: string;
  readonly metadata: Metadata;
}

const ERROR_KEY = 'docex-error-bin';

export function toGrpcRefusal(error: RequestError): GrpcRefusal {
  const metadata = new Metadata();
  metadata.set(ERROR_KEY, Buffer.from(encodeError(error)));
  return { code: GRPC_STATUS[error.code], details: error.message, metadata };
}

/**
 * The refusal behind a gRPC error: as our server wrote it, else what the bare status says. A bare status
 * comes from the channel itself, whose texts name addresses and are kept for the log.
 */
export function fromGrpcError(error: ServiceError): RequestError {
  const [bytes] = error.metadata.get(ERROR_KEY);
  const told = typeof bytes === 'string' || bytes === undefined ? undefined : decodeError(bytes);
  return told ?? fromBareStatus(error);
}

function fromBareStatus(error: ServiceError): RequestError {
  switch (error.code) {
    case status.UNAVAILABLE:
      return new RequestError('unavailable', 'The service cannot be reached.', { cause: error });
    case status.DEADLINE_EXCEEDED:
      return new RequestError('deadline_exceeded', 'The call took longer than it may.', { cause: error });
    case status.CANCELLED:
      return new RequestError('cancelled', 'The call was broken off.', { cause: error });
    case status.UNIMPLEMENTED:
      return new RequestError('internal', 'The service does not know this method.', {
        cause: error,
        retryable: false,
      });
    case status.RESOURCE_EXHAUSTED:
      return new RequestError('internal', 'A message is larger than the transport carries.', {
        cause: error,
        retryable: false,
      });
    default:
      return new RequestError('internal', 'The service answered with a fault.', { cause: error });
  }
}
