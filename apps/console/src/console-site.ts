import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { browserSource } from './browser-source.ts';

/** One file as it is served. */
export interface ConsoleFile {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** Strong, in quotation marks, as `ETag` has it. */
  readonly entityTag: string;
}

/** Everything that a browser needs for the console, in memory. */
export interface ConsoleSite {
  /** The page at `/`. */
  readonly page: ConsoleFile;
  /** By path below `/console/`, e.g. `page/main.ts`; always two segments. */
  readonly files: ReadonlyMap<string, ConsoleFile>;
  /** Value of `Content-Security-Policy` for the page: its own files and nothing inline, but for the import map. */
  readonly policy: string;
}

const SCRIPT = 'text/javascript; charset=utf-8';
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.ts': SCRIPT,
  '.js': SCRIPT,
  '.mjs': SCRIPT,
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Sources end with `.ts`; built, they stand in `dist` and end with `.js`. */
const ENDING = extname(import.meta.filename);
const PUBLIC = join(import.meta.dirname, '..', 'public');

/**
 * Reads the console's files: its modules and those of the client, without types, as nothing is built before a start;
 * the view library from its package; page, style and icon. The page names the document types that are offered. Throws when one is missing.
 */
export function openConsoleSite(documentTypes: readonly string[]): ConsoleSite {
  const require = createRequire(import.meta.filename);
  const preact = require.resolve('preact');
  const client = require.resolve('@docex/client/browser');
  const modules = [
    ...modulesOf('page', join(import.meta.dirname, 'page')),
    ...modulesOf('client', dirname(client)).filter(([path]) => !path.includes('verify-webhook')),
    [`preact/${basename(preact)}`, preact] as const,
  ];
  const assets = ['style.css', 'icon.svg'].map((name) => [`public/${name}`, join(PUBLIC, name)] as const);
  const files = new Map([...modules, ...assets].map(([path, from]) => [path, fileOf(from)]));
  const imports = {
    preact: `/console/preact/${basename(preact)}`,
    '@docex/client/browser': `/console/client/${basename(client)}`,
  };
  const importMap = JSON.stringify({ imports });
  const page = pageOf(importMap, { modules: modules.map(([path]) => path), documentTypes });
  return { page, files, policy: policyOf(importMap) };
}

function modulesOf(part: string, folder: string): (readonly [path: string, from: string])[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ENDING) && !/\.spec\.|^index\./.test(name))
    .sort()
    .map((name) => [`${part}/${name}`, join(folder, name)] as const);
}

function fileOf(path: string): ConsoleFile {
  const mediaType = MEDIA_TYPES[extname(path)] ?? 'application/octet-stream';
  return tagged(mediaType, Buffer.from(mediaType === SCRIPT ? browserSource(path) : readFileSync(path)));
}

function tagged(mediaType: string, bytes: Buffer): ConsoleFile {
  const hash = createHash('sha256').update(bytes).digest('base64url');
  return { mediaType, bytes, entityTag: `"${hash}"` };
}

/** All modules are asked for at once: found one through the other, they would come one after the other. */
function pageOf(
  importMap: string,
  { modules, documentTypes }: Readonly<Record<'modules' | 'documentTypes', readonly string[]>>,
): ConsoleFile {
  const preloads = modules.map((path) => `<link rel="modulepreload" href="/console/${path}" />`);
  const text = readFileSync(join(PUBLIC, 'index.html'), 'utf8')
    .replace('data-types=""', () => `data-types="${documentTypes.join(' ')}"`)
    .replace('<!-- import map -->', () => `<script type="importmap">${importMap}</script>`)
    .replace('<!-- modules -->', () => preloads.join('\n    '))
    .replace('<!-- main -->', () => `<script type="module" src="/console/page/main${ENDING}"></script>`);
  return tagged('text/html; charset=utf-8', Buffer.from(text));
}

function policyOf(importMap: string): string {
  const hash = createHash('sha256').update(importMap).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self'",
    "img-src 'self' blob:",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
