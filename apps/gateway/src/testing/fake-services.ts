import { EventEmitter, on } from 'node:events';
import { createApiKey, hashSecret, RequestError } from '@docex/domain';
import {
  type ApiKey,
  ApiKeyDirectoryServiceDefinition,
  ApiKeyServiceDefinition,
  type AuditEvent,
  AuditServiceDefinition,
  type Delivery,
  DeliveryState,
  IngestServiceDefinition,
  type Job,
  JobDirectoryServiceDefinition,
  JobStateServiceDefinition,
  JobStatus,
  JobWatchServiceDefinition,
  ReviewState,
  type SubmitUrlRequest,
  type UploadDocumentRequest,
  type UploadFinish,
  type UploadStart,
  UrlSubmissionServiceDefinition,
  type Webhook,
  WebhookServiceDefinition,
} from '@docex/protocol';
import { bindService, type BoundService, type CallContext } from '@docex/rpc';

export const testKey = createApiKey();

export function job(facts: Partial<Job>): Job {
  return {
    jobId: 'job-1',
    accountId: 'account-1',
    documentType: 'invoice',
    documentVersion: 'v1',
    status: JobStatus.PROCESSING,
    fileName: 'a.pdf',
    mediaType: 'application/pdf',
    file: undefined,
    error: undefined,
    resultKey: '',
    createdAtMs: 1,
    updatedAtMs: 1,
    deadlineMs: 1,
    requestId: 'r',
    ...facts,
  };
}

export interface ReceivedUpload {
  readonly start: UploadStart | undefined;
  readonly bytes: Buffer;
  readonly finish: UploadFinish | undefined;
}

/** Stands for the services behind the gateway: one key, and what a test puts in or the gateway sent. */
export class FakeServices {
  readonly key: ApiKey = {
    keyId: testKey.keyId,
    accountId: 'account-1',
    secretHash: Buffer.from(hashSecret(testKey.secret)),
    scopes: ['jobs:read', 'jobs:write', 'jobs:delete', 'webhooks:manage'],
    createdAtMs: 1,
  };
  readonly jobs = new Map<string, Job>();
  /** Tells of changed jobs (`changed`, an id), and breaks the streams that tell of them (`error`). */
  readonly changes = new EventEmitter<{ changed: [string]; error: [Error] }>();
  /** As which of several processes of job-state this one answers. */
  replica = 'replica-1';
  /** Streams of changes that run now. */
  watches = 0;
  refuseWatches = false;
  readonly uploads: ReceivedUpload[] = [];
  readonly submissions: SubmitUrlRequest[] = [];
  readonly webhooks = new Map<string, Webhook>();
  readonly deliveries: Delivery[] = [];
  readonly issuedKeys: ApiKey[] = [];
  /** Each report of used keys. */
  readonly usedKeys: string[][] = [];
  /** What the audit trail was told, in this order. */
  readonly audited: AuditEvent[] = [];
  refuseReports = false;
  refuseAudit = false;
  jobStateAway = false;
  /** Holds the answer of every look at a job. */
  onGetJob: ((context: CallContext) => Promise<void>) | undefined;
  /** What a test says that the key has under way. */
  unfinishedJobs = 0;
  jobLooks = 0;
  keyLookUps = 0;
  started = 0;
  /** Uploads that are being received. */
  open = 0;
  finished = 0;
  replay = false;
  refuseUpload: (() => Error) | undefined;
  /** Uploads that have come whole wait for it. */
  uploadGate: Promise<void> = Promise.resolve();
  refuseUploadAfterBytes = Infinity;
  readonly #uploading = Promise.withResolvers<CallContext>();

  /** The first upload of which bytes have arrived. */
  get uploading(): Promise<CallContext> {
    return this.#uploading.promise;
  }

  get bound(): BoundService[] {
    return [
      this.#apiKeys(),
      this.#apiKeyDirectory(),
      this.#jobState(),
      this.#jobWatch(),
      this.#jobDirectory(),
      this.#ingest(),
      this.#urlSubmission(),
      this.#webhookService(),
      this.#audit(),
    ];
  }

