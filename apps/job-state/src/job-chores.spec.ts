import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createJob, defaultJobPolicy } from '@docex/domain';
import { openEmbeddedProfile } from '@docex/embedded';
import { jobBlobs, type Profile } from '@docex/ports';
import { JobChores } from './job-chores.ts';

const blobs = jobBlobs('job-1');
const { record } = createJob(
  {
    jobId: 'job-1',
    accountId: 'account-1',
    keyId: 'key-1',
    requestId: 'request-1',
    documentType: 'aadhar_card',
    documentVersion: 'v1',
    fileName: 'card.pdf',
    mediaType: 'application/pdf',
    file: { key: `${blobs.prefix}/abc`, bytes: 1, sha256: 'abc' },
    fileUrl: null,
    idempotency: null,
    password: null,
    workerId: 'worker-1',
  },
  { now: 1, policy: defaultJobPolicy },
);

describe('erasing the files of an ended job', () => {
  let folder = '';
  let profile: Profile;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docex-chores-'));
    profile = await openEmbeddedProfile({ dataDirectory: folder });
    for (const key of [
      `${blobs.prefix}/abc`,
      blobs.recognized,
      blobs.result,
      blobs.sensitive,
      blobs.pageImage(1),
    ]) {
      await profile.blobStore.putIfAbsent(key, Uint8Array.of(1));
    }
  });
  afterEach(async () => {
    await profile.close();
    await rm(folder, { recursive: true });
  });

  const left = async (resultKey: string | null): Promise<string[]> => {
    const chores = new JobChores({ ...profile, clock: () => 1 });
    await chores.carryOut({ ...record, resultKey }, 'erase_files');
    const names = { ...blobs, file: `${blobs.prefix}/abc`, page: blobs.pageImage(1) };
    const stored: string[] = [];
    for (const name of ['file', 'page', 'recognized', 'result', 'sensitive'] as const) {
      if (await profile.blobStore.exists(names[name])) stored.push(name);
    }
    return stored;
  };

  it('keeps the result, and for as long the values of it that few may read whole', async () => {
    expect(await left(blobs.result)).toEqual(['result', 'sensitive']);
  });

  it('keeps nothing of a job without a result', async () => {
    expect(await left(null)).toEqual([]);
  });
});
