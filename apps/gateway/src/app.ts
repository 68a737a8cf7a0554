import { RequestError } from '@docex/domain';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import helmet from 'helmet';
import { Exchange } from './exchange.ts';
import type { GatewayOptions, GatewaySettings } from './gateway.ts';
import { checkReadiness } from './readiness.ts';
import { results } from './results-route.ts';
import { upload } from './upload-route.ts';
import { KeyVerifier } from './verify-key.ts';

export type AppOptions = Required<GatewayOptions> & {
  /** Aborted when the gateway is about to close: it is not ready any more. */
  readonly stopping: AbortSignal;
};

interface Route {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly handle: (exchange: Exchange, request: Request, response: Response) => Promise<void>;
}

/** The routes of the public contract; everything else is answered in the envelope as well. */
export function createApp(options: AppOptions, settings: GatewaySettings): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.use(helmet());

  const exchanges = new WeakMap<Request, Exchange>();
  const exchangeOf = (request: Request, response: Response): Exchange => {
    const exchange = exchanges.get(request) ?? new Exchange(request, response, options.logger);
    exchanges.set(request, exchange);
    return exchange;
  };

  for (const route of routes(options, settings)) addRoute(app, route, exchangeOf);
  app.use((request, response) => {
    exchangeOf(request, response).fail(new RequestError('not_found', 'There is no such route.'));
  });
  // Express knows an error handler by its four parameters.
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    // A path that cannot be decoded names no route.
    const refusal =
      error instanceof URIError ? new RequestError('not_found', 'There is no such route.') : error;
    exchangeOf(request, response).fail(refusal);
  });
  return app;
}

function routes(options: AppOptions, settings: GatewaySettings): Route[] {
  const keys = new KeyVerifier(options);
  const uploadOptions = { ...settings, ingest: options.ingest, keys };
  const resultsOptions = { jobState: options.jobState, blobStore: options.blobStore, keys };
  return [
    {
      path: '/api/v1/upload',
      method: 'POST',
      handle: (exchange, request, response) => upload(uploadOptions, exchange, { request, response }),
    },
    {
      path: '/api/v1/results/:jobId',
      method: 'GET',
      handle: (exchange, request) => results(resultsOptions, exchange, request),
    },
    {
      path: '/healthz',
      method: 'GET',
      handle: (exchange) => {
        exchange.succeed({ status: 'alive' });
        return Promise.resolve();
      },
    },
    {
      path: '/readyz',
      method: 'GET',
      handle: async (exchange) => {
        if (options.stopping.aborted) throw new RequestError('unavailable', 'The gateway is stopping.');
        await checkReadiness(options);
        exchange.succeed({ status: 'ready' });
      },
    },
  ];
}

function addRoute(
  app: Express,
  route: Route,
  exchangeOf: (request: Request, response: Response) => Exchange,
): void {
  const allowed = route.method === 'GET' ? ['GET', 'HEAD'] : [route.method];
  app.all(route.path, async (request, response) => {
    const exchange = exchangeOf(request, response);
    exchange.route = route.path;
    if (!allowed.includes(request.method)) {
      const error = new RequestError('method_not_allowed', `Only ${allowed.join(' and ')} can be used here.`);
      exchange.fail(error, { Allow: allowed.join(', ') });
      return;
    }
    await route.handle(exchange, request, response);
  });
}
