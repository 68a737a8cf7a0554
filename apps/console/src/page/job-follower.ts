import type { DocexClient } from '@docex/client/browser';
import type { Store } from './store.ts';

/** As long as a job may take: `DOCEX_JOB_DEADLINE_MS` by itself. */
const PATIENCE_MS = 600_000;

/** Watches one job at a time by long polls, and tells the store what it sees. */
export class JobFollower {
  readonly #store: Store;
  #following = new AbortController();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Resolves when the job has ended or another one is followed; rejects as the client does. */
  async follow(client: DocexClient, jobId: string): Promise<void> {
    this.stop();
    const { signal } = (this.#following = new AbortController());
    try {
      const job = await client.wait(jobId, {
        includeEvidence: true,
        timeoutMs: PATIENCE_MS,
        signal,
        onStatus: (status) => {
          // The end is told with what came of it.
          if (status !== 'done' && status !== 'failed')
            this.#store.dispatch({ type: 'status seen', jobId, status });
        },
      });
      if (job.fileStatus === 'failed') {
        this.#store.dispatch({ type: 'job failed', jobId, error: job.error });
        return;
      }
      const { documentType, review, evidence = { fields: {}, checks: [], pages: [] } } = job;
      const outcome = { result: { ...job.result }, evidence, review };
      this.#store.dispatch({ type: 'job done', jobId, documentType, outcome });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  stop(): void {
    this.#following.abort();
  }
}
