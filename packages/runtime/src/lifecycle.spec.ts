import { describe, expect, it } from '@jest/globals';
import { type Host, type Lifecycle, runService } from './lifecycle.ts';
import { silentLogger } from './logger.ts';

describe('runService', () => {
  it('closes in reverse order on SIGTERM and exits with 0', async () => {
    const { host, order, open } = fixture();
    await runService({ ...quiet, host, start: (lifecycle) => open(lifecycle, ['store', 'bus', 'server']) });
    expect(order).toEqual([]);
    host.emit('SIGTERM');
    expect(await host.exited).toBe(0);
    expect(order).toEqual(['server', 'bus', 'store']);
  });

  it('closes what was opened when the start fails, and exits with 1', async () => {
    const { host, order, open } = fixture();
    await runService({
      ...quiet,
      host,
      start: async (lifecycle) => {
        await open(lifecycle, ['store']);
        throw new Error('the port is taken');
      },
    });
    expect(await host.exited).toBe(1);
    expect(order).toEqual(['store']);
  });

  it('goes on closing when one close fails, and exits with 1', async () => {
    const { host, order, open } = fixture();
    await runService({
      ...quiet,
      host,
      start: async (lifecycle) => {
        await open(lifecycle, ['store']);
        lifecycle.onStop('bus', () => Promise.reject(new Error('broken')));
      },
    });
    host.emit('SIGINT');
    expect(await host.exited).toBe(1);
    expect(order).toEqual(['store']);
  });

  it('does not wait for a close beyond the deadline', async () => {
    const { host, order, open } = fixture();
    await runService({
      ...quiet,
      stopTimeoutMs: 20,
      host,
      start: async (lifecycle) => {
        await open(lifecycle, ['store']);
        lifecycle.onStop('bus', () => new Promise(() => undefined));
      },
    });
    host.emit('SIGTERM');
    expect(await host.exited).toBe(1);
    expect(order).toEqual(['store']);
  });

  it('exits at once on a second signal, but takes two within a second for one', async () => {
    const { host } = fixture();
    let now = 5_000;
    await runService({
      ...quiet,
      stopTimeoutMs: 100,
      host,
      now: () => now,
      start: (lifecycle) => {
        lifecycle.onStop('bus', () => new Promise(() => undefined));
        return Promise.resolve();
      },
    });
    host.emit('SIGTERM');
    host.emit('SIGINT');
    now += 999;
    host.emit('SIGTERM');
    expect(host.codes).toEqual([]);
    now += 1;
    host.emit('SIGTERM');
    expect(host.codes).toEqual([1]);
  });

  it('tells everyone when the stop begins', async () => {
    const { host } = fixture();
    const seen = Promise.withResolvers<AbortSignal>();
    await runService({
      ...quiet,
      host,
      start: (lifecycle) => {
        seen.resolve(lifecycle.stopping);
        return Promise.resolve();
      },
    });
    const stopping = await seen.promise;
    expect(stopping.aborted).toBe(false);
    host.emit('SIGTERM');
    expect(stopping.aborted).toBe(true);
  });

  it.each(['unhandledRejection', 'uncaughtException'] as const)('exits with 1 on %s', async (event) => {
    const { host } = fixture();
    await runService({ ...quiet, host, start: () => Promise.resolve() });
    host.emit(event, new Error('nobody looked'));
    expect(await host.exited).toBe(1);
  });
});

const quiet = { logger: silentLogger, stopTimeoutMs: 20_000 };

function fixture() {
  const order: string[] = [];
  const open = (lifecycle: Lifecycle, names: readonly string[]): Promise<void> => {
    for (const name of names) lifecycle.onStop(name, () => void order.push(name));
    return Promise.resolve();
  };
  return { host: new FakeHost(), order, open };
}

class FakeHost implements Host {
  readonly codes: number[] = [];
  readonly #exit = Promise.withResolvers<number>();
  readonly #listeners = new Map<string, (reason: unknown) => void>();

  get exited(): Promise<number> {
    return this.#exit.promise;
  }

  on(event: string, listener: (reason: unknown) => void): void {
    this.#listeners.set(event, listener);
  }

  exit(code: number): void {
    this.codes.push(code);
    this.#exit.resolve(code);
  }

  emit(event: string, reason?: unknown): void {
    const listener = this.#listeners.get(event);
    if (!listener) throw new Error(`nobody listens to ${event}`);
    listener(reason);
  }
}
