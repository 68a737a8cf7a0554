import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** docex as it is run: all services in one process, as their users meet them. */
export interface RunningService extends AsyncDisposable {
  readonly base: string;
  /** Everything that it has logged. */
  log(): string;
}

/** Starts it on a data folder of its own. */
export async function startService(environment: Readonly<Record<string, string>>): Promise<RunningService> {
  const folder = await mkdtemp(join(tmpdir(), 'docex-acceptance-'));
  const main = join(import.meta.dirname, '..', '..', '..', 'standalone', 'src', 'main.ts');
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], DOCEX_PORT: '0', DOCEX_DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => log.push(chunk.toString()));
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The service ended before it listened: ${log.join('')}`);
  });
  const listens = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>;
  const [line] = await Promise.race([listens, ended]);
  // Its end is expected from now on.
  ended.catch(() => undefined);
  return {
    base: line.replace('docex listens on ', ''),
    log: () => log.join(''),
    [Symbol.asyncDispose]: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
