import { createHmac } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generateInvoice, rasterize } from '@docex/corpus';
import { createApiKey } from '@docex/domain';
import { openEmbeddedProfile } from '@docex/embedded';
import { aadhaarCard } from './testing/aadhaar-card.ts';
import { ApiClient, hasEnded } from './testing/api-client.ts';
import { type DocexProcess, temporaryFolder } from './testing/docex-process.ts';
import { openHttpServer, type ReceivedRequest, type TestHttpServer } from './testing/http-server.ts';
import { addressOf, startStandalone, until } from './testing/standalone-process.ts';

/** Only ends what hangs: a test waits for conditions. */
const PATIENCE_MS = 900_000;
const key = createApiKey().text;

interface Webhook {
  readonly data: { readonly webhookId: string; readonly secret: string };
}

interface Delivery {
  readonly deliveryId: string;
  readonly jobId: string;
  readonly state: string;
  readonly attempts: readonly { readonly statusCode: number | null }[];
}

interface Deliveries {
  readonly data: { readonly deliveries: readonly Delivery[] };
}

async function invoice(seed: number): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from((await generateInvoice({ seed })).pdf);
}

/** The check that the receiver of a webhook makes, as Standard Webhooks 1.0.0 describes it. */
function signatureHolds({ headers, body }: ReceivedRequest, secret: string): boolean {
  const id = String(headers['webhook-id']);
  const timestamp = String(headers['webhook-timestamp']);
  const expected = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return headers['webhook-signature'] === `v1,${expected}`;
}

function jobFolder(dataDirectory: string, jobId: string): string {
  return join(dataDirectory, 'blobs', 'objects', 'jobs', jobId);
}

