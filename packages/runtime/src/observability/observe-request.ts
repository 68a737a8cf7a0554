import type { ServerResponse } from 'node:http';
import { SpanKind, withSpan } from '@docex/rpc';
import { metrics } from './metrics.ts';

export interface ObservedRequest {
  readonly method: string;
  /** As it was declared, e.g. "/api/v1/results/:jobId"; never the path that was asked for. */
  readonly route: string;
  readonly requestId: string;
  readonly response: ServerResponse;
}

/** Answers a client's request inside the span that a trace begins with; its time is taken to the last byte. */
export function observeRequest(request: ObservedRequest, answer: () => Promise<void>): Promise<void> {
  const { method, route, requestId, response } = request;
  const startedAt = performance.now();
  response.once('close', () => {
    const labels = { method, route, status: String(response.statusCode) };
    metrics.httpDuration.observe(labels, (performance.now() - startedAt) / 1_000);
  });
  return withSpan(
    { name: `${method} ${route}`, kind: SpanKind.SERVER, parent: '', facts: { requestId } },
    answer,
  );
}
