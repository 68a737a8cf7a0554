import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

interface Backend {
  readonly base: string;
  ready: boolean;
}

/** Pause between two looks at a backend's readiness. */
const PROBE_MS = 20;

/**
 * A balancer as simple as they come: asks each backend for `/readyz`, sends requests in turn to those that are
 * ready, over kept connections, and never tries again: what a backend drops becomes a 502.
 */
export class Balancer {
  readonly #backends = new Map<string, Backend>();
  readonly #agent = new Agent({ keepAlive: true });
  /** Never ends a connection that its client has no request on: the next one may be on its way. */
  readonly #server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    this.#forward(request, response);
  });
  readonly #probing = setInterval(() => {
    for (const backend of this.#backends.values()) void this.#probe(backend);
  }, PROBE_MS);
  #turn = 0;

  static async open(): Promise<Balancer> {
    const balancer = new Balancer();
    await new Promise<void>((resolve) => balancer.#server.listen(0, '127.0.0.1', resolve));
    return balancer;
  }

  get base(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Takes a backend up; resolves when it is ready. */
  async add(base: string): Promise<void> {
    const backend = { base, ready: false };
    this.#backends.set(base, backend);
    while (!backend.ready) await this.#probe(backend);
  }

  remove(base: string): void {
    this.#backends.delete(base);
  }

  close(): void {
    clearInterval(this.#probing);
    this.#agent.destroy();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #probe(backend: Backend): Promise<void> {
    backend.ready = await fetch(`${backend.base}/readyz`, { headers: { Connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  #forward(request: IncomingMessage, response: ServerResponse): void {
    const ready = [...this.#backends.values()].filter((backend) => backend.ready);
    const backend = ready[(this.#turn += 1) % ready.length];
    const drop = (): void => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    };
    if (!backend) {
      drop();
      return;
    }
    const { method, headers, url = '/' } = request;
    const onward = httpRequest(backend.base + url, { method, headers, agent: this.#agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, response, () => undefined);
    });
    onward.on('error', drop);
    request.pipe(onward);
  }
}
