import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { ReadinessWatch } from './readiness.ts';

export interface ServerStop {
  readonly server: Server;
  readonly readinessWatch: ReadinessWatch;
  /** How long new connections are still taken, so that whoever asks for readiness hears of the stop first. */
  readonly drainMs: number;
  /** For everything; then connections are cut. */
  readonly timeoutMs: number;
}

/** The drain leaves half of the time to the requests that run at its end. */
const LARGEST_SHARE = 0.5;

/**
 * Ends a server that says already that it is not ready. Where a balancer asks for that, it goes on serving for
 * the drain; then it takes no new connections and lets running requests end.
 */
export async function stopServer({ server, readinessWatch, drainMs, timeoutMs }: ServerStop): Promise<void> {
  const begin = performance.now();
  if (readinessWatch.isWatched) await delay(Math.min(drainMs, timeoutMs * LARGEST_SHARE));
  await closed(server, timeoutMs - (performance.now() - begin));
}

function closed(server: Server, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      server.closeAllConnections();
    }, timeoutMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
