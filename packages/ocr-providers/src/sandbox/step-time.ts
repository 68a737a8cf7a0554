import { readFile } from 'node:fs/promises';
import { type JobFailure, timeLimitFailure } from '@docex/domain';

/** What Linux counts processor time in, wherever it runs; milliseconds. */
const TICK_MS = 10;
/** Places of the ticks in the program and in the system, behind the program's name. */
const [USER, SYSTEM] = [11, 12];

/** What all threads of a process have computed, ended ones too; undefined when it is gone or the system is not Linux. */
async function processorMsOf(processId: number): Promise<number | undefined> {
  try {
    const line = await readFile(`/proc/${processId}/stat`, 'latin1');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS;
  } catch {
    return undefined;
  }
}

/** The time that one step of a child takes: opening the document, or reading a page. */
export class StepTime {
  readonly #processId: number;
  readonly #limitMs: number;
  readonly #now: () => number;
  readonly #begunAt: number;
  readonly #before: Promise<number | undefined>;

  /** `now` tells milliseconds of a clock that never goes back. */
  constructor(processId: number, limitMs: number, now = () => performance.now()) {
    this.#processId = processId;
    this.#limitMs = limitMs;
    this.#now = now;
    this.#begunAt = now();
    this.#before = processorMsOf(processId);
  }

  /** Why the step is to be ended; undefined while it may go on. */
  async look(): Promise<JobFailure | undefined> {
    const wallMs = this.#now() - this.#begunAt;
    if (wallMs < this.#limitMs) return undefined;
    const [before, now] = [await this.#before, await processorMsOf(this.#processId)];
    const processorMs = before === undefined || now === undefined ? undefined : now - before;
    return timeLimitFailure({ wallMs, processorMs }, { limitMs: this.#limitMs });
  }
}
