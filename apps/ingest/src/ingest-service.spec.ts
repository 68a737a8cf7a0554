import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestError } from '@docex/domain';
import { type EmbeddedProfile, openEmbeddedProfile } from '@docex/embedded';
import {
  type CreateJobRequest,
  IngestServiceDefinition,
  type Job,
  JobStateServiceDefinition,
  JobStatus,
  type UploadDocumentRequest,
  WebhookServiceDefinition,
} from '@docex/protocol';
import { bindService, createClient, createInProcessTransport, type ServiceImplementation } from '@docex/rpc';
import { createIngestService, type IngestService, type IngestSettings } from './ingest-service.ts';

const LIMIT_BYTES = 100_000;
const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20_000, 1)]);

let folder: string;
let profile: EmbeddedProfile;
let service: IngestService;
let jobState: FakeJobState;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-ingest-'));
  profile = await openEmbeddedProfile({ dataDirectory: folder });
  jobState = new FakeJobState();
  service = open(profile);
});

afterEach(async () => {
  await service.close(5_000);
  await profile.close();
  await rm(folder, { recursive: true, force: true });
});

/** The next wake-up of the recognition stage. */
async function nextStored(): Promise<unknown> {
  const received = Promise.withResolvers<unknown>();
  const subscription = await profile.eventBus.subscribe({
    event: 'document.stored',
    group: 'ocr',
    handler: ({ payload }) => {
      received.resolve(payload);
      return Promise.resolve();
    },
  });
  const payload = await received.promise;
  await subscription.close();
  return payload;
}

describe('an upload', () => {
  it('is answered when file and job are there, and is then moved on', async () => {
    const answer = await upload(messages(PDF));
    expect(answer).toEqual({ jobId: expect.any(String), status: 'uploading', replayed: false });
    const [job] = jobState.created;
    const sha256 = createHash('sha256').update(PDF).digest('hex');
    expect(job).toMatchObject({
      jobId: answer.jobId,
      accountId: 'account-1',
      keyId: 'key-1',
      documentType: 'invoice',
      documentVersion: 'v1',
      fileName: 'march.pdf',
      mediaType: 'application/pdf',
      file: { key: `jobs/${answer.jobId}/${sha256}`, bytes: PDF.length, sha256 },
      requestId: 'request-1',
      password: 'open sesame',
    });
    expect(Buffer.from(await profile.blobStore.readAll(job?.file?.key ?? ''))).toEqual(PDF);
    await jobState.reached(JobStatus.PROCESSING);
    expect(await nextStored()).toEqual({ jobId: answer.jobId, requestId: 'request-1' });
  });

  it('takes a file at exactly the limit, and one that is shorter than what is sniffed', async () => {
    const full = Buffer.concat([PDF, Buffer.alloc(LIMIT_BYTES - PDF.length)]);
    await upload(messages(full));
    await upload(messages(Buffer.from('%PDF-1.7')));
    expect(jobState.created.map((job) => job.file?.bytes)).toEqual([LIMIT_BYTES, 8]);
  });

  it('believes the bytes, not the name', async () => {
    await upload(messages(PDF, { fileName: '../scan.png', fileType: 'application/octet-stream' }));
    expect(jobState.created[0]).toMatchObject({ fileName: 'scan.png', mediaType: 'application/pdf' });
  });

  it('is answered as the first one was when it is repeated, and is not kept a second time', async () => {
    const first = await upload(messages(PDF, {}, { idempotencyKey: 'order-7' }));
    expect(jobState.created[0]?.idempotencyKey).toBe('order-7');
    jobState.replay = first.jobId;
    const second = await upload(messages(PDF, {}, { idempotencyKey: 'order-7' }));
    expect(second).toEqual({ ...first, replayed: true });
    expect(await profile.blobStore.deletePrefix(`jobs/${first.jobId}`)).toBe(1);
    expect(await profile.blobStore.deletePrefix('jobs')).toBe(0);
  });

  it('gives its bytes to the first job when that one has lost its own', async () => {
    const { jobId } = await upload(messages(PDF, {}, { idempotencyKey: 'order-7' }));
    const key = jobState.created[0]?.file?.key ?? '';
    await profile.blobStore.deletePrefix(`jobs/${jobId}`);
    jobState.replay = jobId;
    expect(await upload(messages(PDF, {}, { idempotencyKey: 'order-7' }))).toMatchObject({
      jobId,
      replayed: true,
    });
    expect(Buffer.from(await profile.blobStore.readAll(key))).toEqual(PDF);
    expect(await profile.blobStore.deletePrefix('jobs')).toBe(1);
  });

  it('is known to job-state by its id before any byte is stored', async () => {
    const stored: string[][] = [];
    service = open({
      ...profile,
      blobStore: {
        ...blobStoreOf(profile),
        putContent: async (prefix, source) => {
          const reference = await profile.blobStore.putContent(prefix, source);
          stored.push([...jobState.reserved]);
          return reference;
        },
      },
    });
    const { jobId } = await upload(messages(PDF));
    expect(stored).toEqual([[jobId]]);
    expect(jobState.created[0]).toMatchObject({ jobId, reserved: true });
  });

  it('goes on without a reservation while job-state is of an older version', async () => {
    jobState.reserveFailures.push(new RequestError('internal', 'Unknown method.', { retryable: false }));
    await upload(messages(PDF));
    expect(jobState.created[0]).toMatchObject({ reserved: false });
  });

  it('tries to write the job again while job-state is away', async () => {
    jobState.createFailures.push(new RequestError('unavailable', 'Away.'));
    await upload(messages(PDF));
    expect(jobState.created).toHaveLength(1);
  });
});

