import { type JobOutcome, type JobRecord, RequestError } from '@docex/domain';
import type { JobStore } from '@docex/ports';
import type { Logger } from '@docex/runtime';

/** Races that one change may lose; each means that somebody else has moved the job meanwhile. */
const LOST_RACES = 20;

/**
 * The job store as the service sees it: changes by compare-and-set, and `unavailable` when the store fails.
 */
export class JobRecords {
  readonly #store: JobStore;
  readonly #logger: Logger;

  constructor(store: JobStore, logger: Logger) {
    this.#store = store;
    this.#logger = logger;
  }

  insert(record: JobRecord): Promise<boolean> {
    return this.#reached(this.#store.insert(record));
  }

  find(jobId: string): Promise<JobRecord | undefined> {
    return this.#reached(this.#store.find(jobId));
  }

  replace(record: JobRecord): Promise<boolean> {
    return this.#reached(this.#store.replace(record));
  }

  findDue(now: number, limit: number): Promise<readonly JobRecord[]> {
    return this.#reached(this.#store.findDue(now, limit));
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
      if (await this.replace(outcome.record)) return outcome;
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
