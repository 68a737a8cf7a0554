import { afterEach, describe, expect, it } from '@jest/globals';
import { RequestError } from '@docex/domain';
import {
  ApiKeyServiceDefinition,
  IngestServiceDefinition,
  JobWatchServiceDefinition,
  type UploadDocumentRequest,
} from '@docex/protocol';
import { bindService, type BoundService } from './bound-service.ts';
import type { CallContext } from './call.ts';
import { createClient } from './create-client.ts';
import { checkHealth } from './health.ts';
import type { ServiceImplementation } from './service-definition.ts';
import type { FaultListener, Transport } from './transport.ts';

export interface OpenTransport {
  readonly transport: Transport;
  close(): Promise<void>;
}

export interface TransportOpening {
  readonly services: readonly BoundService[];
  readonly onFault: FaultListener;
}

type ApiKeys = ServiceImplementation<typeof ApiKeyServiceDefinition>;
type JobWatch = ServiceImplementation<typeof JobWatchServiceDefinition>;
type Ingest = ServiceImplementation<typeof IngestServiceDefinition>;

const CHUNK_BYTES = 64 * 1024;

/** What every {@link Transport} must keep. `open` serves the given services and connects to them. */
export function describeTransport(name: string, open: (opening: TransportOpening) => Promise<OpenTransport>) {
  const opened: OpenTransport[] = [];
  const faults: unknown[] = [];

  async function connect(services: {
    getApiKey?: ApiKeys['getApiKey'];
    upload?: Ingest['uploadDocument'];
    watch?: JobWatch['watchJobs'];
  }) {
    const unused = () => Promise.reject(new Error('this test does not call it'));
    const connection = await open({
      services: [
        bindService(ApiKeyServiceDefinition, { getApiKey: services.getApiKey ?? unused }),
        bindService(IngestServiceDefinition, { uploadDocument: services.upload ?? unused }),
        bindService(JobWatchServiceDefinition, { watchJobs: services.watch ?? (() => emptyAnswers()) }),
      ],
      onFault: (fault) => faults.push(fault),
    });
    opened.push(connection);
    return {
      apiKeys: createClient(ApiKeyServiceDefinition, connection.transport),
      ingest: createClient(IngestServiceDefinition, connection.transport),
      jobWatch: createClient(JobWatchServiceDefinition, connection.transport),
      transport: connection.transport,
      connection,
    };
  }

  afterEach(async () => {
    for (const connection of opened.splice(0)) await connection.close();
    faults.length = 0;
  });

  describe(`${name}: single calls`, () => {
    it('carries a request and its answer with every kind of field', async () => {
      const { apiKeys } = await connect({
        getApiKey: ({ keyId }) => Promise.resolve({ apiKey: apiKey(keyId) }),
      });
      const { apiKey: answered } = await apiKeys.getApiKey({ keyId: 'key-1' });
      expect(answered).toEqual(apiKey('key-1'));
    });

    it('hands over copies, never the objects of the other side', async () => {
      const kept = apiKey('key-1');
      const { apiKeys } = await connect({ getApiKey: () => Promise.resolve({ apiKey: kept }) });
      const { apiKey: answered } = await apiKeys.getApiKey({ keyId: 'key-1' });
      answered?.scopes.push('changed');
      expect(kept.scopes).toEqual(['jobs:read', 'jobs:write']);
    });

    it('tells the handler the request id and a deadline in the future', async () => {
      const seen: CallContext[] = [];
      const { apiKeys } = await connect({
        getApiKey: (_request, context) => {
          seen.push(context);
          return Promise.resolve({ apiKey: undefined });
        },
      });
      const before = Date.now();
      await apiKeys.getApiKey({ keyId: 'a' }, { requestId: 'request-7', timeoutMs: 5_000 });
      await apiKeys.getApiKey({ keyId: 'a' }, { requestId: 'not sane\n' });
      expect(seen[0]?.requestId).toBe('request-7');
      expect(seen[0]?.deadline).toBeGreaterThan(before);
      expect(seen[0]?.deadline).toBeLessThan(before + 60_000);
      expect(seen[0]?.signal.aborted).toBe(false);
      expect(seen[1]).not.toHaveProperty('requestId');
      expect(seen[1]?.deadline).toBeGreaterThan(before);
    });

    it('answers many calls at the same time, each to its own caller', async () => {
      const { apiKeys } = await connect({
        getApiKey: ({ keyId }) => Promise.resolve({ apiKey: apiKey(keyId) }),
      });
      const ids = Array.from({ length: 50 }, (_, index) => `key-${index}`);
      const answers = await Promise.all(ids.map((keyId) => apiKeys.getApiKey({ keyId })));
      expect(answers.map((answer) => answer.apiKey?.keyId)).toEqual(ids);
    });
  });

  describe(`${name}: health`, () => {
    it('says that a served service serves, without calling it', async () => {
      const { apiKeys, ingest } = await connect({});
      await expect(Promise.all([checkHealth(apiKeys), checkHealth(ingest)])).resolves.toBeDefined();
      expect(faults).toEqual([]);
    });

    it('says unavailable of a service that is not served, and after the end of the transport', async () => {
      const { apiKeys, transport } = await connect({});
      const unserved = createClient({ ...ApiKeyServiceDefinition, fullName: 'docex.v1.Unserved' }, transport);
      expect(await failure(checkHealth(unserved))).toMatchObject({ code: 'unavailable' });
      await transport.close();
      expect(await failure(checkHealth(apiKeys))).toMatchObject({ code: 'unavailable' });
    });
  });

  describe(`${name}: errors`, () => {
    it('carries code, message, retryable and details of a refusal', async () => {
      const { apiKeys } = await connect({
        getApiKey: () =>
          Promise.reject(
            new RequestError('file_too_large', 'Größer als erlaubt: ₹.', {
              retryable: true,
              details: [{ field: 'file', message: 'Too large.' }],
            }),
          ),
      });
      const error = await failure(apiKeys.getApiKey({ keyId: 'a' }));
      expect(error).toBeInstanceOf(RequestError);
      expect(error).toMatchObject({
        code: 'file_too_large',
        message: 'Größer als erlaubt: ₹.',
        retryable: true,
        details: [{ field: 'file', message: 'Too large.' }],
      });
      expect(faults).toEqual([]);
    });

    it('turns any other throw into `internal` without its text, and reports it on the serving side', async () => {
      const secret = new Error('password of the database');
      const { apiKeys } = await connect({ getApiKey: () => Promise.reject(secret) });
      const error = await failure(apiKeys.getApiKey({ keyId: 'a' }, { requestId: 'request-8' }));
      expect(error).toMatchObject({ code: 'internal', retryable: true });
      expect(`${String(error)}${JSON.stringify(error)}`).not.toContain('password');
      expect(error).toHaveProperty('cause', undefined);
      expect(faults).toEqual([
        {
          service: 'docex.v1.ApiKeyService',
          method: 'GetApiKey',
          requestId: 'request-8',
          error: secret,
        },
      ]);
    });

    it('refuses a method that the service does not have as a fault of ours', async () => {
      const { transport } = await connect({});
      const call = { requests: emptyStream(), requestStream: false, timeoutMs: 5_000 };
      const unknown = transport.call({ ...call, service: 'docex.v1.ApiKeyService', method: 'Nothing' });
      expect(await failure(unknown)).toMatchObject({ code: 'internal', retryable: false });
      const elsewhere = transport.call({ ...call, service: 'docex.v1.Nothing', method: 'GetApiKey' });
      expect(await failure(elsewhere)).toMatchObject({ code: 'internal', retryable: false });
    });

    it('refuses a message over four mebibytes, in the request and in the answer', async () => {
      const { apiKeys, ingest } = await connect({
        getApiKey: () =>
          Promise.resolve({ apiKey: { ...apiKey('a'), secretHash: Buffer.alloc(5 * 1024 * 1024) } }),
        upload: async (requests) => ({ jobId: String(await countBytes(requests)), status: 'uploading' }),
      });
      expect(await failure(apiKeys.getApiKey({ keyId: 'a' }))).toMatchObject({ code: 'internal' });
      const upload = ingest.uploadDocument(chunks(1, 5 * 1024 * 1024));
      expect(await failure(upload)).toMatchObject({ code: 'internal', retryable: false });
    });
  });

  describe(`${name}: deadline and cancellation`, () => {
    it('fails with `deadline_exceeded` and tells the handler so', async () => {
      const handler = stuckHandler();
      const { apiKeys } = await connect({ getApiKey: handler.getApiKey });
      const error = await failure(apiKeys.getApiKey({ keyId: 'a' }, { timeoutMs: 1_000 }));
      expect(error).toMatchObject({ code: 'deadline_exceeded', retryable: true });
      expect(await handler.reason).toMatchObject({ code: 'deadline_exceeded' });
    });

    it('fails with `cancelled` when the caller breaks off, and tells the handler so', async () => {
      const handler = stuckHandler();
      const { apiKeys } = await connect({ getApiKey: handler.getApiKey });
      const controller = new AbortController();
      const call = failure(apiKeys.getApiKey({ keyId: 'a' }, { signal: controller.signal }));
      await handler.started;
      controller.abort();
      expect(await call).toMatchObject({ code: 'cancelled', retryable: false });
      expect(await handler.reason).toMatchObject({ code: 'cancelled' });
    });

    it('does not start a call that is cancelled already', async () => {
      const { apiKeys } = await connect({});
      const call = apiKeys.getApiKey({ keyId: 'a' }, { signal: AbortSignal.abort() });
      expect(await failure(call)).toMatchObject({ code: 'cancelled' });
      expect(faults).toEqual([]);
    });

    it('breaks off running calls when it is closed, and refuses later ones', async () => {
      const handler = stuckHandler();
      const { apiKeys, transport } = await connect({ getApiKey: handler.getApiKey });
      const call = failure(apiKeys.getApiKey({ keyId: 'a' }));
      await handler.started;
      await transport.close();
      expect(await call).toMatchObject({ code: 'cancelled' });
      expect(await handler.reason).toMatchObject({ code: 'cancelled' });
      expect(await failure(apiKeys.getApiKey({ keyId: 'a' }))).toMatchObject({ code: 'unavailable' });
    });
  });

  describe(`${name}: request streams`, () => {
    it('carries start, chunks and finish in their order', async () => {
      const received: string[] = [];
      const { ingest } = await connect({
        upload: async (requests) => {
          for await (const request of requests) {
            const chunk = request.chunk && Buffer.from(request.chunk).toString();
            received.push(request.start?.accountId ?? chunk ?? request.finish?.fileName ?? '');
          }
          return { jobId: 'job-1', status: 'uploading' };
        },
      });
      const start = {
        accountId: 'a-1',
        keyId: 'k',
        documentType: 'grn',
        documentVersion: 'v1',
        requestId: '',
      };
      const finish = { fileName: 'note.pdf', fileType: '', password: '' };
      const requests: UploadDocumentRequest[] = [
        { start },
        { chunk: Buffer.from('one') },
        { chunk: Buffer.from('two') },
        { finish },
      ];
      expect(await ingest.uploadDocument(streamOf(requests))).toEqual({
        jobId: 'job-1',
        status: 'uploading',
      });
      expect(received).toEqual(['a-1', 'one', 'two', 'note.pdf']);
    });

    it('carries an empty stream', async () => {
      const { ingest } = await connect({
        upload: async (requests) => ({ jobId: String(await countBytes(requests)), status: '' }),
      });
      expect(await ingest.uploadDocument(streamOf([]))).toMatchObject({ jobId: '0' });
    });

    it('pulls no further ahead of a slow handler than a few mebibytes', async () => {
      const progress = { produced: 0, consumed: 0, lead: 0 };
      const { ingest } = await connect({
        upload: async (requests) => {
          for await (const request of requests) {
            progress.consumed += request.chunk?.length ?? 0;
            progress.lead = Math.max(progress.lead, progress.produced - progress.consumed);
            await new Promise(setImmediate);
          }
          return { jobId: String(progress.consumed), status: '' };
        },
      });
      const source = chunks(1024, CHUNK_BYTES, (bytes) => (progress.produced += bytes));
      const answer = await ingest.uploadDocument(source, { timeoutMs: 25_000 });
      expect(answer.jobId).toBe(String(1024 * CHUNK_BYTES));
      expect(progress.lead).toBeLessThan(4 * 1024 * 1024);
    });

    it('brings an early refusal to the caller while it still writes, and returns its source', async () => {
      const source = endlessChunks();
      const { ingest } = await connect({
        upload: async (requests) => {
          let bytes = 0;
          for await (const request of requests) {
            bytes += request.chunk?.length ?? 0;
            if (bytes > 1024 * 1024) throw new RequestError('file_too_large', 'The file is too large.');
          }
          return { jobId: 'never', status: '' };
        },
      });
      const error = await failure(ingest.uploadDocument(source.requests));
      expect(error).toMatchObject({ code: 'file_too_large', message: 'The file is too large.' });
      await source.returned;
    });

    it('returns a source that stands still when the handler has answered without it', async () => {
      const source = silentSource();
      const { ingest } = await connect({
        upload: () => Promise.reject(new RequestError('forbidden', 'Not yours.')),
      });
      expect(await failure(ingest.uploadDocument(source.requests))).toMatchObject({ code: 'forbidden' });
      await source.returned;
    });

    it('rejects with what the source threw, and breaks the stream off for the handler', async () => {
      const handlerEnd = Promise.withResolvers<unknown>();
      const arrived = Promise.withResolvers<undefined>();
      const { ingest } = await connect({
        upload: async (requests) => {
          try {
            for await (const _request of requests) arrived.resolve(undefined);
            return { jobId: 'never', status: '' };
          } catch (error) {
            handlerEnd.resolve(error);
            throw error;
          }
        },
      });
      const broken = new Error('the browser has gone');
      const call = ingest.uploadDocument(failingStream(arrived.promise, broken));
      expect(await failure(call)).toBe(broken);
      expect(await handlerEnd.promise).toMatchObject({ code: 'cancelled' });
      expect(faults).toEqual([]);
    });

    it('stops the stream for the handler when the caller breaks off', async () => {
      const source = silentSource();
      const handlerEnd = Promise.withResolvers<unknown>();
      const started = Promise.withResolvers<undefined>();
      const { ingest } = await connect({
        upload: async (requests) => {
          started.resolve(undefined);
          const bytes = await countBytes(requests).catch((error: unknown) => {
            handlerEnd.resolve(error);
            throw error;
          });
          return { jobId: String(bytes), status: '' };
        },
      });
      const controller = new AbortController();
      const call = failure(ingest.uploadDocument(source.requests, { signal: controller.signal }));
      await started.promise;
      controller.abort();
      expect(await call).toMatchObject({ code: 'cancelled' });
      expect(await handlerEnd.promise).toMatchObject({ code: 'cancelled' });
      await source.returned;
    });
  });

  describe(`${name}: streams of answers`, () => {
    it('carries every answer in its order, and its end', async () => {
      const { jobWatch } = await connect({
        watch: async function* () {
          for (let index = 0; index < 100; index++) yield await Promise.resolve(changed(`job-${index}`));
        },
      });
      const ids: string[] = [];
      for await (const { jobIds } of jobWatch.watchJobs({})) ids.push(...jobIds);
      expect(ids).toEqual(Array.from({ length: 100 }, (_, index) => `job-${index}`));
    });

    it('carries a refusal after answers, with its code, and a fault as `internal`', async () => {
      const refusals = [new RequestError('unavailable', 'Too slow.'), new Error('a secret')];
      const { jobWatch } = await connect({
        watch: async function* () {
          yield await Promise.resolve(changed('job-1'));
          throw refusals.shift() ?? new Error();
        },
      });
      for (const expected of [{ code: 'unavailable', message: 'Too slow.' }, { code: 'internal' }]) {
        const answers = jobWatch.watchJobs({})[Symbol.asyncIterator]();
        expect((await answers.next()).value).toEqual(changed('job-1'));
        expect(await failure(answers.next())).toMatchObject(expected);
      }
      expect(faults).toEqual([expect.objectContaining({ method: 'WatchJobs' })]);
    });

    it('takes no more from the handler than the caller asks for, but for a few mebibytes', async () => {
      let produced = 0;
      const { jobWatch } = await connect({
        watch: async function* () {
          for (; produced < 20_000; produced++) yield await Promise.resolve(changed('x'.repeat(1_000)));
        },
      });
      let lead = 0;
      let taken = 0;
      for await (const _ of jobWatch.watchJobs({})) {
        lead = Math.max(lead, produced - ++taken);
        await new Promise(setImmediate);
      }
      expect(taken).toBe(20_000);
      expect(lead).toBeLessThan(4_000);
    });

    it.each(['leaves the loop', 'breaks the call off'])(
      'aborts the signal of the handler when the caller %s',
      async (how) => {
        const ended = Promise.withResolvers<unknown>();
        const { jobWatch } = await connect({ watch: (_, { signal }) => untilLeft(signal, ended.resolve) });
        const leaving = new AbortController();
        const watch = async () => {
          for await (const _ of jobWatch.watchJobs({}, { signal: leaving.signal })) {
            if (how === 'leaves the loop') return 'left';
            leaving.abort();
          }
          return 'ended';
        };
        const outcome = await watch().catch((error: unknown) => error);
        if (how === 'leaves the loop') expect(outcome).toBe('left');
        else expect(outcome).toMatchObject({ code: 'cancelled' });
        expect(await ended.promise).toMatchObject({ code: 'cancelled' });
        expect(faults).toEqual([]);
      },
    );

    it('runs beyond the time of other calls, and is broken off by a closing service', async () => {
      const ended = Promise.withResolvers<unknown>();
      const { jobWatch, connection } = await connect({
        watch: (_, { signal, deadline }) => {
          expect(deadline ?? Infinity).toBe(Infinity);
          return untilLeft(signal, ended.resolve);
        },
      });
      const answers = jobWatch.watchJobs({})[Symbol.asyncIterator]();
      await answers.next();
      const next = failure(answers.next());
      await connection.close();
      expect(['unavailable', 'cancelled']).toContain(((await next) as RequestError).code);
      await ended.promise;
    });
  });
}

