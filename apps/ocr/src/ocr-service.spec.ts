import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { IN_PERSONAL_TEXT, IN_STRICT, JobFailure, ON_IDENTITY_CARD } from '@docex/domain';
import { type EmbeddedProfile, openEmbeddedProfile } from '@docex/embedded';
import { type BlobStore, type DocumentRecognizer, jobBlobs, type RecognitionRequest } from '@docex/ports';
import {
  type Job,
  JobStateServiceDefinition,
  JobStatus,
  type Page,
  RecognizedDocument,
  Stage,
  WordSource,
} from '@docex/protocol';
import { bindService, createClient, createInProcessTransport, type ServiceImplementation } from '@docex/rpc';
import type { StageWorker } from '@docex/runtime';
import { startOcrService } from './ocr-service.ts';
import { ReadParts } from './read-parts.ts';

type Calls = ServiceImplementation<JobStateServiceDefinition>;

const WORD = {
  text: 'word',
  box: { x0: 0, y0: 0, x1: 1, y1: 1 },
  confidence: 1,
  source: WordSource.TEXT_LAYER,
  fontSize: 10,
  bold: false,
};
const RECOGNISED: RecognizedDocument = { schemaVersion: 1, mediaType: 'application/pdf', pages: [] };

let folder: string;
let profile: EmbeddedProfile;
let worker: StageWorker | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-ocr-'));
  profile = await openEmbeddedProfile({ dataDirectory: folder });
});

