import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { jobBlobs } from '@docex/ports';
import { JobStatus } from '@docex/protocol';
import { job, testKey } from './testing/fake-services.ts';
import { authorized, GatewayWorld } from './testing/gateway-world.ts';

const TOKEN = 'an-administration-token';
const administrator = { Authorization: `Bearer ${TOKEN}` };
const blobs = jobBlobs('card');
let world: GatewayWorld;

beforeEach(async () => {
  world = await GatewayWorld.open({ adminToken: TOKEN });
  const card = {
    jobId: 'card',
    status: JobStatus.DONE,
    documentType: 'aadhar_card',
    resultKey: blobs.result,
  };
  world.services.jobs.set('card', job(card));
  const put = (key: string, text: string) => world.blobStore.putIfAbsent(key, Buffer.from(text));
  await put(blobs.result, JSON.stringify({ result: { aadhaarNo: 'XXXX XXXX 9405' }, evidence: {} }));
  await put(blobs.sensitive, JSON.stringify({ aadhaarNo: '9999 3311 9405' }));
  await put(blobs.pageImage(1), 'redacted');
  await put(blobs.wholePageImage(1), 'whole');
});
afterEach(() => world.close());

const told = () =>
  world.services.audited.map(({ actor, action, accountId, subject }) => ({
    actor,
    action,
    accountId,
    subject,
  }));
const byKey = { actor: `key:${testKey.keyId}`, accountId: 'account-1' };

describe('the audit trail', () => {
  it('tells of numbers and pages that were read unmasked: who, what and of which job', async () => {
    world.services.key.scopes.push('aadhaar:unmask');
    await world.get('/api/v1/results/card', { 'X-Request-Id': 'mine' });
    await world.get('/api/v1/jobs/card/pages/1');
    expect(told()).toEqual([
      { ...byKey, action: 'result.unmasked', subject: 'card' },
      { ...byKey, action: 'page_image.unredacted', subject: 'card' },
    ]);
    expect(world.services.audited[0]).toMatchObject({ requestId: 'mine', outcome: 'done' });
    expect(JSON.stringify(world.services.audited)).not.toContain('9405');
  });

  it('tells nothing of masked reads', async () => {
    await world.get('/api/v1/results/card');
    await world.get('/api/v1/jobs/card/pages/1');
    expect(told()).toEqual([]);
  });

  it('must be written before a number is given out', async () => {
    world.services.key.scopes.push('aadhaar:unmask');
    world.services.refuseAudit = true;
    for (const path of ['/api/v1/results/card', '/api/v1/jobs/card/pages/1']) {
      const answer = await world.get(path);
      expect(answer).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
      expect(answer.text).not.toMatch(/9999|whole/);
    }
  });

  it('tells of deletions and of changed webhooks', async () => {
    await world.call('/api/v1/jobs/card', { method: 'DELETE', headers: authorized });
    const input = { url: 'https://example.com/hook', events: ['job.done'] };
    const { body } = await world.sendJson('/api/v1/webhooks', input);
    const subject = String(body.data['webhookId']);
    await world.sendJson(`/api/v1/webhooks/${subject}`, input, { method: 'PUT' });
    await world.call(`/api/v1/webhooks/${subject}`, { method: 'DELETE', headers: authorized });
    expect(told()).toEqual([
      { ...byKey, action: 'job.deleted', subject: 'card' },
      { ...byKey, action: 'webhook.created', subject },
      { ...byKey, action: 'webhook.changed', subject },
      { ...byKey, action: 'webhook.deleted', subject },
    ]);
  });

  it('tells of administration, and is read by administrators alone', async () => {
    const made = await world.sendJson(
      '/api/v1/admin/keys',
      { accountId: 'acme' },
      { headers: administrator },
    );
    const subject = String(made.body.data['keyId']);
    await world.call('/api/v1/admin/keys?accountId=acme', { headers: administrator });
    const path = `/api/v1/admin/keys/${subject}?accountId=acme`;
    await world.call(path, { method: 'DELETE', headers: administrator });
    const acme = { actor: 'administrator', accountId: 'acme' };
    expect(told()).toEqual([
      { ...acme, action: 'key.created', subject },
      { ...acme, action: 'keys.listed', subject: undefined },
      { ...acme, action: 'key.revoked', subject },
    ]);
    expect((await world.get('/api/v1/admin/audit')).status).toBe(401);
    const { body } = await world.call('/api/v1/admin/audit?limit=2', { headers: administrator });
    expect(body.data['events']).toMatchObject([
      { sequence: 3, action: 'key.revoked', subject, outcome: 'done', accountId: 'acme' },
      { sequence: 2, action: 'keys.listed', subject: null },
    ]);
    const older = await world.call('/api/v1/admin/audit?before=2', { headers: administrator });
    expect(older.body.data['events']).toMatchObject([{ sequence: 1 }]);
    expect(told().at(-1)).toMatchObject({ actor: 'administrator', action: 'audit.read' });
    expect((await world.call('/api/v1/admin/audit?limit=0', { headers: administrator })).status).toBe(400);
  });
});
