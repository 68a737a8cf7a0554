import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  /** The same as text. */
  readonly body: string;
}

/** What a request is answered with; without a body it is empty. */
export interface ServedAnswer {
  readonly status: number;
  readonly body?: Uint8Array;
}

/** An HTTP server of somebody else's on this machine, which keeps account of what reaches it. */
export interface TestHttpServer {
  /** "127.0.0.1:port". */
  readonly host: string;
  readonly received: readonly ReceivedRequest[];
  /** Connections ever made, whether or not a request came over them. */
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

/** Opens a server that answers as `answer` says. */
export async function openHttpServer(
  answer: (request: ReceivedRequest) => ServedAnswer,
): Promise<TestHttpServer> {
  const received: ReceivedRequest[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const chunks = (await request.toArray()) as Buffer[];
      const { method = '', url: path = '', headers } = request;
      const bytes = Buffer.concat(chunks);
      const one = { method, path, headers, bytes, body: bytes.toString('utf8') };
      received.push(one);
      const { status, body = new Uint8Array() } = answer(one);
      response.writeHead(status, { 'Content-Length': body.length }).end(body);
    })();
  });
  server.on('connection', () => connections++);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    received,
    connections: () => connections,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
