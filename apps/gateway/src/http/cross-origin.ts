import cors from 'cors';
import type { RequestHandler } from 'express';

const EXPOSED_HEADERS = [
  'X-Request-Id',
  'Retry-After',
  'Idempotent-Replayed',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
];
const PREFLIGHT_SECONDS = 600;

/** Lets web pages of the given origins call; requests that come from no page are passed on as they are. */
export function crossOrigin(origins: readonly string[]): RequestHandler {
  const answer = cors({
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Request-Id'],
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
  });
  return (request, response, next) => {
    // Resources that pages of other origins may read must say so; helmet says the opposite.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (request.headers.origin === undefined) next();
    else answer(request, response, next);
  };
}
