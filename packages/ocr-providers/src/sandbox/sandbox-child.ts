import type { ChildProcess } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { JobFailure } from '@docex/domain';
import { failureOfExit } from './failure-of-exit.ts';
import { followReading } from './follow-reading.ts';
import { type ChildMessage, parseChildMessage, type ReadTask } from './messages.ts';
import type { ChildNotice } from './notices.ts';
import { residentBytes } from './resident-bytes.ts';
import { type ChildSettings, spawnChild } from './spawn-child.ts';
import { StepTime } from './step-time.ts';

export interface TimeBudget {
  /** Until the document is open. */
  readonly openingMs: number;
  /** For each page after the one before. */
  readonly pageMs: number;
}

export interface TaskObserver {
  readonly signal: AbortSignal;
  readonly onOpened: (pageCount: number) => void;
  /** A page was read; they come in order. */
  readonly onPage: (number: number) => void;
  /** Time passes within the budget; about twice a second. */
  readonly onProgress: () => void;
  readonly onNotice: (notice: ChildNotice) => void;
}

/** Time from the start of the process until it takes tasks. */
const STARTING_MS = 60_000;
const MEMORY_LOOK_MS = 100;
const BEAT_MS = 500;
/** Users of children that have one of their own; Debian leaves these numbers to programs. */
const USERS = { first: 60_000, count: 1_000 };
/** A child that holds more than this part of its memory between two pages has little room to read in. */
const FULL_PART = 0.75;

/**
 * One child process and its scratch folder. `starting` until it reports, then `idle`, `busy` while it reads,
 * and `ended` for good after any limit or oddity.
 */
export class SandboxChild {
  readonly scratch: string;
  readonly #process: ChildProcess;
  readonly #settings: ChildSettings;
  readonly #ended: Promise<JobFailure>;
  readonly #ready: Promise<void>;
  #handler: (message: ChildMessage) => void = () => undefined;
  #killedFor: JobFailure | undefined;
  #isEnded = false;
  #served = 0;
  readonly #startedAt = performance.now();

