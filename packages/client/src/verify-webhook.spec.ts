import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { verifyWebhook } from './verify-webhook.ts';

const now = 1_700_000_000_000;
const key = Buffer.alloc(32, 7);
const secret = `whsec_${key.toString('base64')}`;
const message = { type: 'job.done', jobId: 'job-1', fileStatus: 'done', documentType: 'invoice' };
const body = JSON.stringify(message);

/** As Standard Webhooks 1.0.0 has it. */
function signed(signedBody = body, seconds = now / 1_000) {
  const signature = createHmac('sha256', key).update(`msg_1.${seconds}.${signedBody}`).digest('base64');
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}

describe('the check of a webhook', () => {
  it('gives the message of a delivery that is signed', () => {
    expect(verifyWebhook({ secret, headers: signed(), body, now })).toEqual(message);
    expect(verifyWebhook({ secret, headers: signed(), body: Buffer.from(body), now })).toEqual(message);
  });

  it('takes one right signature among several, as while a secret is changed', () => {
    const headers = { ...signed(), 'webhook-signature': `v1,AAAA v2,x ${signed()['webhook-signature']}` };
    expect(verifyWebhook({ secret, headers, body, now })).toEqual(message);
  });

  it.each([
    ['another body', { headers: signed(), body: body.replace('job-1', 'job-2') }],
    ['another id', { headers: { ...signed(), 'webhook-id': 'msg_2' }, body }],
    [
      'another secret',
      { headers: signed(), body, secret: `whsec_${Buffer.alloc(32, 8).toString('base64')}` },
    ],
    ['an empty signature', { headers: { ...signed(), 'webhook-signature': 'v1,' }, body }],
    ['no signature', { headers: { 'webhook-id': 'msg_1' }, body }],
    ['a time long ago', { headers: signed(body, now / 1_000 - 301), body }],
    ['a time to come', { headers: signed(body, now / 1_000 + 301), body }],
    ['no time', { headers: { ...signed(), 'webhook-timestamp': 'soon' }, body }],
  ])('refuses %s', (_name, delivery) => {
    expect(() => verifyWebhook({ secret, now, ...delivery })).toThrow(/^The (delivery|signature)/);
  });
});