describe('a refused upload', () => {
  it.each([
    ['file_empty', messages(Buffer.alloc(0))],
    ['file_too_large', messages(Buffer.concat([PDF, Buffer.alloc(LIMIT_BYTES)]))],
    ['unsupported_media_type', messages(Buffer.from('just text'))],
    ['unsupported_media_type', messages(Buffer.alloc(20_000))],
    ['unsupported_media_type', messages(PDF, { fileType: 'image/png' })],
    ['invalid_parameter', messages(PDF).slice(0, -1)],
    ['invalid_parameter', messages(PDF).slice(1)],
    ['invalid_parameter', []],
    ['invalid_parameter', [...messages(PDF).slice(0, 1), ...messages(PDF)]],
    ['invalid_parameter', messages(PDF, {}, { documentType: 'passport' })],
    ['invalid_parameter', messages(PDF, {}, { documentVersion: 'v2' })],
    ['invalid_parameter', messages(PDF, {}, { accountId: '' })],
  ])('says %s and leaves nothing behind (%#)', async (code, requests) => {
    await expect(upload(requests)).rejects.toMatchObject({ code });
    expect(jobState.created).toEqual([]);
    expect(await profile.blobStore.deletePrefix('jobs')).toBe(0);
  });

  it('is not read on once it is too large', async () => {
    let sent = 0;
    async function* endless(): AsyncGenerator<UploadDocumentRequest, void, undefined> {
      yield* messages(PDF).slice(0, 1);
      yield { chunk: PDF };
      for (;;) {
        sent += 10_000;
        yield { chunk: Buffer.alloc(10_000) };
        await Promise.resolve();
      }
    }
    await expect(client().uploadDocument(endless())).rejects.toMatchObject({ code: 'file_too_large' });
    expect(sent).toBeLessThan(2 * LIMIT_BYTES);
  });

  it('is `unavailable` when its id cannot be reserved, and nothing is stored', async () => {
    jobState.reserveFailures.push(
      ...Array.from({ length: 9 }, () => new RequestError('unavailable', 'Away.')),
    );
    await expect(upload(messages(PDF))).rejects.toMatchObject({ code: 'unavailable' });
    expect(await profile.blobStore.deletePrefix('jobs')).toBe(0);
  });

  it.each(['unavailable', 'deadline_exceeded', 'internal', 'cancelled'] as const)(
    'keeps its file when %s leaves open whether there is a job, since its reservation is known',
    async (code) => {
      jobState.createFailures.push(...Array.from({ length: 9 }, () => new RequestError(code, 'Lost.')));
      await expect(upload(messages(PDF))).rejects.toMatchObject({
        code: code === 'cancelled' ? 'cancelled' : 'unavailable',
      });
      const [jobId = ''] = jobState.reserved;
      expect(await profile.blobStore.deletePrefix(`jobs/${jobId}`)).toBe(1);
    },
  );

  it('leaves nothing behind when job-state refuses it for good', async () => {
    jobState.createFailures.push(new RequestError('idempotency_conflict', 'Another document.'));
    await expect(upload(messages(PDF))).rejects.toMatchObject({ code: 'idempotency_conflict' });
    expect(await profile.blobStore.deletePrefix('jobs')).toBe(0);
  });

  it('is `unavailable` when as many bytes as may be are on their way, and they are free again after it', async () => {
    service = open(profile, { ingestMemoryBytes: PDF.length + 500 });
    const halted = Promise.withResolvers<undefined>();
    const under = Promise.withResolvers<undefined>();
    async function* halting(): AsyncGenerator<UploadDocumentRequest, void, undefined> {
      const all = messages(PDF);
      yield* all.slice(0, -1);
      under.resolve(undefined);
      await halted.promise;
      yield* all.slice(-1);
    }
    const first = client().uploadDocument(halting());
    await under.promise;
    await expect(upload(messages(PDF))).rejects.toMatchObject({ code: 'unavailable', retryable: true });
    halted.resolve(undefined);
    await first;
    await upload(messages(PDF));
  });

  it('is `unavailable` when the file cannot be stored', async () => {
    const full = Object.assign(new Error('ENOSPC /data'), { code: 'ENOSPC' });
    service = open({
      ...profile,
      blobStore: {
        ...blobStoreOf(profile),
        putContent: async (_prefix, source) => {
          for await (const _bytes of source) break;
          throw full;
        },
      },
    });
    const error = await upload(messages(PDF)).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'unavailable', retryable: true });
    expect(String(error)).not.toContain('ENOSPC');
  });

  it('is nothing when the caller goes away in the middle', async () => {
    const controller = new AbortController();
    async function* halting(): AsyncGenerator<UploadDocumentRequest, void, undefined> {
      yield* messages(PDF).slice(0, -1);
      controller.abort();
      await new Promise(() => undefined);
    }
    const call = client().uploadDocument(halting(), { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ code: 'cancelled' });
    expect(jobState.created).toEqual([]);
  });
});