  private constructor(scratch: string, settings: ChildSettings, user: number | undefined) {
    this.scratch = scratch;
    this.#settings = settings;
    this.#process = spawnChild(scratch, settings, user);
    this.#ended = this.#watchEnd();
    this.#ready = this.#watchStart();
    this.#process.on('message', (value) => {
      const message = parseChildMessage(value);
      if (message === undefined) {
        this.#kill(new JobFailure('internal', 'The reading process spoke nonsense.'));
      } else {
        this.#handler(message);
      }
    });
  }

  static async start(folder: string, settings: ChildSettings): Promise<SandboxChild> {
    const scratch = await mkdtemp(join(folder, 'child-'));
    if (!settings.walls.ownUser) return new SandboxChild(scratch, settings, undefined);
    const user = nextUser();
    await chown(scratch, user, user);
    return new SandboxChild(scratch, settings, user);
  }

  get isAlive(): boolean {
    return !this.#isEnded && this.#killedFor === undefined;
  }

  /** Documents that were given to it. */
  get served(): number {
    return this.#served;
  }

  get ageMs(): number {
    return performance.now() - this.#startedAt;
  }

  /** Whether it holds so much memory at rest that the next page may meet the limit. */
  async isFull(): Promise<boolean> {
    const bytes = await residentBytes(this.#process.pid ?? 0);
    return bytes !== undefined && bytes > FULL_PART * this.#settings.memoryBytes;
  }

  /** Ends a task between two pages as if memory had run out, where the child is full: another one can go on. */
  async endIfFull(): Promise<void> {
    if (await this.isFull()) this.#kill(outOfMemory());
  }

  /** Resolves when the task is finished. Throws {@link JobFailure}; where the child is alive after that, it told the
   * failure itself. */
  async run(task: ReadTask, budget: TimeBudget, observer: TaskObserver): Promise<void> {
    this.#served += 1;
    const stopWatching = this.#watchMemory();
    // A page may take longer than a lease lasts. Whatever the child does, the time for starting, opening and
    // each page ends for certain: so time within it counts as progress, and cannot keep a lease for ever.
    const beat = setInterval(observer.onProgress, BEAT_MS);
    const abort = (): void => {
      this.#kill(new JobFailure('cancelled', 'The reading was stopped.', { retryable: true }));
    };
    observer.signal.addEventListener('abort', abort, { once: true });
    try {
      if (observer.signal.aborted) {
        abort();
      }
      await Promise.race([this.#ready, this.#failed()]);
      await this.#perform(task, budget, observer);
    } finally {
      observer.signal.removeEventListener('abort', abort);
      clearInterval(beat);
      stopWatching();
      this.#handler = () => undefined;
    }
  }

  /** Kills the process at once and removes its scratch folder. */
  async dispose(): Promise<void> {
    this.#kill(new JobFailure('internal', 'The reading process was stopped.', { retryable: true }));
    await this.#ended;
    await rm(this.scratch, { recursive: true, force: true });
  }

  async #failed(): Promise<never> {
    throw await this.#ended;
  }

  async #perform(task: ReadTask, budget: TimeBudget, observer: TaskObserver): Promise<void> {
    const processId = this.#process.pid ?? 0;
    let step = new StepTime(processId, budget.openingMs);
    const allowOnePage = (): void => {
      step = new StepTime(processId, budget.pageMs);
    };
    const timer = setInterval(() => {
      const looked = step;
      void looked.look().then((failure) => {
        if (failure && looked === step) this.#kill(failure);
      });
    }, BEAT_MS);
    try {
      const told = new Promise<void>((resolve, reject) => {
        this.#handler = this.#conversation({
          observer,
          task,
          onStep: allowOnePage,
          onFinished: resolve,
          onFailed: reject,
        });
        this.#process.send(task, (error) => {
          if (error !== null) {
            this.#kill(new JobFailure('internal', 'The reading process is gone.', { retryable: true }));
          }
        });
      });
      await Promise.race([told, this.#failed()]);
    } finally {
      clearInterval(timer);
    }
  }

  #conversation(conversation: Conversation): (message: ChildMessage) => void {
    const { observer, onStep, onFinished, onFailed } = conversation;
    const follow = followReading(observer, conversation.task);
    return (message) => {
      if (message.kind === 'notice') {
        observer.onNotice(message.notice);
        return;
      }
      if (message.kind === 'failed') {
        onFailed(new JobFailure(message.code, message.message, { retryable: message.code === 'internal' }));
        return;
      }
      switch (follow(message)) {
        case 'goes on':
          onStep();
          return;
        case 'finished':
          onFinished();
          return;
        case 'out of turn':
          this.#kill(new JobFailure('internal', 'The reading process spoke out of turn.'));
      }
    };
  }

  #kill(reason: JobFailure): void {
    this.#killedFor ??= reason;
    this.#process.kill('SIGKILL');
  }

  #watchEnd(): Promise<JobFailure> {
    return new Promise((resolve) => {
      const end = (failure: JobFailure): void => {
        this.#isEnded = true;
        resolve(this.#killedFor ?? failure);
      };
      this.#process.once('exit', (code, signal) => {
        end(failureOfExit(code, signal));
      });
      this.#process.once('error', (cause) => {
        if (this.#process.pid === undefined) {
          end(new JobFailure('internal', 'The reading process did not start.', { cause, retryable: true }));
        }
      });
    });
  }

  #watchStart(): Promise<void> {
    const timer = setTimeout(() => {
      this.#kill(new JobFailure('internal', 'The reading process did not start.', { retryable: true }));
    }, STARTING_MS);
    const ready = new Promise<void>((resolve) => {
      this.#handler = (message) => {
        if (message.kind === 'ready') {
          resolve();
        }
      };
    });
    void Promise.race([ready, this.#ended]).finally(() => {
      clearTimeout(timer);
    });
    return ready;
  }

  /** The operating system's own limit is coarse, and not everywhere to be had. */
  #watchMemory(): () => void {
    const timer = setInterval(() => {
      void residentBytes(this.#process.pid ?? 0).then((bytes) => {
        if (bytes !== undefined && bytes > this.#settings.memoryBytes) {
          this.#kill(outOfMemory());
        }
      });
    }, MEMORY_LOOK_MS);
    return () => {
      clearInterval(timer);
    };
  }
}

let usersGiven = 0;

function nextUser(): number {
  return USERS.first + (usersGiven++ % USERS.count);
}

function outOfMemory(): JobFailure {
  return new JobFailure('resource_limit', 'The document needs too much memory.');
}

interface Conversation {
  readonly observer: TaskObserver;
  readonly task: ReadTask;
  /** The reading came a step further: the next one may take its time. */
  readonly onStep: () => void;
  readonly onFinished: () => void;
  readonly onFailed: (failure: JobFailure) => void;
}
