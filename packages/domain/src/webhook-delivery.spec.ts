import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { defaultJobPolicy } from './job-policy.ts';
import { createJob, deleteJob } from './job-state-machine.ts';
import { createWebhookSecret, rotateWebhookSecret, signWebhook, type WebhookRecord } from './webhook.ts';
import {
  claimDelivery,
  createDelivery,
  defaultWebhookPolicy as policy,
  type DeliveryRecord,
  redeliver,
  reportDelivery,
} from './webhook-delivery.ts';

const START = 1_700_000_000_000;
const webhook: WebhookRecord = {
  webhookId: 'webhook-1',
  accountId: 'account-1',
  url: 'https://example.com/hook',
  events: ['job.done', 'job.failed'],
  secret: createWebhookSecret(),
  createdAt: START,
};

/** A job that has ended by being cancelled. */
const job = deleteJob(
  createJob(
    {
      jobId: 'job-1',
      accountId: 'account-1',
      keyId: 'key-1',
      requestId: 'request-1',
      documentType: 'invoice',
      documentVersion: 'v1',
      fileName: 'private.pdf',
      mediaType: 'application/pdf',
      file: { key: 'jobs/job-1/abc', bytes: 3, sha256: 'abc' },
      fileUrl: null,
      idempotency: null,
      password: null,
      workerId: 'ingest-1',
    },
    { now: START, policy: defaultJobPolicy },
  ).record,
  { now: START + 5_000, policy: defaultJobPolicy },
).record;

const newDelivery = () => createDelivery(webhook, job, { now: START });

function claimed(record: DeliveryRecord, now: number): DeliveryRecord {
  const claim = claimDelivery(record, { now, policy });
  if (!claim) throw new Error('not due');
  return claim;
}

function report(record: DeliveryRecord, statusCode: number | null, now: number): DeliveryRecord {
  const errorCode = statusCode === null ? 'url_timeout' : null;
  const after = reportDelivery(record, { token: record.token, statusCode, errorCode }, { now, policy });
  if (!after) throw new Error('refused');
  return after;
}

describe('a delivery', () => {
  it('says which job ended how and when, and nothing of the document', () => {
    expect(JSON.parse(newDelivery().body)).toEqual({
      type: 'job.failed',
      jobId: 'job-1',
      fileStatus: 'failed',
      documentType: 'invoice',
      createdAt: new Date(START).toISOString(),
      endedAt: new Date(START + 5_000).toISOString(),
    });
  });

  it('has one id for one job and webhook, however often it is made', () => {
    const other = createDelivery({ ...webhook, webhookId: 'webhook-2' }, job, { now: START });
    expect(newDelivery().deliveryId).toMatch(/^msg_[0-9a-f]{32}$/);
    expect(createDelivery(webhook, job, { now: START + 9 }).deliveryId).toBe(newDelivery().deliveryId);
    expect(other.deliveryId).not.toBe(newDelivery().deliveryId);
  });

  it('is given up at once where the URL leads to a forbidden address', () => {
    const claim = claimed(newDelivery(), START);
    const attempt = { token: claim.token, statusCode: null, errorCode: 'url_forbidden' };
    const after = reportDelivery(claim, attempt, { now: START, policy });
    expect(after).toMatchObject({ state: 'failed', dueAt: null, attempts: [{ errorCode: 'url_forbidden' }] });
  });

  it('is tried eight times over most of a day, and then given up', () => {
    let record = newDelivery();
    let now = START;
    let attempts = 0;
    while (record.dueAt !== null) {
      now = record.dueAt;
      record = report(claimed(record, now), attempts % 2 ? 500 : null, now);
      attempts++;
    }
    expect(attempts).toBe(8);
    expect(now - START).toBe(74_165_000 - 60_000 + 60_000);
    expect(record.state).toBe('failed');
    expect(record.attempts.slice(0, 2)).toEqual([
      { at: START, statusCode: null, errorCode: 'url_timeout' },
      { at: START + 5_000, statusCode: 500, errorCode: null },
    ]);
  });

  it.each([200, 204, 299])('is delivered by an answer of %i', (status) => {
    const record = report(claimed(newDelivery(), START), status, START + 7);
    expect(record).toMatchObject({ state: 'delivered', dueAt: null, leaseExpiresAt: null });
  });

  it('is given up at once when the receiver says that it is gone', () => {
    expect(report(claimed(newDelivery(), START), 410, START).state).toBe('failed');
  });

  it('is held by one deliverer, until its lease is over', () => {
    const record = claimed(newDelivery(), START);
    expect(claimDelivery(record, { now: START + 59_999, policy })).toBeUndefined();
    const again = claimed(record, START + 60_000);
    expect(again.attempts).toEqual([{ at: START + 60_000, statusCode: null, errorCode: 'interrupted' }]);
    const late = { token: record.token, statusCode: 200, errorCode: null };
    expect(reportDelivery(again, late, { now: START + 60_001, policy })).toBeUndefined();
  });

  it('begins anew when it is sent again, and is let be while an attempt is under way', () => {
    const record = report(claimed(newDelivery(), START), 410, START);
    const again = redeliver(record, { now: START + 9, policy });
    expect(again).toMatchObject({ state: 'pending', tries: 0, dueAt: START + 9 });
    const running = claimed(again, START + 9);
    expect(redeliver(running, { now: START + 10, policy })).toBe(running);
  });

  it('comes to an end whatever deliverers do', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(200, 404, 500, null, 'dies' as const), { minLength: 1 }),
        (answers) => {
          let record = newDelivery();
          for (let claims = 0; record.dueAt !== null; claims++) {
            expect(claims).toBeLessThan(10);
            const now = record.dueAt;
            const claim = claimed(record, now);
            const answer = answers[claims % answers.length] ?? null;
            record = claim.leaseExpiresAt === null || answer === 'dies' ? claim : report(claim, answer, now);
          }
          expect(record.state).not.toBe('pending');
          expect(record.attempts.length).toBe(record.tries);
        },
      ),
    );
  });
});

describe('the signature', () => {
  it('is that of Standard Webhooks over id, timestamp and body', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const body = '{"test": 2432232314}';
    const headers = signWebhook(
      { deliveryId: 'msg_p5jXN8AQM9LWM0D4loKWxJek', secret, body },
      1_614_265_330_999,
    );
    // The worked example of the specification.
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is made with the 32 random bytes of the secret', () => {
    const secret = createWebhookSecret();
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    expect(key).toHaveLength(32);
    const signature = createHmac('sha256', key).update('msg_1.1700000000.{}').digest('base64');
    expect(signWebhook({ deliveryId: 'msg_1', secret, body: '{}' }, START)['webhook-signature']).toBe(
      `v1,${signature}`,
    );
  });

  it('is made with the secret before as well, for a day after it was changed', () => {
    const rotated = rotateWebhookSecret(webhook, START);
    expect(rotated).toEqual({
      ...webhook,
      secret: expect.stringMatching(/^whsec_/),
      previousSecret: { secret: webhook.secret, until: START + 86_400_000 },
    });
    expect(rotated.secret).not.toBe(webhook.secret);
    const by = (secret: string): string =>
      signWebhook({ deliveryId: 'msg_1', secret, body: '{}' }, START)['webhook-signature'];
    const { secret, previousSecret } = rotated;
    const signed = { deliveryId: 'msg_1', secret, previousSecret: previousSecret?.secret, body: '{}' };
    expect(signWebhook(signed, START)['webhook-signature']).toBe(`${by(secret)} ${by(webhook.secret)}`);
  });
});
