import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openProxiedServers, type ProxiedServers } from '@docex/cluster/testing';
import { generateInvoice, rasterize } from '@docex/corpus';
import { jobBlobs } from '@docex/ports';
import { hasEnded } from './testing/api-client.ts';
import { type FiveServices, startFiveServices } from './testing/five-services.ts';

const PATIENCE_MS = 240_000;

describe('the five services as processes on Kafka, MongoDB and S3', () => {
  let servers: ProxiedServers;
  let services: FiveServices;

  beforeAll(async () => {
    servers = await openProxiedServers();
    services = await startFiveServices(servers.environment);
  }, PATIENCE_MS);

  afterAll(async () => {
    const codes = await services.stop();
    await servers.close();
    // Whatever happened to the servers, no service had to be started again.
    expect(codes).toEqual([0, 0, 0, 0, 0]);
  }, PATIENCE_MS);

  async function digitalInvoice(seed: number): Promise<Uint8Array<ArrayBuffer>> {
    return Uint8Array.from((await generateInvoice({ seed })).pdf);
  }

  async function upload(seed: number): Promise<string> {
    const { status, body } = await services.client.upload(await digitalInvoice(seed), 'invoice.pdf');
    expect(status).toBe(200);
    return body.data.jobId;
  }

  async function expectDone(jobId: string): Promise<void> {
    const { job } = await services.client.poll(jobId, hasEnded);
    expect([job.fileStatus, job.error]).toEqual(['done', undefined]);
  }

  /** Asks again until the answer is yes. */
  async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await condition())) await delay(100);
  }

  it(
    'take a digital and a scanned invoice to done',
    async () => {
      const { pdf, truth } = await generateInvoice({ seed: 11 });
      const [page] = await rasterize(pdf, { dpi: 200 });
      const uploads = await Promise.all([
        services.client.upload(Uint8Array.from(pdf), 'invoice.pdf'),
        services.client.upload(Uint8Array.from(page ?? []), 'scan.png'),
      ]);
      for (const { body } of uploads) {
        const { job } = await services.client.poll(body.data.jobId, hasEnded);
        expect(job).toMatchObject({ fileStatus: 'done', result: { grandTotal: truth.grandTotal } });
      }
    },
    PATIENCE_MS,
  );

  it.each(['cut', 'half-open'] as const)(
    'accept uploads while the way to Kafka is %s, and finish all of them afterwards',
    async (condition) => {
      await servers.kafka.become(condition);
      const troubles = count(services.output('ingest'), 'could not be published');
      const jobIds = await Promise.all([21, 22, 23].map((seed) => upload(seed)));
      await until(() => count(services.output('ingest'), 'could not be published') > troubles);
      jobIds.push(await upload(24));
      await servers.kafka.become('open');
      for (const jobId of jobIds) await expectDone(jobId);
    },
    PATIENCE_MS,
  );

  it.each(['cut', 'half-open'] as const)(
    'answer 503 with Retry-After while the way to MongoDB is %s, and go on afterwards',
    async (condition) => {
      const jobId = await upload(31);
      await servers.mongo.become(condition);
      const refused = await services.client.upload(await digitalInvoice(32), 'during.pdf');
      expect([refused.status, refused.body.error.code]).toEqual([503, 'unavailable']);
      expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/);
      expect((await services.client.result(jobId)).status).toBe(503);
      await servers.mongo.become('open');
      await expectDone(jobId);
      await until(async () => {
        const answer = await services.client.upload(await digitalInvoice(33), 'after.pdf');
        return answer.status === 200 && (await expectDone(answer.body.data.jobId), true);
      });
    },
    PATIENCE_MS,
  );

  it(
    'keep work that was finished while MongoDB was away, and report it afterwards',
    async () => {
      const [page] = await rasterize(await digitalInvoice(35), { dpi: 200 });
      const { body } = await services.client.upload(Uint8Array.from(page ?? []), 'scan.png');
      const { jobId } = body.data;
      await services.client.poll(jobId, (fileStatus) => fileStatus === 'scanning');
      await servers.mongo.become('cut');
      const key = jobBlobs(jobId).recognized;
      await until(() => servers.blobStore.exists(key));
      expect((await services.client.result(jobId)).status).toBe(503);
      await servers.mongo.become('open');
      await expectDone(jobId);
      const begun = services
        .output('ocr')
        .split('\n')
        .filter((line) => isStart(line, jobId));
      expect(begun).toHaveLength(1);
    },
    PATIENCE_MS,
  );

  it(
    'answer 503 while the document store is away, and go on afterwards',
    async () => {
      await servers.s3.become('cut');
      const refused = await services.client.upload(await digitalInvoice(41), 'during.pdf');
      expect([refused.status, refused.body.error.code]).toEqual([503, 'unavailable']);
      await servers.s3.become('open');
      await expectDone(await upload(42));
    },
    PATIENCE_MS,
  );

  it(
    'work on when every piece to and from the servers is slow',
    async () => {
      const all = [servers.kafka, servers.mongo, servers.s3];
      await Promise.all(all.map((proxy) => proxy.become({ slowMs: 100 })));
      await expectDone(await upload(51));
      await Promise.all(all.map((proxy) => proxy.become('open')));
    },
    PATIENCE_MS,
  );
});

/** Whether a line of a log says that work on a job was begun. */
function isStart(line: string, jobId: string): boolean {
  return line.includes('"Started."') && line.includes(jobId);
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}