describe('a job that was not moved on', () => {
  it('is moved on by the worker when its file is there', async () => {
    const { jobId } = await upload(messages(PDF));
    await jobState.reached(JobStatus.PROCESSING);
    jobState.advanced.length = 0;
    jobState.waiting.push(jobId);
    await service.start();
    await profile.eventBus.publish('document.submitted', jobId, { jobId, requestId: 'request-1' });
    await jobState.reached(JobStatus.PROCESSING);
  });

  it('fails as incomplete when its file is not there', async () => {
    const { jobId } = await upload(messages(PDF));
    await jobState.reached(JobStatus.PROCESSING);
    await profile.blobStore.deletePrefix(`jobs/${jobId}`);
    jobState.waiting.push(jobId);
    await service.start();
    await profile.eventBus.publish('document.submitted', jobId, { jobId, requestId: 'request-1' });
    expect(await jobState.failure()).toMatchObject({ code: 'upload_incomplete', retryable: false });
  });
});

function open(
  { blobStore, eventBus }: Pick<EmbeddedProfile, 'blobStore' | 'eventBus'>,
  settings: Partial<IngestSettings> = {},
): IngestService {
  const transport = createInProcessTransport({
    services: [
      bindService(JobStateServiceDefinition, jobState.implementation),
      bindService(WebhookServiceDefinition, quietWebhooks),
    ],
  });
  return createIngestService(
    {
      blobStore,
      eventBus,
      jobState: createClient(JobStateServiceDefinition, transport),
      webhooks: createClient(WebhookServiceDefinition, transport),
      outboundHttp: { fetchDocument: unused, post: unused },
    },
    { limitFileBytes: LIMIT_BYTES, workerId: 'ingest-1', ...settings },
  );
}

const unused = () => Promise.reject(new Error('ingest does not call it here'));

/** Has nothing to deliver. */
const quietWebhooks: ServiceImplementation<WebhookServiceDefinition> = {
  claimDeliveries: () => Promise.resolve({ deliveries: [] }),
  reportDelivery: unused,
  putWebhook: unused,
  listWebhooks: unused,
  deleteWebhook: unused,
  rotateWebhookSecret: unused,
  listDeliveries: unused,
  redeliver: unused,
};

function client() {
  const transport = createInProcessTransport({
    services: [bindService(IngestServiceDefinition, service.ingest)],
  });
  return createClient(IngestServiceDefinition, transport);
}

async function upload(requests: readonly UploadDocumentRequest[]) {
  async function* stream() {
    yield* requests;
    await Promise.resolve();
  }
  return client().uploadDocument(stream());
}