/** Names of what is stored of a job, without the digests that some are named by. */
function storedParts(dataDirectory: string, jobId: string): string[] {
  const folder = jobFolder(dataDirectory, jobId);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

function registerWebhook(client: ApiClient, receiver: TestHttpServer) {
  const webhook = { url: `http://${receiver.host}/hook`, events: ['job.done', 'job.failed'] };
  return client.send<Webhook>('/webhooks', 'POST', webhook);
}

describe('documents by URL, webhooks and idempotency keys', () => {
  const seen = new Set<unknown>();
  let document: Uint8Array;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let files: TestHttpServer;
  let stranger: TestHttpServer;
  let receiver: TestHttpServer;
  let docex: DocexProcess;
  let client: ApiClient;

  beforeAll(async () => {
    document = await invoice(21);
    folder = await temporaryFolder();
    files = await openHttpServer(({ path }) =>
      path === '/invoice.pdf' ? { status: 200, body: document } : { status: 404 },
    );
    stranger = await openHttpServer(() => ({ status: 200, body: document }));
    // Fails the first attempt of every delivery.
    receiver = await openHttpServer(({ headers }) => {
      const known = seen.has(headers['webhook-id']);
      seen.add(headers['webhook-id']);
      return { status: known ? 204 : 500 };
    });
    docex = await startStandalone(folder.path, {
      DOCEX_BOOTSTRAP_KEY: key,
      DOCEX_URL_ALLOWED_HOSTS: `${files.host},${receiver.host}`,
      DOCEX_URL_ALLOW_HTTP: 'true',
      DOCEX_JOB_SWEEP_INTERVAL_MS: '100',
    });
    client = new ApiClient(addressOf(docex), key);
  }, PATIENCE_MS);
  afterAll(async () => {
    await docex.stop('SIGTERM');
    await Promise.all([files, stranger, receiver].map((server) => server.close()));
    await folder.remove();
  });

  it(
    'fetches a document from a host that the operator allows and takes it to done',
    async () => {
      const { truth } = await generateInvoice({ seed: 21 });
      const { status, body } = await client.submit(`http://${files.host}/invoice.pdf`);
      expect([status, body.data.fileStatus]).toEqual([200, 'uploading']);
      const { job } = await client.poll(body.data.jobId, hasEnded);
      expect(job).toMatchObject({ fileStatus: 'done', result: { grandTotal: truth.grandTotal } });
    },
    PATIENCE_MS,
  );

  it(
    'ends a job whose URL leads inside, without a byte having gone there',
    async () => {
      const port = stranger.host.split(':')[1] ?? '';
      for (const url of [`https://127.0.0.1:${port}/a`, `https://[::ffff:127.0.0.1]:${port}/a`]) {
        const { body } = await client.submit(url);
        const { job } = await client.poll(body.data.jobId, hasEnded);
        expect(job).toMatchObject({
          fileStatus: 'failed',
          error: { code: 'url_forbidden', stage: 'uploading', retryable: false },
        });
      }
      expect(stranger.connections()).toBe(0);
    },
    PATIENCE_MS,
  );

  it(
    'announces the end of a job with a signature that holds, again after a 500, and again on request',
    async () => {
      const { body: created } = await registerWebhook(client, receiver);
      const { webhookId, secret } = created.data;
      const { body } = await client.upload(await invoice(22), 'invoice.pdf');
      const { jobId } = body.data;
      await client.poll(jobId, hasEnded);
      const path = `/webhooks/${webhookId}/deliveries`;
      const find = async (): Promise<Delivery | undefined> =>
        (await client.send<Deliveries>(path)).body.data.deliveries.find((one) => one.jobId === jobId);
      await until(async () => (await find())?.state === 'delivered');

      const delivery = await find();
      expect(delivery?.attempts.map(({ statusCode }) => statusCode)).toEqual([500, 204]);
      const told = receiver.received.filter((request) => request.body.includes(jobId));
      expect(told.map((request) => signatureHolds(request, secret))).toEqual([true, true]);
      expect(told.map(({ headers }) => headers['webhook-id'])).toEqual(
        Array(2).fill(delivery?.deliveryId ?? ''),
      );

      const again = await client.send(`/webhooks/deliveries/${delivery?.deliveryId ?? ''}/redeliver`, 'POST');
      expect(again.status).toBe(200);
      await until(() => receiver.received.filter((request) => request.body.includes(jobId)).length === 3);
      expect((await client.send(`/webhooks/${webhookId}`, 'DELETE')).status).toBe(204);
    },
    PATIENCE_MS,
  );

  it(
    'answers an upload that is repeated under one key with the first job, another document with a conflict',
    async () => {
      const headers = { 'Idempotency-Key': 'order-7' };
      const bytes = await invoice(23);
      const first = await client.upload(bytes, 'invoice.pdf', { headers });
      const second = await client.upload(bytes, 'invoice.pdf', { headers });
      expect([second.status, second.body.data]).toEqual([200, first.body.data]);
      const other = await client.upload(await invoice(24), 'invoice.pdf', { headers });
      expect([other.status, other.body.error.code]).toEqual([409, 'idempotency_conflict']);
    },
    PATIENCE_MS,
  );
});

describe('what is to be forgotten', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;

  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  it(
    'is erased from the disk: all of a running job that is deleted, all of an ended one after its time',
    async () => {
      const docex = await startStandalone(folder.path, {
        DOCEX_BOOTSTRAP_KEY: key,
        DOCEX_JOB_DEADLINE_MS: '30000',
        DOCEX_JOB_LATE_WRITES_MS: '0',
        DOCEX_JOB_SWEEP_INTERVAL_MS: '100',
        DOCEX_RETENTION_FILE_MS: '5000',
        DOCEX_RETENTION_RESULT_MS: '10000',
      });
      try {
        const client = new ApiClient(addressOf(docex), key);
        const { body: ended } = await client.upload(await aadhaarCard(), 'card.pdf', {
          documentType: 'aadhar_card',
        });
        const keptId = ended.data.jobId;
        const { job } = await client.poll(keptId, hasEnded);
        expect(job.fileStatus).toBe('done');
        const stored = storedParts(folder.path, keptId);
        expect(stored).toEqual(expect.arrayContaining(['recognized', 'result', 'sensitive']));

        const [page] = await rasterize(await invoice(26), { dpi: 200 });
        const { body: running } = await client.upload(Uint8Array.from(page ?? []), 'scan.png');
        const deletedId = running.data.jobId;
        await client.poll(deletedId, (status) => status !== 'uploading');
        expect((await client.send(`/jobs/${deletedId}`, 'DELETE')).status).toBe(204);
        const unknown = await client.result(deletedId);
        expect([unknown.status, unknown.body.error.code]).toEqual([404, 'not_found']);

        // The files first; the result, with the whole number beside it, only when its own time has come.
        await until(() => storedParts(folder.path, keptId).join() === 'result,sensitive');
        expect((await client.result(keptId)).body.data.fileStatus).toBe('done');
        await until(async () => (await client.result(keptId)).status === 404);
        await until(() => [keptId, deletedId].every((id) => !existsSync(jobFolder(folder.path, id))));
        const profile = await openEmbeddedProfile({ dataDirectory: folder.path });
        await until(
          async () =>
            (await profile.jobStore.find(keptId)) === undefined &&
            (await profile.jobStore.find(deletedId)) === undefined,
        );
        await profile.close();
        expect(existsSync(jobFolder(folder.path, deletedId))).toBe(false);
      } finally {
        await docex.stop('SIGTERM');
      }
    },
    PATIENCE_MS,
  );

  it(
    'is not the end of a job: killed before it was announced, docex announces it after the next start',
    async () => {
      const receiver = await openHttpServer(() => ({ status: 204 }));
      const environment = {
        DOCEX_BOOTSTRAP_KEY: key,
        DOCEX_URL_ALLOWED_HOSTS: receiver.host,
        DOCEX_URL_ALLOW_HTTP: 'true',
      };
      // The end is announced by the sweeper, which in this process never comes round again.
      const killed = await startStandalone(folder.path, {
        ...environment,
        DOCEX_JOB_SWEEP_INTERVAL_MS: '600000',
      });
      const client = new ApiClient(addressOf(killed), key);
      const { body: created } = await registerWebhook(client, receiver);
      const { body } = await client.upload(await invoice(27), 'invoice.pdf');
      const { job } = await client.poll(body.data.jobId, hasEnded);
      expect(await killed.stop('SIGKILL')).toBe('SIGKILL');
      expect(receiver.received).toEqual([]);

      const docex = await startStandalone(folder.path, environment);
      try {
        await until(() => receiver.received.length === 1);
        const [told] = receiver.received;
        expect(JSON.parse(told?.body ?? '{}')).toMatchObject({ type: 'job.done', jobId: job.jobId });
        expect(told && signatureHolds(told, created.data.secret)).toBe(true);
      } finally {
        await docex.stop('SIGTERM');
        await receiver.close();
      }
    },
    PATIENCE_MS,
  );
});
