import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateInvoice, rasterize } from '@docex/corpus';
import { createApiKey } from '@docex/domain';
import { type Answer, ApiClient, hasEnded } from './testing/api-client.ts';
import { issueCertificates } from './testing/certificates.ts';
import { type DocexProcess, startProcess, temporaryFolder } from './testing/docex-process.ts';
import { freePort } from './testing/free-port.ts';

const MEBIBYTE = 1_048_576;
/** The least that may be set; of an upload no more is counted. */
const MEMORY_BYTES = 16 * MEBIBYTE;
/** Only ends what hangs: a test waits for conditions. */
const PATIENCE_MS = 900_000;

describe('the five services as processes that talk gRPC over mutual TLS', () => {
  const key = createApiKey().text;
  const running = new Map<string, DocexProcess>();
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let environment: Record<string, string>;
  let certificates: (service: string) => Record<string, string>;
  let client: ApiClient;

  async function start(service: string, readyLine: RegExp): Promise<DocexProcess> {
    const process = await startProcess({
      entryPoint: `apps/${service}/src/main.ts`,
      environment: { ...environment, ...certificates(service) },
      readyLine,
    });
    running.set(service, process);
    return process;
  }

  beforeAll(async () => {
    folder = await temporaryFolder();
    certificates = await issueCertificates(folder.path);
    environment = {
      DOCEX_DATA_DIR: folder.path,
      DOCEX_BOOTSTRAP_KEY: key,
      DOCEX_PORT: '0',
      // The last test uploads again and again until a restarted service is found.
      DOCEX_LIMIT_UPLOADS_PER_MINUTE: '0',
      DOCEX_LIMIT_UNFINISHED_JOBS: '0',
      DOCEX_INGEST_MEMORY_BYTES: String(MEMORY_BYTES),
      DOCEX_JOB_STATE_ADDRESS: `127.0.0.1:${await freePort()}`,
      DOCEX_INGEST_ADDRESS: `127.0.0.1:${await freePort()}`,
    };
    // The gateway first: the order of the starts must not matter.
    const gateway = await start('gateway', /^gateway listens on (\S+)$/);
    await Promise.all([
      start('job-state', /^job-state listens on/),
      start('ingest', /^ingest listens on/),
      start('ocr', /^ocr waits for documents$/),
      start('extraction', /^extraction waits for documents$/),
    ]);
    client = new ApiClient(gateway.ready[1] ?? '', key);
  }, PATIENCE_MS);

  afterAll(async () => {
    const codes = await Promise.all([...running.values()].map((process) => process.stop('SIGTERM')));
    await folder.remove();
    expect(codes).toEqual([0, 0, 0, 0, 0]);
  }, PATIENCE_MS);

  it(
    'take a digital and a scanned invoice to done',
    async () => {
      const { pdf, truth } = await generateInvoice({ seed: 11 });
      const [page] = await rasterize(pdf, { dpi: 200 });
      const uploads = await Promise.all([
        client.upload(Uint8Array.from(pdf), 'invoice.pdf'),
        client.upload(Uint8Array.from(page ?? []), 'scan.png'),
      ]);
      for (const { body } of uploads) {
        const { job } = await client.poll(body.data.jobId, hasEnded);
        expect(job).toMatchObject({ fileStatus: 'done', result: { grandTotal: truth.grandTotal } });
      }
    },
    PATIENCE_MS,
  );

  it(
    'answer 503 with Retry-After while the uploads of others take all of the memory that ingest has for them',
    async () => {
      const pdf = Uint8Array.from((await generateInvoice({ seed: 13 })).pdf);
      const released = Promise.withResolvers<undefined>();
      const accepted: Answer[] = [];
      const uploadLarge = () => client.uploadSlowly(MEMORY_BYTES + MEBIBYTE, released.promise);
      let large = uploadLarge();
      let refused = await client.upload(pdf, 'beside.pdf');
      for (; refused.status === 200; refused = await client.upload(pdf, 'beside.pdf')) {
        accepted.push(refused);
        // It was the large one that came too late.
        if (await Promise.race([large, nextTurn()])) large = uploadLarge();
      }
      expect([refused.status, refused.body.error]).toEqual([
        503,
        expect.objectContaining({ code: 'unavailable', retryable: true }),
      ]);
      expect(refused.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/);
      released.resolve(undefined);
      accepted.push(await large, await client.upload(pdf, 'after.pdf'));
      for (const { status, body } of accepted) {
        expect(status).toBe(200);
        await client.poll(body.data.jobId, hasEnded);
      }
    },
    PATIENCE_MS,
  );

  it(
    'answer 503 while job-state is away, and go on when it is back',
    async () => {
      const { pdf } = await generateInvoice({ seed: 12 });
      const before = await client.upload(Uint8Array.from(pdf), 'before.pdf');
      await client.poll(before.body.data.jobId, hasEnded);
      expect(await running.get('job-state')?.stop('SIGTERM')).toBe(0);
      const refused = await client.upload(Uint8Array.from(pdf), 'during.pdf');
      expect([refused.status, refused.body.error.code]).toEqual([503, 'unavailable']);
      expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/);
      await start('job-state', /^job-state listens on/);
      let after = await client.upload(Uint8Array.from(pdf), 'after.pdf');
      // The channels find the new process within their reconnect pause.
      while (after.status === 503) after = await client.upload(Uint8Array.from(pdf), 'after.pdf');
      expect((await client.poll(after.body.data.jobId, hasEnded)).job.fileStatus).toBe('done');
    },
    PATIENCE_MS,
  );

  it(
    'refuse to listen beyond this machine without certificates, with 78',
    async () => {
      const starting = startProcess({
        entryPoint: 'apps/job-state/src/main.ts',
        environment: { ...environment, DOCEX_JOB_STATE_ADDRESS: '0.0.0.0:0' },
        readyLine: /^job-state listens on/,
      });
      await expect(starting).rejects.toThrow(
        /ended with 78:[^]*DOCEX_JOB_STATE_ADDRESS lies beyond this machine[^]*DOCEX_TLS_CA/,
      );
    },
    PATIENCE_MS,
  );
});
