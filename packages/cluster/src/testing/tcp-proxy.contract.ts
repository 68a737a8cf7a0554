import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * How the way to a server is: as it should be; cut, so that connections end and new ones are refused; half-open,
 * so that connections are taken and stay, but nothing comes through; or slow, each piece by so many milliseconds.
 */
export type ProxyCondition = 'open' | 'cut' | 'half-open' | { readonly slowMs: number };

export interface TcpProxyOptions {
  readonly host: string;
  readonly port: number;
  /**
   * Puts the proxy's port where an answer names the server's address as Kafka does (16-bit length, host, 32-bit
   * port), so that clients which are told where the broker is stay on the way through the proxy.
   */
  readonly rewriteKafkaAddress?: boolean;
}

/** Stands between a client and a server and spoils the way on demand. Listens on the server's host name. */
export class TcpProxy {
  readonly #target: TcpProxyOptions;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #condition: ProxyCondition = 'open';
  #port = 0;

  private constructor(target: TcpProxyOptions) {
    this.#target = target;
    this.#server = createServer((client) => {
      this.#accept(client);
    });
  }

  static async open(target: TcpProxyOptions): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    await proxy.#listen();
    return proxy;
  }

  get host(): string {
    return this.#target.host;
  }

  get port(): number {
    return this.#port;
  }

  /** Pieces on their way when a condition begins are lost, as they would be. */
  async become(condition: ProxyCondition): Promise<void> {
    this.#condition = condition;
    if (condition === 'cut') await this.#shut();
    else if (!this.#server.listening) await this.#listen();
    // Whoever waits for an answer that was lost must not wait for ever once the way is open again.
    if (condition === 'open') this.#drop();
  }

  async close(): Promise<void> {
    this.#condition = 'cut';
    await this.#shut();
  }

  async #listen(): Promise<void> {
    this.#server.listen(this.#port, this.#target.host);
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async #shut(): Promise<void> {
    this.#drop();
    if (!this.#server.listening) return;
    this.#server.close();
    await once(this.#server, 'close');
  }

  #drop(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  #accept(client: Socket): void {
    const server = connect(this.#target.port, this.#target.host);
    this.#join(client, server, (piece) => piece);
    this.#join(server, client, (piece) => this.#rewritten(piece));
  }

  #join(from: Socket, to: Socket, rewrite: (piece: Buffer) => Buffer): void {
    this.#sockets.add(from);
    from.on('data', (piece) => {
      const condition = this.#condition;
      if (condition === 'half-open' || to.destroyed) return;
      const bytes = rewrite(piece);
      if (typeof condition === 'object') setTimeout(() => to.write(bytes), condition.slowMs);
      else to.write(bytes);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      this.#sockets.delete(from);
      const condition = this.#condition;
      if (typeof condition === 'object') setTimeout(() => to.destroy(), condition.slowMs);
      else if (condition !== 'half-open') to.destroy();
    });
  }

  #rewritten(piece: Buffer): Buffer {
    const { host, port, rewriteKafkaAddress } = this.#target;
    if (!rewriteKafkaAddress) return piece;
    const [told, ours] = [addressBytes(host, port), addressBytes(host, this.#port)];
    for (let at = piece.indexOf(told); at >= 0; at = piece.indexOf(told, at + 1)) ours.copy(piece, at);
    return piece;
  }
}

function addressBytes(host: string, port: number): Buffer {
  const bytes = Buffer.alloc(2 + host.length + 4);
  bytes.writeInt16BE(host.length, 0);
  bytes.write(host, 2, 'latin1');
  bytes.writeInt32BE(port, 2 + host.length);
  return bytes;
}
