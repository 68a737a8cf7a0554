import { RequestError } from '@docex/domain';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import helmet from 'helmet';
import type { AuditServiceDefinition } from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import type { RateLimits } from '../limits/rate-limits.ts';
import { type Logger, observeRequest } from '@docex/runtime';
import type { KeyUse } from '../key-use.ts';
import type { KeyVerifier } from '../verify-key.ts';
import type { AdminToken } from './admin-token.ts';
import { crossOrigin } from './cross-origin.ts';
import { Exchange } from './exchange.ts';
import type { HttpMethod } from './operation.ts';
import type { Arrived, RecordAudit, Route } from './route.ts';

export interface AppOptions {
  readonly routes: readonly Route[];
  readonly keys: KeyVerifier;
  readonly keyUse: KeyUse;
  readonly audit: ServiceClient<AuditServiceDefinition>;
  readonly limits: RateLimits;
  readonly adminToken: AdminToken;
  /** Addresses and networks whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** Web pages of these origins may call; none of others. */
  readonly corsOrigins: readonly string[];
  readonly logger: Logger;
  /** Aborted when the gateway stops. */
  readonly stopping: AbortSignal;
}

/** The routes as one application; everything else is answered in the envelope as well. */
export function createApp(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('trust proxy', options.trustedProxies);
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
    }),
  );
  if (options.corsOrigins.length > 0) app.use(crossOrigin(options.corsOrigins));

  const { logger, stopping } = options;
  const exchanges = new WeakMap<Request, Exchange>();
  const exchangeOf = (request: Request, response: Response): Exchange => {
    const exchange = exchanges.get(request) ?? new Exchange({ request, response, logger, stopping });
    exchanges.set(request, exchange);
    return exchange;
  };

  for (const [path, routes] of byPath(options.routes)) {
    app.all(path, async (request, response) => {
      const exchange = exchangeOf(request, response);
      exchange.route = path;
      if (lacksHost(request)) throw new RequestError('invalid_parameter', 'The request names no host.');
      const { method } = request;
      await observeRequest({ method, route: path, requestId: exchange.requestId, response }, () =>
        answer(routes, { exchange, request, response }, options),
      );
    });
  }
  app.use((request, response) => {
    exchangeOf(request, response).fail(noSuchRoute());
  });
  // Express knows an error handler by its four parameters.
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    // A path that cannot be decoded names no route.
    exchangeOf(request, response).fail(error instanceof URIError ? noSuchRoute() : error);
  });
  return app;
}

/** Appends what a caller does to the audit trail; resolves when it is durable. */
function auditOf(
  { audit }: AppOptions,
  caller: { readonly actor: string; readonly accountId?: string; readonly requestId: string },
): RecordAudit {
  return async (event) => {
    const { requestId } = caller;
    const stamps = { sequence: 0, atMs: 0, previousHash: '', hash: '', outcome: 'done' };
    await audit.recordAuditEvent({ event: { ...stamps, ...caller, ...event } }, { requestId });
  };
}

type RoutesByMethod = ReadonlyMap<HttpMethod, Route>;

function byPath(routes: readonly Route[]): ReadonlyMap<string, RoutesByMethod> {
  const paths = new Map<string, Map<HttpMethod, Route>>();
  for (const route of routes) {
    const { path, method } = route.operation;
    const methods = paths.get(path) ?? new Map<HttpMethod, Route>();
    if (methods.has(method)) throw new TypeError(`${method} ${path} is declared twice`);
    paths.set(path, methods.set(method, route));
  }
  return paths;
}

async function answer(routes: RoutesByMethod, call: Arrived, options: AppOptions): Promise<void> {
  const { exchange, request } = call;
  const route = routes.get((request.method === 'HEAD' ? 'GET' : request.method) as HttpMethod);
  if (!route) {
    const allowed = [...routes.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    const error = new RequestError('method_not_allowed', `Only ${allowed.join(', ')} can be used here.`);
    exchange.fail(error, { Allow: allowed.join(', ') });
    return;
  }
  if (route.access === 'everybody' || route.access === 'administrator') {
    const audit = auditOf(options, { actor: 'administrator', requestId: exchange.requestId });
    if (route.access === 'administrator') {
      await options.adminToken.check(authorizationOf(request), {
        address: request.ip ?? '',
        headers: exchange.headers,
        onThrottled: () => audit({ action: 'administration.refused', outcome: 'refused' }),
      });
    }
    await route.handle({ ...call, audit });
    return;
  }
  const caller = await options.keys.verify(authorizationOf(request), {
    scope: route.access,
    requestId: exchange.requestId,
  });
  exchange.accountId = caller.accountId;
  options.keyUse.note(caller.keyId);
  const giveBack = route.limit && (await options.limits.take(route.limit, caller.keyId, exchange.headers));
  try {
    const { accountId, keyId } = caller;
    const audit = auditOf(options, { actor: `key:${keyId}`, accountId, requestId: exchange.requestId });
    await route.handle({ ...call, caller, audit });
  } catch (error) {
    // A refused upload uses nothing up; a refused read has been a read.
    if (route.limit === 'uploads') await giveBack?.();
    throw error;
  }
}

/** The one `Authorization` header; where there are two, nobody can say whose request it is. */
function authorizationOf(request: Request): string | undefined {
  const [header, ...others] = request.headersDistinct['authorization'] ?? [];
  return others.length === 0 ? header : undefined;
}

/** RFC 9112, section 3.2. */
function lacksHost({ httpVersion, headers }: Request): boolean {
  return httpVersion === '1.1' && headers.host === undefined;
}

function noSuchRoute(): RequestError {
  return new RequestError('not_found', 'There is no such route.');
}
