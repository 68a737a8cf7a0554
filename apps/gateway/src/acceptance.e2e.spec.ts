import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateInvoice, rasterize } from '@docex/corpus';
import { createApiKey } from '@docex/domain';
import { lockedPdf } from './testing/locked-pdf.ts';
import { type RunningService, startService } from './testing/running-service.ts';

const PATIENCE_MS = 120_000;
const LIMIT_BYTES = 300_000;
const TOKEN = 'a-token-for-administration';
const PASSWORD = 'open-sesame-7058';
const UPLOAD = '/api/v1/upload?document.type=invoice&document.version=v1';

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly code: string | undefined;
}

const key = createApiKey().text;
let service: RunningService;
let invoice: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  service = await startService({
    DOCEX_BOOTSTRAP_KEY: key,
    DOCEX_ADMIN_TOKEN: TOKEN,
    DOCEX_LIMIT_FILE_BYTES: String(LIMIT_BYTES),
    DOCEX_LIMIT_UPLOADS_PER_MINUTE: '0',
    DOCEX_LIMIT_READS_PER_SECOND: '0',
    DOCEX_LOG_LEVEL: 'debug',
  });
  invoice = Uint8Array.from((await generateInvoice({ seed: 3 })).pdf);
}, PATIENCE_MS);
afterAll(async () => {
  await service[Symbol.asyncDispose]();
}, PATIENCE_MS);

async function call(path: string, init: RequestInit = {}, token = key): Promise<Answer> {
  const headers = { ...(init.headers as Record<string, string>), Authorization: `Bearer ${token}` };
  const response = await fetch(service.base + path, { ...init, headers });
  const text = await response.text();
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as {
    readonly data?: Answer['data'];
    readonly error?: { readonly code: string };
  };
  const { status, headers: told } = response;
  return { status, headers: told, text, data: body.data ?? {}, code: body.error?.code };
}

interface Sending {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly parts?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

function upload({ bytes, parts = {}, headers = {} }: Sending): Promise<Answer> {
  const body = new FormData();
  body.append('file', new Blob([bytes]), 'hidden-name.pdf');
  for (const [name, value] of Object.entries(parts)) body.append(name, value);
  return call(UPLOAD, { method: 'POST', headers, body });
}

async function finished(jobId: unknown): Promise<Answer> {
  for (;;) {
    const answer = await call(`/api/v1/results/${String(jobId)}?wait=5`);
    if (/^(?:done|failed)$/.test(String(answer.data['fileStatus']))) return answer;
  }
}

function makeKey(input: object): Promise<Answer> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  };
  return call('/api/v1/admin/keys', init, TOKEN);
}

describe('the content of a file', () => {
  it.each([
    ['no bytes', '', {}, 400, 'file_empty'],
    ['a text that is called PDF', 'hello', { fileType: 'application/pdf' }, 415, 'unsupported_media_type'],
    ['a web page', '<!doctype html><p>%PDF', {}, 415, 'unsupported_media_type'],
    ['an archive', 'PK\u0003\u0004', {}, 415, 'unsupported_media_type'],
    ['a PDF that is declared as PNG', '%PDF-1.7\n', { fileType: 'image/png' }, 415, 'unsupported_media_type'],
    [
      'a PNG that is declared as PDF',
      '\u0089PNG\r\n\u001a\n',
      { fileType: 'application/pdf' },
      415,
      'unsupported_media_type',
    ],
  ])('decides: %s is refused', async (_name, content, parts, status, code) => {
    const answer = await upload({ bytes: Uint8Array.from(Buffer.from(content, 'latin1')), parts });
    expect(answer).toMatchObject({ status, code });
  });

  it.each([
    ['PDF', '%PDF-1.7\n'],
    ['PNG', '\u0089PNG\r\n\u001a\n'],
    ['JPEG', '\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF\u0000'],
    ['TIFF', 'II*\u0000\b\u0000\u0000\u0000'],
    ['WebP', 'RIFF\u001a\u0000\u0000\u0000WEBPVP8 '],
    ['BMP', 'BM\u001a\u0000\u0000\u0000\u0000\u0000\u0000\u0000'],
    // Damaged or not, it is unreadable where its decoder is not there.
    ['HEIC', '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic'],
  ])(
    'decides: a damaged %s under a wrong name is a job, which fails as unreadable',
    async (_name, content) => {
      const padded = Buffer.concat([Buffer.from(content, 'latin1'), Buffer.alloc(200)]);
      const answer = await upload({ bytes: Uint8Array.from(padded), parts: { fileName: 'a.exe' } });
      expect(answer).toMatchObject({ status: 200, data: { fileStatus: 'uploading' } });
      const { status, data } = await finished(answer.data['jobId']);
      expect(status).toBe(200);
      expect(data).toEqual({
        jobId: answer.data['jobId'],
        fileStatus: 'failed',
        error: {
          code: 'file_unreadable',
          message: expect.any(String),
          stage: 'processing',
          retryable: false,
        },
      });
    },
    PATIENCE_MS,
  );

  it('is told to be too large while it is read, and right up to the limit it is not', async () => {
    const exact = Buffer.alloc(LIMIT_BYTES);
    exact.write('%PDF-1.7\n');
    expect(await upload({ bytes: Uint8Array.from(exact) })).toMatchObject({ status: 200 });
    const over = Uint8Array.from(Buffer.concat([exact, Buffer.from('x')]));
    expect(await upload({ bytes: over })).toMatchObject({ status: 413, code: 'file_too_large' });
  });
});

