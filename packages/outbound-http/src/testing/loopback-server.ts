import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, Server as TlsServer } from 'node:tls';

/** Called with the head of each request, e.g. "GET /path HTTP/1.1\r\nhost: ...", and the socket to answer on. */
export type Answering = (head: string, socket: Socket) => void;

export interface LoopbackServerOptions {
  readonly answer?: Answering;
  /** Serves TLS with this key and certificate (PEM). */
  readonly tls?: { readonly key: string; readonly cert: string };
  /** "::" listens on every address of the machine. */
  readonly host?: string;
}

/** A raw server on this machine that keeps account of what reaches it. */
export interface LoopbackServer {
  readonly port: number;
  /** Heads of the requests so far. */
  readonly heads: readonly string[];
  readonly connections: number;
  readonly receivedBytes: number;
  /** Resolves when every connection that was ever made is closed. */
  readonly allClosed: () => Promise<void>;
  /** Resolves when the next request's head has come. */
  readonly nextHead: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openLoopbackServer(options: LoopbackServerOptions = {}): Promise<LoopbackServer> {
  const server = options.tls ? createTlsServer(options.tls) : createServer();
  const account = keepAccount(server, options.answer ?? (() => undefined));
  server.listen(0, options.host ?? '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(account, {
    port,
    close: async () => {
      account.destroyAll();
      server.close();
      await once(server, 'close');
    },
  });
}

function keepAccount(server: Server, answer: Answering) {
  const sockets = new Set<Socket>();
  const heads: string[] = [];
  let awaited = Promise.withResolvers<undefined>();
  const account = {
    heads,
    connections: 0,
    receivedBytes: 0,
    nextHead: () => awaited.promise.then(() => undefined),
    allClosed: async () => {
      await Promise.all(
        [...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve))),
      );
    },
    destroyAll: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
  server.on('tlsClientError', () => undefined);
  server.on('connection', (socket) => {
    account.connections++;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    let text = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      account.receivedBytes += chunk.length;
      text += chunk.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (end < 0) return;
      heads.push(text.slice(0, end));
      text = text.slice(end + 4);
      answer(heads.at(-1) ?? '', socket);
      awaited.resolve(undefined);
      awaited = Promise.withResolvers<undefined>();
    });
  });
  return account;
}

/** A whole HTTP/1.1 answer with a Content-Length, as text. */
export function httpAnswer(status: number, headers: Record<string, string> = {}, body = ''): string {
  const lines = Object.entries({ 'content-length': String(Buffer.byteLength(body)), ...headers });
  return `HTTP/1.1 ${status} Status\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

/** Answers every request with the same text. */
export function answerWith(text: string): Answering {
  return (_head, socket) => socket.write(text);
}
