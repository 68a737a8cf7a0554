import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { existsSync, globSync, statSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROGRAM_FILES } from './program-files.ts';

/** The workspace's root: the code and the libraries lie below it. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const IS_BUILT = extname(import.meta.url) === '.js';
const MAKER = fileURLToPath(new URL(`make-program${extname(import.meta.url)}`, import.meta.url));
/** Made together with this module where it was built. */
const BUILT_FOLDER = fileURLToPath(new URL('../reading-program', import.meta.url));
const MODULES = '{domain,ports,protocol,ocr-providers}/src/**/*.ts';
const CACHE = join(ROOT, 'node_modules/.cache/docex');

/**
 * Resolves to the script that starts a reading child. Built services have it beside them. Run from the sources, it is
 * bundled when they have changed since the last time, in `node_modules/.cache` or, where that is not writable, in
 * `scratch`; what V8 makes of it is kept by a process that goes on behind. Rejects where it cannot be made.
 */
export async function prepareProgram(scratch: string): Promise<string> {
  if (IS_BUILT) return join(BUILT_FOLDER, PROGRAM_FILES.start);
  const folder = join(await cacheFolder(scratch), `reader-${stateOfSources()}`);
  const script = join(folder, PROGRAM_FILES.start);
  if (!existsSync(script)) await makeProgram(folder);
  return script;
}

async function cacheFolder(scratch: string): Promise<string> {
  try {
    await mkdir(CACHE, { recursive: true });
    await access(CACHE, constants.W_OK);
    return CACHE;
  } catch {
    return scratch;
  }
}

/** Changes with every file that the program is made of, with the libraries, and with Node. */
function stateOfSources(): string {
  const hash = createHash('sha256').update(`${process.version} ${process.arch}`);
  const files = globSync(MODULES, { cwd: join(ROOT, 'packages') }).map((file) => join('packages', file));
  for (const file of [...files.toSorted(), 'node_modules/.package-lock.json']) {
    const { mtimeMs, size } = statSync(join(ROOT, file));
    hash.update(`\n${file} ${mtimeMs} ${size}`);
  }
  return hash.digest('hex').slice(0, 16);
}

async function makeProgram(folder: string): Promise<void> {
  const maker = spawn(process.execPath, ['--no-warnings', MAKER, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Nothing of the service's environment; Windows starts no process without its own.
    env: process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] } : {},
  });
  // The service may end before it.
  maker.unref();
  const told = await Promise.race([
    once(maker.stdout, 'data').then(() => true),
    once(maker, 'exit').then(() => false),
  ]);
  maker.stdout.destroy();
  if (!told) throw new Error('the program of the reading children could not be made');
}
