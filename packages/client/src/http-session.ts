import { setTimeout as delay } from 'node:timers/promises';
import { DocexApiError } from './docex-api-error.ts';

export interface SessionOptions {
  /** Address of the service without `/api/v1`, e.g. "http://127.0.0.1:8080". */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The platform's when left out. */
  readonly fetch?: typeof fetch;
  /** Waits before another try after a 5xx answer or none; 1, 2 and 4 s when left out. */
  readonly retryDelaysMs?: readonly number[];
}

export interface Answer {
  readonly data: unknown;
  readonly headers: Headers;
}

const RETRY_DELAYS_MS = [1_000, 2_000, 4_000];

/** Sends requests with the key and takes the answers out of their envelope. */
export class HttpSession {
  readonly #options: SessionOptions;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /**
   * One request that may be repeated: a 5xx answer, or none, is tried again after 1, 2 and 4 s, as the
   * service's specification advises. Rejects with {@link DocexApiError}.
   */
  async repeat(path: string, signal?: AbortSignal): Promise<Answer> {
    for (const pauseMs of this.#options.retryDelaysMs ?? RETRY_DELAYS_MS) {
      try {
        return await this.send(path, { method: 'GET', ...(signal && { signal }) });
      } catch (error) {
        if (!(error instanceof DocexApiError) || (error.status !== 0 && error.status < 500)) throw error;
        await delay(pauseMs, undefined, signal && { signal });
      }
    }
    return this.send(path, { method: 'GET', ...(signal && { signal }) });
  }

  /** One request, once. Rejects with {@link DocexApiError}, or with the signal's reason. */
  async send(path: string, request: RequestInit): Promise<Answer> {
    const { baseUrl, apiKey, fetch: fetchNow = fetch } = this.#options;
    const url = new URL(`/api/v1${path}`, baseUrl);
    const headers = { Authorization: `Bearer ${apiKey}`, Accept: 'application/json' };
    let response: Response;
    try {
      response = await fetchNow(url, { ...request, headers, redirect: 'error' });
    } catch (cause) {
      request.signal?.throwIfAborted();
      throw new DocexApiError('The service cannot be reached.', {
        status: 0,
        code: 'unreachable',
        retryable: true,
        cause,
      });
    }
    return { data: await takeOut(response), headers: response.headers };
  }
}

interface Envelope {
  readonly success?: unknown;
  readonly data?: unknown;
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly retryable?: unknown };
}

async function takeOut(response: Response): Promise<unknown> {
  const { status } = response;
  const requestId = response.headers.get('X-Request-Id') ?? undefined;
  const envelope = (await response.json().catch(() => ({}))) as Envelope | null;
  if (response.ok && envelope?.success === true) return envelope.data;
  const { code, message, retryable } = envelope?.error ?? {};
  throw new DocexApiError(
    typeof message === 'string' ? message : `The service answered ${status} without saying why.`,
    {
      status,
      code: typeof code === 'string' ? code : 'unknown',
      retryable: retryable === true || status >= 500,
      requestId,
    },
  );
}
