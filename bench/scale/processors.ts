interface Task {
  /** CPU milliseconds that are left. */
  left: number;
  readonly done: () => void;
}

interface Timer {
  readonly at: number;
  readonly action: () => void;
}

/** CPU that is left after rounding. */
const NOTHING_MS = 1e-9;

/**
 * Time that passes by events alone, and processors that what computes at once shares evenly: a task has one of them at
 * most, and its share where there are more tasks than processors. Times are milliseconds.
 */
export class Processors {
  readonly #count: number;
  readonly #tasks = new Set<Task>();
  /** The next one last. */
  readonly #timers: Timer[] = [];
  #now = 0;
  #busyMs = 0;

  constructor(count: number) {
    this.#count = count;
  }

  get now(): number {
    return this.#now;
  }

  /** CPU milliseconds that were used. */
  get busyMs(): number {
    return this.#busyMs;
  }

  /** Has something happen; of one moment in the order in which it was asked for. */
  at(time: number, action: () => void): void {
    let [from, to] = [0, this.#timers.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#timers[middle]?.at ?? 0) > time) from = middle + 1;
      else to = middle;
    }
    this.#timers.splice(from, 0, { at: time, action });
  }

  /** Computes for so many CPU milliseconds; the returned function breaks it off. */
  compute(cpuMs: number, done: () => void): () => void {
    const task = { left: cpuMs, done };
    this.#tasks.add(task);
    return () => this.#tasks.delete(task);
  }

  /** Until nothing is left to happen. */
  run(): void {
    for (;;) {
      const timer = this.#timers.at(-1);
      const first = this.#firstToEnd();
      const rate = this.#rate();
      const endsAt = first === undefined ? Infinity : this.#now + first.left / rate;
      if (first !== undefined && endsAt <= (timer?.at ?? Infinity)) {
        this.#pass(endsAt - this.#now, rate);
        this.#tasks.delete(first);
        first.done();
      } else if (timer !== undefined) {
        this.#timers.pop();
        this.#pass(Math.max(0, timer.at - this.#now), rate);
        timer.action();
      } else return;
    }
  }

  #firstToEnd(): Task | undefined {
    let first: Task | undefined;
    for (const task of this.#tasks) if (first === undefined || task.left < first.left) first = task;
    return first;
  }

  #rate(): number {
    return Math.min(1, this.#count / Math.max(1, this.#tasks.size));
  }

  #pass(ms: number, rate: number): void {
    this.#now += ms;
    this.#busyMs += ms * rate * this.#tasks.size;
    for (const task of this.#tasks) task.left = Math.max(NOTHING_MS, task.left - ms * rate);
  }
}