describe('a locked PDF', () => {
  it.each([
    ['without a password', undefined, 'password_required'],
    ['with a wrong one', 'wrong-password-7058', 'password_wrong'],
    ['with its own', PASSWORD, undefined],
  ])(
    '%s ends as it must, and no password is logged',
    async (_name, password, code) => {
      const bytes = Uint8Array.from(await lockedPdf(PASSWORD));
      const { data } = await upload({ bytes, ...(password !== undefined && { parts: { password } }) });
      const job = await finished(data['jobId']);
      expect((job.data['error'] as { code?: string } | undefined)?.code).toBe(code);
      expect(job.data['fileStatus']).toBe(code === undefined ? 'done' : 'failed');
      expect(service.log()).not.toContain(PASSWORD);
      expect(service.log()).not.toContain('wrong-password-7058');
    },
    PATIENCE_MS,
  );
});

describe('a job', () => {
  it(
    'goes from upload to a result with evidence, is read again and again, and is erased',
    async () => {
      const { data, headers } = await upload({ bytes: invoice });
      const jobId = String(data['jobId']);
      expect(headers.get('x-request-id')).not.toBeNull();
      const done = await finished(jobId);
      expect(done.data).toMatchObject({ fileStatus: 'done', documentType: 'invoice' });
      const full = await call(`/api/v1/results/${jobId}?include=evidence`);
      expect(full.data['result']).toEqual(done.data['result']);
      expect(full.data['evidence']).toMatchObject({ fields: expect.any(Object), checks: expect.any(Array) });
      expect((await call(`/api/v1/results/${jobId}`)).text).toBe(done.text);
      expect((await call('/api/v1/jobs?status=done&documentType=invoice')).text).toContain(jobId);

      expect((await call(`/api/v1/jobs/${jobId}`, { method: 'DELETE' })).status).toBe(204);
      expect((await call(`/api/v1/results/${jobId}`)).status).toBe(404);
      expect((await call(`/api/v1/jobs/${jobId}`, { method: 'DELETE' })).status).toBe(404);
    },
    PATIENCE_MS,
  );

  it(
    'of a scan keeps the image of its page, where the evidence says',
    async () => {
      const { pdf } = await generateInvoice({ seed: 5 });
      const [page] = await rasterize(pdf, { dpi: 150 });
      const { data } = await upload({ bytes: Uint8Array.from(page ?? []) });
      await finished(data['jobId']);
      const job = await call(`/api/v1/results/${String(data['jobId'])}?include=evidence`);
      const { pages } = job.data['evidence'] as { pages: { imageUrl: string }[] };
      const image = await call(pages[0]?.imageUrl ?? '');
      expect(image.status).toBe(200);
      expect(image.headers.get('content-type')).toBe('image/png');
      expect(image.text).toContain('PNG');
      expect((await call(`/api/v1/jobs/${String(data['jobId'])}/pages/2`)).status).toBe(404);
    },
    PATIENCE_MS,
  );

  it(
    'with a text layer has its page drawn when somebody asks for it, and nothing of it stays behind',
    async () => {
      const { data } = await upload({ bytes: invoice });
      const jobId = String(data['jobId']);
      await finished(jobId);
      const [first, second] = await Promise.all([1, 2].map((n) => call(`/api/v1/jobs/${jobId}/pages/${n}`)));
      expect(first?.status).toBe(200);
      expect(first?.text).toContain('PNG');
      expect(second?.status).toBe(404);
      expect((await call(`/api/v1/jobs/${jobId}/pages/1`)).text).toBe(first?.text);
      expect((await call(`/api/v1/jobs/${jobId}`, { method: 'DELETE' })).status).toBe(204);
      expect((await call(`/api/v1/jobs/${jobId}/pages/1`)).status).toBe(404);
    },
    PATIENCE_MS,
  );

  it(
    'is seen by all keys of its account, and by no other: there it is as unknown as one that never was',
    async () => {
      const { data } = await upload({ bytes: invoice });
      const jobId = String(data['jobId']);
      const other = String((await makeKey({ accountId: 'other' })).data['key']);
      const same = String((await makeKey({ accountId: 'default' })).data['key']);
      expect((await call(`/api/v1/results/${jobId}`, {}, same)).status).toBe(200);
      const asked = { headers: { 'X-Request-Id': 'same' } };
      const foreign = await call(`/api/v1/results/${jobId}`, asked, other);
      const unknown = await call(`/api/v1/results/${jobId.replace(/^./, '0')}`, asked, other);
      expect(foreign).toMatchObject({ status: 404, code: 'not_found' });
      expect(foreign.text).toBe(unknown.text);
      const erased = await call(`/api/v1/jobs/${jobId}`, { method: 'DELETE' }, other);
      expect(erased.status).toBe(404);
      await finished(jobId);
    },
    PATIENCE_MS,
  );
});

