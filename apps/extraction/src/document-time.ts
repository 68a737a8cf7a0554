import { threadId, type Worker } from 'node:worker_threads';
import { type JobFailure, timeLimitFailure } from '@docex/domain';

/** Memory in which a thread says which one it is, and how many milliseconds it had computed when it began. */
export type TimeSheet = Int32Array<SharedArrayBuffer>;

const THREAD = 0;
const BEFORE_MS = 1;

/** Called in the thread before it works on a document. */
export function beginWork(sheet: TimeSheet): void {
  Atomics.store(sheet, BEFORE_MS, milliseconds(process.threadCpuUsage()));
  Atomics.store(sheet, THREAD, threadId);
}

export interface DocumentTimeOptions {
  /** Those of which one works on the document. */
  readonly threads: () => readonly Worker[];
  readonly limitMs: number;
  /** See {@link timeLimitFailure}. */
  readonly maxStretch?: number | undefined;
}

/** The time that one document takes: of the clock from now on, and of the processor by the thread that works on it. */
export class DocumentTime {
  readonly sheet: TimeSheet = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  readonly #options: DocumentTimeOptions;
  readonly #begunAt = performance.now();
  #processorMs = 0;

  constructor(options: DocumentTimeOptions) {
    this.#options = options;
  }

  /** Why the work is to be ended, by what the last look has told of its thread; undefined while it may go on. */
  look(): JobFailure | undefined {
    const { limitMs, maxStretch } = this.#options;
    const wallMs = performance.now() - this.#begunAt;
    if (wallMs >= limitMs) void this.#measure();
    const limit = { limitMs, ...(maxStretch !== undefined && { maxStretch }) };
    return timeLimitFailure({ wallMs, processorMs: this.#processorMs }, limit);
  }

  async #measure(): Promise<void> {
    const id = Atomics.load(this.sheet, THREAD);
    const thread = this.#options.threads().find((one) => one.threadId === id);
    // A thread that has just ended tells nothing.
    const usage = await thread?.cpuUsage().catch(() => undefined);
    if (usage) this.#processorMs = milliseconds(usage) - Atomics.load(this.sheet, BEFORE_MS);
  }
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return Math.round((user + system) / 1_000);
}
