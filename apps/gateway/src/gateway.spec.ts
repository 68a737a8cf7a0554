import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createApiKey, hashSecret, RequestError } from '@docex/domain';
import { JobStatus } from '@docex/protocol';
import { type FakeServices, job, testKey as key } from './testing/fake-services.ts';
import { type Answer, authorized, GatewayWorld } from './testing/gateway-world.ts';
import type { MemoryBlobStore } from './testing/memory-blob-store.ts';

const LIMIT_BYTES = 200_000;
const UPLOAD = '/api/v1/upload?document.type=invoice&document.version=v1';
const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000, 1)]);

let now: number;
let world: GatewayWorld;
let services: FakeServices;
let blobStore: MemoryBlobStore;

beforeEach(async () => {
  now = 1_700_000_000_000;
  const settings = { limitFileBytes: LIMIT_BYTES, uploadTimeoutMs: 20_000, headersTimeoutMs: 5_000 };
  world = await GatewayWorld.open(settings, { clock: () => now });
  ({ services, blobStore } = world);
});

afterEach(() => world.close());

describe('POST /api/v1/upload', () => {
  it('streams the file to ingest and answers with its job', async () => {
    const answer = await send(UPLOAD, form({ fileName: 'march.pdf', fileType: 'application/pdf' }));
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, data: { jobId: 'job-1', fileStatus: 'uploading' } },
    });
    expect(services.uploads).toEqual([
      {
        start: {
          accountId: 'account-1',
          keyId: key.keyId,
          documentType: 'invoice',
          documentVersion: 'v1',
          requestId: answer.headers.get('x-request-id'),
          idempotencyKey: '',
        },
        bytes: PDF,
        finish: { fileName: 'march.pdf', fileType: 'application/pdf', password: '' },
      },
    ]);
  });

  it.each([
    ['file', 'fileName', 'fileType', 'password'],
    ['password', 'fileType', 'fileName', 'file'],
    ['fileName', 'file', 'password', 'fileType'],
  ])('takes the parts in the order %s, %s, %s, %s', async (...order) => {
    const parts: Record<string, string | Blob> = {
      file: new Blob([PDF]),
      fileName: 'rechnung ₹.pdf',
      fileType: 'application/pdf',
      password: 'open sesame',
    };
    const body = new FormData();
    for (const name of order) append(body, name, parts[name] ?? '');
    expect((await send(UPLOAD, body)).status).toBe(200);
    expect(services.uploads[0]).toMatchObject({
      bytes: PDF,
      finish: { fileName: 'rechnung ₹.pdf', fileType: 'application/pdf', password: 'open sesame' },
    });
  });

  it("takes name and type from the file part's own headers where no parts say them", async () => {
    const body = new FormData();
    body.append('file', new Blob([PDF], { type: 'application/pdf' }), 'märz.pdf');
    await send(UPLOAD, body);
    expect(services.uploads[0]?.finish).toEqual({
      fileName: 'märz.pdf',
      fileType: 'application/pdf',
      password: '',
    });
  });

  it('takes a file part without a type as undeclared', async () => {
    await sendRaw(multipart('Content-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-'));
    expect(services.uploads[0]?.finish).toEqual({ fileName: 'a.pdf', fileType: '', password: '' });
  });

  it('passes over parts that it does not know, whatever their names', async () => {
    const body = form({ __proto__x: 'x' });
    for (const name of ['__proto__', 'constructor', 'toString', 'extra']) body.append(name, 'polluted');
    body.append('thumbnail', new Blob(['tiny']), 'thumbnail.png');
    expect((await send(UPLOAD, body)).status).toBe(200);
    expect(services.uploads).toHaveLength(1);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it.each([
    ['document.type missing', '?document.version=v1', ['document.type']],
    ['document.type unknown', '?document.type=passport&document.version=v1', ['document.type']],
    ['document.type repeated', '?document.type=grn&document.type=grn&document.version=v1', ['document.type']],
    ['document.version missing', '?document.type=grn', ['document.version']],
    ['document.version unknown', '?document.type=grn&document.version=v2', ['document.version']],
    ['everything missing', '', ['document.type', 'document.version']],
    ['brackets', '?document.type[]=grn&document.version=v1', ['document.type']],
    ['a prototype name', '?document.type=__proto__&document.version=v1', ['document.type']],
  ])('refuses parameters: %s', async (_name, query, fields) => {
    const answer = await send(`/api/v1/upload${query}`, form());
    expect(answer).toMatchObject({
      status: 400,
      body: { success: false, error: { code: 'invalid_parameter', retryable: false } },
    });
    expect(answer.body.error?.details?.map((detail) => detail.field)).toEqual(fields);
    expect(services.uploads).toEqual([]);
  });

  it.each([
    ['no parts', '--b--\r\n'],
    ['no file part', textPartOf('fileName', 'x.pdf')],
    ['a file part without a file name', textPartOf('file', 'content')],
    ['a large file part without a file name', textPartOf('file', 'x'.repeat(10_000))],
    ['a file under another name', filePartOf('document', 'a.pdf', '%PDF-')],
    ['two files', filePartOf('file', 'a.pdf', '%PDF-') + filePartOf('file', 'b.pdf', '%PDF-')],
  ])('says file_missing: %s', async (_name, parts) => {
    const answer = await sendRaw(parts.endsWith('--\r\n') ? parts : `${parts}--b--\r\n`);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'file_missing' } } });
    expect(services.finished).toBe(0);
  });

  it.each([
    [
      'another boundary than announced',
      '--other\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--other--\r\n',
    ],
    ['no closing boundary', filePartOf('file', 'a.pdf', '%PDF-')],
    ['nothing at all', ''],
    [
      'a repeated fileName',
      `${filePartOf('file', 'a.pdf', '%PDF-')}${textPartOf('fileName', 'a')}${textPartOf('fileName', 'b')}--b--\r\n`,
    ],
    [
      'a fileName as a list',
      `${filePartOf('file', 'a.pdf', '%PDF-')}${textPartOf('fileName[]', 'a')}--b--\r\n`,
    ],
    [
      'a huge password',
      `${filePartOf('file', 'a.pdf', '%PDF-')}${textPartOf('password', 'p'.repeat(5_000))}--b--\r\n`,
    ],
    ['a hundred parts', `${textPartOf('x', 'y').repeat(100)}--b--\r\n`],
  ])('says invalid_parameter for a malformed body: %s', async (_name, body) => {
    const answer = await sendRaw(body);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_parameter' } } });
    expect(services.finished).toBe(0);
  });

  it('says invalid_parameter when the content type names no boundary', async () => {
    const answer = await sendRaw('x', { 'Content-Type': 'multipart/form-data' });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_parameter' } } });
  });

  it.each([
    ['text/plain', 'hello', 'multipart'],
    ['application/x-www-form-urlencoded', 'file=x', 'multipart'],
    ['multipart/mixed; boundary=b', '--b--\r\n', 'multipart'],
  ])('says unsupported_media_type for a body of %s', async (contentType, body, hint) => {
    const answer = await sendRaw(body, { 'Content-Type': contentType });
    expect(answer).toMatchObject({ status: 415, body: { error: { code: 'unsupported_media_type' } } });
    expect(answer.body.error?.message).toContain(hint);
  });

  it.each([
    ['file_empty', 400],
    ['unsupported_media_type', 415],
    ['file_too_large', 413],
    ['rate_limited', 429],
  ] as const)('tells what ingest refused: %s', async (code, status) => {
    services.refuseUpload = () => new RequestError(code, 'For this reason.');
    const answer = await send(UPLOAD, form());
    expect(answer).toMatchObject({ status, body: { error: { code, message: 'For this reason.' } } });
  });

  it.each([
    new RequestError('unavailable', 'The broker at 10.0.0.7 is away.'),
    new RequestError('deadline_exceeded', 'The call took longer than it may.'),
  ])('says unavailable and when to come back while ingest is away (%#)', async (error) => {
    services.refuseUpload = () => error;
    const answer = await send(UPLOAD, form());
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'unavailable', retryable: true } } });
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(answer.text).not.toContain('10.0.0.7');
  });

  it('says internal and nothing else for a fault of ours', async () => {
    services.refuseUpload = () => new TypeError('cannot read /secret/path');
    const answer = await send(UPLOAD, form());
    expect(answer).toMatchObject({ status: 500, body: { error: { code: 'internal' } } });
    expect(answer.text).not.toContain('secret');
  });

  it('refuses a body whose declared length is over the limit before reading it', async () => {
    const answer = await sendUnfinished({ 'Content-Length': String(100 * 1024 * 1024) }, Buffer.from('--b'));
    expect(answer).toContain(' 413 ');
    expect(answer).toContain('"file_too_large"');
    expect(services.started).toBe(0);
  });

  it('answers while the body is still being sent, and the caller can read the answer', async () => {
    services.refuseUploadAfterBytes = LIMIT_BYTES;
    const endless = Buffer.from(filePartOf('file', 'a.pdf', '%PDF-').slice(0, -2));
    const answer = await sendUnfinished({ 'Transfer-Encoding': 'chunked' }, endless, { endless: true });
    expect(answer).toContain(' 413 ');
    expect(answer).toContain('"file_too_large"');
    expect(answer.toLowerCase()).toContain('connection: close');
  });

  it('asks for the body of a caller that waits for it only when it wants it', async () => {
    const headers = { Expect: '100-continue', 'Content-Length': '20' };
    expect(await firstLine(headers)).toContain(' 100 ');
    expect(await firstLine({ ...headers, Authorization: 'Bearer wrong' })).toContain(' 401 ');
  });

  it('breaks the upload off at ingest when the caller goes away', async () => {
    const socket = connect(world.port, '127.0.0.1');
    socket.write(head({ 'Content-Length': '100000' }));
    socket.write(filePartOf('file', 'a.pdf', '%PDF-').slice(0, -2));
    const context = await services.uploading;
    socket.destroy();
    await aborted(context.signal);
    expect(services.finished).toBe(0);
  });
});

