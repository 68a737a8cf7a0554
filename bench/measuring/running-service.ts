import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createApiKey } from '@docex/domain';
import { type Api, Client } from './client.ts';
import { cpuSecondsOfTree } from './process-cpu.ts';

/** docex in one process on a data folder of its own. */
export interface RunningService extends Api, AsyncDisposable {
  readonly processId: number;
  /** CPU seconds of all its processes until now. */
  cpuSeconds(): number;
}

/** What every installation under measurement is told: nothing but the machine limits it. */
export const UNLIMITED = {
  DOCEX_LIMIT_UPLOADS_PER_MINUTE: '0',
  DOCEX_LIMIT_READS_PER_SECOND: '0',
  DOCEX_LIMIT_UNFINISHED_JOBS: '0',
} as const;

/** Starts docex without limits of rates; resolves when it listens. */
export async function startService(
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningService> {
  const folder = await mkdtemp(join(tmpdir(), 'docex-bench-'));
  const key = createApiKey().text;
  const main = join(import.meta.dirname, '../../apps/standalone/src/main.ts');
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      DOCEX_PORT: '0',
      DOCEX_DATA_DIR: folder,
      DOCEX_BOOTSTRAP_KEY: key,
      DOCEX_LOG_LEVEL: 'error',
      ...UNLIMITED,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const processId = child.pid ?? 0;
  let port = '';
  for await (const line of createInterface({ input: child.stdout })) {
    port = /:(\d+)$/.exec(line)?.[1] ?? port;
    if (port !== '') break;
  }
  const client = new Client(`http://127.0.0.1:${port}`, key);
  return {
    processId,
    address: client.address,
    key,
    cpuSeconds: () => cpuSecondsOfTree(processId),
    upload: (document) => client.upload(document),
    end: (jobId, pollMs) => client.end(jobId, pollMs),
    read: (document, pollMs) => client.read(document, pollMs),
    [Symbol.asyncDispose]: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