function changed(jobId: string) {
  return { jobIds: [jobId], replica: 'replica-1' };
}

async function* emptyAnswers(): AsyncGenerator<ReturnType<typeof changed>, void, undefined> {
  await Promise.resolve();
  yield* [];
}

/** One answer, and then none until the caller has gone. */
async function* untilLeft(signal: AbortSignal, onEnd: (reason: unknown) => void) {
  signal.addEventListener('abort', () => {
    onEnd(signal.reason);
  });
  yield changed('job-1');
  await new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
}

function apiKey(keyId: string) {
  return {
    keyId,
    accountId: 'account-1',
    secretHash: Buffer.from([0, 1, 254, 255]),
    scopes: ['jobs:read', 'jobs:write'],
    expiresAtMs: Number.MAX_SAFE_INTEGER,
    // The epoch is a time, and not the absence of one.
    revokedAtMs: 0,
    createdAtMs: 1_700_000_000_000,
  };
}

async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => {
      throw new Error(`expected a failure, got ${JSON.stringify(value)}`);
    },
    (error: unknown) => error,
  );
}

async function countBytes(requests: AsyncIterable<UploadDocumentRequest>): Promise<number> {
  let bytes = 0;
  for await (const request of requests) bytes += request.chunk?.length ?? 0;
  return bytes;
}

