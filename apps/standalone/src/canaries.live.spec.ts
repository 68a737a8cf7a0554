import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  openProxiedServers,
  type ProxiedServers,
  storedDocuments,
  storedEvents,
} from '@docex/cluster/testing';
import { aadhaarCard } from './testing/aadhaar-card.ts';
import { hasEnded } from './testing/api-client.ts';
import { canariesIn, FILE_NAME, IDEMPOTENCY_KEY, lockedPdf } from './testing/canaries.ts';
import { temporaryFolder } from './testing/docex-process.ts';
import { type FiveServices, SERVICE_NAMES, startFiveServices } from './testing/five-services.ts';

const PATIENCE_MS = 600_000;

describe('what a document, its name, its password and a key leave in Kafka, MongoDB and S3', () => {
  let servers: ProxiedServers;
  let services: FiveServices;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const jobIds: string[] = [];

  beforeAll(async () => {
    servers = await openProxiedServers();
    folder = await temporaryFolder();
    const masterKeys = join(folder.path, 'master.key');
    await writeFile(masterKeys, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
    services = await startFiveServices({
      ...servers.environment,
      DOCEX_MASTER_KEY_FILE: masterKeys,
      DOCEX_LOG_LEVEL: 'debug',
    });
    const card = await aadhaarCard();
    await send(card, { type: 'aadhar_card', status: 'done' });
    await send(card, { type: 'invoice', status: 'failed' });
    await send(await lockedPdf(), { type: 'invoice', status: 'failed' });
    await send(Uint8Array.from(card.subarray(0, 400)), { type: 'invoice', status: 'failed' });
  }, PATIENCE_MS);

  afterAll(async () => {
    await services.stop();
    await Promise.all([servers.close(), folder.remove()]);
  }, PATIENCE_MS);

  async function send(
    bytes: Uint8Array<ArrayBuffer>,
    { type, status }: { readonly type: string; readonly status: string },
  ): Promise<void> {
    const headers = { 'Idempotency-Key': `${IDEMPOTENCY_KEY}-${jobIds.length}` };
    const { body } = await services.client.upload(bytes, FILE_NAME, { documentType: type, headers });
    jobIds.push(body.data.jobId);
    const { job } = await services.client.poll(body.data.jobId, hasEnded);
    expect(job.fileStatus).toBe(status);
  }

  async function blobs(): Promise<[string, string][]> {
    const found: [string, string][] = [];
    for await (const name of servers.blobStore.list('jobs')) {
      found.push([name, Buffer.from(await servers.blobStore.readAll(name)).toString('latin1')]);
    }
    return found;
  }

  const documents = () => storedDocuments(servers.environment['DOCEX_MONGODB_URI'] ?? '');

  it('is nothing in the logs of the five services at their most talkative', () => {
    const logs = SERVICE_NAMES.map((name) => [name, services.output(name)] as const);
    for (const worker of ['ingest', 'ocr', 'extraction'] as const) {
      expect(services.output(worker)).toContain(jobIds[0]);
    }
    expect(canariesIn(logs)).toEqual([]);
  });

  it(
    'is nothing in events',
    async () => {
      const { DOCEX_KAFKA_BROKERS = '', DOCEX_KAFKA_PREFIX = '' } = servers.environment;
      const events = await storedEvents(DOCEX_KAFKA_BROKERS, DOCEX_KAFKA_PREFIX);
      expect(events.some(([, text]) => text.includes(jobIds[0] ?? 'none'))).toBe(true);
      expect(canariesIn(events)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'is nothing readable in records and objects',
    async () => {
      const [records, objects] = await Promise.all([documents(), blobs()]);
      expect(records.some(([, text]) => text.includes('sealed:v1:'))).toBe(true);
      expect(objects.some(([name]) => name.includes(jobIds[0] ?? 'none'))).toBe(true);
      expect(canariesIn([...records, ...objects])).toEqual([]);
      expect(objects.filter(([, text]) => text.includes('%PDF-'))).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'is not even an object or a sealed field once it is deleted',
    async () => {
      for (const jobId of jobIds) {
        expect((await services.client.send(`/jobs/${jobId}`, 'DELETE')).status).toBe(204);
      }
      expect(await blobs()).toEqual([]);
      const records = await documents();
      expect(records.filter(([, text]) => text.includes('sealed:v1:'))).toEqual([]);
      expect(canariesIn(records)).toEqual([]);
    },
    PATIENCE_MS,
  );
});
