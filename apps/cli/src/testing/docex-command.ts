import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const entryPoint = join(import.meta.dirname, '..', 'main.ts');
const service = join(import.meta.dirname, '..', '..', '..', 'standalone', 'src', 'main.ts');

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `docex` as a shell would, without settings of this process. */
export function docex(...commandLine: string[]): Promise<Outcome> {
  const env = { PATH: process.env['PATH'] };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [entryPoint, ...commandLine],
      { env },
      (_error, stdout, stderr) => {
        resolve({ code: child.exitCode ?? -1, stdout, stderr });
      },
    );
  });
}

/** A running service, as its address. */
export async function startService(environment: Readonly<Record<string, string>>) {
  const env = { PATH: process.env['PATH'], DOCEX_PORT: '0', ...environment };
  const child = spawn(process.execPath, [service], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The service ended before it listened.');
  });
  const listens = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>;
  const [line] = await Promise.race([listens, ended]);
  // Its end is expected from now on.
  ended.catch(() => undefined);
  return {
    url: line.replace('docex listens on ', ''),
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
