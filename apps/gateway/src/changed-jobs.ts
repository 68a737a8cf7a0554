import { setTimeout as delay } from 'node:timers/promises';
import type { JobWatchServiceDefinition, WatchJobsResponse } from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';

export interface ChangedJobsOptions {
  readonly jobWatch: ServiceClient<JobWatchServiceDefinition>;
  /** Aborted when the gateway stops; nothing is heard from then on. */
  readonly stopping: AbortSignal;
  /** Between two looks for a further replica; 10 s when left out. */
  readonly searchMs?: number;
}

/** One request that waits for a job. */
export interface JobListener {
  /** Forgets what was heard so far; to be called before each look at the job, so that no change falls in between. */
  reset(): void;
  /** Resolves once the job may have changed since the reset. */
  readonly changed: Promise<unknown>;
  end(): void;
}

const SEARCH_MS = 10_000;
const RETRY_MS = 1_000;
/** A replica that answers does so at once. */
const ANSWER_MS = 5_000;

/**
 * What job-state tells of changed jobs, for all requests that wait for one: a stream to each replica, however many wait.
 * The calls of a channel go to the replicas in turn, so a stream more, opened now and then, finds one that is new; one
 * that answers twice is left again. Begins with the first listener. Whenever a stream begins or breaks, every listener is
 * told to look, since changes may have been missed.
 */
export class ChangedJobs {
  readonly #options: ChangedJobsOptions;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #replicas = new Set<string>();
  readonly #streams = new Set<AbortController>();
  #lost = Promise.withResolvers<undefined>();
  #isStarted = false;

  constructor(options: ChangedJobsOptions) {
    this.#options = options;
    options.stopping.addEventListener('abort', () => {
      for (const stream of this.#streams) stream.abort();
      this.#lost.resolve(undefined);
    });
  }

  /** Whether changes are heard at the moment, of one replica at least. */
  get areHeard(): boolean {
    return this.#replicas.size > 0;
  }

  listen(jobId: string): JobListener {
    if (!this.#isStarted) {
      this.#isStarted = true;
      void this.#search();
    }
    const listeners = this.#listeners.get(jobId) ?? new Set();
    this.#listeners.set(jobId, listeners);
    const listener = new Listener(() => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(jobId);
    });
    listeners.add(listener);
    return listener;
  }

  async #search(): Promise<void> {
    const { stopping, searchMs = SEARCH_MS } = this.#options;
    while (!stopping.aborted) {
      this.#lost = Promise.withResolvers();
      const found = await this.#open();
      if (found === 'another') continue;
      const pause = new AbortController();
      const pauseMs = found === 'none' ? RETRY_MS : searchMs;
      await Promise.race([
        delay(pauseMs, undefined, { signal: pause.signal }).catch(() => undefined),
        this.#lost.promise,
      ]);
      pause.abort();
    }
  }

  async #open(): Promise<'another' | 'known' | 'none'> {
    const leaving = new AbortController();
    this.#streams.add(leaving);
    const patience = setTimeout(() => {
      leaving.abort();
    }, ANSWER_MS);
    let isKept = false;
    try {
      const answers = this.#options.jobWatch.watchJobs({}, { signal: leaving.signal });
      const iterator = answers[Symbol.asyncIterator]();
      const first = await iterator.next();
      if (first.done === true) return 'none';
      const { replica } = first.value;
      if (this.#replicas.has(replica)) {
        await iterator.return?.();
        return 'known';
      }
      this.#replicas.add(replica);
      isKept = true;
      void this.#hear(iterator, replica).finally(() => this.#streams.delete(leaving));
      return 'another';
    } catch {
      // Away, or too old to know of it: requests ask job-state themselves, and it is tried again.
      return 'none';
    } finally {
      clearTimeout(patience);
      if (!isKept) this.#streams.delete(leaving);
    }
  }

  async #hear(answers: AsyncIterator<WatchJobsResponse>, replica: string): Promise<void> {
    this.#tellAll();
    try {
      for (let step = await answers.next(); step.done !== true; step = await answers.next()) {
        for (const jobId of step.value.jobIds) this.#tell(this.#listeners.get(jobId));
      }
    } catch {
      // However it broke, it is opened anew.
    } finally {
      this.#replicas.delete(replica);
      this.#tellAll();
      this.#lost.resolve(undefined);
    }
  }

  #tell(listeners: Iterable<Listener> = []): void {
    for (const listener of listeners) listener.tell();
  }

  #tellAll(): void {
    for (const listeners of this.#listeners.values()) this.#tell(listeners);
  }
}

class Listener implements JobListener {
  readonly end: () => void;
  #change = Promise.withResolvers<undefined>();

  constructor(end: () => void) {
    this.end = end;
  }

  get changed(): Promise<undefined> {
    return this.#change.promise;
  }

  reset(): void {
    this.#change = Promise.withResolvers();
  }

  tell(): void {
    this.#change.resolve(undefined);
  }
}
