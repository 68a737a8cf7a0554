import { fairRank, type JobRecord, type Stage, STAGES } from '@docex/domain';

/** The records of a simulated installation, in the order in which the stores of the real one give them out. */
export class QueuedJobs {
  readonly #records = new Map<string, JobRecord>();
  /** By stage, the one whose turn it is first. */
  readonly #waiting: Readonly<Record<Stage, JobRecord[]>> = { upload: [], recognition: [], extraction: [] };
  /** Ranks of an account's jobs, which only grow while one of them has not ended. */
  readonly #ranks = new Map<string, { readonly jobId: string; readonly rank: number }[]>();

  get(jobId: string): JobRecord {
    const record = this.#records.get(jobId);
    if (record === undefined) throw new Error(`there is no job ${jobId}`);
    return record;
  }

  /** As job-state ranks a new job, see `fairRank`. */
  rankOf(accountId: string, share: { readonly long: boolean; readonly weight: number }): number {
    const waiting = STAGES.flatMap((stage) => this.#waiting[stage].slice(0, 1));
    const lowestWaiting = waiting.length > 0 ? Math.min(...waiting.map(({ rank }) => rank)) : null;
    const ranks = this.#ranks.get(accountId) ?? [];
    while (ranks.length > 0 && this.#hasEnded(ranks.at(-1)?.jobId)) ranks.pop();
    return fairRank({ lowestWaiting, highestOwn: ranks.at(-1)?.rank ?? null }, share);
  }

  /** Writes a record, new or as its next revision. */
  write(record: JobRecord): void {
    const before = this.#records.get(record.jobId);
    if (before === undefined) this.#remember(record);
    else if (before.queue) this.#take(before, before.queue.stage);
    this.#records.set(record.jobId, record);
    if (record.queue) this.#put(record, record.queue.stage);
  }

  /** The job whose turn it is at a stage. */
  next(
    stage: Stage,
    { now, shortOnly }: { readonly now: number; readonly shortOnly: boolean },
  ): JobRecord | undefined {
    return this.#waiting[stage].find(
      ({ queue }) => queue !== null && queue.since <= now && !(shortOnly && queue.long),
    );
  }

  waiting(stage: Stage): number {
    return this.#waiting[stage].length;
  }

  #hasEnded(jobId: string | undefined): boolean {
    return jobId === undefined || this.get(jobId).endedAt !== null;
  }

  #remember({ jobId, rank, accountId }: JobRecord): void {
    const ranks = this.#ranks.get(accountId) ?? [];
    ranks.push({ jobId, rank });
    this.#ranks.set(accountId, ranks);
  }

  #put(record: JobRecord, stage: Stage): void {
    this.#waiting[stage].splice(this.#placeOf(record, stage), 0, record);
  }

  #take(record: JobRecord, stage: Stage): void {
    const list = this.#waiting[stage];
    list.splice(list.indexOf(record, this.#placeOf(record, stage)), 1);
  }

  /** Of the first that comes not before it. */
  #placeOf(record: JobRecord, stage: Stage): number {
    const list = this.#waiting[stage];
    let [from, to] = [0, list.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = list[middle];
      if (other !== undefined && comesBefore(other, record)) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

function comesBefore(one: JobRecord, other: JobRecord): boolean {
  return one.rank === other.rank
    ? (one.queue?.since ?? 0) < (other.queue?.since ?? 0)
    : one.rank < other.rank;
}
