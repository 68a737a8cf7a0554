import { describe, expect, it } from '@jest/globals';
import { JobFailure, RequestError, signWebhook } from '@docex/domain';
import type { PostRequest } from '@docex/outbound-http';
import type { ClaimedDelivery, WebhookServiceDefinition } from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import { silentLogger } from '@docex/runtime';
import { WebhookDeliverer } from './webhook-deliverer.ts';

const NOW = 1_700_000_000_500;
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

type Report = Parameters<ServiceClient<WebhookServiceDefinition>['reportDelivery']>[0];

/** Hands out deliveries once, and notes what is reported of them. */
class FakeWebhooks implements ServiceClient<WebhookServiceDefinition> {
  readonly batches: (ClaimedDelivery[] | Error)[];
  readonly reports: Report[] = [];
  readonly putWebhook = unused;
  readonly listWebhooks = unused;
  readonly deleteWebhook = unused;
  readonly rotateWebhookSecret = unused;
  readonly listDeliveries = unused;
  readonly redeliver = unused;
  #listeners: (() => void)[] = [];

  constructor(batches: (ClaimedDelivery[] | Error)[]) {
    this.batches = batches;
  }

  readonly claimDeliveries = () => {
    const deliveries = this.batches.shift() ?? [];
    return deliveries instanceof Error ? Promise.reject(deliveries) : Promise.resolve({ deliveries });
  };

  readonly reportDelivery = (report: Report) => {
    this.reports.push(report);
    for (const listener of this.#listeners.splice(0)) listener();
    return Promise.resolve({ delivery: undefined });
  };

  async reported(count: number): Promise<readonly Report[]> {
    while (this.reports.length < count) {
      await new Promise<void>((resolve) => this.#listeners.push(resolve));
    }
    return this.reports.toSorted((one, other) => one.deliveryId.localeCompare(other.deliveryId));
  }
}

function unused(): Promise<never> {
  return Promise.reject(new Error('the deliverer does not call it'));
}

function delivery(deliveryId: string): ClaimedDelivery {
  const url = `https://example.com/${deliveryId}`;
  return { deliveryId, token: 3, leaseExpiresAtMs: NOW + 60_000, url, secret, body: '{"type":"job.done"}' };
}

function open(
  webhooks: FakeWebhooks,
  post: (url: string, request: PostRequest) => Promise<{ readonly status: number }>,
): WebhookDeliverer {
  const deliverer = new WebhookDeliverer({
    webhooks,
    outboundHttp: { post },
    workerId: 'ingest-1',
    logger: silentLogger,
    clock: () => NOW,
    pollIntervalMs: 1,
  });
  deliverer.start();
  return deliverer;
}

describe('the deliverer of webhooks', () => {
  it('posts the body as it is, signed, and reports the status', async () => {
    const posted: [string, PostRequest][] = [];
    const webhooks = new FakeWebhooks([[delivery('msg_1')]]);
    const deliverer = open(webhooks, (url, request) => {
      posted.push([url, request]);
      return Promise.resolve({ status: 204 });
    });
    expect(await webhooks.reported(1)).toEqual([
      { deliveryId: 'msg_1', token: 3, statusCode: 204, errorCode: '' },
    ]);
    await deliverer.close();
    expect(posted).toHaveLength(1);
    const [url, request] = posted[0] ?? [];
    expect(url).toBe('https://example.com/msg_1');
    expect(request?.body).toBe('{"type":"job.done"}');
    expect(request?.headers).toEqual({
      'content-type': 'application/json',
      ...signWebhook(delivery('msg_1'), NOW),
    });
  });

  it('reports why there was no answer, each delivery for itself', async () => {
    const webhooks = new FakeWebhooks([[delivery('msg_1'), delivery('msg_2'), delivery('msg_3')]]);
    const deliverer = open(webhooks, (url) => {
      if (url.endsWith('1')) return Promise.reject(new JobFailure('url_timeout', 'Too slow.'));
      if (url.endsWith('2')) return Promise.reject(new TypeError('broken'));
      return Promise.resolve({ status: 500 });
    });
    const reports = await webhooks.reported(3);
    await deliverer.close();
    expect(reports.map(({ statusCode, errorCode }) => [statusCode, errorCode])).toEqual([
      [undefined, 'url_timeout'],
      [undefined, 'internal'],
      [500, ''],
    ]);
  });

  it('goes on when job-state was away', async () => {
    const webhooks = new FakeWebhooks([new RequestError('unavailable', 'Away.'), [], [delivery('msg_1')]]);
    const deliverer = open(webhooks, () => Promise.resolve({ status: 200 }));
    expect(await webhooks.reported(1)).toHaveLength(1);
    await deliverer.close();
  });

  it('breaks an attempt off when it is closed, and leaves it to its lease', async () => {
    const webhooks = new FakeWebhooks([[delivery('msg_1')]]);
    const started = Promise.withResolvers<undefined>();
    const deliverer = open(webhooks, (_url, { signal }) => {
      started.resolve(undefined);
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          reject(new RequestError('cancelled', 'Stopped.'));
        });
      });
    });
    await started.promise;
    await deliverer.close();
    expect(webhooks.reports).toEqual([]);
  });
});
