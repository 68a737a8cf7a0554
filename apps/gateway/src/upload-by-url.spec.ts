import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestError } from '@docex/domain';
import { testKey } from './testing/fake-services.ts';
import { authorized, GatewayWorld } from './testing/gateway-world.ts';

const UPLOAD = '/api/v1/upload?document.type=invoice&document.version=v1';
const fileUrl = 'https://files.example.com/invoice.pdf?signature=s3cret';
let world: GatewayWorld;

beforeEach(async () => {
  world = await GatewayWorld.open();
});
afterEach(() => world.close());

describe('submission by URL', () => {
  it('answers at once with the job that will fetch it', async () => {
    const body = { fileUrl, fileName: 'a.pdf', fileType: 'application/pdf', password: 'open sesame' };
    const answer = await world.sendJson(UPLOAD, body);
    expect(answer.body).toEqual({ success: true, data: { jobId: 'url-job-1', fileStatus: 'uploading' } });
    expect(world.services.submissions).toEqual([
      {
        accountId: 'account-1',
        keyId: testKey.keyId,
        documentType: 'invoice',
        documentVersion: 'v1',
        requestId: answer.headers.get('x-request-id'),
        idempotencyKey: '',
        ...body,
      },
    ]);
  });

  it('needs the URL alone', async () => {
    expect((await world.sendJson(UPLOAD, { fileUrl })).status).toBe(200);
    expect(world.services.submissions[0]).toMatchObject({ fileName: '', fileType: '', password: '' });
  });

  it.each(['https://user:s3cret@example.com/a.pdf', 'https://user@example.com/a.pdf'])(
    'refuses %s before anything is stored, without quoting it',
    async (withCredentials) => {
      const refused = await world.sendJson(UPLOAD, { fileUrl: withCredentials });
      expect(refused).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_parameter', details: [{ field: 'fileUrl' }] } },
      });
      expect(refused.text).not.toMatch(/user@|s3cret/);
      expect(world.services.submissions).toEqual([]);
    },
  );

  it('says file_missing where the body names no URL', async () => {
    expect(await world.sendJson(UPLOAD, { fileName: 'a.pdf' })).toMatchObject({
      status: 400,
      body: { error: { code: 'file_missing', details: [{ field: 'fileUrl' }] } },
    });
  });

  it('says file_missing where the body holds a file as well', async () => {
    expect(await world.sendJson(UPLOAD, { fileUrl, file: 'JVBERi0=' })).toMatchObject({
      status: 400,
      body: { error: { code: 'file_missing', details: [{ field: 'file' }] } },
    });
    expect(world.services.submissions).toEqual([]);
  });

  it('is taken at an address of its own as well, where a file is not', async () => {
    const place = UPLOAD.replace('?', '/url?');
    expect((await world.sendJson(place, { fileUrl })).status).toBe(200);
    const body = new FormData();
    body.append('file', new Blob(['%PDF-1.7']), 'a.pdf');
    const refused = await world.call(place, { method: 'POST', headers: authorized, body });
    expect(refused).toMatchObject({ status: 415, body: { error: { code: 'unsupported_media_type' } } });
    expect(world.services.uploads).toEqual([]);
  });

  it('refuses a member that stands twice, or within which one does, whatever its values are', async () => {
    const headers = { ...authorized, 'Content-Type': 'application/json' };
    const twice = [
      `{ "fileUrl": "${fileUrl}", "fileUrl": "${fileUrl}" }`,
      `{ "fileUrl": "${fileUrl}", "file\\u0055rl": "https://other.example.com/" }`,
      `{ "fileUrl": "${fileUrl}", "fileName": { "fileName": 1, "fileName": 1 } }`,
    ];
    for (const body of twice) {
      expect(await world.call(UPLOAD, { method: 'POST', headers, body })).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_parameter', details: [{ message: 'Must occur at most once.' }] } },
      });
    }
    const nested = `{ "fileUrl": "${fileUrl}", "fileName": "a", "fileType": "" }`;
    expect((await world.call(UPLOAD, { method: 'POST', headers, body: nested })).status).toBe(200);
  });

  it.each([
    ['no URL', { fileUrl: 'invoice.pdf' }, 'fileUrl'],
    ['a file of ours', { fileUrl: 'file:///etc/passwd' }, 'fileUrl'],
    ['data', { fileUrl: 'data:text/plain,hello' }, 'fileUrl'],
    ['a number', { fileUrl: 7 }, 'fileUrl'],
    ['a long URL', { fileUrl: `https://a.example/${'x'.repeat(2_100)}` }, 'fileUrl'],
    ['a name that is no text', { fileUrl, fileName: ['a'] }, 'fileName'],
    ['a member that is not known', { fileUrl, filename: 'a.pdf' }, 'body'],
    ['a long type', { fileUrl, fileType: `a/${'x'.repeat(254)}` }, 'fileType'],
    ['a list', [], 'body'],
    ['a text', 'fileUrl', 'body'],
    ['a number alone', 7, 'body'],
    ['null', null, 'body'],
    ['true', true, 'body'],
  ])('refuses %s, in words', async (_name, body, field) => {
    const answer = await world.sendJson(UPLOAD, body);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_parameter' } } });
    expect(answer.body.error?.details?.[0]).toMatchObject({ field });
    expect(answer.text).not.toMatch(/Invalid|expected|received|undefined/);
    expect(world.services.submissions).toEqual([]);
  });

  it.each([
    ['{"fileUrl":', 400, 'invalid_parameter'],
    ['', 400, 'file_missing'],
    [`{"fileUrl":"https://a.example","x":"${'x'.repeat(70_000)}"}`, 400, 'invalid_parameter'],
  ])('refuses the JSON %.20s', async (body, status, code) => {
    const headers = { ...authorized, 'Content-Type': 'application/json' };
    expect(await world.call(UPLOAD, { method: 'POST', headers, body })).toMatchObject({
      status,
      body: { error: { code } },
    });
  });

  it('refuses a body that is packed', async () => {
    const headers = { ...authorized, 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
    expect(await world.call(UPLOAD, { method: 'POST', headers, body: 'xx' })).toMatchObject({
      status: 415,
      body: { error: { code: 'unsupported_media_type' } },
    });
  });
});

describe('an idempotency key', () => {
  const send = (key: string) => world.sendJson(UPLOAD, { fileUrl }, { headers: { 'Idempotency-Key': key } });

  it('travels with a URL and with a file', async () => {
    await send('order-17');
    expect(world.services.submissions[0]?.idempotencyKey).toBe('order-17');
    const body = new FormData();
    body.append('file', new Blob(['%PDF-']), 'a.pdf');
    const headers = { ...authorized, 'Idempotency-Key': 'order-18' };
    await world.call(UPLOAD, { method: 'POST', headers, body });
    expect(world.services.uploads[0]?.start?.idempotencyKey).toBe('order-18');
  });

  it('says when the job is an earlier one', async () => {
    expect((await send('order-17')).headers.has('idempotent-replayed')).toBe(false);
    world.services.replay = true;
    expect((await send('order-17')).headers.get('idempotent-replayed')).toBe('true');
  });

  it('is refused with other content', async () => {
    world.services.refuseUpload = () => new RequestError('idempotency_conflict', 'Other content.');
    expect(await send('order-17')).toMatchObject({
      status: 409,
      body: { error: { code: 'idempotency_conflict', retryable: false } },
    });
  });

  it.each(['with space', 'x'.repeat(256), 'é'])('is refused as %.12s', async (key) => {
    expect(await send(key)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_parameter', details: [{ field: 'Idempotency-Key' }] } },
    });
  });
});
