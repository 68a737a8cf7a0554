import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { JobNotFinished } from './docex-api-error.ts';
import { createDocexClient, type DocexClient } from './docex-client.ts';
import type { SessionOptions } from './http-session.ts';

type Reply = { status: number; body: unknown; headers?: Record<string, string> } | 'hang up';

interface Seen {
  readonly line: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly body: string;
}

describe('the client', () => {
  let replies: Reply[];
  let seen: Seen[];
  let options: SessionOptions;
  let client: DocexClient;
  let close: () => Promise<void>;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    seen.push({
      line: `${request.method ?? ''} ${request.url ?? ''}`,
      authorization: request.headers.authorization,
      idempotencyKey: request.headers['idempotency-key']?.toString(),
      body: Buffer.concat(chunks).toString('latin1'),
    });
    const reply = replies.shift() ?? { status: 500, body: {} };
    if (reply === 'hang up') {
      request.socket.destroy();
      return;
    }
    response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers });
    response.end(JSON.stringify(reply.body));
  }

  beforeEach(async () => {
    replies = [];
    seen = [];
    const server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    options = { baseUrl: `http://127.0.0.1:${port}`, apiKey: 'the-key', retryDelaysMs: [1, 2, 4] };
    client = createDocexClient(options);
    close = () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      });
  });
  afterEach(() => close());

  const done = { jobId: 'j1', fileStatus: 'done', documentType: 'invoice', result: { invoiceNo: 'A-1' } };
  const ok = (data: unknown, headers?: Record<string, string>): Reply => ({
    status: 200,
    body: { success: true, data },
    ...(headers && { headers }),
  });

  it('uploads the file with its name, type and key', async () => {
    replies = [ok({ jobId: 'j1', fileStatus: 'uploading' })];
    const job = await client.upload(new Blob(['%PDF-1.7']), {
      documentType: 'invoice',
      fileName: 'a.pdf',
      fileType: 'application/pdf',
    });
    expect(job).toEqual({ jobId: 'j1', fileStatus: 'uploading' });
    expect(seen[0]?.line).toBe('POST /api/v1/upload?document.type=invoice&document.version=v1');
    expect(seen[0]?.authorization).toBe('Bearer the-key');
    expect(seen[0]?.body).toMatch(/name="fileName"\r\n\r\na\.pdf[^]*name="fileType"[^]*%PDF-1\.7/);
  });

  it.each(['/docex', '/docex/', '/'])('finds the service below the path %s', async (prefix) => {
    replies = [ok({ jobs: [], nextCursor: null })];
    await createDocexClient({ ...options, baseUrl: `${options.baseUrl}${prefix}` }).listJobs({ limit: 5 });
    expect(seen[0]?.line).toBe(`GET ${prefix.replace(/\/$/, '')}/api/v1/jobs?limit=5`);
  });

  it('polls until the job is done and tells each new status once', async () => {
    const advice = { 'Retry-After': '0' };
    replies = [
      ok({ jobId: 'j1', fileStatus: 'processing' }, advice),
      ok({ jobId: 'j1', fileStatus: 'scanning' }, advice),
      ok({ jobId: 'j1', fileStatus: 'scanning' }, advice),
      ok(done),
    ];
    const statuses: string[] = [];
    const job = await client.wait('j1', {
      includeEvidence: true,
      longPollSeconds: 0,
      onStatus: (fileStatus) => statuses.push(fileStatus),
    });
    expect(job).toEqual(done);
    expect(statuses).toEqual(['processing', 'scanning', 'done']);
    expect(seen[0]?.line).toBe('GET /api/v1/results/j1?include=evidence');
  });

  it('gives up when the time is over, naming the job', async () => {
    replies = [ok({ jobId: 'j1', fileStatus: 'processing' }), ok({ jobId: 'j1', fileStatus: 'processing' })];
    await expect(client.wait('j1', { timeoutMs: 0 })).rejects.toEqual(new JobNotFinished('j1'));
  });

  it('repeats a poll after 5xx answers and broken connections', async () => {
    replies = [{ status: 503, body: {} }, 'hang up', { status: 500, body: {} }, ok(done)];
    expect((await client.getResult('j1')).job).toEqual(done);
    expect(seen).toHaveLength(4);
  });

  it('does not repeat what was refused, and tells code and request id', async () => {
    const error = { code: 'not_found', message: 'No such job.', retryable: false, requestId: 'r-1' };
    replies = [{ status: 404, body: { success: false, error }, headers: { 'X-Request-Id': 'r-1' } }];
    await expect(client.getResult('j1')).rejects.toMatchObject({
      name: 'DocexApiError',
      status: 404,
      code: 'not_found',
      message: 'No such job.',
      retryable: false,
      requestId: 'r-1',
    });
    expect(seen).toHaveLength(1);
  });

  it('repeats an upload under one idempotency key, so that it makes one job', async () => {
    replies = [{ status: 503, body: {} }, 'hang up', ok({ jobId: 'j1', fileStatus: 'uploading' })];
    const job = await client.upload(new Blob(['%PDF-1.7']), { documentType: 'grn', fileName: 'x.pdf' });
    expect(job.jobId).toBe('j1');
    expect(seen).toHaveLength(3);
    expect(seen[0]?.idempotencyKey).toMatch(/^[\x21-\x7e]{1,255}$/);
    expect(new Set(seen.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(seen[2]?.body).toContain('%PDF-1.7');
  });

  it('gives every upload a key of its own, unless the caller has one', async () => {
    replies = [1, 2, 3].map(() => ok({ jobId: 'j1', fileStatus: 'uploading' }));
    const options = { documentType: 'grn', fileName: 'x.pdf' } as const;
    await client.upload(new Blob(['x']), options);
    await client.upload(new Blob(['x']), options);
    await client.upload(new Blob(['x']), { ...options, idempotencyKey: 'mine' });
    expect(seen[0]?.idempotencyKey).not.toBe(seen[1]?.idempotencyKey);
    expect(seen[2]?.idempotencyKey).toBe('mine');
  });

  it('gives up after as many tries as the specification has pauses, and one', async () => {
    const upload = client.upload(new Blob(['x']), { documentType: 'grn', fileName: 'x.pdf' });
    await expect(upload).rejects.toMatchObject({ status: 500, retryable: true });
    expect(seen).toHaveLength(4);
  });

  it('waits as long as a rate limit says before it tries again', async () => {
    const error = { code: 'rate_limited', message: 'Later.', retryable: true };
    replies = [{ status: 429, body: { success: false, error }, headers: { 'Retry-After': '1' } }, ok(done)];
    const begin = performance.now();
    expect((await client.getResult('j1')).job).toEqual(done);
    expect(performance.now() - begin).toBeGreaterThan(900);
  });

  it('does not wait for a rate limit that lasts long, and says how long', async () => {
    const error = { code: 'rate_limited', message: 'Later.', retryable: true };
    replies = [{ status: 429, body: { success: false, error }, headers: { 'Retry-After': '3600' } }];
    await expect(client.getResult('j1')).rejects.toMatchObject({ status: 429, retryAfterMs: 3_600_000 });
  });

  it('tells which inputs are not valid', async () => {
    const details = [{ field: 'document.type', message: 'Must occur once.' }];
    const error = { code: 'invalid_parameter', message: 'No.', retryable: false, details };
    replies = [{ status: 400, body: { success: false, error } }];
    await expect(client.getResult('j1')).rejects.toMatchObject({ code: 'invalid_parameter', details });
  });

  it('submits a URL', async () => {
    replies = [ok({ jobId: 'j1', fileStatus: 'uploading' })];
    const fileUrl = 'https://files.example/a.pdf';
    await client.uploadUrl(fileUrl, { documentType: 'invoice', password: 'p' });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ fileUrl, password: 'p' });
    expect(seen[0]?.line).toBe('POST /api/v1/upload?document.type=invoice&document.version=v1');
  });

  it('has the service hold its answers, and asks again at once when something has happened', async () => {
    // The advice is longer than this test may last: it is not followed where the service held the answer.
    const advice = { 'Retry-After': '3600' };
    replies = [
      ok({ jobId: 'j1', fileStatus: 'processing' }, advice),
      ok({ jobId: 'j1', fileStatus: 'scanning' }, advice),
      ok(done),
    ];
    expect(await client.wait('j1')).toEqual(done);
    expect(seen.map(({ line }) => line)).toEqual(Array(3).fill('GET /api/v1/results/j1?wait=20'));
  });

  it('does not hurry a service that does not hold its answers', async () => {
    const advice = { 'Retry-After': '1' };
    replies = [1, 2, 3, 4, 5, 6].map(() => ok({ jobId: 'j1', fileStatus: 'processing' }, advice));
    await expect(client.wait('j1', { timeoutMs: 1_500 })).rejects.toThrow(JobNotFinished);
    expect(seen.length).toBeLessThanOrEqual(4);
  });

  it('uploads and waits, and gives a result of the type that was uploaded', async () => {
    replies = [ok({ jobId: 'j1', fileStatus: 'uploading' }), ok(done)];
    const file = new Blob(['x']);
    const job = await client.uploadAndWait(file, { documentType: 'invoice', fileName: 'x.pdf' });
    // The compiler knows the fields of an invoice here.
    expect(job.fileStatus === 'done' ? job.result.invoiceNo : undefined).toBe('A-1');
  });

  it('ends with the signal of its caller', async () => {
    replies = [ok({ jobId: 'j1', fileStatus: 'processing' }, { 'Retry-After': '3600' })];
    const stop = new AbortController();
    const waiting = client.wait('j1', {
      signal: stop.signal,
      longPollSeconds: 0,
      onStatus: () => {
        stop.abort(new Error('enough'));
      },
    });
    await expect(waiting).rejects.toThrow();
    expect(seen).toHaveLength(1);
  });

  it('takes a service that does not answer in time for one that is away', async () => {
    const silent = createDocexClient({
      baseUrl: 'http://127.0.0.1',
      apiKey: 'the-key',
      retryDelaysMs: [],
      requestTimeoutMs: 20,
      fetch: (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => {
            reject(init.signal?.reason as Error);
          });
        }),
    });
    await expect(silent.getResult('j1')).rejects.toMatchObject({ code: 'unreachable', retryable: true });
  });

  it('lists and deletes jobs', async () => {
    const page = { jobs: [], nextCursor: null };
    replies = [ok(page), { status: 204, body: undefined }];
    expect(await client.listJobs({ status: 'failed', limit: 5 })).toEqual(page);
    await client.deleteJob('a/b');
    expect(seen.map(({ line }) => line)).toEqual([
      'GET /api/v1/jobs?status=failed&limit=5',
      'DELETE /api/v1/jobs/a%2Fb',
    ]);
  });

  it('fetches the image of a page', async () => {
    replies = [{ status: 200, body: 'image', headers: { 'Content-Type': 'image/png' } }];
    const image = await client.getPageImage('a/b', 2);
    expect([image.type, await image.text()]).toEqual(['image/png', '"image"']);
    expect(seen[0]?.line).toBe('GET /api/v1/jobs/a%2Fb/pages/2');
  });

  it('tells of the pauses that it makes', async () => {
    const pauses: [number, string][] = [];
    const { baseUrl } = options;
    const told = createDocexClient({
      baseUrl,
      apiKey: 'the-key',
      retryDelaysMs: [1],
      onPause: (pauseMs, { code }) => pauses.push([pauseMs, code]),
    });
    const error = { code: 'rate_limited', message: 'Later.', retryable: true };
    replies = [{ status: 429, body: { success: false, error }, headers: { 'Retry-After': '0' } }, ok(done)];
    await told.getResult('j1');
    expect(pauses).toEqual([[1, 'rate_limited']]);
  });

  it('takes an answer that is none of the service for no answer', async () => {
    replies = [{ status: 200, body: { hello: 'world' } }];
    await expect(client.getResult('j1')).rejects.toMatchObject({ code: 'unknown', retryable: false });
  });
});
