import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generateInvoice, generatePanCard, rasterize } from '@docex/corpus';
import { createApiKey, hashSecret, JOB_STATUSES } from '@docex/domain';
import { openEmbeddedProfile } from '@docex/embedded';
import { ApiClient, hasEnded } from './testing/api-client.ts';
import { type DocexProcess, temporaryFolder } from './testing/docex-process.ts';
import { addressOf, startStandalone, until } from './testing/standalone-process.ts';

/** Only ends what hangs: a test waits for conditions. */
const PATIENCE_MS = 900_000;
const LIFE: readonly string[] = JOB_STATUSES;

async function digitalInvoice(seed: number) {
  const { pdf, truth } = await generateInvoice({ seed });
  return { bytes: Uint8Array.from(pdf), truth };
}

/** The first page of a synthetic invoice as a scanner would save it. */
async function scannedInvoice(seed: number) {
  const { pdf, truth } = await generateInvoice({ seed });
  const [page] = await rasterize(pdf, { dpi: 200 });
  if (!page) throw new Error('the invoice has no page');
  return { bytes: Uint8Array.from(page), truth };
}

/** Processes whose parent is the given one, by the operating system's own account. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return Number(/^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]) === pid;
      } catch {
        return false;
      }
    })
    .map(Number);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('docex in one process', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let docex: DocexProcess;
  let key: string;
  let client: ApiClient;

  beforeAll(async () => {
    folder = await temporaryFolder();
    docex = await startStandalone(folder.path);
    key = /docex_live_\S+/.exec(docex.output())?.[0] ?? '';
    client = new ApiClient(addressOf(docex), key);
  });
  afterAll(async () => {
    await docex.stop('SIGTERM');
    await folder.remove();
  });

  it(
    'reads a digital invoice: upload, poll, done, with the numbers of the page and where they stand',
    async () => {
      const { bytes, truth } = await digitalInvoice(1);
      const upload = await client.upload(bytes, 'invoice.pdf');
      expect(upload.status).toBe(200);
      expect(upload.body).toEqual({
        success: true,
        data: { jobId: expect.any(String), fileStatus: 'uploading' },
      });
      const { seen, job } = await client.poll(upload.body.data.jobId, hasEnded);
      expect(seen).toEqual(LIFE.filter((status) => seen.includes(status)));
      expect(job).toMatchObject({
        fileStatus: 'done',
        documentType: 'invoice',
        result: {
          invoiceNo: truth.invoiceNo,
          date: truth.date,
          vendor: { gstin: truth.vendor.gstin },
          subtotal: truth.subtotal,
          grandTotal: truth.grandTotal,
        },
      });
      expect(job.evidence?.fields['/grandTotal']).toMatchObject({ page: 1, source: 'text_layer' });
    },
    PATIENCE_MS,
  );

  it(
    'reads a scanned invoice',
    async () => {
      const { bytes, truth } = await scannedInvoice(1);
      const upload = await client.upload(bytes, 'scan.png');
      const { job } = await client.poll(upload.body.data.jobId, hasEnded);
      expect(job).toMatchObject({ fileStatus: 'done', result: { grandTotal: truth.grandTotal } });
      expect(job.evidence?.fields['/grandTotal']).toMatchObject({ page: 1, source: 'ocr' });
    },
    PATIENCE_MS,
  );

  it('keeps a job from the keys of other accounts, as if it did not exist', async () => {
    const stranger = createApiKey();
    const profile = await openEmbeddedProfile({ dataDirectory: folder.path });
    await profile.apiKeyStore.insert({
      keyId: stranger.keyId,
      accountId: 'another',
      secretHash: hashSecret(stranger.secret),
      scopes: ['jobs:read'],
      createdAt: Date.now(),
    });
    await profile.close();
    const { bytes } = await digitalInvoice(2);
    const { body } = await client.upload(bytes, 'invoice.pdf');
    const foreign = await new ApiClient(addressOf(docex), stranger.text).result(body.data.jobId);
    const unknown = await client.result('00000000-0000-4000-8000-000000000000');
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'not_found']);
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'not_found']);
    expect((await client.result(body.data.jobId)).status).toBe(200);
  });

  it('refuses a key that nobody issued', async () => {
    const answer = await new ApiClient(addressOf(docex), createApiKey().text).result('any');
    expect([answer.status, answer.body.error.code]).toEqual([401, 'unauthenticated']);
  });

  it(
    'fails a damaged file with its reason and reads the next one',
    async () => {
      const { bytes } = await digitalInvoice(3);
      const damaged = await client.upload(bytes.slice(0, 400), 'damaged.pdf');
      const { job } = await client.poll(damaged.body.data.jobId, hasEnded);
      expect(job).toMatchObject({
        fileStatus: 'failed',
        error: { code: 'file_unreadable', stage: 'processing', retryable: false },
      });
      const next = await client.upload(bytes, 'next.pdf');
      expect((await client.poll(next.body.data.jobId, hasEnded)).job.fileStatus).toBe('done');
    },
    PATIENCE_MS,
  );

  it(
    'says of a document of another class that it is none of the one asked for',
    async () => {
      const { pdf } = await generatePanCard({ seed: 4 });
      const upload = await client.upload(Uint8Array.from(pdf), 'card.pdf', {
        documentType: 'bank_statement',
      });
      const { job } = await client.poll(upload.body.data.jobId, hasEnded);
      expect(job).toMatchObject({ fileStatus: 'failed', error: { code: 'wrong_document_type' } });
    },
    PATIENCE_MS,
  );

  it('refuses what is no document before it is a job', async () => {
    const answer = await client.upload(Uint8Array.from(Buffer.from('plain text')), 'fake.pdf');
    expect([answer.status, answer.body.error.code]).toEqual([415, 'unsupported_media_type']);
    const empty = await client.upload(new Uint8Array(), 'empty.pdf');
    expect([empty.status, empty.body.error.code]).toEqual([400, 'file_empty']);
  });

  it('shows the first key once and keeps only its hash', () => {
    expect(docex.output().match(/docex_live_/g)).toHaveLength(1);
    const stored = readFileSync(join(folder.path, 'docex.sqlite'));
    const secret = key.slice(key.lastIndexOf('_') + 1);
    expect(stored.includes(secret)).toBe(false);
    expect(stored.includes(createHash('sha256').update(key).digest('hex'))).toBe(false);
  });
});

describe('a stop', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const key = createApiKey().text;
  // A lease of a killed process must run out before its job can go on.
  const environment = {
    DOCEX_BOOTSTRAP_KEY: key,
    DOCEX_JOB_LEASE_MS: '1500',
    DOCEX_JOB_SWEEP_INTERVAL_MS: '100',
  };

  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  it.each(['processing', 'scanning'])(
    'by SIGKILL in %s loses nothing: the next start takes the job to done',
    async (fatalStatus) => {
      const killed = await startStandalone(folder.path, environment);
      const { bytes, truth } = await scannedInvoice(5);
      const client = new ApiClient(addressOf(killed), key);
      const { body } = await client.upload(bytes, 'scan.png');
      await client.poll(body.data.jobId, (status) => status === fatalStatus || status === 'ai_processing');
      const children = childrenOf(killed.pid);
      expect(await killed.stop('SIGKILL')).toBe('SIGKILL');
      await until(() => !children.some(isRunning));

      const docex = await startStandalone(folder.path, environment);
      try {
        const { job } = await new ApiClient(addressOf(docex), key).poll(body.data.jobId, hasEnded);
        expect(job).toMatchObject({ fileStatus: 'done', result: { grandTotal: truth.grandTotal } });
      } finally {
        await docex.stop('SIGTERM');
      }
    },
    PATIENCE_MS,
  );

  it(
    'by SIGTERM ends work or gives it back, ends with 0 and leaves no process behind',
    async () => {
      const first = await startStandalone(folder.path, {
        ...environment,
        DOCEX_JOB_LEASE_MS: '600000',
        DOCEX_STOP_TIMEOUT_MS: '120000',
      });
      const { bytes } = await scannedInvoice(6);
      const client = new ApiClient(addressOf(first), key);
      const { body } = await client.upload(bytes, 'scan.png');
      await client.poll(body.data.jobId, (status) => status === 'scanning');
      const children = childrenOf(first.pid);
      expect(children).not.toEqual([]);
      expect(await first.stop('SIGTERM')).toBe(0);
      await until(() => !children.some(isRunning));

      // Its lease would have lasted ten minutes: only because it ended or was given back can the job go on at once.
      const second = await startStandalone(folder.path, environment);
      try {
        const { job } = await new ApiClient(addressOf(second), key).poll(body.data.jobId, hasEnded);
        expect(job.fileStatus).toBe('done');
      } finally {
        await second.stop('SIGTERM');
      }
    },
    PATIENCE_MS,
  );

  it(
    'tells in plain words why it cannot start',
    async () => {
      const occupant = await startStandalone(folder.path, environment);
      try {
        const port = new URL(addressOf(occupant)).port;
        await expect(startStandalone(folder.path, { ...environment, DOCEX_PORT: port })).rejects.toThrow(
          /cannot start: .*EADDRINUSE/,
        );
        await expect(
          startStandalone(folder.path, { DOCEX_PORT: 'eighty', DOCEX_LIMIT_PAGES: '0' }),
        ).rejects.toThrow(
          /(?=[^]*DOCEX_PORT must be a whole number)(?=[^]*DOCEX_LIMIT_PAGES must be a whole number)/,
        );
      } finally {
        await occupant.stop('SIGTERM');
      }
    },
    PATIENCE_MS,
  );
});
