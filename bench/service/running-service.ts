import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { createApiKey } from '@docex/domain';
import { cpuSecondsOfTree } from './process-cpu.ts';

/** docex in one process on a data folder of its own. */
export interface RunningService extends AsyncDisposable {
  readonly processId: number;
  /** CPU seconds of all its processes until now. */
  cpuSeconds(): number;
  /** Uploads an invoice; resolves when it is done, asking every `pollMs`. Rejects where it fails. */
  read(pdf: Uint8Array, pollMs: number): Promise<void>;
}

/** Starts docex without limits of rates; resolves when it listens. */
export async function startService(): Promise<RunningService> {
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
      DOCEX_LIMIT_UPLOADS_PER_MINUTE: '0',
      DOCEX_LIMIT_READS_PER_SECOND: '0',
      DOCEX_LIMIT_UNFINISHED_JOBS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let port = '';
  for await (const line of createInterface({ input: child.stdout })) {
    port = /:(\d+)$/.exec(line)?.[1] ?? port;
    if (port !== '') break;
  }
  const api = `http://127.0.0.1:${port}/api/v1`;
  const headers = { authorization: `Bearer ${key}` };
  return {
    processId: child.pid ?? 0,
    cpuSeconds: () => cpuSecondsOfTree(child.pid ?? 0),
    read: async (pdf, pollMs) => {
      const form = new FormData();
      form.set('file', new Blob([Uint8Array.from(pdf)]), 'invoice.pdf');
      form.set('fileName', 'invoice.pdf');
      form.set('fileType', 'application/pdf');
      const target = `${api}/upload?document.type=invoice&document.version=v1`;
      const { jobId } = await json(fetch(target, { method: 'POST', body: form, headers }));
      for (;;) {
        const { fileStatus } = await json(fetch(`${api}/results/${String(jobId)}`, { headers }));
        if (fileStatus === 'done') return;
        if (fileStatus === 'failed') throw new Error(`job ${String(jobId)} failed`);
        await pause(pollMs);
      }
    },
    [Symbol.asyncDispose]: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function json(answering: Promise<Response>): Promise<Record<string, unknown>> {
  const answer = await answering;
  if (!answer.ok) throw new Error(`the service answered ${answer.status}`);
  const { data } = (await answer.json()) as { readonly data: Record<string, unknown> };
  return data;
}
