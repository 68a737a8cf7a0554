import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { RequestError } from '@docex/domain';
import { z } from 'zod';
import type { Body } from '../http/exchange.ts';
import type { OpenRoute } from '../http/route.ts';
import type { OpenApiDocument } from '../openapi/openapi-document.ts';
import { referencePage, referenceScript } from '../openapi/reference-page.ts';

/** `GET /api/v1/openapi.json`. `document` is asked for once, when all routes are known. */
export function openApiRoute(document: () => OpenApiDocument): OpenRoute {
  let bytes: Buffer | undefined;
  return {
    operation: {
      id: 'getOpenApiDocument',
      method: 'GET',
      path: '/api/v1/openapi.json',
      tag: 'Service',
      summary: 'This document',
      success: {
        status: 200,
        description: 'An OpenAPI 3.1 document.',
        content: { mediaType: 'application/json', schema: z.looseObject({ openapi: z.string() }) },
      },
    },
    access: 'everybody',
    handle: ({ exchange }) => {
      bytes ??= Buffer.from(JSON.stringify(document()));
      exchange.succeedWith({ mediaType: 'application/json; charset=utf-8', bytes });
    },
  };
}

/** The page and what it loads; nothing comes from elsewhere. */
function referenceFiles(): ReadonlyMap<string, Body> {
  // Its main module would load the whole page's program into this process.
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const file = (name: string, mediaType: string): [string, Body] => [
    name,
    { mediaType, bytes: readFileSync(join(folder, name)) },
  ];
  return new Map([
    ['start.js', { mediaType: 'text/javascript; charset=utf-8', bytes: Buffer.from(referenceScript) }],
    file('swagger-ui-bundle.js', 'text/javascript; charset=utf-8'),
    file('swagger-ui.css', 'text/css; charset=utf-8'),
    file('favicon-32x32.png', 'image/png'),
  ]);
}

/** The page's scripts and styles are its own; Swagger UI sets styles in the page and has images in its styles. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** `GET /docs`: the reference to read and to try. */
export function referencePageRoute(): OpenRoute {
  return {
    operation: {
      id: 'getReferencePage',
      method: 'GET',
      path: '/docs',
      tag: 'Service',
      summary: 'This document as a page',
      success: {
        status: 200,
        description: 'The page.',
        content: { mediaType: 'text/html', schema: z.string() },
      },
    },
    access: 'everybody',
    handle: ({ exchange }) => {
      exchange.headers['Content-Security-Policy'] = PAGE_POLICY;
      exchange.succeedWith({ mediaType: 'text/html; charset=utf-8', bytes: Buffer.from(referencePage) });
    },
  };
}

/** `GET /docs/{file}`: what the page loads. */
export function referenceFileRoute(): OpenRoute {
  let files: ReadonlyMap<string, Body> | undefined;
  return {
    operation: {
      id: 'getReferenceFile',
      method: 'GET',
      path: '/docs/:file',
      tag: 'Service',
      summary: 'A script or style of the page',
      pathParameters: z.object({ file: z.string() }),
      success: {
        status: 200,
        description: 'The file.',
        content: { mediaType: '*/*', schema: z.string() },
      },
    },
    access: 'everybody',
    handle: ({ exchange, request }) => {
      files ??= referenceFiles();
      const { file } = request.params;
      const body = typeof file === 'string' ? files.get(file) : undefined;
      if (!body) throw new RequestError('not_found', 'There is no such file.');
      exchange.succeedWith(body);
    },
  };
}
