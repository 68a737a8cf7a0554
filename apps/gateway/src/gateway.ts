import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { RequestError } from '@docex/domain';
import type { BlobStore } from '@docex/ports';
import type {
  ApiKeyServiceDefinition,
  IngestServiceDefinition,
  JobStateServiceDefinition,
} from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import { type Logger, silentLogger } from '@docex/runtime';
import { createApp } from './app.ts';
import { failureBody } from './exchange.ts';

export interface GatewayOptions {
  readonly jobState: ServiceClient<JobStateServiceDefinition>;
  readonly apiKeys: ServiceClient<ApiKeyServiceDefinition>;
  readonly ingest: ServiceClient<IngestServiceDefinition>;
  readonly blobStore: BlobStore;
  readonly logger?: Logger;
  /** Milliseconds since the Unix epoch. */
  readonly clock?: () => number;
}

export interface GatewaySettings {
  /** `DOCEX_LIMIT_FILE_BYTES`. */
  readonly limitFileBytes: number;
  /** Time in which a whole request must have arrived and been stored. */
  readonly uploadTimeoutMs: number;
  /** Time in which the head of a request must have arrived. */
  readonly headersTimeoutMs: number;
}

export const defaultGatewaySettings: GatewaySettings = {
  limitFileBytes: 26_214_400,
  uploadTimeoutMs: 300_000,
  headersTimeoutMs: 15_000,
};

export interface Gateway {
  /** Rejects when the port cannot be taken. Port 0 takes a free one. */
  listen(port: number, host?: string): Promise<RunningGateway>;
}

export interface RunningGateway {
  readonly address: AddressInfo;
  /** Is not ready from now on, takes no new connections and lets running requests end, at most so long. */
  close(timeoutMs: number): Promise<void>;
}

const KEEP_ALIVE_MS = 65_000;

/** The public HTTP API on the services behind it. */
export function createGateway(
  options: GatewayOptions,
  settings: GatewaySettings = defaultGatewaySettings,
): Gateway {
  const { logger = silentLogger, clock = Date.now } = options;
  const stopping = new AbortController();
  const app = createApp({ ...options, logger, clock, stopping: stopping.signal }, settings);
  const server = createServer(
    {
      requestTimeout: settings.uploadTimeoutMs,
      headersTimeout: settings.headersTimeoutMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    app,
  );
  // Not answered by node itself: the routes decide whether a body is wanted.
  server.on('checkContinue', app);
  server.on('clientError', answerBrokenRequest);

  return {
    listen: async (port, host) => {
      await listening(server, port, host);
      return {
        address: server.address() as AddressInfo,
        close: async (timeoutMs) => {
          stopping.abort();
          await closed(server, timeoutMs);
        },
      };
    },
  };
}

function listening(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
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

/** What is no HTTP, or took too long to become a request, gets the envelope all the same. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const refusal = new RequestError('invalid_parameter', 'The request is no valid HTTP or took too long.');
  const body = JSON.stringify(failureBody(refusal, requestId));
  const head = [
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'HTTP/1.1 408 Request Timeout' : 'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
