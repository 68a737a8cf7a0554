import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createDelivery, createJob, defaultJobPolicy, defaultWebhookPolicy, deleteJob } from '@docex/domain';
import { type EmbeddedProfile, openEmbeddedProfile } from '@docex/embedded';
import { silentLogger } from '@docex/runtime';
import { createWebhookHandlers } from './webhook-handlers.ts';

const context = { signal: new AbortController().signal };
const DAY_MS = 86_400_000;
const START = 1_700_000_000_000;
let folder: string;
let profile: EmbeddedProfile;
let now: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-webhooks-'));
  profile = await openEmbeddedProfile({ dataDirectory: folder });
  now = START;
});
afterEach(async () => {
  await profile.close();
  await rm(folder, { recursive: true, force: true });
});

const handlers = () =>
  createWebhookHandlers({
    webhookStore: profile.webhookStore,
    clock: () => now,
    policy: defaultWebhookPolicy,
    rules: { allowHttp: false },
    logger: silentLogger,
  });

async function registered() {
  const { webhook, secret } = await handlers().putWebhook(
    { accountId: 'acme', webhookId: '', url: 'https://example.com/hook', events: ['job.failed'] },
    context,
  );
  return { webhookId: webhook?.webhookId ?? '', secret };
}

/** The secrets that a delivery that is due now is signed with. */
async function secretsOfDelivery(webhookId: string): Promise<(string | undefined)[]> {
  const webhook = await profile.webhookStore.find(webhookId);
  if (webhook === undefined) throw new Error('no webhook');
  const facts = { jobId: `job-${now}`, accountId: 'acme', keyId: 'key', requestId: 'request' };
  const file = { key: 'jobs/a/b', bytes: 1, sha256: 'b' };
  const document = { documentType: 'invoice', documentVersion: 'v1', fileName: '', mediaType: '' } as const;
  const nothing = { fileUrl: null, idempotency: null, password: null };
  const moment = { now, policy: defaultJobPolicy };
  const { record } = createJob({ ...facts, ...document, ...nothing, file, workerId: 'ingest' }, moment);
  await profile.webhookStore.insertDelivery(
    createDelivery(webhook, deleteJob(record, moment).record, { now }),
  );
  const { deliveries } = await handlers().claimDeliveries({ workerId: 'ingest', limit: 1 }, context);
  const [delivery] = deliveries;
  return [delivery?.secret, delivery?.previousSecret];
}

describe('the secret of a webhook', () => {
  it('is changed with an overlap of a day', async () => {
    const { webhookId, secret } = await registered();
    expect(await secretsOfDelivery(webhookId)).toEqual([secret, undefined]);
    const rotated = await handlers().rotateWebhookSecret({ accountId: 'acme', webhookId }, context);
    expect(rotated).toMatchObject({ webhook: { webhookId }, overlapUntilMs: START + DAY_MS });
    expect(rotated.secret).not.toBe(secret);
    now += 1_000;
    expect(await secretsOfDelivery(webhookId)).toEqual([rotated.secret, secret]);
    now = START + DAY_MS;
    expect(await secretsOfDelivery(webhookId)).toEqual([rotated.secret, undefined]);
  });

  it('is changed by its account alone', async () => {
    const { webhookId } = await registered();
    const foreign = handlers().rotateWebhookSecret({ accountId: 'other', webhookId }, context);
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
    expect((await profile.webhookStore.find(webhookId))?.previousSecret).toBeUndefined();
  });
});
