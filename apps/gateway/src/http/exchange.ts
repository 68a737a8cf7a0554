import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestError, type RequestErrorCode } from '@docex/domain';
import type { Logger } from '@docex/runtime';
import { HTTP_ERRORS, PUBLIC_MESSAGES } from './http-errors.ts';

/**
 * After an early answer the rest of a request is thrown away, so that its sender can read the answer: for so long,
 * and so many bytes of it, more than a file that is a little too large.
 */
const LINGER_MS = 2_000;
const LINGER_BYTES = 33_554_432;
/** Asked every few seconds. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
/** When to come back, where nothing better is known. */
const RETRY_SECONDS: ReadonlyMap<RequestErrorCode, number> = new Map<RequestErrorCode, number>([
  ['unavailable', 5],
  ['rate_limited', 1],
]);
const JSON_TYPE = 'application/json; charset=utf-8';
const SANE_REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;

type Headers = Readonly<Record<string, string>>;

/** The body of an answer. */
export interface Body {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export interface ExchangeOptions {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly logger: Logger;
  /** Aborted when the gateway stops: connections are not kept any more. */
  readonly stopping: AbortSignal;
}

/** One request and its answer: the envelope, the headers that every answer carries, and its log line. */
export class Exchange {
  readonly requestId: string;
  /** Path as declared, never as sent; for the log. */
  route = 'none';
  accountId: string | undefined;
  /** Headers of the answer, whatever it will be. */
  readonly headers: Record<string, string> = {};
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #logger: Logger;
  readonly #stopping: AbortSignal;
  readonly #startedAt = performance.now();

  constructor({ request, response, logger, stopping }: ExchangeOptions) {
    const sent = request.headers['x-request-id'];
    this.requestId = typeof sent === 'string' && SANE_REQUEST_ID.test(sent) ? sent : randomUUID();
    this.#request = request;
    this.#response = response;
    this.#logger = logger;
    this.#stopping = stopping;
  }

  /** Answers `{ success: true, data }`. */
  succeed(data: object, status: 200 | 201 = 200): void {
    this.#answer(status, {
      mediaType: JSON_TYPE,
      bytes: Buffer.from(JSON.stringify({ success: true, data })),
    });
  }

  /** Answers with something that has no envelope. */
  succeedWith(body: Body): void {
    this.#answer(200, body);
  }

  /** Answers that the caller has it already. */
  succeedUnchanged(): void {
    this.#answer(304, undefined);
  }

  /** Answers that there is nothing to say. */
  succeedEmpty(): void {
    this.#answer(204, undefined);
  }

  /** Answers with the failure envelope; what is no `RequestError` is a fault of ours. */
  fail(error: unknown, headers: Headers = {}): void {
    if (this.#response.headersSent || this.#response.destroyed) {
      this.#response.destroy();
      this.#logger.info('The caller went away.', this.#fields());
      return;
    }
    const refusal =
      error instanceof RequestError ? error : new RequestError('internal', '', { cause: error });
    const { status, code } = HTTP_ERRORS[refusal.code];
    this.#log(status, { code, error: status >= 500 ? error : undefined });
    const bytes = Buffer.from(JSON.stringify(failureBody(refusal, this.requestId)));
    this.#send(
      status,
      { mediaType: JSON_TYPE, bytes },
      {
        ...(code === 'unauthenticated' && { 'WWW-Authenticate': 'Bearer' }),
        ...(RETRY_SECONDS.has(code) && { 'Retry-After': String(RETRY_SECONDS.get(code)) }),
        ...this.headers,
        ...headers,
      },
    );
  }

  #answer(status: number, body: Body | undefined): void {
    if (this.#response.headersSent || this.#response.destroyed) {
      this.fail(undefined);
      return;
    }
    this.#log(status);
    this.#send(status, body, this.headers);
  }

  #send(status: number, body: Body | undefined, headers: Headers): void {
    const response = this.#response;
    const complete = isReceived(this.#request);
    response.writeHead(status, {
      ...(body && { 'Content-Type': body.mediaType, 'Content-Length': body.bytes.length }),
      'Cache-Control': 'no-store',
      'X-Request-Id': this.requestId,
      ...((!complete || this.#stopping.aborted) && { Connection: 'close' }),
      ...headers,
    });
    const visible = this.#request.method === 'HEAD' || !body ? Buffer.alloc(0) : body.bytes;
    if (complete) response.end(visible);
    else {
      response.write(visible);
      this.#linger();
    }
  }

  /**
   * Keeps the connection while the caller may still be writing. Closing it with unread bytes would reset it,
   * and the caller would lose the answer. The answer is whole already by its length.
   */
  #linger(): void {
    const request = this.#request;
    let bytes = 0;
    const count = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > LINGER_BYTES) hangUp();
    };
    const hangUp = (): void => {
      clearTimeout(timer);
      request.off('data', count);
      request.pause();
      this.#response.end();
    };
    const timer = setTimeout(hangUp, LINGER_MS);
    request.on('data', count);
    request.once('end', hangUp);
    request.once('close', hangUp);
    request.unpipe();
    request.resume();
  }

  #log(status: number, more: { readonly code?: string; readonly error?: unknown } = {}): void {
    const fields = { ...this.#fields(), status, ...more };
    if (status >= 500) this.#logger.error('Answered with a fault.', fields);
    else if (PROBES.has(this.route)) this.#logger.debug('Answered.', fields);
    else this.#logger.info('Answered.', fields);
  }

  #fields() {
    return {
      requestId: this.requestId,
      accountId: this.accountId,
      method: this.#request.method,
      route: this.route,
      durationMs: Math.round(performance.now() - this.#startedAt),
    };
  }
}

/** Whether nothing of the request is still to come. */
function isReceived({ complete, headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return complete || !hasBody;
}

/** The failure envelope of the public contract. */
export function failureBody(refusal: RequestError, requestId: string): object {
  const { code } = HTTP_ERRORS[refusal.code];
  const { retryable, details } = refusal;
  const message = PUBLIC_MESSAGES.get(code) ?? refusal.message;
  return {
    success: false,
    error: { code, message, retryable, requestId, ...(details.length > 0 && { details }) },
  };
}
