import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { JobFailure, ON_IDENTITY_CARD, RequestError } from '@docex/domain';
import { type EmbeddedProfile, openEmbeddedProfile } from '@docex/embedded';
import { type DocumentRecognizer, jobBlobs, type RecognitionRequest } from '@docex/ports';
import { type Job, type JobStateServiceDefinition, JobStatus } from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import { silentLogger } from '@docex/runtime';
import { PageDrawer } from './page-drawer.ts';

const blobs = jobBlobs('job-1');
const DRAWN: DocumentRecognizer['recognize'] = async ({ onPageImage, page = 0 }) => {
  await onPageImage?.(page, { redacted: Uint8Array.of(1), whole: Uint8Array.of(2) });
  return { schemaVersion: 1, mediaType: 'application/pdf', pages: [] };
};

let folder: string;
let profile: EmbeddedProfile;
let drawer: PageDrawer | undefined;
/** What job-state knows of the job; undefined once it is deleted. */
let job: Job | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-drawing-'));
  profile = await openEmbeddedProfile({ dataDirectory: folder });
  const file = await profile.blobStore.putContent(blobs.prefix, oneChunk());
  job = { ...facts, file };
});

afterEach(async () => {
  await drawer?.close();
  drawer = undefined;
  await profile.close();
  await rm(folder, { recursive: true, force: true });
});

const facts: Job = {
  jobId: 'job-1',
  accountId: 'account-1',
  documentType: 'aadhar_card',
  documentVersion: 'v1',
  status: JobStatus.DONE,
  fileName: 'card.pdf',
  mediaType: 'application/pdf',
  file: undefined,
  pageCount: 2,
  error: undefined,
  resultKey: '',
  createdAtMs: 0,
  updatedAtMs: 0,
  deadlineMs: 0,
  requestId: 'request-1',
};

async function* oneChunk(): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(new TextEncoder().encode('a document'));
}

/** Starts a drawer and asks for page 2, so often; resolves when nothing is in work any more. */
async function ask(recognize: DocumentRecognizer['recognize'], times = 1): Promise<RecognitionRequest[]> {
  const requests: RecognitionRequest[] = [];
  const getJob = () =>
    job ? Promise.resolve({ job }) : Promise.reject(new RequestError('not_found', 'There is no such job.'));
  let looks = 0;
  const jobState = {
    getJob: () => {
      looks += 1;
      return getJob();
    },
  } as unknown as ServiceClient<JobStateServiceDefinition>;
  drawer = new PageDrawer({
    ...profile,
    jobState,
    documentRecognizer: {
      recognize: (request) => {
        requests.push(request);
        return recognize(request);
      },
    },
    settings: { limitPages: 50, limitStatementPages: 200, maskStrict: false },
    logger: silentLogger,
  });
  await drawer.start();
  const asked = { jobId: 'job-1', accountId: 'account-1', page: 2, requestId: 'request-2' };
  for (let time = 0; time < times; time += 1) {
    await profile.eventBus.publish('page.requested', 'job-1', asked);
  }
  while (looks === 0) await pause(5);
  return requests;
}

async function stored(key: string): Promise<number[]> {
  while (!(await profile.blobStore.exists(key))) await pause(5);
  return Array.from(await profile.blobStore.readAll(key));
}

async function keysOfJob(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of profile.blobStore.list(blobs.prefix)) keys.push(key);
  return keys;
}

describe('a page that is asked for', () => {
  it('is drawn alone, by the rules of its job, and kept', async () => {
    const requests = await ask(DRAWN);
    expect(await stored(blobs.pageImage(2))).toEqual([1]);
    expect(await stored(blobs.wholePageImage(2))).toEqual([2]);
    const rules = { page: 2, owner: 'account-1', alone: true, identityNumbers: ON_IDENTITY_CARD };
    expect(requests).toMatchObject([rules]);
  });

  it('is not drawn again', async () => {
    await profile.blobStore.putIfAbsent(blobs.pageImage(2), Uint8Array.of(7));
    const requests = await ask(DRAWN);
    await drawer?.close();
    expect(requests).toEqual([]);
    expect(await stored(blobs.pageImage(2))).toEqual([7]);
  });

  it('is drawn once, however often it is asked for meanwhile', async () => {
    const gate = Promise.withResolvers<undefined>();
    const requests = await ask(async (request) => {
      await gate.promise;
      return DRAWN(request);
    }, 3);
    gate.resolve(undefined);
    await stored(blobs.pageImage(2));
    await drawer?.close();
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['has no image', () => Promise.resolve({ schemaVersion: 1, mediaType: '', pages: [] })],
    ['cannot be read', () => Promise.reject(new JobFailure('password_required', 'Locked.'))],
  ])('is remembered as one that %s', async (_what, recognize) => {
    await ask(recognize);
    expect(await stored(blobs.pageImage(2))).toEqual([]);
  });

  it('may be asked for again after a failure that passes', async () => {
    await ask(() => Promise.reject(new JobFailure('internal', 'It broke.', { retryable: true })));
    await drawer?.close();
    expect(await profile.blobStore.exists(blobs.pageImage(2))).toBe(false);
  });

  it('leaves nothing behind when its job is deleted meanwhile', async () => {
    await ask(async (request) => {
      job = undefined;
      return DRAWN(request);
    });
    while ((await keysOfJob()).length > 0) await pause(5);
    await drawer?.close();
    expect(await keysOfJob()).toEqual([]);
  });

  it('leaves no image behind when the files are erased meanwhile', async () => {
    await profile.blobStore.putIfAbsent(blobs.result, Uint8Array.of(9));
    const { promise: drawn, resolve } = Promise.withResolvers<undefined>();
    await ask(async (request) => {
      job = { ...facts };
      const document = await DRAWN(request);
      resolve(undefined);
      return document;
    });
    await drawn;
    const images = async () => (await keysOfJob()).filter((key) => key.includes('/pages/'));
    while ((await images()).length > 0) await pause(5);
    expect(await stored(blobs.result)).toEqual([9]);
  });

  it('is not drawn once its job is gone', async () => {
    job = undefined;
    const requests = await ask(DRAWN);
    await drawer?.close();
    expect(requests).toEqual([]);
  });
});
