import { DocexApiError, type InvalidInput } from './docex-api-error.ts';
import { pause } from './pause.ts';

/** Which service to talk to, with which key, and how patiently. Times are milliseconds. */
export interface SessionOptions {
  /**
   * Address of the service without `/api/v1`, e.g. "http://127.0.0.1:8080", or "https://example.com/docex" where a
   * proxy serves it below a path.
   */
  readonly baseUrl: string;
  /** `docex_live_…`; its scopes decide what the client may do. */
  readonly apiKey: string;
  /** The platform's when left out. */
  readonly fetch?: typeof fetch;
  /** Waits before another try after a 5xx answer or none; 1, 2 and 4 s when left out. */
  readonly retryDelaysMs?: readonly number[];
  /** Time for one try of a request that carries no document, its wait included; 60 s when left out. */
  readonly requestTimeoutMs?: number;
  /** Time for one try of an upload; 5 min when left out, as the service gives it. */
  readonly uploadTimeoutMs?: number;
  /** Told of every pause before another try. */
  readonly onPause?: (pauseMs: number, reason: DocexApiError) => void;
}

/** A request that may be sent more than once. */
export interface SessionRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/api/v1`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes the body anew for each try. */
  readonly body?: () => FormData | string;
  readonly signal?: AbortSignal | undefined;
}

const RETRY_DELAYS_MS = [1_000, 2_000, 4_000];
const REQUEST_TIMEOUT_MS = 60_000;
const UPLOAD_TIMEOUT_MS = 300_000;
/** A service that asks for a longer pause is asked again by the caller, if at all. */
const LONGEST_PAUSE_MS = 60_000;

/** Sends requests with the key, and sends them again where that may help. */
export class HttpSession {
  readonly #options: SessionOptions;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /**
   * Gives the first good answer. A 5xx answer, or none, is tried again after 1, 2 and 4 s, as the service's
   * specification advises; a 429 after the pause that it names. Rejects with {@link DocexApiError}, or with the
   * signal's reason.
   */
  async send(request: SessionRequest): Promise<Response> {
    for (const delayMs of this.#options.retryDelaysMs ?? RETRY_DELAYS_MS) {
      try {
        return await this.#sendOnce(request);
      } catch (error) {
        const pauseMs = pauseBeforeRetry(error, delayMs);
        if (pauseMs === undefined || !(error instanceof DocexApiError)) throw error;
        this.#options.onPause?.(pauseMs, error);
        await pause(pauseMs, request.signal);
      }
    }
    return this.#sendOnce(request);
  }

  async #sendOnce({ method, path, headers, body, signal }: SessionRequest): Promise<Response> {
    const { baseUrl, apiKey, fetch: fetchNow = fetch } = this.#options;
    const { requestTimeoutMs = REQUEST_TIMEOUT_MS, uploadTimeoutMs = UPLOAD_TIMEOUT_MS } = this.#options;
    const timeout = AbortSignal.timeout(body ? uploadTimeoutMs : requestTimeoutMs);
    let response: Response;
    try {
      response = await fetchNow(new URL(`api/v1${path}`, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`), {
        method,
        headers: { ...headers, Authorization: `Bearer ${apiKey}` },
        ...(body && { body: body() }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        // The key goes to this service alone.
        redirect: 'error',
      });
    } catch (cause) {
      signal?.throwIfAborted();
      throw unreachable(cause);
    }
    if (!response.ok) throw await refusalOf(response);
    return response;
  }
}

/** Takes the data of a good answer out of its envelope. Rejects with {@link DocexApiError}. */
export async function dataOf(response: Response): Promise<unknown> {
  let envelope: Envelope | null;
  try {
    envelope = (await response.json()) as Envelope | null;
  } catch (cause) {
    throw unreachable(cause);
  }
  if (envelope?.success === true) return envelope.data;
  throw new DocexApiError('The answer is none of a docex service.', {
    status: response.status,
    code: 'unknown',
    retryable: false,
  });
}

/** The delay of a `Retry-After` header given in seconds, as the service does. */
export function retryAfterMs(headers: Headers): number | undefined {
  const seconds = headers.get('Retry-After');
  return seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) * 1_000 : undefined;
}

interface Envelope {
  readonly success?: unknown;
  readonly data?: unknown;
  readonly error?: {
    readonly code?: unknown;
    readonly message?: unknown;
    readonly retryable?: unknown;
    readonly details?: unknown;
  };
}

async function refusalOf(response: Response): Promise<DocexApiError> {
  const { status, headers } = response;
  const envelope = (await response.json().catch(() => null)) as Envelope | null;
  const { code, message, retryable, details } = envelope?.error ?? {};
  return new DocexApiError(
    typeof message === 'string' ? message : `The service answered ${status} without saying why.`,
    {
      status,
      code: typeof code === 'string' ? code : 'unknown',
      retryable: retryable === true || status >= 500,
      requestId: headers.get('X-Request-Id') ?? undefined,
      details: Array.isArray(details) ? (details as InvalidInput[]) : [],
      retryAfterMs: retryAfterMs(headers),
    },
  );
}

/** Undefined where another try would not help. */
function pauseBeforeRetry(error: unknown, delayMs: number): number | undefined {
  if (!(error instanceof DocexApiError)) return undefined;
  const { status, retryAfterMs: advisedMs = 0 } = error;
  if (status === 429) return advisedMs <= LONGEST_PAUSE_MS ? Math.max(delayMs, advisedMs) : undefined;
  return status === 0 || status >= 500 ? delayMs : undefined;
}

function unreachable(cause: unknown): DocexApiError {
  return new DocexApiError('The service cannot be reached.', {
    status: 0,
    code: 'unreachable',
    retryable: true,
    cause,
  });
}