async function* streamOf<T>(messages: readonly T[]): AsyncGenerator<T, void, undefined> {
  yield* messages;
  await Promise.resolve();
}

async function* emptyStream(): AsyncGenerator<Uint8Array, void, undefined> {
  yield new Uint8Array();
  await Promise.resolve();
}

async function* chunks(count: number, bytes: number, onChunk: (bytes: number) => void = () => undefined) {
  const chunk = Buffer.alloc(bytes, 7);
  for (let index = 0; index < count; index += 1) {
    onChunk(bytes);
    yield { chunk };
    await Promise.resolve();
  }
}

/** One chunk, and an error once it has arrived. */
async function* failingStream(arrived: Promise<unknown>, error: Error) {
  yield { chunk: Buffer.from('first') };
  await arrived;
  throw error;
}

function endlessChunks() {
  const returned = Promise.withResolvers<undefined>();
  async function* requests(): AsyncGenerator<UploadDocumentRequest, void, undefined> {
    try {
      for (;;) {
        yield { chunk: Buffer.alloc(CHUNK_BYTES) };
        await new Promise(setImmediate);
      }
    } finally {
      returned.resolve(undefined);
    }
  }
  return { requests: requests(), returned: returned.promise };
}

/** Gives nothing and never ends, like an upload whose sender has fallen silent. */
function silentSource() {
  const returned = Promise.withResolvers<undefined>();
  const requests: AsyncIterable<UploadDocumentRequest> = {
    [Symbol.asyncIterator]: () => ({
      next: () => new Promise(() => undefined),
      return: () => {
        returned.resolve(undefined);
        return Promise.resolve({ done: true, value: undefined });
      },
    }),
  };
  return { requests, returned: returned.promise };
}

/** A handler that ends only when its call is aborted. */
function stuckHandler() {
  const started = Promise.withResolvers<undefined>();
  const reason = Promise.withResolvers<unknown>();
  const getApiKey: ApiKeys['getApiKey'] = (_request, { signal }) => {
    started.resolve(undefined);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reason.resolve(signal.reason);
        reject(signal.reason as Error);
      });
    });
  };
  return { getApiKey, started: started.promise, reason: reason.promise };
}
