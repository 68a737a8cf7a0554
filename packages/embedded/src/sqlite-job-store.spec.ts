import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { createJob, defaultJobPolicy } from '@docex/domain';
import { describeJobStore } from '@docex/ports/contracts';
import { databaseWorld } from './folder-world.contract.ts';
import { SqliteJobStore } from './sqlite-job-store.ts';

const createWorld = () => databaseWorld((database) => new SqliteJobStore(database));

describeJobStore('SqliteJobStore', createWorld);

describe('SqliteJobStore', () => {
  it('loses no revision when several processes write at once, and makes none of them fail', async () => {
    const world = await createWorld();
    const { port } = await world.connect();
    const { record } = createJob(
      {
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
      },
      { now: 1_000, policy: defaultJobPolicy },
    );
    await port.insert(record);
    const script = join(import.meta.dirname, 'counting-writer.contract.ts');
    await Promise.all(
      Array.from({ length: 3 }, () => promisify(execFile)(process.execPath, [script, world.folder, '100'])),
    );
    expect((await port.find('job-1'))?.revision).toBe(301);
    await world.dispose();
  });
});
