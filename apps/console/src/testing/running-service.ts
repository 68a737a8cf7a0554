import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { DocumentType } from '@docex/client';

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

/** A synthetic document as `docex sample` makes it. */
export async function sampleDocument(type: DocumentType, seed: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'docex-sample-'));
  const path = join(folder, 'sample.pdf');
  const command = [
    join(APPS, 'cli', 'src', 'main.ts'),
    'sample',
    path,
    '--type',
    type,
    '--seed',
    String(seed),
  ];
  await promisify(execFile)(process.execPath, command);
  const bytes = await readFile(path);
  await rm(folder, { recursive: true });
  return bytes;
}
