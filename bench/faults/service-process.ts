import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Notice, Order } from './inside/faults.ts';

const workspace = join(import.meta.dirname, '..', '..');
const preload = join(import.meta.dirname, 'inside', 'preload.ts');
/** Where `npm start` keeps what it has compiled: half of the work of a start. */
const compiled = join(workspace, 'node_modules/.cache/docex/modules');

/** The line with which each service says that it runs. */
const READY = {
  'job-state': /^job-state listens on/,
  ingest: /^ingest listens on/,
  ocr: /^ocr waits for documents$/,
  extraction: /^extraction waits for documents$/,
  gateway: /^gateway listens on/,
} as const;

export type Service = keyof typeof READY;

export const SERVICES = Object.keys(READY) as readonly Service[];

/** What a process holds; memory in MiB, of the JavaScript heap and its buffers, and as the system counts it. */
export interface Held {
  readonly heap: number;
  readonly resident: number;
  readonly descriptors: number;
  readonly timers: number;
}

export interface ServiceProcessOptions {
  readonly service: Service;
  readonly environment: Readonly<Record<string, string>>;
  /** Its log goes to the end of this file. */
  readonly logFile: string;
}

/** One start of a service as a process of its own, on the program that a user starts. */
export class ServiceProcess {
  readonly service: Service;
  readonly #child: ChildProcess;
  /** Resolves with the exit code, or with the signal that has ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** Resolves with true once it takes work, and with false when it ends before. */
  readonly ready: Promise<boolean>;
  /** The name under which it holds leases, once it has asked for work. */
  workerId: string | undefined;
  /** Whether its end is somebody's will. */
  isMeant = false;

  constructor({ service, environment, logFile }: ServiceProcessOptions) {
    this.service = service;
    const log = openSync(logFile, 'a');
    const child = spawn(process.execPath, ['--import', preload, `apps/${service}/src/main.ts`], {
      cwd: workspace,
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled, ...environment },
      stdio: ['ignore', 'pipe', log, 'ipc'],
    });
    closeSync(log);
    this.#child = child;
    child.on('message', ({ workerId }: Notice) => {
      this.workerId = workerId ?? this.workerId;
    });
    // What is sent to a process that has just ended reaches nobody.
    child.on('error', () => undefined);
    this.ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
    this.ready = Promise.race([this.#readyLine(READY[service]), this.ended.then(() => false)]);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get runs(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Whether it stands still, as after SIGSTOP. */
  get isStopped(): boolean {
    if (!this.runs) return false;
    return /^\d+ \(.*\) T/.test(readFileSync(`/proc/${this.pid}/stat`, 'utf8'));
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** What it holds, after a garbage collection. */
  async held(): Promise<Held> {
    const { heap = 0, timers = 0 } = await new Promise<Notice>((resolve) => {
      this.#child.on('message', function listen(this: ChildProcess, notice: Notice) {
        if (notice.heap === undefined) return;
        this.off('message', listen);
        resolve(notice);
      });
      this.#child.send({ measure: true });
    });
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
    const resident = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024;
    const descriptors = readdirSync(`/proc/${this.pid}/fd`).length;
    return { heap: rounded(heap), resident: rounded(resident), descriptors, timers };
  }

  /** Has it end by a signal; resolves when it has. */
  async end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals> {
    this.isMeant = true;
    this.signal(signal);
    return this.ended;
  }

  /** Has it send itself a signal when it next comes to a point; null takes the order back. */
  arm(order: Order | null): void {
    if (this.#child.connected) this.#child.send({ order }, () => undefined);
  }

  async #readyLine(line: RegExp): Promise<boolean> {
    const { stdout } = this.#child;
    if (!stdout) return false;
    return new Promise((resolve) => {
      createInterface({ input: stdout }).on('line', (text) => {
        if (line.test(text)) resolve(true);
      });
    });
  }
}

function rounded(mebibytes: number): number {
  return Math.round(mebibytes * 10) / 10;
}
