import { RequestError } from '@docex/domain';
import type { JobDirectoryServiceDefinition } from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import { shareOf } from './rate-limits.ts';

export interface UnfinishedJobsOptions {
  readonly jobDirectory: ServiceClient<JobDirectoryServiceDefinition>;
  /** `DOCEX_LIMIT_UNFINISHED_JOBS`; 0 turns the limit off. */
  readonly limit: number;
  /** `DOCEX_GATEWAY_REPLICAS`. */
  readonly replicas: number;
}

export interface Admission {
  readonly keyId: string;
  readonly requestId: string;
  /** Of the answer. */
  readonly headers: Record<string, string>;
}

/** A job ends in seconds; there is no telling which one is next. */
const RETRY_SECONDS = 5;

/** Keeps a key from having more jobs under way than its limit, uploads that are being received included. */
export class UnfinishedJobs {
  readonly #options: UnfinishedJobsOptions;
  readonly #arriving = new Map<string, number>();

  constructor(options: UnfinishedJobsOptions) {
    this.#options = options;
  }

  /**
   * Runs `accept`, which may make one job, unless the key has as many unfinished ones as it may; then throws
   * `rate_limited`. Job-state counts the jobs of all gateways; what is free each of them fills up to its share, and
   * with one upload where there is less than that.
   */
  async admit<T>(admission: Admission, accept: () => Promise<T>): Promise<T> {
    const { jobDirectory, limit, replicas } = this.#options;
    if (limit === 0) return accept();
    const { keyId, requestId } = admission;
    // Taken before the count is asked for, so that of two calls at the same time each sees the other.
    this.#change(keyId, 1);
    try {
      const arriving = this.#arriving.get(keyId) ?? 0;
      const { count } = await jobDirectory.countUnfinishedJobs({ keyId }, { requestId });
      const free = limit - count;
      if (free <= 0 || arriving > shareOf(free, replicas)) {
        admission.headers['Retry-After'] = String(RETRY_SECONDS);
        throw new RequestError(
          'rate_limited',
          `The API key has ${limit} unfinished jobs, as many as it may.`,
        );
      }
      return await accept();
    } finally {
      this.#change(keyId, -1);
    }
  }

  #change(keyId: string, by: 1 | -1): void {
    const arriving = (this.#arriving.get(keyId) ?? 0) + by;
    if (arriving === 0) this.#arriving.delete(keyId);
    else this.#arriving.set(keyId, arriving);
  }
}