afterEach(async () => {
  await worker?.close(5_000);
  worker = undefined;
  await profile.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the ocr service', () => {
  it('reads a stored document, stores what it read and wakes the extraction', async () => {
    const requests: RecognitionRequest[] = [];
    const read: string[] = [];
    const { told } = await run({
      recognize: async (request) => {
        requests.push(request);
        for await (const chunk of request.source) read.push(Buffer.from(chunk).toString());
        request.onOpened?.(3);
        return RECOGNISED;
      },
    });
    expect(await nextScanned()).toEqual({ jobId: 'job-1', requestId: 'request-1' });
    expect(read.join('')).toBe('a document');
    expect(requests).toMatchObject([
      {
        mediaType: 'application/pdf',
        password: 'open sesame',
        owner: 'account-1',
        alone: false,
        maximumPages: 50,
      },
    ]);
    const stored = await profile.blobStore.readAll('jobs/job-1/recognized');
    expect(RecognizedDocument.decode(stored)).toEqual(RECOGNISED);
    expect(told).toEqual([
      ['claim', Stage.RECOGNITION],
      ['advance', JobStatus.SCANNING, 3],
      ['advance', JobStatus.AI_PROCESSING, undefined],
    ]);
  });

  it('stores the page images that it is given and names them, and those that can be made later, in what it read', async () => {
    await run({
      recognize: async ({ onPageImage }) => {
        await onPageImage?.(1, { redacted: Uint8Array.of(1, 2, 3) });
        await onPageImage?.(2, { redacted: Uint8Array.of(4), whole: Uint8Array.of(5) });
        return { ...RECOGNISED, pages: [page(1), page(2), page(3), page(4, 'later')] };
      },
    });
    await nextScanned();
    const blobs = jobBlobs('job-1');
    const bytesOf = async (key: string) => Array.from(await profile.blobStore.readAll(key));
    expect(await bytesOf(blobs.pageImage(1))).toEqual([1, 2, 3]);
    expect(await profile.blobStore.exists(blobs.wholePageImage(1))).toBe(false);
    expect(await bytesOf(blobs.pageImage(2))).toEqual([4]);
    expect(await bytesOf(blobs.wholePageImage(2))).toEqual([5]);
    const stored = RecognizedDocument.decode(await profile.blobStore.readAll(blobs.recognized));
    const keys = stored.pages.map(({ imageKey }) => imageKey);
    expect(keys).toEqual([blobs.pageImage(1), blobs.pageImage(2), '', blobs.pageImage(4)]);
  });

  it('goes on with a long document where a worker that was killed had kept its pages', async () => {
    const read: number[] = [];
    const killed = Promise.withResolvers<undefined>();
    const pages = Array.from({ length: 40 }, (_, index) => ({ ...page(index + 1), words: [WORD] }));
    /** Reads what is left, up to a page, and gives ten pages at a time. */
    const readTo = async ({ pagesBefore, onOpened, onPages }: RecognitionRequest, last: number) => {
      onOpened?.(pages.length);
      const left = pages.slice(pagesBefore, last);
      for (const [index, { number }] of left.entries()) {
        read.push(number);
        if (number % 10 === 0 && number < pages.length) await onPages?.(left.slice(index - 9, index + 1));
      }
      return { ...RECOGNISED, pages: left };
    };
    await run({
      recognize: async (request) => {
        await readTo(request, 25);
        killed.resolve(undefined);
        // A process that is killed reports nothing more.
        return new Promise(() => undefined);
      },
    });
    await killed.promise;
    const dead = worker;
    const { told } = await run(
      { recognize: (request) => readTo(request, pages.length) },
      { status: JobStatus.SCANNING, pageCount: pages.length },
    );
    await nextScanned();
    expect(told.at(-1)).toEqual(['advance', JobStatus.AI_PROCESSING, undefined]);
    // Twice none but those that were read after the last part.
    const twice = read.filter((number, index) => read.indexOf(number) < index);
    expect(twice).toEqual([21, 22, 23, 24, 25]);
    const stored = RecognizedDocument.decode(await profile.blobStore.readAll('jobs/job-1/recognized'));
    expect(stored.pages).toEqual(pages);
    await dead?.close(0);
  });

  it('keeps pages later that it could not keep, and nothing of an earlier attempt is missing', async () => {
    const failures = [new Error('no room')];
    const { blobStore } = profile;
    const failing: BlobStore = {
      putContent: (prefix, source) => blobStore.putContent(prefix, source),
      putIfAbsent: (key, bytes) => {
        const failure = failures.shift();
        return failure ? Promise.reject(failure) : blobStore.putIfAbsent(key, bytes);
      },
      read: (key) => blobStore.read(key),
      readAll: (key) => blobStore.readAll(key),
      exists: (key) => blobStore.exists(key),
      list: (prefix) => blobStore.list(prefix),
      deletePrefix: (prefix) => blobStore.deletePrefix(prefix),
    };
    const parts = await ReadParts.open(failing, bareJob());
    await expect(parts.keep([page(1), page(2)])).rejects.toThrow('no room');
    await parts.keep([page(3)]);
    const later = await ReadParts.open(blobStore, { ...bareJob(), pageCount: 9 });
    expect(later.pages.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('takes each page once where a worker that has lost its lease keeps parts as well', async () => {
    const stale = await ReadParts.open(profile.blobStore, bareJob());
    await stale.keep([page(1), page(2)]);
    const fresh = await ReadParts.open(profile.blobStore, { ...bareJob(), pageCount: 9 });
    await fresh.keep([page(3), page(4), page(5)]);
    await stale.keep([page(3)]);
    await stale.keep([page(4), page(5), page(6), page(7)]);
    await fresh.keep([page(6)]);
    await fresh.keep([page(7), page(8)]);
    const next = await ReadParts.open(profile.blobStore, { ...bareJob(), pageCount: 9 });
    expect(next.pages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('does not read again what an earlier attempt has stored', async () => {
    await profile.blobStore.putIfAbsent(
      'jobs/job-1/recognized',
      RecognizedDocument.encode(RECOGNISED).finish(),
    );
    const { told } = await run({ recognize: () => Promise.reject(new Error('must not read')) });
    await nextScanned();
    expect(told.at(-1)).toEqual(['advance', JobStatus.AI_PROCESSING, undefined]);
  });

  it('grants bank statements more pages', async () => {
    const limits: number[] = [];
    await run(
      {
        recognize: (request) => {
          limits.push(request.maximumPages);
          return Promise.resolve(RECOGNISED);
        },
      },
      { documentType: 'bank_statement' },
    );
    await nextScanned();
    expect(limits).toEqual([200]);
  });

  it.each(['aadhar_card', 'pan_card'])(
    'has an %s opened by a process that opens nothing else',
    async (documentType) => {
      const alone: unknown[] = [];
      await run(
        {
          recognize: (request) => {
            alone.push(request.alone);
            return Promise.resolve(RECOGNISED);
          },
        },
        { documentType },
      );
      await nextScanned();
      expect(alone).toEqual([true]);
    },
  );

  it.each([
    ['aadhar_card', false, ON_IDENTITY_CARD],
    ['invoice', false, IN_PERSONAL_TEXT],
    ['bank_statement', true, IN_STRICT],
  ])('says what is blacked out on the images of an %s', async (documentType, maskStrict, search) => {
    const searches: unknown[] = [];
    const recognize = ({ identityNumbers }: RecognitionRequest) => {
      searches.push(identityNumbers);
      return Promise.resolve(RECOGNISED);
    };
    await run({ recognize }, { documentType }, { maskStrict });
    await nextScanned();
    expect(searches).toEqual([search]);
  });

  it('fails the job with the reason when the document cannot be read', async () => {
    const { told, failed } = await run({
      recognize: () => Promise.reject(new JobFailure('password_required', 'The PDF is locked.')),
    });
    await failed;
    expect(told.at(-1)).toEqual(['fail', 'password_required', false]);
    expect(await profile.blobStore.exists('jobs/job-1/recognized')).toBe(false);
  });
});

function page(number: number, imageKey = ''): Page {
  return {
    number,
    width: 595,
    height: 842,
    rotation: 0,
    source: WordSource.TEXT_LAYER,
    words: [],
    rulings: [],
    codes: [],
    imageKey,
    confidence: 1,
  };
}

/** Stores a document, starts the service on it with the given recogniser, and sends the wake-up. */
async function run(
  documentRecognizer: DocumentRecognizer,
  facts: Partial<Job> = {},
  { maskStrict = false } = {},
): Promise<{ told: unknown[][]; failed: Promise<undefined> }> {
  const file = await profile.blobStore.putContent('jobs/job-1', documentBytes());
  const job = { ...bareJob(), file, ...facts };
  const told: unknown[][] = [];
  const failed = Promise.withResolvers<undefined>();
  const lease = { token: 7, expiresAtMs: Date.now() + 30_000, stageDeadlineMs: Date.now() + 60_000 };
  const unset = (): Promise<never> => Promise.reject(new Error('not expected'));
  const jobState: Calls = {
    reserveJob: unset,
    createJob: unset,
    claimJob: unset,
    getJob: unset,
    completeJob: unset,
    releaseJob: () => Promise.resolve({ job }),
    renewLease: () => Promise.resolve({ lease }),
    claimNextJob: ({ stage }) => {
      const claimed = told.length === 0;
      if (claimed) told.push(['claim', stage]);
      return Promise.resolve({ claimed, job, lease, password: 'open sesame' });
    },
    advanceJob: ({ status, pageCount }) => {
      told.push(['advance', status, pageCount]);
      return Promise.resolve({ job });
    },
    failJob: ({ error }) => {
      told.push(['fail', error?.code, error?.retryable]);
      failed.resolve(undefined);
      return Promise.resolve({ job });
    },
  };
  const transport = createInProcessTransport({
    services: [bindService(JobStateServiceDefinition, jobState)],
  });
  worker = await startOcrService(
    {
      ...profile,
      jobState: createClient(JobStateServiceDefinition, transport),
      documentRecognizer,
    },
    { concurrency: 1, workerId: 'worker-1', limitPages: 50, limitStatementPages: 200, maskStrict },
  );
  await profile.eventBus.publish('document.stored', 'job-1', { jobId: 'job-1', requestId: 'request-1' });
  return { told, failed: failed.promise };
}

async function* documentBytes(): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(new TextEncoder().encode('a document'));
}

function bareJob(): Job {
  return {
    jobId: 'job-1',
    accountId: 'account-1',
    documentType: 'invoice',
    documentVersion: 'v1',
    status: JobStatus.PROCESSING,
    fileName: 'march.pdf',
    mediaType: 'application/pdf',
    file: undefined,
    error: undefined,
    resultKey: '',
    createdAtMs: 0,
    updatedAtMs: 0,
    deadlineMs: 0,
    requestId: 'request-1',
  };
}

async function nextScanned(): Promise<unknown> {
  const received = Promise.withResolvers<unknown>();
  const subscription = await profile.eventBus.subscribe({
    event: 'document.scanned',
    group: 'extraction',
    handler: ({ payload }) => {
      received.resolve(payload);
      return Promise.resolve();
    },
  });
  const payload = await received.promise;
  await subscription.close();
  return payload;
}
