import type { Socket } from 'node:net';
import { type buildConnector, Client } from 'undici';
import { dial, type Dialing } from './dial.ts';
import type { OutboundTarget } from './outbound-target.ts';

export interface OutboundRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** An answer whose head has arrived. Must be closed; its connection serves this one request only. */
export interface Exchange {
  readonly status: number;
  /** By lower-case name; a list where the answer repeats a header. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: AsyncIterable<Uint8Array>;
  /** Ends the connection, whatever has been read of the body; resolves when the socket is closed. */
  close(): Promise<void>;
}

const LARGEST_HEAD_BYTES = 16_384;

/**
 * Sends one request over a connection of its own and waits for the head of the answer. No proxy, no cookies,
 * no redirects, no HTTP/2, no decoding. The signal bounds the whole exchange, the body included: once it is
 * aborted the connection is closed and reading the body rejects.
 */
export async function exchange(
  target: OutboundTarget,
  request: OutboundRequest,
  { dialing, signal }: { readonly dialing: Dialing; readonly signal: AbortSignal },
): Promise<Exchange> {
  const socket = await dial(target, dialing, signal);
  const client = new Client(target.url.origin, {
    connect: handOver(socket),
    allowH2: false,
    maxHeaderSize: LARGEST_HEAD_BYTES,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const close = async () => {
    await client.destroy();
    if (!socket.destroyed) socket.destroy();
    if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
  };
  try {
    const answer = await client.request({
      path: target.url.pathname + target.url.search,
      method: request.method,
      headers: { 'user-agent': 'docex', 'accept-encoding': 'identity', ...request.headers },
      body: request.body ?? null,
      signal,
      reset: true,
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body as AsyncIterable<Uint8Array>,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Gives the client the one socket that was judged; a second connection is never opened behind its back. */
function handOver(socket: Socket): buildConnector.connector {
  let given = false;
  return (_options, callback) => {
    if (given) {
      callback(new Error('The connection has been used.'), null);
      return;
    }
    given = true;
    // The client misses a socket that it is given while it still asks for one.
    queueMicrotask(() => {
      callback(null, socket);
    });
  };
}
