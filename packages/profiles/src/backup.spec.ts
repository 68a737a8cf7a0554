import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createJob, defaultJobPolicy, type JobRecord } from '@docex/domain';
import { openEmbeddedProfile } from '@docex/embedded';
import { jobBlobs, type Profile } from '@docex/ports';
import { encryptProfile } from './encryption/encrypt-profile.ts';
import { makeMasterKeyFile, MasterKeyFile } from './encryption/master-key-file.ts';

let folder: string;
let data: string;
let copy: string;
let keyFile: string;
const opened: Profile[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-backup-'));
  [data, copy, keyFile] = [join(folder, 'data'), join(folder, 'copy'), join(folder, 'master.key')];
  await mkdir(copy, { mode: 0o700 });
  await makeMasterKeyFile(keyFile);
});

afterEach(async () => {
  for (const profile of opened.splice(0)) await profile.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(dataDirectory: string, masterKeys = keyFile): Promise<Profile> {
  const profile = await openEmbeddedProfile({ dataDirectory });
  opened.push(profile);
  return encryptProfile(profile, await MasterKeyFile.open(masterKeys));
}

async function takeIn({ blobStore, jobStore }: Profile, jobId: string): Promise<JobRecord> {
  const bytes = new Blob([`document of ${jobId}`]).stream();
  const file = await blobStore.putContent(jobBlobs(jobId).prefix, bytes);
  const { record } = createJob(
    {
      jobId,
      accountId: 'account-1',
      keyId: 'key-1',
      requestId: 'request-1',
      documentType: 'invoice',
      documentVersion: 'v1',
      fileName: 'invoice.pdf',
      mediaType: 'application/pdf',
      file,
      fileUrl: null,
      idempotency: null,
      password: 'open sesame',
      workerId: 'ingest',
    },
    { now: Date.now(), policy: defaultJobPolicy },
  );
  expect(await jobStore.insert(record)).toBe(true);
  return record;
}

/** As docs/operations.md says, while the service works: the blobs, then the database. */
async function backUp(between: () => Promise<unknown>): Promise<void> {
  await cp(join(data, 'blobs'), join(copy, 'blobs'), { recursive: true });
  await between();
  const database = new DatabaseSync(join(data, 'docex.sqlite'));
  await backup(database, join(copy, 'docex.sqlite'));
  database.close();
}

describe('a copy of the data folder that was taken at work', () => {
  it('gives back every job and document of before, with the master keys that were kept apart', async () => {
    const before = await open(data);
    const record = await takeIn(before, 'job-1');
    await before.blobStore.putIfAbsent(jobBlobs('job-1').result, Buffer.from('the result'));
    await backUp(() => takeIn(before, 'job-2'));
    const restored = await open(copy);
    expect(await restored.jobStore.find('job-1')).toEqual(record);
    const document: Uint8Array[] = [];
    for await (const chunk of restored.blobStore.read(record.file?.key ?? '')) document.push(chunk);
    expect(Buffer.concat(document).toString()).toBe('document of job-1');
    expect(Buffer.from(await restored.blobStore.readAll(jobBlobs('job-1').result)).toString()).toBe(
      'the result',
    );
    // It goes on taking documents in.
    await takeIn(restored, 'job-3');
  });

  it('knows a job that came in meanwhile without its document, so that nothing of anybody is left unknown', async () => {
    const before = await open(data);
    await takeIn(before, 'job-1');
    await backUp(() => takeIn(before, 'job-2'));
    const restored = await open(copy);
    const late = await restored.jobStore.find('job-2');
    expect(late?.status).toBe('uploading');
    expect(await restored.blobStore.exists(late?.file?.key ?? '')).toBe(false);
  });

  it('is worth nothing without the master keys', async () => {
    const before = await open(data);
    const record = await takeIn(before, 'job-1');
    await backUp(() => Promise.resolve());
    const others = join(folder, 'others.key');
    await makeMasterKeyFile(others);
    const reading = async () => (await open(copy, others)).jobStore.find(record.jobId);
    await expect(reading()).rejects.toThrow();
  });
});
