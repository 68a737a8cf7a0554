import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { API_KEY_SCOPES, createApiKey, hashSecret } from '@docex/domain';
import { openEmbeddedProfile } from '@docex/embedded';
import { aadhaarCard } from './testing/aadhaar-card.ts';
import { ApiClient, hasEnded } from './testing/api-client.ts';
import { canariesIn, FILE_NAME, lockedPdf, PASSWORD, URL_TOKEN } from './testing/canaries.ts';
import { type DocexProcess, temporaryFolder } from './testing/docex-process.ts';
import { freePort } from './testing/free-port.ts';
import { openHttpServer, type TestHttpServer } from './testing/http-server.ts';
import { addressOf, startStandalone, until } from './testing/standalone-process.ts';

const PATIENCE_MS = 600_000;
const key = createApiKey();
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let scratch: Awaited<ReturnType<typeof temporaryFolder>>;
let collector: TestHttpServer;
let files: TestHttpServer;
let docex: DocexProcess;
let metricsPort: number;
let client: ApiClient;
const jobIds: string[] = [];
const refusals: string[] = [];

beforeAll(async () => {
  folder = await temporaryFolder();
  scratch = await temporaryFolder();
  collector = await openHttpServer(() => ({ status: 200 }));
  files = await openHttpServer(() => ({ status: 404 }));
  metricsPort = await freePort();
  const profile = await openEmbeddedProfile({ dataDirectory: folder.path });
  await profile.apiKeyStore.insert({
    keyId: key.keyId,
    accountId: 'default',
    secretHash: hashSecret(key.secret),
    scopes: [...API_KEY_SCOPES],
    createdAt: 1,
  });
  await profile.close();
  docex = await startStandalone(folder.path, {
    DOCEX_LOG_LEVEL: 'debug',
    DOCEX_METRICS_PORT: String(metricsPort),
    DOCEX_OTLP_ENDPOINT: `http://${collector.host}`,
    DOCEX_OCR_SCRATCH_DIR: scratch.path,
    DOCEX_LIMIT_UPLOADS_PER_MINUTE: '0',
    DOCEX_LIMIT_UNFINISHED_JOBS: '0',
    DOCEX_URL_ALLOW_HTTP: 'true',
    DOCEX_URL_ALLOWED_HOSTS: files.host,
  });
  client = new ApiClient(addressOf(docex), key.text);
  await sendEverything();
}, PATIENCE_MS);

afterAll(async () => {
  await docex.stop('SIGTERM');
  await Promise.all([collector.close(), files.close()]);
  await Promise.all([folder.remove(), scratch.remove()]);
}, PATIENCE_MS);

/** Documents that are read, and each way in which one fails. */
async function sendEverything(): Promise<void> {
  const card = await aadhaarCard();
  const locked = await lockedPdf();
  const broken = Uint8Array.from(card.subarray(0, 400));
  await read(await client.upload(card, FILE_NAME, { documentType: 'aadhar_card' }), 'done');
  await read(await client.upload(card, FILE_NAME, { documentType: 'invoice' }), 'failed');
  await read(await client.upload(locked, FILE_NAME), 'failed');
  await read(await client.upload(broken, FILE_NAME), 'failed');
  await read(await client.submit(`http://${files.host}/gone.pdf?token=${URL_TOKEN}`), 'failed');
  refusals.push(JSON.stringify(await client.submit(`https://user:${PASSWORD}@example.com/${FILE_NAME}`)));
  refusals.push(JSON.stringify(await client.upload(Uint8Array.from([1, 2, 3]), FILE_NAME)));
  const text = await fetch(`${addressOf(docex)}/api/v1/jobs?status=${PASSWORD}`, {
    headers: { Authorization: `Bearer ${key.text}` },
  });
  refusals.push(await text.text());
  const wrong = await fetch(`${addressOf(docex)}/api/v1/jobs`, {
    headers: { Authorization: `Bearer ${createApiKey().text.replace(/.$/, '')}${PASSWORD}` },
  });
  refusals.push(await wrong.text());
}

async function read(
  { body }: Awaited<ReturnType<ApiClient['upload']>>,
  expected: 'done' | 'failed',
): Promise<void> {
  const { jobId } = body.data;
  jobIds.push(jobId);
  const { job } = await client.poll(jobId, hasEnded);
  expect(job.fileStatus).toBe(expected);
  if (expected === 'failed') refusals.push(JSON.stringify(job));
}

/** Every file below a folder, as it lies on the disk, by its path. */
async function stored(path: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(path, { recursive: true });
  const found = new Map<string, string>();
  for (const name of names) {
    // Another process may have removed it.
    const facts = await stat(join(path, name)).catch(() => undefined);
    if (facts?.isFile() === true) found.set(name, await readFile(join(path, name), 'latin1').catch(() => ''));
  }
  return found;
}

describe('what a document, its name, its password and a key leave behind', () => {
  it('is nothing in the log at its most talkative', () => {
    expect(docex.output().includes('"level":"info"')).toBe(true);
    expect(canariesIn([['the log', docex.output()]])).toEqual([]);
    expect(docex.output().includes(key.text)).toBe(false);
  });

  it('is nothing in metrics', async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain('docex_');
    expect(canariesIn([['the metrics', metrics]])).toEqual([]);
  });

  it('is nothing in errors, of requests and of jobs', () => {
    expect(refusals.length).toBeGreaterThan(6);
    expect(canariesIn(refusals.map((text, index) => [`error ${index}`, text] as const))).toEqual([]);
  });

  it('is nothing in traces', async () => {
    await until(() => collector.received.length > 0);
    const traces = collector.received.map(
      ({ path, bytes }, index) => [`${path} ${index}`, bytes.toString('latin1')] as const,
    );
    expect(canariesIn(traces)).toEqual([]);
    expect(traces.some(([, text]) => text.includes(key.text))).toBe(false);
  });

  it('is nothing readable in the database, its log, the stored files and the events', async () => {
    const found = await stored(folder.path);
    expect([...found.keys()]).toEqual(expect.arrayContaining(['docex.sqlite', 'docex.sqlite-wal']));
    expect([...found.keys()].some((name) => name.includes(jobIds[0] ?? 'none'))).toBe(true);
    expect(canariesIn(found)).toEqual([]);
    expect([...found.values()].some((text) => text.includes(key.text) || text.includes('%PDF-'))).toBe(false);
  });

  it('is nothing in the folder where documents are read', async () => {
    const left = await stored(scratch.path);
    expect(canariesIn(left)).toEqual([]);
    expect([...left.keys()].filter((name) => /document|outcome|page-/.test(name))).toEqual([]);
  });

  it(
    'is not even a file, a key or a line of the log of the database once it is deleted',
    async () => {
      for (const jobId of jobIds) expect((await client.send(`/jobs/${jobId}`, 'DELETE')).status).toBe(204);
      const log = join(folder.path, 'docex.sqlite-wal');
      const hasSealed = async (): Promise<boolean> =>
        existsSync(log) && (await readFile(log, 'latin1')).includes('sealed:v1:');
      await until(async () => !(await hasSealed()));
      const found = await stored(folder.path);
      const blobs = [...found.keys()].filter((name) => name.startsWith('blobs'));
      expect(blobs.filter((name) => jobIds.some((jobId) => name.includes(jobId)))).toEqual([]);
      expect(found.get('docex.sqlite')).not.toContain('sealed:v1:');
      expect(canariesIn(found)).toEqual([]);
    },
    PATIENCE_MS,
  );
});
