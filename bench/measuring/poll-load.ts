import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Where polls go: one GET that is sent again and again over connections that stay open. */
export interface PollTarget {
  /** `http://host:port` */
  readonly address: string;
  readonly path: string;
  readonly key?: string;
}

/** Polls as fast as they are answered, over so many connections; answers a second. */
export async function pollsASecond(target: PollTarget, { connections, ms }: ClosedLoad): Promise<number> {
  const pollers = await Promise.all(Array.from({ length: connections }, () => Poller.open(target)));
  const begin = performance.now();
  let answers = 0;
  await Promise.all(
    pollers.map(async (poller) => {
      while (performance.now() - begin < ms) {
        await poller.poll();
        answers += 1;
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  for (const poller of pollers) poller.close();
  return answers / seconds;
}

interface ClosedLoad {
  readonly connections: number;
  readonly ms: number;
}

interface OpenLoad {
  readonly perSecond: number;
  readonly ms: number;
}

/** Most polls that are under way at once. */
const CONNECTIONS = 100;

/**
 * Polls so many times a second whatever the answers do; the milliseconds of each, from the moment at which it was due, so
 * that a service that keeps polls waiting does not hide those that come after.
 */
export async function pollLatencies(
  target: PollTarget,
  { perSecond, ms }: OpenLoad,
): Promise<readonly number[]> {
  const pollers = await Promise.all(Array.from({ length: CONNECTIONS }, () => Poller.open(target)));
  const begin = performance.now();
  const count = Math.floor((perSecond * ms) / 1000);
  const latencies: number[] = [];
  let next = 0;
  await Promise.all(
    pollers.map(async (poller) => {
      for (let poll = next++; poll < count; poll = next++) {
        const due = begin + (poll * 1000) / perSecond;
        const early = due - performance.now();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        await poller.poll();
        latencies.push(performance.now() - due);
      }
    }),
  );
  for (const poller of pollers) poller.close();
  return latencies;
}

/** One connection. Node's own client costs several times what it measures here, so answers are only cut apart. */
class Poller {
  readonly #socket: Socket;
  readonly #request: string;
  #received = '';
  #answered: PromiseWithResolvers<undefined> | undefined;

  private constructor(socket: Socket, { path, key }: PollTarget) {
    const authorization = key === undefined ? '' : `Authorization: Bearer ${key}\r\n`;
    this.#request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${authorization}\r\n`;
    this.#socket = socket;
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      this.#receive(text);
    });
    socket.on('close', () => this.#answered?.reject(new Error('the connection was closed')));
  }

  static async open(target: PollTarget): Promise<Poller> {
    const { hostname, port } = new URL(target.address);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new Poller(socket, target);
  }

  poll(): Promise<undefined> {
    this.#answered = Promise.withResolvers();
    this.#socket.write(this.#request);
    return this.#answered.promise;
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(text: string): void {
    this.#received += text;
    const end = this.#received.indexOf('\r\n\r\n');
    if (end === -1) return;
    const head = this.#received.slice(0, end);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    if (this.#received.length < end + 4 + length) return;
    this.#received = '';
    const answered = this.#answered;
    this.#answered = undefined;
    if (head.startsWith('HTTP/1.1 200')) answered?.resolve(undefined);
    else answered?.reject(new Error(`a poll was answered ${head.split('\r\n')[0] ?? ''}`));
  }
}
