import { type CreateJob, fairRank, isLong } from '@docex/domain';
import type { JobRecords } from './job-records.ts';

/** Shares of the workers' time: 1 for an account that is not named. */
export type AccountWeights = Readonly<Record<string, number>>;

interface UnderWay {
  calls: number;
  highest: number;
}

/**
 * Gives new jobs their place in the queue. What the store does not know yet, since it is being written, is kept
 * in mind here, so that an account gains nothing by submitting at once what it could submit one by one.
 */
export class FairRanks {
  readonly #records: JobRecords;
  readonly #weights: AccountWeights;
  readonly #underWay = new Map<string, UnderWay>();

  constructor(records: JobRecords, weights: AccountWeights = {}) {
    this.#records = records;
    this.#weights = weights;
  }

  /** Runs `write` with the rank of the job that it is about to write. */
  async place<Result>(
    job: Pick<CreateJob, 'accountId' | 'mediaType' | 'file'>,
    write: (rank: number) => Promise<Result>,
  ): Promise<Result> {
    const { accountId } = job;
    const underWay = this.#underWay.get(accountId) ?? { calls: 0, highest: 0 };
    this.#underWay.set(accountId, underWay);
    underWay.calls++;
    try {
      const bounds = await this.#records.rankBounds(accountId);
      const highestOwn = Math.max(bounds.highestOwn ?? 0, underWay.highest);
      const share = { long: isLong({ ...job, pageCount: null }), weight: this.#weights[accountId] ?? 1 };
      underWay.highest = fairRank({ ...bounds, highestOwn }, share);
      return await write(underWay.highest);
    } finally {
      underWay.calls--;
      if (underWay.calls === 0) this.#underWay.delete(accountId);
    }
  }
}
