import { randomUUID } from 'node:crypto';
import { RequestError } from '@docex/domain';
import type { WatchJobsResponse } from '@docex/protocol';
import { raceAbort } from '@docex/rpc';

/** Changes that wait for a slow watcher at most. */
const MAX_WAITING_CHANGES = 10_000;

/** Tells whoever watches which jobs this process has changed. */
export class JobChanges {
  readonly #replica = randomUUID();
  readonly #watchers = new Set<Watcher>();

  /** A job has another status, or is deleted. */
  tell(jobId: string): void {
    for (const watcher of this.#watchers) watcher.tell(jobId);
  }

  /**
   * Ids of the jobs that change, those at once that have changed since they were last asked for; first an answer without
   * any, once nothing is missed any more. Throws `unavailable` when its caller asks too slowly, and the reason of the
   * signal.
   */
  async *watch(signal: AbortSignal): AsyncGenerator<WatchJobsResponse, void, undefined> {
    const watcher = new Watcher();
    this.#watchers.add(watcher);
    try {
      yield { jobIds: [], replica: this.#replica };
      for (;;) yield { jobIds: await raceAbort(signal, watcher.changed()), replica: this.#replica };
    } finally {
      this.#watchers.delete(watcher);
    }
  }
}

class Watcher {
  #waiting = new Set<string>();
  #any = Promise.withResolvers<undefined>();

  tell(jobId: string): void {
    if (this.#waiting.size <= MAX_WAITING_CHANGES) this.#waiting.add(jobId);
    this.#any.resolve(undefined);
  }

  async changed(): Promise<string[]> {
    await this.#any.promise;
    if (this.#waiting.size > MAX_WAITING_CHANGES) {
      throw new RequestError('unavailable', 'The changes are taken too slowly.');
    }
    const changed = [...this.#waiting];
    this.#waiting = new Set();
    this.#any = Promise.withResolvers();
    return changed;
  }
}
