import { type JobErrorCode, JobFailure } from '@docex/domain';

interface FailureText {
  readonly code: JobErrorCode;
  readonly message: string;
  readonly retryable: boolean;
}

/**
 * Every way in which an outbound request can fail. The texts are constant and tell nothing of the remote
 * answer or of addresses. One text stands for a forbidden name, DNS answer and peer, so that nobody can tell
 * these apart from outside.
 */
const failures = {
  malformedUrl: {
    code: 'url_forbidden',
    message: 'The URL is not a well-formed https URL without user name and password.',
    retryable: false,
  },
  forbiddenAddress: {
    code: 'url_forbidden',
    message: 'The URL leads to an address that is not allowed.',
    retryable: false,
  },
  forbiddenRedirect: {
    code: 'url_forbidden',
    message:
      'The URL redirects to a place that is not allowed: redirects may lead to public https URLs only.',
    retryable: false,
  },
  noSuchHost: {
    code: 'url_unreachable',
    message: 'The host of the URL does not exist.',
    retryable: false,
  },
  unreachable: {
    code: 'url_unreachable',
    message: 'The server of the URL could not be reached or broke off.',
    retryable: true,
  },
  refused: {
    code: 'url_unreachable',
    message: 'The server of the URL did not hand out the document.',
    retryable: false,
  },
  unavailable: {
    code: 'url_unreachable',
    message: 'The server of the URL was not able to hand out the document.',
    retryable: true,
  },
  redirectsTooOften: {
    code: 'url_unreachable',
    message: 'The URL redirects too often.',
    retryable: false,
  },
  timeout: {
    code: 'url_timeout',
    message: 'The server of the URL took too long.',
    retryable: true,
  },
  tooLarge: {
    code: 'url_too_large',
    message: 'The document behind the URL is too large.',
    retryable: false,
  },
  encodedContent: {
    code: 'url_unsupported_content',
    message: 'The server of the URL sent the document in a content encoding although none was asked for.',
    retryable: false,
  },
} as const satisfies Record<string, FailureText>;

export type OutboundFailureReason = keyof typeof failures;

/** Builds the failure of a reason; `cause` is for the log only. */
export function outboundFailure(reason: OutboundFailureReason, cause?: unknown): JobFailure {
  const { code, message, retryable } = failures[reason];
  return new JobFailure(code, message, { retryable, cause });
}

/**
 * What to throw for an error that was met while `signal` stood over the work: the signal's own reason when it
 * is aborted, a failure as it is, and `url_unreachable` for everything that sockets, TLS and the HTTP parser
 * throw. Of the latter only the code (e.g. "ECONNREFUSED") is kept, as their texts hold addresses.
 */
export function asOutboundError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof JobFailure) return error;
  return outboundFailure('unreachable', errorCodeOf(error));
}

function errorCodeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' && /^[A-Z0-9_]+$/.test(error.code) ? error.code : undefined;
}