  #apiKeys(): BoundService {
    return bindService(ApiKeyServiceDefinition, {
      getApiKey: ({ keyId }) => {
        this.keyLookUps += 1;
        if (this.jobStateAway) return away();
        return keyId === this.key.keyId ? Promise.resolve({ apiKey: this.key }) : notFound();
      },
    });
  }

  #apiKeyDirectory(): BoundService {
    return bindService(ApiKeyDirectoryServiceDefinition, {
      createApiKey: ({ accountId, scopes, expiresAtMs, name }) => {
        const { keyId, text } = createApiKey();
        const facts = { keyId, accountId, scopes, expiresAtMs, name, createdAtMs: 1 };
        const apiKey: ApiKey = { ...facts, secretHash: new Uint8Array() };
        this.issuedKeys.push(apiKey);
        return Promise.resolve({ apiKey, key: text });
      },
      listApiKeys: ({ accountId }) =>
        Promise.resolve({ apiKeys: this.issuedKeys.filter((one) => one.accountId === accountId) }),
      revokeApiKey: ({ accountId, keyId }) => {
        const found = this.issuedKeys.find((one) => one.keyId === keyId && one.accountId === accountId);
        if (!found) return notFound();
        found.revokedAtMs = 2;
        return Promise.resolve({ apiKey: found });
      },
      recordApiKeyUse: ({ keyIds }) => {
        if (this.refuseReports) return away();
        this.usedKeys.push(keyIds);
        return Promise.resolve({});
      },
    });
  }

  #jobState(): BoundService {
    return bindService(JobStateServiceDefinition, {
      getJob: async ({ jobId, accountId }, context) => {
        this.jobLooks += 1;
        if (this.jobStateAway) return away();
        await this.onGetJob?.(context);
        const found = this.#find(jobId, accountId);
        return found ? { job: found } : notFound();
      },
      reserveJob: unused,
      createJob: unused,
      claimJob: unused,
      claimNextJob: unused,
      renewLease: unused,
      advanceJob: unused,
      completeJob: unused,
      failJob: unused,
      releaseJob: unused,
    });
  }

  #jobWatch(): BoundService {
    return bindService(JobWatchServiceDefinition, { watchJobs: (_, { signal }) => this.#watch(signal) });
  }

  async *#watch(signal: AbortSignal) {
    if (this.refuseWatches) throw new RequestError('unavailable', 'Not now.');
    const changes = on(this.changes, 'changed', { signal });
    this.watches++;
    try {
      const { replica } = this;
      yield { jobIds: [], replica };
      for await (const jobIds of changes) yield { jobIds: jobIds as string[], replica };
    } finally {
      this.watches--;
    }
  }

  /** Called for each page of a read document of which there is no image. */
  drawPage: (jobId: string, page: number) => Promise<unknown> = () => Promise.resolve();

  #jobDirectory(): BoundService {
    return bindService(JobDirectoryServiceDefinition, {
      listJobs: ({ accountId, status, documentType, review = ReviewState.UNSPECIFIED, cursor, limit }) => {
        const offset = cursor === '' ? 0 : Number(cursor);
        if (!Number.isInteger(offset)) {
          return Promise.reject(new RequestError('invalid_parameter', 'The cursor is not valid.'));
        }
        const fitting = [...this.jobs.values()]
          .filter((one) => one.accountId === accountId)
          .filter((one) => status === JobStatus.UNSPECIFIED || one.status === status)
          .filter((one) => documentType === '' || one.documentType === documentType)
          .filter((one) => review === ReviewState.UNSPECIFIED || one.review?.state === review);
        const end = offset + (limit ?? 20);
        const nextCursor = end < fitting.length ? String(end) : '';
        return Promise.resolve({ jobs: fitting.slice(offset, end), nextCursor });
      },
      deleteJob: ({ jobId, accountId }) => {
        if (!this.#find(jobId, accountId)) return notFound();
        this.jobs.delete(jobId);
        return Promise.resolve({});
      },
      requestPageImage: async ({ jobId, accountId, page }) => {
        if (!this.#find(jobId, accountId)?.pageCount) return notFound();
        await this.drawPage(jobId, page);
        return {};
      },
      countUnfinishedJobs: () => Promise.resolve({ count: this.unfinishedJobs }),
    });
  }

  #ingest(): BoundService {
    return bindService(IngestServiceDefinition, {
      uploadDocument: async (requests, context) => {
        this.open += 1;
        try {
          return await this.#receive(requests, context);
        } finally {
          this.open -= 1;
        }
      },
    });
  }

  async #receive(requests: AsyncIterable<UploadDocumentRequest>, context: CallContext) {
    let start: UploadStart | undefined;
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const request of requests) {
      if (request.start) {
        this.started += 1;
        start = request.start;
      }
      if (request.chunk) {
        chunks.push(Buffer.from(request.chunk));
        bytes += request.chunk.length;
        this.#uploading.resolve(context);
      }
      if (bytes > this.refuseUploadAfterBytes) throw new RequestError('file_too_large', 'Too large.');
      if (!request.finish) continue;
      this.finished += 1;
      await this.uploadGate;
      if (this.refuseUpload) throw this.refuseUpload();
      this.uploads.push({ start, bytes: Buffer.concat(chunks), finish: request.finish });
      return { jobId: `job-${this.uploads.length}`, status: 'uploading', replayed: this.replay };
    }
    throw new RequestError('invalid_parameter', 'The upload was broken off.');
  }

  #urlSubmission(): BoundService {
    return bindService(UrlSubmissionServiceDefinition, {
      submitUrl: (submission) => {
        if (this.refuseUpload) return Promise.reject(this.refuseUpload());
        this.submissions.push(submission);
        const jobId = `url-job-${this.submissions.length}`;
        return Promise.resolve({ jobId, status: 'uploading', replayed: this.replay });
      },
    });
  }

  #webhookService(): BoundService {
    const own = (webhookId: string, accountId: string) => {
      const found = this.webhooks.get(webhookId);
      return found?.accountId === accountId ? found : undefined;
    };
    return bindService(WebhookServiceDefinition, {
      putWebhook: ({ webhookId, ...facts }) => {
        if (webhookId !== '' && !own(webhookId, facts.accountId)) return notFound();
        const id = webhookId || `webhook-${this.webhooks.size + 1}`;
        const webhook = { ...facts, webhookId: id, createdAtMs: 1 };
        this.webhooks.set(id, webhook);
        return Promise.resolve({ webhook, secret: webhookId === '' ? 'whsec_c2VjcmV0' : '' });
      },
      listWebhooks: ({ accountId }) =>
        Promise.resolve({
          webhooks: [...this.webhooks.values()].filter((one) => one.accountId === accountId),
        }),
      deleteWebhook: ({ webhookId, accountId }) => {
        if (!own(webhookId, accountId)) return notFound();
        this.webhooks.delete(webhookId);
        return Promise.resolve({});
      },
      rotateWebhookSecret: ({ webhookId, accountId }) => {
        const webhook = own(webhookId, accountId);
        if (!webhook) return notFound();
        return Promise.resolve({ webhook, secret: 'whsec_bmV3', overlapUntilMs: 86_400_000 });
      },
      listDeliveries: ({ webhookId, accountId }) => {
        if (!own(webhookId, accountId)) return notFound();
        return Promise.resolve({ deliveries: this.deliveries, nextCursor: '' });
      },
      redeliver: ({ deliveryId, accountId }) => {
        const found = this.deliveries.find(
          (one) => one.deliveryId === deliveryId && one.accountId === accountId,
        );
        if (!found) return notFound();
        return Promise.resolve({ delivery: { ...found, state: DeliveryState.PENDING, nextAttemptAtMs: 5 } });
      },
      claimDeliveries: unused,
      reportDelivery: unused,
    });
  }

  #audit(): BoundService {
    return bindService(AuditServiceDefinition, {
      recordAuditEvent: ({ event }) => {
        if (this.refuseAudit) return away();
        if (event) this.audited.push({ ...event, sequence: this.audited.length + 1 });
        return Promise.resolve({});
      },
      listAuditEvents: ({ before = Infinity, limit }) =>
        Promise.resolve({
          events: this.audited
            .filter(({ sequence }) => sequence < before)
            .toReversed()
            .slice(0, limit),
        }),
    });
  }

  #find(jobId: string, accountId: string): Job | undefined {
    const found = this.jobs.get(jobId);
    return found?.accountId === accountId ? found : undefined;
  }
}

function unused(): Promise<never> {
  return Promise.reject(new Error('the gateway does not call it'));
}

function away(): Promise<never> {
  return Promise.reject(new RequestError('unavailable', 'Away.'));
}

function notFound(): Promise<never> {
  return Promise.reject(new RequestError('not_found', 'There is none.'));
}
