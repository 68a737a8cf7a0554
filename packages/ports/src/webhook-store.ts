import type { DeliveryRecord, WebhookRecord } from '@docex/domain';

/**
 * Keeps webhooks and the deliveries to them. Deliveries change only by compare-and-set on their `revision`;
 * what a change may be is decided in `domain`, not here.
 */
export interface WebhookStore {
  /** Writes a webhook durably, over the one with the same id if there is one. */
  put(webhook: WebhookRecord): Promise<void>;
  /** A webhook by its id, whatever its account; undefined for an unknown id. */
  find(webhookId: string): Promise<WebhookRecord | undefined>;
  /** An account's webhooks, the oldest first; of one moment by their ids. */
  list(accountId: string): Promise<readonly WebhookRecord[]>;
  /** Removes a webhook and all its deliveries, durably; false when there is none. */
  remove(webhookId: string): Promise<boolean>;

  /** Writes a new delivery durably. Returns false, and changes nothing, when the id is taken. */
  insertDelivery(delivery: DeliveryRecord): Promise<boolean>;
  /** The newest revision of a delivery; undefined for an unknown id. */
  findDelivery(deliveryId: string): Promise<DeliveryRecord | undefined>;
  /**
   * Replaces the delivery whose revision is `delivery.revision - 1`, durably. Returns false, and changes
   * nothing, when the stored revision is another one. Of concurrent callers exactly one gets true.
   */
  replaceDelivery(delivery: DeliveryRecord): Promise<boolean>;
  /** Deliveries whose `dueAt` is at or before `now`, the longest overdue first, at most `limit`. */
  findDueDeliveries(now: number, limit: number): Promise<readonly DeliveryRecord[]>;
  /** Deliveries of a webhook, the newest first; of one moment in descending order of their ids. */
  listDeliveries(query: DeliveryListQuery): Promise<readonly DeliveryRecord[]>;
  /** Removes all deliveries that tell of a job, durably; returns how many there were. */
  removeDeliveriesOfJob(jobId: string): Promise<number>;
}

/** Which deliveries {@link WebhookStore.listDeliveries} gives. */
export interface DeliveryListQuery {
  readonly webhookId: string;
  /** Only what comes after this delivery in the list's order; the delivery itself need not exist any more. */
  readonly after?: Pick<DeliveryRecord, 'createdAt' | 'deliveryId'>;
  readonly limit: number;
}
