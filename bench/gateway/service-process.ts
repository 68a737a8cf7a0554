import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** What a process holds, by the operating system's own account. */
export interface Holding {
  /** Resident memory, MiB. */
  readonly memory: number;
  /** Open descriptors. */
  readonly descriptors: number;
}

/** docex in one process, in folders of its own, without rate limits. */
export interface ServiceProcess extends AsyncDisposable {
  readonly port: number;
  holding(): Promise<Holding>;
  /** Files that lie in the data folder's blobs and in the temporary folder, relative to both. */
  files(): Promise<readonly string[]>;
}

/** Starts docex with an API key; Linux only, since `/proc` is read. */
export async function startService(key: string): Promise<ServiceProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'docex-bench-'));
  const [data, temporary] = [join(folder, 'data'), join(folder, 'tmp')];
  await mkdir(temporary);
  const main = join(import.meta.dirname, '..', '..', 'apps', 'standalone', 'src', 'main.ts');
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      TMPDIR: temporary,
      DOCEX_PORT: '0',
      DOCEX_DATA_DIR: data,
      DOCEX_BOOTSTRAP_KEY: key,
      DOCEX_LOG_LEVEL: 'error',
      DOCEX_LIMIT_UPLOADS_PER_MINUTE: '0',
      DOCEX_LIMIT_UNFINISHED_JOBS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const process_ = `/proc/${child.pid ?? 0}`;
  return {
    port: Number(/:(\d+)$/.exec(line)?.[1]),
    holding: async () => {
      const status = await readFile(`${process_}/status`, 'utf8');
      const memory = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024;
      return { memory, descriptors: (await readdir(`${process_}/fd`)).length };
    },
    files: async () => {
      const lists = await Promise.all([join(data, 'blobs'), temporary].map(filesBelow));
      return lists.flat().sort();
    },
    [Symbol.asyncDispose]: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
