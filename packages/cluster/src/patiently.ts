import pRetry from 'p-retry';
import type { ProfileOptions } from '@docex/ports';
import { permanentError, PermanentStartError, type Server } from './start-errors.ts';

/** How long a start waits for servers that start at the same time; milliseconds. */
const START_PATIENCE_MS = 60_000;

/** Repeats the opening of a server that may come yet, for a minute; what waiting cannot help is thrown at once. */
export function patiently<Opened>(
  server: Server,
  open: () => Promise<Opened>,
  {
    onRetry,
    patienceMs = START_PATIENCE_MS,
    signal,
  }: {
    readonly onRetry?: ProfileOptions['onRetry'] | undefined;
    readonly patienceMs?: number;
    readonly signal?: AbortSignal;
  },
): Promise<Opened> {
  const attempt = async (): Promise<Opened> => {
    try {
      return await open();
    } catch (error) {
      throw permanentError(server, error) ?? error;
    }
  };
  return pRetry(attempt, {
    retries: Infinity,
    factor: 1.5,
    minTimeout: 500,
    maxTimeout: 3_000,
    maxRetryTime: patienceMs,
    ...(signal && { signal }),
    shouldRetry: ({ error }) => !(error instanceof PermanentStartError),
    onFailedAttempt: ({ error }) => onRetry?.(server, error),
  });
}
