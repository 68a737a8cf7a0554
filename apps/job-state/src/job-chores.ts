import { createDelivery, endEvent, type JobChore, type JobRecord } from '@docex/domain';
import { type BlobStore, jobBlobs, type WebhookStore } from '@docex/ports';

export interface JobChoresOptions {
  readonly blobStore: BlobStore;
  readonly webhookStore: WebhookStore;
  /** Milliseconds since the Unix epoch. */
  readonly clock: () => number;
}

/** What has to be done for a job outside its record. All of it may be done twice. */
export class JobChores {
  readonly #options: JobChoresOptions;

  constructor(options: JobChoresOptions) {
    this.#options = options;
  }

  /** Resolves when it is done; durable as far as the stores are. */
  async carryOut(record: JobRecord, chore: JobChore): Promise<void> {
    switch (chore) {
      case 'announce':
        return this.#announce(record);
      case 'erase_files':
        return this.#eraseFiles(record);
      case 'purge':
        return this.eraseEverything(record.jobId);
    }
  }

  /** Every blob of the job, and every delivery that tells of it. */
  async eraseEverything(jobId: string): Promise<void> {
    const { blobStore, webhookStore } = this.#options;
    await blobStore.deletePrefix(jobBlobs(jobId).prefix);
    await webhookStore.removeDeliveriesOfJob(jobId);
  }

  async #announce(record: JobRecord): Promise<void> {
    const { webhookStore, clock } = this.#options;
    for (const webhook of await webhookStore.list(record.accountId)) {
      if (!webhook.events.includes(endEvent(record))) continue;
      await webhookStore.insertDelivery(createDelivery(webhook, record, { now: clock() }));
    }
  }

  async #eraseFiles({ jobId, resultKey }: JobRecord): Promise<void> {
    const { prefix, sensitive } = jobBlobs(jobId);
    const keep = resultKey === null ? [] : [resultKey, sensitive];
    await this.#options.blobStore.deletePrefix(prefix, { keep });
  }
}
