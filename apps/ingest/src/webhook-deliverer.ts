import { setTimeout as delay } from 'node:timers/promises';
import { JobFailure, signWebhook } from '@docex/domain';
import type { OutboundHttp } from '@docex/outbound-http';
import type { ClaimedDelivery, WebhookServiceDefinition } from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import type { Logger } from '@docex/runtime';

export interface WebhookDelivererOptions {
  readonly webhooks: ServiceClient<WebhookServiceDefinition>;
  readonly outboundHttp: Pick<OutboundHttp, 'post'>;
  readonly workerId: string;
  readonly logger: Logger;
  /** Milliseconds since the Unix epoch. */
  readonly clock: () => number;
  /** Pause after a look that found nothing to deliver; milliseconds. */
  readonly pollIntervalMs: number;
}

const DELIVERIES_AT_ONCE = 8;
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Sends what webhooks are to be told. It takes deliveries under a lease, makes one attempt for each and reports
 * how it went; when and how often there is another one is decided in job-state. Any number may run.
 */
export class WebhookDeliverer {
  readonly #options: WebhookDelivererOptions;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(options: WebhookDelivererOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Breaks attempts off that are under way; they are made again later. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const taken = await this.#deliverDue();
      if (taken === DELIVERIES_AT_ONCE) continue;
      await delay(this.#options.pollIntervalMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Never rejects; resolves with the number of deliveries that were due, at most a batch. */
  async #deliverDue(): Promise<number> {
    const { webhooks, workerId, logger } = this.#options;
    try {
      const { deliveries } = await webhooks.claimDeliveries({ workerId, limit: DELIVERIES_AT_ONCE });
      await Promise.all(deliveries.map((delivery) => this.#deliver(delivery)));
      return deliveries.length;
    } catch (error) {
      logger.warn('Webhooks could not be delivered; it goes on at the next interval.', { error });
      return 0;
    }
  }

  async #deliver(delivery: ClaimedDelivery): Promise<void> {
    const outcome = await this.#attempt(delivery);
    // Nobody can tell whether a broken-off attempt arrived: its lease runs out, and another one is made.
    if (this.#stopping.signal.aborted && outcome.statusCode === undefined) return;
    const { deliveryId, token } = delivery;
    await this.#options.webhooks.reportDelivery({ deliveryId, token, ...outcome });
  }

  async #attempt(delivery: ClaimedDelivery): Promise<{ statusCode?: number; errorCode: string }> {
    const { outboundHttp, clock, logger } = this.#options;
    try {
      const { status } = await outboundHttp.post(delivery.url, {
        headers: { 'content-type': 'application/json', ...signWebhook(delivery, clock()) },
        body: delivery.body,
        timeoutMs: ANSWER_TIMEOUT_MS,
        signal: this.#stopping.signal,
      });
      return { statusCode: status, errorCode: '' };
    } catch (error) {
      const code = error instanceof JobFailure ? error.code : 'internal';
      if (code === 'internal') logger.error('A webhook failed by a fault of ours.', { error });
      return { errorCode: code };
    }
  }
}