function messages(content: Buffer, finish = {}, start = {}): UploadDocumentRequest[] {
  const chunks: UploadDocumentRequest[] = [];
  for (let at = 0; at < content.length; at += 1_000) {
    chunks.push({ chunk: content.subarray(at, at + 1_000) });
  }
  const opening = {
    accountId: 'account-1',
    keyId: 'key-1',
    documentType: 'invoice',
    documentVersion: 'v1',
    requestId: 'request-1',
  };
  const closing = { fileName: 'march.pdf', fileType: 'application/pdf', password: 'open sesame' };
  return [{ start: { ...opening, ...start } }, ...chunks, { finish: { ...closing, ...finish } }];
}

function blobStoreOf({ blobStore }: EmbeddedProfile) {
  return {
    putContent: blobStore.putContent.bind(blobStore),
    putIfAbsent: blobStore.putIfAbsent.bind(blobStore),
    read: blobStore.read.bind(blobStore),
    readAll: blobStore.readAll.bind(blobStore),
    exists: blobStore.exists.bind(blobStore),
    list: blobStore.list.bind(blobStore),
    deletePrefix: blobStore.deletePrefix.bind(blobStore),
  };
}

/** Keeps what it is told, under token 1 for every job. */
class FakeJobState {
  readonly created: CreateJobRequest[] = [];
  readonly advanced: JobStatus[] = [];
  /** The job that every call of `createJob` repeats. */
  replay: string | undefined;
  /** Thrown by the first calls of `createJob`, one each. */
  readonly createFailures: RequestError[] = [];
  /** The same for `reserveJob`. */
  readonly reserveFailures: RequestError[] = [];
  readonly reserved: string[] = [];
  /** Jobs that wait for the upload stage. */
  readonly waiting: string[] = [];
  readonly implementation: ServiceImplementation<JobStateServiceDefinition>;
  readonly #failure = Promise.withResolvers<unknown>();
  #listeners: (() => void)[] = [];

  constructor() {
    this.implementation = {
      reserveJob: ({ jobId }) => {
        const failure = this.reserveFailures.shift();
        if (failure) return Promise.reject(failure);
        this.reserved.push(jobId);
        return Promise.resolve({});
      },
      createJob: (request) => {
        const failure = this.createFailures.shift();
        if (failure) return Promise.reject(failure);
        if (this.replay !== undefined) {
          return Promise.resolve({ job: this.#job(this.replay), lease: undefined, replayed: true });
        }
        this.created.push(request);
        return Promise.resolve({ job: this.#job(request.jobId), lease: lease() });
      },
      claimJob: unused,
      claimNextJob: () => {
        const jobId = this.waiting.shift();
        const job = jobId === undefined ? undefined : this.#job(jobId);
        return Promise.resolve({ claimed: job !== undefined, job, lease: lease(), password: '' });
      },
      advanceJob: ({ jobId, status }) => {
        this.advanced.push(status);
        for (const listener of this.#listeners.splice(0)) listener();
        return Promise.resolve({ job: this.#job(jobId) });
      },
      failJob: ({ jobId, error }) => {
        this.#failure.resolve(error);
        return Promise.resolve({ job: this.#job(jobId) });
      },
      getJob: unused,
      renewLease: unused,
      completeJob: unused,
      releaseJob: unused,
    };
  }

  async reached(status: JobStatus): Promise<void> {
    while (!this.advanced.includes(status)) {
      await new Promise<void>((resolve) => this.#listeners.push(resolve));
    }
  }

  failure(): Promise<unknown> {
    return this.#failure.promise;
  }

  #job(jobId: string): Job {
    const request = this.created.find((created) => created.jobId === jobId);
    if (!request) throw new Error(`no job ${jobId}`);
    return {
      jobId,
      accountId: request.accountId,
      documentType: request.documentType,
      documentVersion: request.documentVersion,
      status: JobStatus.UPLOADING,
      fileName: request.fileName,
      mediaType: request.mediaType,
      file: request.file,
      error: undefined,
      resultKey: '',
      createdAtMs: 1,
      updatedAtMs: 1,
      deadlineMs: Date.now() + 600_000,
      requestId: request.requestId,
    };
  }
}

function lease() {
  return { token: 1, expiresAtMs: Date.now() + 30_000, stageDeadlineMs: Date.now() + 60_000 };
}
