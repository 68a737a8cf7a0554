import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestError } from '@docex/domain';
import { type FakeServices, testKey as key } from './testing/fake-services.ts';
import { type Answer, authorized, GatewayWorld } from './testing/gateway-world.ts';
import {
  filePartOf,
  firstLine,
  multipart,
  MULTIPART,
  sendUnfinished,
  textPartOf,
  UPLOAD,
  uploadHead,
} from './testing/raw-http.ts';

const LIMIT_BYTES = 200_000;
const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000, 1)]);

let world: GatewayWorld;
let services: FakeServices;

beforeEach(async () => {
  world = await GatewayWorld.open({ limitFileBytes: LIMIT_BYTES });
  ({ services } = world);
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

  it.each([
    ['name="file"', ''],
    ['name=file', ''],
    ['name="file"', '\r\nContent-Type: application/pdf'],
    ['name="file"', '\r\nContent-Type: application/octet-stream'],
    ['name="file"; filename=""', '\r\nContent-Type: application/pdf'],
  ])('takes a file part without a file name, however large: %s%j', async (disposition, more) => {
    const head = `--b\r\nContent-Disposition: form-data; ${disposition}${more}\r\n\r\n`;
    const type = /: (application.*)/.exec(more)?.[1] ?? '';
    const body = Buffer.concat([Buffer.from(head), PDF, Buffer.from('\r\n--b--\r\n')]);
    expect((await sendRaw(Uint8Array.from(body))).status).toBe(200);
    expect(services.uploads[0]?.bytes.equals(PDF)).toBe(true);
    expect(services.uploads[0]?.finish).toEqual({ fileName: 'document', fileType: type, password: '' });
  });

  it('calls a file without a file name as the part fileName does', async () => {
    await sendRaw(`${textPartOf('file', '%PDF-')}${textPartOf('fileName', 'march.pdf')}--b--\r\n`);
    expect(services.uploads[0]?.finish?.fileName).toBe('march.pdf');
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
    ['a file under another name', filePartOf('document', 'a.pdf', '%PDF-')],
    ['a file and a URL', filePartOf('file', 'a.pdf', '%PDF-') + textPartOf('fileUrl', 'https://a.example/')],
    ['a URL alone', textPartOf('fileUrl', 'https://a.example/')],
    ['two files', filePartOf('file', 'a.pdf', '%PDF-') + filePartOf('file', 'b.pdf', '%PDF-')],
    ['two files without names', textPartOf('file', '%PDF-') + textPartOf('file', '%PDF-')],
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
    ['', 'x', 'multipart'],
  ])('says unsupported_media_type for a body of %s', async (contentType, body, hint) => {
    const answer = await sendRaw(body, { 'Content-Type': contentType });
    expect(answer).toMatchObject({ status: 415, body: { error: { code: 'unsupported_media_type' } } });
    expect(answer.body.error?.message).toContain(hint);
  });

  it('says unsupported_media_type for a compressed body', async () => {
    const answer = await sendRaw('packed', { 'Content-Encoding': 'gzip' });
    expect(answer).toMatchObject({ status: 415, body: { error: { code: 'unsupported_media_type' } } });
    expect(services.started).toBe(0);
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
    const answer = await sendUnfinished({
      base: world.base,
      headers: { 'Content-Length': String(100 * 1024 * 1024) },
      body: Buffer.from('--b'),
    });
    expect(answer).toContain(' 413 ');
    expect(answer).toContain('"file_too_large"');
    expect(services.started).toBe(0);
  });

  it('answers while the body is still being sent, and the caller can read the answer', async () => {
    services.refuseUploadAfterBytes = LIMIT_BYTES;
    const endless = Buffer.from(filePartOf('file', 'a.pdf', '%PDF-').slice(0, -2));
    const answer = await sendUnfinished({
      base: world.base,
      headers: { 'Transfer-Encoding': 'chunked' },
      body: endless,
      endless: true,
    });
    expect(answer).toContain(' 413 ');
    expect(answer).toContain('"file_too_large"');
    expect(answer.toLowerCase()).toContain('connection: close');
  });

  it('takes no more than a little of a body that it has refused, however fast it comes', async () => {
    const socket = connect(world.port, '127.0.0.1');
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined).resume();
    socket.write(uploadHead({ 'Content-Length': '999999999', Authorization: 'Bearer wrong' }));
    const chunk = Buffer.alloc(1_048_576);
    const more = (): void => {
      if (socket.writable) socket.write(chunk, more);
    };
    more();
    await ended;
    // What is taken, and what the buffers of both sides hold.
    expect(socket.bytesWritten).toBeLessThan(67_108_864);
  });

  it('asks for the body of a caller that waits for it only when it wants it', async () => {
    const headers = { Expect: '100-continue', 'Content-Length': '20' };
    expect(await firstLine(world.port, uploadHead(headers))).toContain(' 100 ');
    expect(await firstLine(world.port, uploadHead({ ...headers, Authorization: 'Bearer wrong' }))).toContain(
      ' 401 ',
    );
  });

  it('breaks the upload off at ingest when the caller goes away', async () => {
    const socket = connect(world.port, '127.0.0.1');
    socket.write(uploadHead({ 'Content-Length': '100000' }));
    socket.write(filePartOf('file', 'a.pdf', '%PDF-').slice(0, -2));
    const context = await services.uploading;
    socket.destroy();
    await aborted(context.signal);
    expect(services.finished).toBe(0);
  });
});

function send(path: string, body: FormData): Promise<Answer> {
  return world.call(path, { method: 'POST', headers: authorized, body });
}

function sendRaw(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return world.call(UPLOAD, { method: 'POST', headers: { ...authorized, ...MULTIPART, ...headers }, body });
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