describe('a request that is refused', () => {
  const pdf = new Blob(['%PDF-1.7']);
  const form = (...parts: [string, string | Blob][]): FormData => {
    const body = new FormData();
    for (const [name, value] of parts) body.append(name, value);
    return body;
  };
  const json = (body: string): RequestInit => {
    return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
  };
  const post = (body: FormData): RequestInit => ({ method: 'POST', body });

  it.each<[string, string, RequestInit, number, string]>([
    [
      'no document.type',
      '/api/v1/upload?document.version=v1',
      post(form(['file', pdf])),
      400,
      'invalid_parameter',
    ],
    [
      'document.type twice',
      `${UPLOAD}&document.type=grn`,
      post(form(['file', pdf])),
      400,
      'invalid_parameter',
    ],
    [
      'another version',
      UPLOAD.replace('version=v1', 'version=v9'),
      post(form(['file', pdf])),
      400,
      'invalid_parameter',
    ],
    ['malformed JSON', UPLOAD, json('{'), 400, 'invalid_parameter'],
    ['JSON that is no object', UPLOAD, json('[]'), 400, 'invalid_parameter'],
    ['no file', UPLOAD, post(form(['fileName', 'a.pdf'])), 400, 'file_missing'],
    ['two files', UPLOAD, post(form(['file', pdf], ['file', pdf])), 400, 'file_missing'],
    [
      'file and URL',
      UPLOAD,
      post(form(['file', pdf], ['fileUrl', 'https://a.example/'])),
      400,
      'file_missing',
    ],
    ['no URL', UPLOAD, json('{}'), 400, 'file_missing'],
    [
      'another kind of body',
      UPLOAD,
      { ...json('x'), headers: { 'Content-Type': 'text/plain' } },
      415,
      'unsupported_media_type',
    ],
    ['an unknown job', '/api/v1/results/nothing', {}, 404, 'not_found'],
    ['a wait too long', '/api/v1/results/nothing?wait=31', {}, 400, 'invalid_parameter'],
    ['something else to include', '/api/v1/results/nothing?include=all', {}, 400, 'invalid_parameter'],
    ['no such route', '/api/v1/nothing', {}, 404, 'not_found'],
    ['another method', UPLOAD, {}, 405, 'method_not_allowed'],
    [
      'a webhook inside',
      '/api/v1/webhooks',
      json('{"url":"https://127.0.0.1/","events":["job.done"]}'),
      400,
      'url_forbidden',
    ],
  ])('tells the code of the contract: %s', async (_name, path, init, status, code) => {
    expect(await call(path, init)).toMatchObject({ status, code });
  });

  it('without a key, or with a wrong one, is told which kind of key is wanted', async () => {
    for (const token of ['', 'docex_live_wrong', createApiKey().text]) {
      const answer = await call('/api/v1/jobs', {}, token);
      expect(answer).toMatchObject({ status: 401, code: 'unauthenticated' });
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  it(
    'for coming too often is told when to come back',
    async () => {
      await using limited = await startService({
        DOCEX_BOOTSTRAP_KEY: key,
        DOCEX_LIMIT_UPLOADS_PER_MINUTE: '1',
      });
      const send = () =>
        fetch(limited.base + UPLOAD, {
          method: 'POST',
          headers: { Authorization: `Bearer ${key}` },
          body: form(['file', pdf]),
        });
      expect((await send()).status).toBe(200);
      const refused = await send();
      expect(refused.status).toBe(429);
      expect(await refused.json()).toMatchObject({ error: { code: 'rate_limited', retryable: true } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    },
    PATIENCE_MS,
  );
});

describe('a poll', () => {
  it(
    'that waits is answered when the status changes, with the seconds until the next one',
    async () => {
      const { data } = await upload({ bytes: invoice });
      let before: unknown;
      for (;;) {
        const answer = await call(`/api/v1/results/${String(data['jobId'])}?wait=30`);
        // What is held comes with news.
        expect(answer.data['fileStatus']).not.toBe(before);
        before = answer.data['fileStatus'];
        const hasEnded = answer.data['fileStatus'] === 'done';
        expect(answer.headers.has('retry-after')).toBe(!hasEnded);
        expect(answer.data).not.toHaveProperty('evidence');
        if (hasEnded) break;
      }
    },
    PATIENCE_MS,
  );
});

describe('an idempotency key', () => {
  it('gives the first job again, and refuses other content', async () => {
    const headers = { 'Idempotency-Key': 'acceptance-1' };
    const first = await upload({ bytes: invoice, headers });
    const again = await upload({ bytes: invoice, headers });
    expect(again.data['jobId']).toBe(first.data['jobId']);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await upload({ bytes: Uint8Array.from(Buffer.from('%PDF-1.7 other')), headers });
    expect(other).toMatchObject({ status: 409, code: 'idempotency_conflict' });
  });

  it('is another key for another account', async () => {
    const other = String((await makeKey({ accountId: 'other' })).data['key']);
    const body = new FormData();
    body.append('file', new Blob([invoice]), 'a.pdf');
    const init = { method: 'POST', headers: { 'Idempotency-Key': 'acceptance-1' }, body };
    const answer = await call(UPLOAD, init, other);
    expect(answer.status).toBe(200);
    expect(answer.headers.has('idempotent-replayed')).toBe(false);
  });
});

describe('a key', () => {
  it('does what its scopes say, until it is revoked or expires', async () => {
    const made = await makeKey({ accountId: 'scoped', scopes: ['jobs:read'] });
    const { key: text, keyId } = made.data as { key: string; keyId: string };
    expect((await call('/api/v1/jobs', {}, text)).status).toBe(200);
    const body = JSON.stringify({ fileUrl: 'https://a.example/' });
    const json = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
    expect(await call(UPLOAD, json, text)).toMatchObject({ status: 403, code: 'forbidden' });
    const past = await makeKey({ accountId: 'scoped', expiresAt: '2020-01-01T00:00:00Z' });
    expect(past).toMatchObject({ status: 400, code: 'invalid_parameter' });
    const unused = (await makeKey({ accountId: 'scoped' })).data as { key: string; keyId: string };
    const revoke = (id: string) =>
      call(`/api/v1/admin/keys/${id}?accountId=scoped`, { method: 'DELETE' }, TOKEN);
    expect((await revoke(unused.keyId)).status).toBe(200);
    expect(await call('/api/v1/jobs', {}, unused.key)).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
    expect((await revoke(keyId)).status).toBe(200);
  });
});
