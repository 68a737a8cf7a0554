import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const APPS = join(import.meta.dirname, '..', '..', '..');

/** docex in one process, on a data folder of its own. */
export interface RunningService extends AsyncDisposable {
  readonly base: string;
  /** An API key that it made at its first start. */
  readonly key: string;
}

export async function startService(environment: Readonly<Record<string, string>>): Promise<RunningService> {
  const folder = await mkdtemp(join(tmpdir(), 'docex-console-'));
  const main = join(APPS, 'standalone', 'src', 'main.ts');
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], DOCEX_PORT: '0', DOCEX_DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let key = '';
  for await (const line of createInterface({ input: child.stdout })) {
    key = /^API key, shown once: (\S+)$/.exec(line)?.[1] ?? key;
    const base = /^docex listens on (\S+)$/.exec(line)?.[1];
    if (base === undefined) continue;
    return {
      base,
      key,
      [Symbol.asyncDispose]: async () => {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
        await rm(folder, { recursive: true, force: true });
      },
    };
  }
  throw new Error('The service ended before it listened.');
}

/** The synthetic invoice that `docex sample` makes. */
export async function sampleInvoice(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'docex-sample-'));
  const path = join(folder, 'sample.pdf');
  await promisify(execFile)(process.execPath, [join(APPS, 'cli', 'src', 'main.ts'), 'sample', path]);
  const bytes = await readFile(path);
  await rm(folder, { recursive: true });
  return bytes;
}
