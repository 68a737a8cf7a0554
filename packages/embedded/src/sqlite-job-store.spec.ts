import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { createJob, defaultJobPolicy } from '@docex/domain';
import { describeJobStore } from '@docex/ports/contracts';
import { databaseWorld } from './folder-world.contract.ts';
import { SqliteJobStore } from './sqlite-job-store.ts';

const createWorld = () => databaseWorld((database) => new SqliteJobStore(database));

const upload = {
  jobId: 'job-1',
  accountId: 'account-1',
  keyId: 'key-1',
  requestId: 'request-1',
  documentType: 'invoice',
  documentVersion: 'v1',
  fileName: 'invoice.pdf',
  mediaType: 'application/pdf',
  file: { key: 'jobs/job-1/file/abc', bytes: 1, sha256: 'abc' },
  fileUrl: null,
  idempotency: null,
  password: null,
  workerId: 'ingest-1',
} as const;

describeJobStore('SqliteJobStore', createWorld);

describe('SqliteJobStore', () => {
  it('loses no revision when several processes write at once, and makes none of them fail', async () => {
    const world = await createWorld();
    const { port } = await world.connect();
    const { record } = createJob(upload, { now: 1_000, policy: defaultJobPolicy });
    await port.insert(record);
    const script = join(import.meta.dirname, 'counting-writer.contract.ts');
    await Promise.all(
      Array.from({ length: 3 }, () => promisify(execFile)(process.execPath, [script, world.folder, '100'])),
    );
    expect((await port.find('job-1'))?.revision).toBe(301);
    await world.dispose();
  });

  it('leaves nothing of a replaced value in its files, as soon as nobody else reads them', async () => {
    const world = await createWorld();
    const { port } = await world.connect();
    const facts = { ...upload, fileName: 'zebra.pdf', password: 'canary' };
    const { record } = createJob(facts, { now: 1_000, policy: defaultJobPolicy });
    await port.insert(record);
    const files = async (): Promise<string> => {
      const names = await readdir(world.folder);
      return (await Promise.all(names.map((name) => readFile(join(world.folder, name), 'latin1')))).join('');
    };
    await port.replace({ ...record, revision: 2, fileName: '', password: null });
    expect(await files()).toMatch(/zebra.*canary/s);
    const reader = new DatabaseSync(join(world.folder, 'docex.sqlite'));
    reader.exec('BEGIN; SELECT count(*) FROM jobs');
    await port.replace({ ...record, revision: 3, fileName: '', password: null });
    expect(await port.scrub()).toBe(false);
    reader.close();
    expect(await port.scrub()).toBe(true);
    expect(await files()).not.toMatch(/zebra|canary/);
    await world.dispose();
  });
});
