import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { JobFailure } from '@docex/domain';
import { type ChildMessage, parseChildMessage, type ReadTask } from './messages.ts';
import { residentBytes } from './resident-bytes.ts';
import { type ChildLimits, spawnChild } from './spawn-child.ts';

export interface TimeBudget {
  /** Until the document is open. */
  readonly openingMs: number;
  /** For each page after the one before. */
  readonly pageMs: number;
}

export interface TaskObserver {
  readonly signal: AbortSignal;
  readonly onOpened: (pageCount: number) => void;
  readonly onProgress: () => void;
}

/** Time from the start of the process until it takes tasks. */
const STARTING_MS = 60_000;
const MEMORY_LOOK_MS = 100;

/**
 * One child process and its scratch folder. `starting` until it reports, then `idle`, `busy` while it reads,
 * and `ended` for good after any failure, limit or oddity.
 */
export class SandboxChild {
  readonly scratch: string;
  /** Documents that were given to it. */
  served = 0;
  private readonly process: ChildProcess;
  private readonly limits: ChildLimits;
  private readonly ended: Promise<JobFailure>;
  private readonly ready: Promise<void>;
  private handler: (message: ChildMessage) => void = () => undefined;
  private killedFor: JobFailure | undefined;
  private isEnded = false;

  private constructor(scratch: string, limits: ChildLimits) {
    this.scratch = scratch;
    this.limits = limits;
    this.process = spawnChild(scratch, limits);
    this.ended = this.watchEnd();
    this.ready = this.watchStart();
    this.process.on('message', (value) => {
      const message = parseChildMessage(value);
      if (message === undefined) {
        this.kill(new JobFailure('internal', 'The reading process spoke nonsense.'));
      } else {
        this.handler(message);
      }
    });
  }

  static async start(folder: string, limits: ChildLimits): Promise<SandboxChild> {
    return new SandboxChild(await mkdtemp(join(folder, 'child-')), limits);
  }

  get isAlive(): boolean {
    return !this.isEnded && this.killedFor === undefined;
  }

  /** Resolves when the task is finished. Throws {@link JobFailure}; the child must not be used after that. */
  async run(task: ReadTask, budget: TimeBudget, observer: TaskObserver): Promise<void> {
    this.served += 1;
    const stopWatching = this.watchMemory();
    const abort = (): void => {
      this.kill(new JobFailure('cancelled', 'The reading was stopped.', { retryable: true }));
    };
    observer.signal.addEventListener('abort', abort, { once: true });
    try {
      if (observer.signal.aborted) {
        abort();
      }
      await Promise.race([this.ready, this.failed()]);
      await this.perform(task, budget, observer);
    } finally {
      observer.signal.removeEventListener('abort', abort);
      stopWatching();
      this.handler = () => undefined;
    }
  }

  /** Kills the process at once and removes its scratch folder. */
  async dispose(): Promise<void> {
    this.kill(new JobFailure('internal', 'The reading process was stopped.', { retryable: true }));
    await this.ended;
    await rm(this.scratch, { recursive: true, force: true });
  }

  private async failed(): Promise<never> {
    throw await this.ended;
  }

  private async perform(task: ReadTask, budget: TimeBudget, observer: TaskObserver): Promise<void> {
    const tooSlow = (): void => {
      this.kill(new JobFailure('processing_timeout', 'Reading the document took too long.'));
    };
    let timer = setTimeout(tooSlow, budget.openingMs);
    const allowOnePage = (): void => {
      clearTimeout(timer);
      timer = setTimeout(tooSlow, budget.pageMs);
    };
    let pages = 0;
    let lastPage = 0;
    try {
      const told = new Promise<void>((resolve, reject) => {
        this.handler = (message) => {
          if (message.kind === 'opened' && pages === 0) {
            pages = message.pages;
            allowOnePage();
            observer.onOpened(pages);
          } else if (message.kind === 'page' && message.number === lastPage + 1 && lastPage < pages) {
            lastPage = message.number;
            allowOnePage();
            observer.onProgress();
          } else if (message.kind === 'finished' && lastPage === pages && pages > 0) {
            resolve();
          } else if (message.kind === 'failed') {
            reject(new JobFailure(message.code, message.message, { retryable: message.code === 'internal' }));
          } else {
            this.kill(new JobFailure('internal', 'The reading process spoke out of turn.'));
          }
        };
        this.process.send(task, (error) => {
          if (error !== null) {
            this.kill(new JobFailure('internal', 'The reading process is gone.', { retryable: true }));
          }
        });
      });
      await Promise.race([told, this.failed()]);
    } finally {
      clearTimeout(timer);
    }
  }

  private kill(reason: JobFailure): void {
    this.killedFor ??= reason;
    this.process.kill('SIGKILL');
  }

  private watchEnd(): Promise<JobFailure> {
    return new Promise((resolve) => {
      const end = (failure: JobFailure): void => {
        this.isEnded = true;
        resolve(this.killedFor ?? failure);
      };
      this.process.once('exit', (code, signal) => {
        end(failureOfExit(code, signal));
      });
      this.process.once('error', (cause) => {
        if (this.process.pid === undefined) {
          end(new JobFailure('internal', 'The reading process did not start.', { cause, retryable: true }));
        }
      });
    });
  }

  private watchStart(): Promise<void> {
    const timer = setTimeout(() => {
      this.kill(new JobFailure('internal', 'The reading process did not start.', { retryable: true }));
    }, STARTING_MS);
    const ready = new Promise<void>((resolve) => {
      this.handler = (message) => {
        if (message.kind === 'ready') {
          resolve();
        }
      };
    });
    void Promise.race([ready, this.ended]).finally(() => {
      clearTimeout(timer);
    });
    return ready;
  }

  /** The operating system's own limit is coarse, and not everywhere to be had. */
  private watchMemory(): () => void {
    const timer = setInterval(() => {
      void residentBytes(this.process.pid ?? 0).then((bytes) => {
        if (bytes !== undefined && bytes > this.limits.memoryBytes) {
          this.kill(new JobFailure('resource_limit', 'The document needs too much memory.'));
        }
      });
    }, MEMORY_LOOK_MS);
    return () => {
      clearInterval(timer);
    };
  }
}

/**
 * Allocation that fails aborts V8 (SIGABRT, SIGTRAP, SIGILL) or a library (SIGSEGV, SIGBUS); spent CPU time
 * ends in SIGXCPU or SIGKILL, a file that grows too large in SIGXFSZ. V8 out of heap may exit with a code.
 */
function failureOfExit(code: number | null, signal: NodeJS.Signals | null): JobFailure {
  const cause = new Error(`reading process ended with ${signal ?? `code ${code ?? 'unknown'}`}`);
  return signal !== null || (code ?? 0) > 128
    ? new JobFailure('resource_limit', 'The document needs too much memory or time.', { cause })
    : new JobFailure('internal', 'The reading process ended early.', { cause, retryable: true });
}
