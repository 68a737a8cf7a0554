import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const workspace = join(import.meta.dirname, '..', '..', '..', '..');
/** Where `npm start` keeps what it has compiled: half of the work of a start. */
const compiled = join(workspace, 'node_modules/.cache/docex/modules');

export interface ProcessOptions {
  /** Relative to the workspace, e.g. `apps/standalone/src/main.ts`. */
  readonly entryPoint: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The process counts as started when a line of its standard output matches. */
  readonly readyLine: RegExp;
}

/** A docex process as a user starts it, watched through its standard output. */
export interface DocexProcess {
  readonly pid: number;
  /** The match of the ready line. */
  readonly ready: RegExpMatchArray;
  /** Everything printed so far, both streams. */
  output(): string;
  /** Sends the signal and waits for the end; returns the exit code, or the signal that ended it. */
  stop(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

/** Starts a process and waits for its ready line; rejects with its output when it ends before. */
export async function startProcess(options: ProcessOptions): Promise<DocexProcess> {
  const child = spawn(process.execPath, [options.entryPoint], {
    cwd: workspace,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled, ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  const ready = await new Promise<RegExpMatchArray>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const match = options.readyLine.exec(line);
      if (match) resolve(match);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`${options.entryPoint} ended with ${code ?? 'a signal'}:\n${lines.join('\n')}`));
    });
  });
  return {
    pid: child.pid ?? 0,
    ready,
    output: () => lines.join('\n'),
    stop: (signal) => stopProcess(child, signal),
  };
}

async function stopProcess(
  child: ChildProcess,
  signal: NodeJS.Signals,
): Promise<number | NodeJS.Signals | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
  return child.exitCode ?? child.signalCode;
}

/** A new data folder and the function that deletes it. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'docex-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