describe('GET /api/v1/results/{jobId}', () => {
  it.each([
    [JobStatus.UPLOADING, 'uploading'],
    [JobStatus.PROCESSING, 'processing'],
    [JobStatus.SCANNING, 'scanning'],
    [JobStatus.AI_PROCESSING, 'ai_processing'],
  ])('tells the status of an unfinished job and when to ask again (%#)', async (status, fileStatus) => {
    services.jobs.set('job-1', job({ status }));
    const answer = await get('/api/v1/results/job-1');
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({ success: true, data: { jobId: 'job-1', fileStatus } });
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  });

  it('gives the result of a done job, with evidence only where asked for', async () => {
    const stored = {
      result: { vendor: { name: 'Acme' }, date: null },
      evidence: { fields: {}, checks: [], pages: [] },
    };
    await blobStore.putIfAbsent('jobs/job-1/result', Buffer.from(JSON.stringify(stored)));
    services.jobs.set('job-1', job({ status: JobStatus.DONE, resultKey: 'jobs/job-1/result' }));
    const plain = await get('/api/v1/results/job-1');
    const data = { jobId: 'job-1', fileStatus: 'done', documentType: 'invoice', result: stored.result };
    expect(plain.body).toEqual({ success: true, data });
    expect(plain.headers.has('retry-after')).toBe(false);
    const full = await get('/api/v1/results/job-1?include=evidence');
    expect(full.body).toEqual({ success: true, data: { ...data, evidence: stored.evidence } });
    expect((await get('/api/v1/results/job-1')).body).toEqual(plain.body);
  });

  it('tells why a job failed', async () => {
    const error = {
      code: 'password_required',
      message: 'The document is locked.',
      stage: JobStatus.PROCESSING,
      retryable: false,
    };
    services.jobs.set('job-1', job({ status: JobStatus.FAILED, error }));
    expect((await get('/api/v1/results/job-1')).body).toEqual({
      success: true,
      data: { jobId: 'job-1', fileStatus: 'failed', error: { ...error, stage: 'processing' } },
    });
  });

  it.each([
    '/api/v1/results/unknown',
    '/api/v1/results/foreign',
    '/api/v1/results/..%2f..%2fetc',
    `/api/v1/results/${'a'.repeat(500)}`,
    '/api/v1/results/%E0%A4%A',
  ])('says not_found for %s', async (path) => {
    services.jobs.set('foreign', job({ jobId: 'foreign', accountId: 'account-2' }));
    expect(await get(path)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  });

  it("answers alike for an unknown job and for another account's", async () => {
    services.jobs.set('foreign', job({ jobId: 'foreign', accountId: 'account-2' }));
    const headers = { 'X-Request-Id': 'same' };
    const foreign = await get('/api/v1/results/foreign', headers);
    const unknown = await get('/api/v1/results/unknown', headers);
    expect(foreign.text).toBe(unknown.text);
    expect(foreign.status).toBe(unknown.status);
  });

  it.each(['include=everything', 'include=evidence&include=evidence', 'include='])(
    'refuses %s',
    async (query) => {
      services.jobs.set('job-1', job({}));
      const answer = await get(`/api/v1/results/job-1?${query}`);
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_parameter' } } });
    },
  );

  it('says unavailable while job-state is away, and internal when a result is gone', async () => {
    services.jobs.set('job-1', job({ status: JobStatus.DONE, resultKey: 'jobs/job-1/gone' }));
    expect(await get('/api/v1/results/job-1')).toMatchObject({
      status: 500,
      body: { error: { code: 'internal' } },
    });
    services.jobStateAway = true;
    expect(await get('/api/v1/results/job-1')).toMatchObject({
      status: 503,
      body: { error: { code: 'unavailable' } },
    });
  });
});

describe('authentication', () => {
  const revoked = () => (services.key.revokedAtMs = now - 1);
  const expired = () => (services.key.expiresAtMs = now);

  it.each([
    ['no header', {}, () => undefined],
    ['another scheme', { Authorization: `Basic ${key.text}` }, () => undefined],
    ['a malformed key', { Authorization: 'Bearer abc' }, () => undefined],
    ['a typo', { Authorization: `Bearer ${key.text.slice(0, -1)}!` }, () => undefined],
    ['an unknown key', { Authorization: `Bearer ${createApiKey().text}` }, () => undefined],
    ['a revoked key', { Authorization: `Bearer ${key.text}` }, revoked],
    ['an expired key', { Authorization: `Bearer ${key.text}` }, expired],
  ])('refuses %s on both endpoints, before anything else', async (_name, headers, prepare) => {
    prepare();
    for (const [method, path] of [
      ['POST', '/api/v1/upload'],
      ['GET', '/api/v1/results/x?include=wrong'],
    ] as const) {
      const answer = await call(path, { method, headers });
      expect(answer).toMatchObject({
        status: 401,
        body: { error: { code: 'unauthenticated', retryable: false } },
      });
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  it('refuses a key that fits the id of another', async () => {
    services.key.secretHash = Buffer.from(hashSecret(createApiKey().secret));
    expect((await get('/api/v1/results/x')).status).toBe(401);
  });

  it('asks for the scope of each endpoint', async () => {
    services.key.scopes = ['jobs:read'];
    expect(await send(UPLOAD, form())).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
    expect((await get('/api/v1/results/x')).status).toBe(404);
  });

  it('asks for scopes to read as well', async () => {
    services.key.scopes = ['jobs:write'];
    expect(await get('/api/v1/results/x')).toMatchObject({
      status: 403,
      body: { error: { code: 'forbidden' } },
    });
  });

  it('keeps a record for a while, and hears of a revocation within 30 seconds', async () => {
    await get('/api/v1/results/x');
    await get('/api/v1/results/x');
    expect(services.keyLookUps).toBe(1);
    revoked();
    now += 30_000;
    expect((await get('/api/v1/results/x')).status).toBe(401);
  });

  it('says unavailable when keys cannot be looked up', async () => {
    services.jobStateAway = true;
    expect(await get('/api/v1/results/x')).toMatchObject({ status: 503 });
  });
});

describe('every answer', () => {
  it.each([
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['GET', '/nothing', 404],
    ['GET', '/api/v1/results/x', 404],
    ['GET', '/API/v1/results/x', 404],
    ['GET', '/api/v1/results/', 404],
    ['GET', '/api/v1/upload', 405],
    ['DELETE', '/api/v1/results/x', 405],
    ['POST', '/healthz', 405],
  ])('%s %s carries the envelope and its headers', async (method, path, status) => {
    const answer = await call(path, { method, headers: { ...authorized, 'X-Request-Id': 'mine-1.a_b' } });
    expect(answer.status).toBe(status);
    expect(answer.body.success).toBe(status === 200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-request-id')).toBe('mine-1.a_b');
    expect(answer.headers.has('x-powered-by')).toBe(false);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    if (status !== 200) expect(answer.body.error).toMatchObject({ requestId: 'mine-1.a_b' });
    if (status === 405) expect(answer.headers.get('allow')).toMatch(/^(POST|GET, HEAD)$/);
  });

  it.each(['has space', 'a'.repeat(129), '<script>'])('replaces a request id like %j', async (requestId) => {
    const answer = await call('/healthz', { headers: { 'X-Request-Id': requestId } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is the envelope also for what is no HTTP', async () => {
    const text = await exchangeText('NONSENSE\r\n\r\n');
    expect(text).toContain('400 Bad Request');
    expect(text).toContain('"success":false');
  });
});

describe('readiness', () => {
  it('ends while job-state is away, and life goes on', async () => {
    await world.transport.close();
    expect(await call('/readyz', {})).toMatchObject({
      status: 503,
      body: { error: { code: 'unavailable' } },
    });
    expect((await call('/healthz', {})).status).toBe(200);
  });
});

function call(path: string, init: RequestInit): Promise<Answer> {
  return world.call(path, init);
}

function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return world.get(path, headers);
}

function send(path: string, body: FormData): Promise<Answer> {
  return call(path, { method: 'POST', headers: authorized, body });
}

function sendRaw(body: string, headers: Record<string, string> = {}): Promise<Answer> {
  const contentType = { 'Content-Type': 'multipart/form-data; boundary=b' };
  return call(UPLOAD, { method: 'POST', headers: { ...authorized, ...contentType, ...headers }, body });
}

function form(fields: Record<string, string> = {}): FormData {
  const body = new FormData();
  body.append('file', new Blob([PDF]), 'file.pdf');
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}

function append(body: FormData, name: string, value: string | Blob): void {
  if (typeof value === 'string') body.append(name, value);
  else body.append(name, value, 'own-name.bin');
}

function multipart(part: string): string {
  return `--b\r\n${part}\r\n--b--\r\n`;
}

function textPartOf(name: string, value: string): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

function filePartOf(name: string, fileName: string, content: string): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n`;
}

function head(headers: Record<string, string>): string {
  const all = {
    Host: 'localhost',
    ...authorized,
    'Content-Type': 'multipart/form-data; boundary=b',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${UPLOAD} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Sends a body that never ends, and gives the answer that comes all the same. */
function sendUnfinished(
  headers: Record<string, string>,
  body: Buffer,
  { endless = false } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      world.base + UPLOAD,
      {
        method: 'POST',
        headers: { ...authorized, 'Content-Type': 'multipart/form-data; boundary=b', ...headers },
      },
      (response) => {
        let text = `HTTP ${response.statusCode ?? 0} \r\nconnection: ${response.headers.connection ?? ''}\r\n`;
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => {
          request.destroy();
          resolve(text);
        });
      },
    );
    request.on('error', reject);
    request.write(body);
    const more = (): void => {
      if (endless && !request.destroyed) request.write(Buffer.alloc(16_384), () => setImmediate(more));
    };
    more();
  });
}

function exchangeText(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(world.port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('end', () => {
      socket.destroy();
      resolve(answer);
    });
    socket.on('error', reject);
  });
}

function firstLine(headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(world.port, '127.0.0.1', () => socket.write(head(headers)));
    socket.once('data', (chunk) => {
      socket.destroy();
      resolve(chunk.toString().split('\r\n')[0] ?? '');
    });
    socket.on('error', reject);
  });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else {
      signal.addEventListener('abort', () => {
        resolve();
      });
    }
  });
}
