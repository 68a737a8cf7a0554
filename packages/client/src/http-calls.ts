import { DocexApiError } from './docex-api-error.ts';

export interface HttpCallsOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: typeof fetch;
  readonly wait: Wait;
}

/** Resolves after so many milliseconds; rejects with the signal's reason. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

export interface HttpCall {
  readonly method: 'GET' | 'POST';
  /** Below the base URL, with its query. */
  readonly path: string;
  readonly body?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

export interface HttpAnswer {
  readonly data: Readonly<Record<string, unknown>>;
  readonly retryAfterMs: number | undefined;
}

/** The specification's advice for server errors. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000];

/** Calls the service: authorised, with its envelope read, and repeated after server errors. */
export class HttpCalls {
  readonly #options: HttpCallsOptions;
  readonly #baseUrl: string;

  constructor(options: HttpCallsOptions) {
    this.#options = options;
    this.#baseUrl = options.baseUrl.replace(/\/+$/, '');
  }

  /** Rejects with a {@link DocexApiError}, or with the reason of the caller's signal. */
  async send(call: HttpCall): Promise<HttpAnswer> {
    for (const delay of RETRY_DELAYS_MS) {
      try {
        return await this.#once(call);
      } catch (error) {
        if (!isPassing(error)) throw error;
        await this.#options.wait(delay, call.signal);
      }
    }
    return this.#once(call);
  }

  async #once(call: HttpCall): Promise<HttpAnswer> {
    const { response, text } = await this.#exchange(call);
    const envelope = parse(text);
    if (response.ok && envelope?.success === true && envelope.data) {
      return { data: envelope.data, retryAfterMs: retryAfterMs(response) };
    }
    throw refusal(response, envelope);
  }

  async #exchange({ method, path, body, headers, signal }: HttpCall) {
    try {
      const response = await this.#options.fetch(this.#baseUrl + path, {
        method,
        headers: { ...headers, Authorization: `Bearer ${this.#options.apiKey}` },
        ...(body && { body }),
        ...(signal && { signal }),
      });
      return { response, text: await response.text() };
    } catch (error) {
      signal?.throwIfAborted();
      const facts = { status: 0, code: 'unreachable', retryable: true, cause: error };
      throw new DocexApiError('The service cannot be reached.', facts);
    }
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof DocexApiError && (error.status === 0 || error.status >= 500);
}

interface Envelope {
  readonly success?: boolean;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly error?: {
    readonly code?: string;
    readonly message?: string;
    readonly retryable?: boolean;
    readonly requestId?: string;
    readonly details?: readonly { readonly field: string; readonly message: string }[];
  };
}

function parse(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What an answer without our envelope means; proxies in between write such. */
function refusal(response: Response, envelope: Envelope | undefined): DocexApiError {
  const { code, message, retryable, requestId, details } = envelope?.error ?? {};
  return new DocexApiError(message ?? `The service answered with status ${response.status}.`, {
    status: response.status,
    code: code ?? 'unexpected_answer',
    retryable: retryable ?? response.status >= 500,
    requestId: requestId ?? response.headers.get('x-request-id') ?? undefined,
    details,
  });
}

function retryAfterMs(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
}
