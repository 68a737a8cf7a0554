import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import type { Readiness } from '../readiness.ts';
import { metricsRegistry } from './metrics.ts';

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

let processMetrics = false;

/**
 * Serves `GET /metrics` for Prometheus, `GET /healthz`, which says that the process runs, and `GET /readyz`, which
 * says whether it can do its work, and what is missing. A port of its own: it needs no key, so the world must not
 * reach it. Rejects when the port is taken; 0 takes a free one.
 */
export async function openMetricsServer(
  host: string,
  port: number,
  readiness: Readiness,
): Promise<MetricsServer> {
  if (!processMetrics) collectDefaultMetrics({ register: metricsRegistry });
  processMetrics = true;
  const server = createServer((request, response) => {
    if (request.url === '/healthz') response.end('ok\n');
    else if (request.url === '/readyz') {
      void readiness.missing().then((missing) => {
        response.statusCode = missing.length === 0 ? 200 : 503;
        response.end(`${missing.join('\n') || 'ready'}\n`);
      });
    } else if (request.url === '/metrics') {
      void metricsRegistry.metrics().then((text) => {
        response.setHeader('Content-Type', metricsRegistry.contentType).end(text);
      });
    } else response.writeHead(404).end();
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
