import type { ServerResponse } from 'node:http';

/** Aborted when the caller goes away before the answer, or when `stopping` is. */
export function untilEnd(response: ServerResponse, stopping: AbortSignal): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => {
    gone.abort();
  });
  return AbortSignal.any([gone.signal, stopping]);
}
