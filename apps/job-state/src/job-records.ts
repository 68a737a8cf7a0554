import { setTimeout as delay } from 'node:timers/promises';
import { isReservation, type JobOutcome, type JobRecord, type RankBounds, RequestError } from '@docex/domain';
import type { DueQuery, JobListQuery, JobStore, QueueState, WaitingQuery } from '@docex/ports';
import { type Logger, metrics } from '@docex/runtime';
import { JobChanges } from './job-changes.ts';

/** Races that one change may lose; each means that somebody else has moved the job meanwhile. */
const LOST_RACES = 20;
/** Between two tries at most; the first pause is random below a few milliseconds, and doubles. */
const LONGEST_PAUSE_MS = 200;
const FIRST_PAUSE_MS = 4;

/**
 * The job store as the service sees it: changes by compare-and-set, and `unavailable` when the store fails.
 */
export class JobRecords implements JobStore {
  /** Of the statuses that are changed here. */
  readonly changes = new JobChanges();
  readonly #store: JobStore;
  readonly #logger: Logger;
  #isToScrub = false;

  constructor(store: JobStore, logger: Logger) {
    this.#store = store;
    this.#logger = logger;
  }

  async insert(record: JobRecord): Promise<boolean> {
    const inserted = await this.#reached(this.#store.insert(record));
    if (inserted && !isReservation(record)) countStatus(record);
    return inserted;
  }

  /** Puts a job in the place of its reservation. */
  async begin(record: JobRecord): Promise<boolean> {
    const begun = await this.replace(record);
    if (begun) countStatus(record);
    return begun;
  }

  find(jobId: string): Promise<JobRecord | undefined> {
    return this.#reached(this.#store.find(jobId));
  }

  /** The job of an account; throws `not_found` for an unknown id, a foreign and a deleted one alike. */
  async findOwned(jobId: string, accountId: string): Promise<JobRecord> {
    return owned(await this.find(jobId), accountId);
  }

  findByClaim(claimId: string): Promise<JobRecord | undefined> {
    return this.#reached(this.#store.findByClaim(claimId));
  }

  findByIdempotencyKey(accountId: string, key: string): Promise<JobRecord | undefined> {
    return this.#reached(this.#store.findByIdempotencyKey(accountId, key));
  }

  replace(record: JobRecord): Promise<boolean> {
    return this.#reached(this.#store.replace(record));
  }

  /** Replaces a record by its next revision, counting the job where it comes into another status. */
  async move(from: JobRecord, to: JobRecord): Promise<boolean> {
    const replaced = await this.replace(to);
    if (replaced && from.status !== to.status) countStatus(to);
    if (replaced && (from.status !== to.status || from.deletedAt !== to.deletedAt))
      this.changes.tell(to.jobId);
    return replaced;
  }

  remove(jobId: string, revision: number): Promise<boolean> {
    return this.#reached(this.#store.remove(jobId, revision));
  }

  findDue(query: DueQuery): Promise<readonly JobRecord[]> {
    return this.#reached(this.#store.findDue(query));
  }

  findWaiting(query: WaitingQuery): Promise<readonly JobRecord[]> {
    return this.#reached(this.#store.findWaiting(query));
  }

  queues(): Promise<readonly QueueState[]> {
    return this.#reached(this.#store.queues());
  }

  rankBounds(accountId: string): Promise<RankBounds> {
    return this.#reached(this.#store.rankBounds(accountId));
  }

  list(query: JobListQuery): Promise<readonly JobRecord[]> {
    return this.#reached(this.#store.list(query));
  }

  countUnfinished(keyId: string): Promise<number> {
    return this.#reached(this.#store.countUnfinished(keyId));
  }

  scrub(): Promise<boolean> {
    return this.#reached(this.#store.scrub());
  }

  /** Something was erased: tries to let go of what the store still holds of it, and leaves the rest to later. */
  async scrubSoon(): Promise<void> {
    this.#isToScrub = true;
    await this.scrubIfDue();
  }

  /** Tries again where that did not work before. */
  async scrubIfDue(): Promise<void> {
    if (this.#isToScrub) this.#isToScrub = !(await this.scrub());
  }

  /**
   * Reads the record, decides, writes; again from the reading when somebody else wrote in between. Undefined
   * for an unknown id. What is returned has been written, unless it is a refusal or the record itself.
   */
  async change(jobId: string, decide: (record: JobRecord) => JobOutcome): Promise<JobOutcome | undefined> {
    for (let lost = 0; lost < LOST_RACES; lost++) {
      const record = await this.find(jobId);
      if (!record) return undefined;
      const outcome = decide(record);
      if (outcome.refusal || outcome.record === record) return outcome;
      if (await this.move(record, outcome.record)) return outcome;
      await delay(Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** lost, LONGEST_PAUSE_MS));
    }
    throw new RequestError('unavailable', 'The job is being changed by too many callers.');
  }

  async #reached<Result>(answer: Promise<Result>): Promise<Result> {
    try {
      return await answer;
    } catch (error) {
      this.#logger.error('The job store failed.', { error });
      throw new RequestError('unavailable', 'The job records cannot be reached.', { cause: error });
    }
  }
}

function countStatus({ status, documentType, error }: JobRecord): void {
  const document_type = documentType;
  metrics.jobs.inc({ status, document_type });
  if (status === 'failed') metrics.jobErrors.inc({ code: error?.code ?? 'internal', document_type });
}

/** The record, if it is the account's; a deleted job and a reservation are nobody's. Throws `not_found`. */
export function owned(record: JobRecord | undefined, accountId: string): JobRecord {
  const foreign = record?.accountId !== accountId;
  if (foreign || record.deletedAt !== null || isReservation(record)) throw unknownJob();
  return record;
}

export function unknownJob(): RequestError {
  return new RequestError('not_found', 'There is no such job.');
}
