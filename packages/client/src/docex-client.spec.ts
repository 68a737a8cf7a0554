import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createDocexClient, type DocexClient } from './docex-client.ts';

interface Scripted {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly form: FormData | undefined;
}

let server: Server;
let script: Scripted[];
let received: Received[];
let waits: number[];
let client: DocexClient;
let baseUrl: string;

beforeEach(async () => {
  script = [];
  received = [];
  waits = [];
  server = createServer((request, response) => {
    void readForm(request).then((form) => {
      received.push({ method: request.method, url: request.url, headers: request.headers, form });
      const {
        status = 200,
        headers = {},
        body,
      } = script.shift() ?? { status: 599, body: 'not in the script' };
      response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/`;
  client = createDocexClient({
    baseUrl,
    apiKey: 'key-1',
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  });
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('upload', () => {
  it('sends the parts of the contract', async () => {
    script = [uploaded()];
    const file = new File(['%PDF-'], 'march.pdf');
    const options = { documentType: 'invoice', fileType: 'application/pdf', password: 'open' } as const;
    expect(await client.upload(file, options)).toEqual({ jobId: 'job-1', fileStatus: 'uploading' });
    expect(received[0]).toMatchObject({
      method: 'POST',
      url: '/api/v1/upload?document.type=invoice&document.version=v1',
      headers: { authorization: 'Bearer key-1' },
    });
    const { form } = received[0] ?? {};
    expect(form?.get('fileName')).toBe('march.pdf');
    expect(form?.get('fileType')).toBe('application/pdf');
    expect(form?.get('password')).toBe('open');
    expect(await text(form)).toBe('%PDF-');
  });

  it('streams a file from its path', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'docex-client-'));
    const path = join(folder, 'note.pdf');
    await writeFile(path, '%PDF-from-disk');
    script = [uploaded()];
    await client.upload(path, { documentType: 'grn' });
    expect(received[0]?.form?.get('fileName')).toBe('note.pdf');
    expect(received[0]?.form?.has('fileType')).toBe(false);
    expect(await text(received[0]?.form)).toBe('%PDF-from-disk');
    await rm(folder, { recursive: true });
  });

  it('tries again after 1, 2 and 4 seconds, with the whole file and as the same upload', async () => {
    script = [failure(503), failure(500), failure(502, '<html>proxy</html>'), uploaded()];
    expect(await client.upload(new Blob(['%PDF-']), { documentType: 'grn' })).toMatchObject({
      jobId: 'job-1',
    });
    expect(waits).toEqual([1_000, 2_000, 4_000]);
    expect(await Promise.all(received.map(({ form }) => text(form)))).toEqual(Array(4).fill('%PDF-'));
    expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('gives up after the third retry', async () => {
    script = [failure(503), failure(503), failure(503), failure(503)];
    await expect(client.upload(new Blob(['x']), { documentType: 'grn' })).rejects.toMatchObject({
      name: 'DocexApiError',
      status: 503,
      code: 'unavailable',
      retryable: true,
    });
    expect(received).toHaveLength(4);
  });

  it('does not repeat what was refused, and tells why', async () => {
    const error = {
      code: 'invalid_parameter',
      message: 'The query parameters are not valid.',
      retryable: false,
      requestId: 'request-1',
      details: [{ field: 'document.type', message: 'Must occur once.' }],
    };
    script = [{ status: 400, body: { success: false, error } }];
    const outcome = client.upload(new Blob(['x']), { documentType: 'grn' });
    await expect(outcome).rejects.toMatchObject({ status: 400, ...error });
    expect(received).toHaveLength(1);
  });
});

describe('getResult', () => {
  it('gives an unfinished job with the pause that the service asks for', async () => {
    script = [unfinished('scanning', '5')];
    const job = await client.getResult('a/b');
    expect(job).toEqual({ jobId: 'job-1', fileStatus: 'scanning', retryAfterMs: 5_000 });
    expect(received[0]?.url).toBe('/api/v1/results/a%2Fb');
  });

  it('asks for evidence where it is wanted', async () => {
    script = [done()];
    expect(await client.getResult('job-1', { includeEvidence: true })).toMatchObject({ fileStatus: 'done' });
    expect(received[0]?.url).toBe('/api/v1/results/job-1?include=evidence');
  });

  it('tells of an answer that is none of the service', async () => {
    script = [{ status: 200, headers: { 'X-Request-Id': 'r-1' }, body: 'hello' }];
    await expect(client.getResult('job-1')).rejects.toMatchObject({
      status: 200,
      code: 'unexpected_answer',
      requestId: 'r-1',
    });
  });

  it('tells of a service that cannot be reached, after its retries', async () => {
    const away = createDocexClient({
      baseUrl: 'http://127.0.0.1:1/api/v1',
      apiKey: 'key-1',
      wait: (milliseconds) => {
        waits.push(milliseconds);
        return Promise.resolve();
      },
    });
    await expect(away.getResult('job-1')).rejects.toMatchObject({ status: 0, code: 'unreachable' });
    expect(waits).toEqual([1_000, 2_000, 4_000]);
  });

  it('stops at once when its caller does', async () => {
    const call = client.getResult('job-1', { signal: AbortSignal.abort(new Error('enough')) });
    await expect(call).rejects.toThrow('enough');
    expect(received).toEqual([]);
  });
});

describe('uploadAndWait', () => {
  it('polls as the service asks for, else every 20 seconds, until the job is done', async () => {
    script = [
      uploaded(),
      unfinished('uploading', '2'),
      unfinished('scanning'),
      unfinished('scanning', '0'),
      done(),
    ];
    const statuses: string[] = [];
    const job = await client.uploadAndWait(new Blob(['x']), {
      documentType: 'invoice',
      onStatus: (status, jobId) => statuses.push(`${jobId} ${status}`),
    });
    expect(job).toEqual({
      jobId: 'job-1',
      fileStatus: 'done',
      documentType: 'invoice',
      result: { total: 1 },
    });
    expect(waits).toEqual([2_000, 20_000, 100]);
    expect(statuses).toEqual(['job-1 uploading', 'job-1 scanning', 'job-1 done']);
  });

  it('gives a failed job as its answer', async () => {
    const error = { code: 'file_unreadable', message: 'No.', stage: 'processing', retryable: false };
    script = [uploaded(), { body: { success: true, data: { jobId: 'job-1', fileStatus: 'failed', error } } }];
    const job = await client.uploadAndWait(new Blob(['x']), { documentType: 'invoice' });
    expect(job).toEqual({ jobId: 'job-1', fileStatus: 'failed', error });
  });

  it('asks one last time when its time is over, and then names the job', async () => {
    script = [uploaded(), unfinished('scanning'), unfinished('scanning')];
    const outcome = client.uploadAndWait(new Blob(['x']), { documentType: 'invoice', timeoutMs: 5_000 });
    await expect(outcome).rejects.toMatchObject({ name: 'DocexTimeoutError', jobId: 'job-1' });
    expect(waits).toEqual([5_000]);
    expect(script).toEqual([]);
  });
});

async function readForm(request: IncomingMessage): Promise<FormData | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  if (request.method !== 'POST') return undefined;
  const headers = { 'Content-Type': request.headers['content-type'] ?? '' };
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- fit for a test's own small bodies
  return new Response(Buffer.concat(chunks), { headers }).formData();
}

async function text(form: FormData | undefined): Promise<string | undefined> {
  const file = form?.get('file');
  return file instanceof File ? file.text() : undefined;
}

function uploaded(): Scripted {
  return { body: { success: true, data: { jobId: 'job-1', fileStatus: 'uploading' } } };
}

function unfinished(fileStatus: string, retryAfter?: string): Scripted {
  const headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
  return { headers, body: { success: true, data: { jobId: 'job-1', fileStatus } } };
}

function done(): Scripted {
  const data = { jobId: 'job-1', fileStatus: 'done', documentType: 'invoice', result: { total: 1 } };
  return { body: { success: true, data } };
}

function failure(status: number, body?: string): Scripted {
  const error = { code: 'unavailable', message: 'Away.', retryable: true, requestId: 'r' };
  return { status, body: body ?? { success: false, error } };
}
