import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createJob, defaultJobPolicy } from '@docex/domain';
import { openEmbeddedProfile } from './embedded-profile.ts';

describe('openEmbeddedProfile', () => {
  it('keeps everything in one folder and finds it there again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'docex-profile-'));
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
    const first = await openEmbeddedProfile({ dataDirectory: folder });
    await first.jobStore.insert(record);
    await first.blobStore.putIfAbsent('jobs/job-1/result', Uint8Array.of(1));
    await first.eventBus.publish('document.stored', 'job-1', { jobId: 'job-1', requestId: '' });
    expect(await first.apiKeyStore.isEmpty()).toBe(true);
    await first.close();
    // Nothing but these two: the database has put its side files away.
    expect((await readdir(folder)).sort()).toEqual(['blobs', 'docex.sqlite']);

    const second = await openEmbeddedProfile({ dataDirectory: folder });
    expect(await second.jobStore.find('job-1')).toEqual(record);
    expect(await second.blobStore.exists('jobs/job-1/result')).toBe(true);
    const { promise: received, resolve } = Promise.withResolvers<string>();
    await second.eventBus.subscribe({
      event: 'document.stored',
      group: 'ocr',
      handler: ({ key }) => {
        resolve(key);
        return Promise.resolve();
      },
    });
    expect(await received).toBe('job-1');
    await second.close();
    await rm(folder, { recursive: true });
  });
});
