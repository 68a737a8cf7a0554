import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { DEFAULT_LIMIT_FILE_BYTES, RequestError } from '@docex/domain';
import { silentLogger } from '@docex/runtime';
import { apiRoutes } from './api-routes.ts';
import type { GatewayOptions, GatewaySettings } from './gateway-options.ts';
import { AdminToken } from './http/admin-token.ts';
import { createApp } from './http/app.ts';
import { failureBody } from './http/exchange.ts';
import { KeyUse } from './key-use.ts';
import { RateLimits } from './limits/rate-limits.ts';
import { ReadinessWatch } from './readiness.ts';
import { stopServer } from './stop-server.ts';
import { KeyVerifier } from './verify-key.ts';

export const defaultGatewaySettings: GatewaySettings = {
  limitFileBytes: DEFAULT_LIMIT_FILE_BYTES,
  limitUploadsPerMinute: 60,
  limitReadsPerSecond: 20,
  limitUnfinishedJobs: 20,
  gatewayReplicas: 1,
  uploadTimeoutMs: 300_000,
  headersTimeoutMs: 15_000,
  drainMs: 3_000,
  corsOrigins: [],
  extraTypes: [],
  trustedProxies: [],
  adminToken: undefined,
  adminTokenNext: undefined,
  console: 'on',
  urlAllowedHosts: '',
};

export interface Gateway {
  /** Rejects when the port cannot be taken. Port 0 takes a free one. */
  listen(port: number, host?: string): Promise<RunningGateway>;
}

export interface RunningGateway {
  readonly address: AddressInfo;
  /**
   * Is not ready from now on, takes no new connections (after the drain, where there is one) and lets running
   * requests end; everything in the time given.
   */
  close(timeoutMs: number): Promise<void>;
}

const KEEP_ALIVE_MS = 65_000;
/** A connection on which nothing moves for so long is cut; longer than the longest long poll. */
const SILENCE_MS = 75_000;
const HEADER_BYTES = 16_384;
const HEADER_COUNT = 100;
/** How often slow senders are looked for; node looks every 30 s by itself. */
const SLOW_SENDER_CHECK_MS = 1_000;
const KEY_USE_INTERVAL_MS = 60_000;

/** The public HTTP API on the services behind it. */
export function createGateway(
  options: GatewayOptions,
  settings: GatewaySettings = defaultGatewaySettings,
): Gateway {
  const { logger = silentLogger, clock = Date.now, keyUseIntervalMs = KEY_USE_INTERVAL_MS } = options;
  const stopping = new AbortController();
  const adminToken = new AdminToken([settings.adminToken, settings.adminTokenNext]);
  const readinessWatch = new ReadinessWatch();
  const keyUse = new KeyUse({
    apiKeyDirectory: options.apiKeyDirectory,
    logger,
    intervalMs: keyUseIntervalMs,
  });
  const app = createApp({
    routes: apiRoutes({
      services: options,
      settings,
      stopping: stopping.signal,
      readinessWatch,
      withAdministration: adminToken.isSet,
      drawingMs: options.drawingMs,
      clock,
    }),
    keys: new KeyVerifier({ apiKeys: options.apiKeys, clock }),
    keyUse,
    audit: options.audit,
    limits: new RateLimits(settings),
    adminToken,
    trustedProxies: settings.trustedProxies,
    corsOrigins: settings.corsOrigins,
    logger,
    stopping: stopping.signal,
  });
  const server = createHttpServer(app, settings);

  return {
    listen: async (port, host) => {
      await listening(server, port, host);
      return {
        address: server.address() as AddressInfo,
        close: async (timeoutMs) => {
          stopping.abort();
          await stopServer({ server, readinessWatch, drainMs: settings.drainMs, timeoutMs });
          await keyUse.close();
        },
      };
    },
  };
}

function createHttpServer(app: RequestListener, settings: GatewaySettings): Server {
  const server = createServer(
    {
      requestTimeout: settings.uploadTimeoutMs,
      // The head is a part of the request.
      headersTimeout: Math.min(settings.headersTimeoutMs, settings.uploadTimeoutMs),
      connectionsCheckingInterval: SLOW_SENDER_CHECK_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: HEADER_BYTES,
      // Refused by the application, in the envelope.
      requireHostHeader: false,
    },
    app,
  );
  server.maxHeadersCount = HEADER_COUNT;
  server.setTimeout(SILENCE_MS);
  // Not answered by node itself: the routes decide whether a body is wanted.
  server.on('checkContinue', app);
  // An expectation that nobody knows is passed over.
  server.on('checkExpectation', app);
  server.on('clientError', answerBrokenRequest);
  return server;
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

const BROKEN_REQUESTS: ReadonlyMap<string | undefined, string> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
]);

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
    `HTTP/1.1 ${BROKEN_REQUESTS.get(error.code) ?? '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
