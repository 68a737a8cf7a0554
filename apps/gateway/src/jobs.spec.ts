import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { JobStatus, RecognizedDocument, ReviewState, WordSource } from '@docex/protocol';
import { job } from './testing/fake-services.ts';
import { authorized, GatewayWorld } from './testing/gateway-world.ts';

let world: GatewayWorld;

beforeEach(async () => {
  world = await GatewayWorld.open();
});
afterEach(() => world.close());

describe('GET /api/v1/jobs', () => {
  it("lists the account's jobs with what is known of them", async () => {
    const error = {
      code: 'password_wrong',
      message: 'Wrong.',
      stage: JobStatus.PROCESSING,
      retryable: false,
    };
    world.services.jobs.set(
      'a',
      job({
        jobId: 'a',
        status: JobStatus.DONE,
        pageCount: 3,
        review: { state: ReviewState.NONE, doubtful: 0, checksFailed: 0 },
      }),
    );
    world.services.jobs.set('b', job({ jobId: 'b', status: JobStatus.FAILED, error, fileName: '' }));
    world.services.jobs.set('c', job({ jobId: 'c', accountId: 'account-2' }));
    const { body } = await world.get('/api/v1/jobs');
    const facts = {
      documentType: 'invoice',
      mediaType: 'application/pdf',
      createdAt: '1970-01-01T00:00:00.001Z',
      updatedAt: '1970-01-01T00:00:00.001Z',
    };
    expect(body.data).toEqual({
      jobs: [
        {
          jobId: 'a',
          fileStatus: 'done',
          fileName: 'a.pdf',
          pageCount: 3,
          ...facts,
          review: { state: 'none', doubtful: 0, checksFailed: 0 },
        },
        {
          jobId: 'b',
          fileStatus: 'failed',
          fileName: null,
          pageCount: null,
          ...facts,
          review: null,
          error: { ...error, stage: 'processing' },
        },
      ],
      nextCursor: null,
    });
  });

  it('turns pages by a cursor', async () => {
    for (const jobId of ['a', 'b', 'c']) world.services.jobs.set(jobId, job({ jobId }));
    const seen: unknown[] = [];
    let cursor: unknown = undefined;
    do {
      const query = typeof cursor === 'string' ? `&cursor=${cursor}` : '';
      const { body } = await world.get(`/api/v1/jobs?limit=2${query}`);
      seen.push(...(body.data['jobs'] as { jobId: string }[]).map(({ jobId }) => jobId));
      cursor = body.data['nextCursor'];
    } while (cursor !== null);
    expect(seen).toEqual(['a', 'b', 'c']);
  });

  it('picks what a person should look at', async () => {
    const review = { doubtful: 1, checksFailed: 0 };
    const done = { status: JobStatus.DONE };
    const { jobs } = world.services;
    jobs.set('a', job({ ...done, jobId: 'a', review: { ...review, state: ReviewState.NEEDED } }));
    jobs.set('b', job({ ...done, jobId: 'b', review: { ...review, state: ReviewState.NONE } }));
    jobs.set('c', job({ jobId: 'c' }));
    const listed = async (query: string) => (await world.get(`/api/v1/jobs?${query}`)).body.data['jobs'];
    expect(await listed('review=needed')).toMatchObject([{ jobId: 'a' }]);
    expect(await listed('review=none')).toMatchObject([{ jobId: 'b' }]);
  });

  it('picks by status and document type', async () => {
    world.services.jobs.set('a', job({ jobId: 'a', status: JobStatus.DONE }));
    world.services.jobs.set('b', job({ jobId: 'b', status: JobStatus.DONE, documentType: 'grn' }));
    world.services.jobs.set('c', job({ jobId: 'c', status: JobStatus.SCANNING, documentType: 'grn' }));
    const { body } = await world.get('/api/v1/jobs?status=done&documentType=grn');
    expect(body.data['jobs']).toMatchObject([{ jobId: 'b' }]);
  });

  it.each([
    ['status=finished', 'status'],
    ['documentType=passport', 'documentType'],
    ['review=approved', 'review'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['cursor=', 'cursor'],
    [`cursor=${'x'.repeat(600)}`, 'cursor'],
  ])('refuses %s', async (query, field) => {
    expect(await world.get(`/api/v1/jobs?${query}`)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_parameter', details: [{ field }] } },
    });
  });

  it('refuses a cursor that the list did not give', async () => {
    expect(await world.get('/api/v1/jobs?cursor=mine')).toMatchObject({ status: 400 });
  });
});

describe('DELETE /api/v1/jobs/{jobId}', () => {
  const remove = (jobId: string) =>
    world.call(`/api/v1/jobs/${jobId}`, { method: 'DELETE', headers: authorized });

  it('answers 204 without a body, and the id is unknown from then on', async () => {
    world.services.jobs.set('job-1', job({}));
    const answer = await remove('job-1');
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-request-id')).not.toBeNull();
    expect((await remove('job-1')).status).toBe(404);
    expect((await world.get('/api/v1/results/job-1')).status).toBe(404);
  });

  it("does not know another account's job", async () => {
    world.services.jobs.set('foreign', job({ jobId: 'foreign', accountId: 'account-2' }));
    expect(await remove('foreign')).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
    expect(world.services.jobs.size).toBe(1);
  });

  it('asks for its scope', async () => {
    world.services.key.scopes = ['jobs:read', 'jobs:write'];
    expect(await remove('x')).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
  });
});

describe('GET /api/v1/jobs/{jobId}/pages/{number}', () => {
  const image = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00]);
  const page = (number: number, imageKey: string) => ({
    number,
    imageKey,
    width: 10,
    height: 10,
    rotation: 0,
    source: WordSource.OCR,
    words: [],
    rulings: [],
    codes: [],
    confidence: 1,
  });

  beforeEach(async () => {
    const recognized = {
      schemaVersion: 1,
      mediaType: 'image/png',
      pages: [page(1, 'jobs/job-1/pages/1.png'), page(2, ''), page(3, 'jobs/job-1/pages/3.png')],
    };
    const bytes = RecognizedDocument.encode(recognized).finish();
    await world.blobStore.putIfAbsent('jobs/job-1/recognized', bytes);
    await world.blobStore.putIfAbsent('jobs/job-1/pages/1.png', image);
    world.services.jobs.set('job-1', job({ status: JobStatus.DONE }));
    world.services.jobs.set('new', job({ jobId: 'new' }));
    world.services.jobs.set('foreign', job({ jobId: 'foreign', accountId: 'account-2' }));
  });

  it('gives the kept image, byte for byte', async () => {
    const response = await fetch(`${world.base}/api/v1/jobs/job-1/pages/1`, { headers: authorized });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(image);
  });

  it.each([
    ['a page of which none was kept', 'job-1/pages/2'],
    ['an image that is gone', 'job-1/pages/3'],
    ['a page that the document does not have', 'job-1/pages/4'],
    ['no number', 'job-1/pages/one'],
    ['page 0', 'job-1/pages/0'],
    ['a path', 'job-1/pages/..%2f1'],
    ['a job that was not read yet', 'new/pages/1'],
    ["another account's job", 'foreign/pages/1'],
    ['an unknown job', 'unknown/pages/1'],
  ])('says not_found for %s', async (_name, path) => {
    expect(await world.get(`/api/v1/jobs/${path}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    });
  });
});

describe('the page images of an Aadhaar card', () => {
  beforeEach(async () => {
    world.services.jobs.set('card', job({ jobId: 'card', documentType: 'aadhar_card' }));
    const kept = { number: 1, imageKey: 'jobs/card/pages/1.png', words: [], rulings: [], codes: [] };
    const facts = { width: 10, height: 10, rotation: 0, source: WordSource.OCR, confidence: 1 };
    const recognized = { schemaVersion: 1, mediaType: 'image/png', pages: [{ ...kept, ...facts }] };
    await world.blobStore.putIfAbsent('jobs/card/recognized', RecognizedDocument.encode(recognized).finish());
    await world.blobStore.putIfAbsent('jobs/card/pages/1.png', Buffer.from('the image'));
  });

  it('show the whole number, and are refused to a key that may not see it', async () => {
    const answer = await world.get('/api/v1/jobs/card/pages/1');
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
    expect(answer.text).not.toContain('the image');
  });

  it('are given to a key that may', async () => {
    world.services.key.scopes.push('aadhaar:unmask');
    expect(await world.get('/api/v1/jobs/card/pages/1')).toMatchObject({ status: 200, text: 'the image' });
  });

  it("are not found, rather than forbidden, where the card is another account's", async () => {
    const foreign = { jobId: 'foreign', accountId: 'account-2', documentType: 'aadhar_card' };
    world.services.jobs.set('foreign', job(foreign));
    expect((await world.get('/api/v1/jobs/foreign/pages/1')).status).toBe(404);
  });
});

describe('the page images of a document that was no Aadhaar card to its sender', () => {
  const facts = { width: 600, height: 400, rotation: 0, source: WordSource.OCR, confidence: 1 };
  const printed = (text: string, x0: number) => ({
    text,
    box: { x0, y0: 100, x1: x0 + 40, y1: 120 },
    confidence: 0.9,
    source: WordSource.OCR,
    fontSize: 20,
    bold: false,
  });

  async function keepPages(jobId: string, ...pages: readonly ReturnType<typeof printed>[][]): Promise<void> {
    const recognized = {
      schemaVersion: 1,
      mediaType: 'image/png',
      pages: pages.map((words, index) => ({
        ...{ ...facts, words, rulings: [], codes: [] },
        number: index + 1,
        imageKey: `jobs/${jobId}/pages/${index + 1}.png`,
      })),
    };
    const { blobStore } = world;
    await blobStore.putIfAbsent(`jobs/${jobId}/recognized`, RecognizedDocument.encode(recognized).finish());
    for (const { imageKey } of recognized.pages) {
      await blobStore.putIfAbsent(imageKey, Buffer.from('the image'));
    }
  }

  it.each([
    ['refused where the document was plainly of another class', [], 403],
    ['given to a key that may see whole numbers', ['aadhaar:unmask'], 200],
  ])('are %s', async (_, scopes, status) => {
    world.services.key.scopes.push(...scopes);
    const error = {
      code: 'wrong_document_type',
      message: '',
      retryable: false,
      stage: JobStatus.AI_PROCESSING,
    };
    world.services.jobs.set('wrong', job({ jobId: 'wrong', status: JobStatus.FAILED, error }));
    await keepPages('wrong', [printed('Total', 10)]);
    expect((await world.get('/api/v1/jobs/wrong/pages/1')).status).toBe(status);
  });

  it('are refused page by page where a number in three groups of four is printed', async () => {
    world.services.jobs.set('mixed', job({ jobId: 'mixed', status: JobStatus.DONE }));
    const columns = [printed('1234', 10), printed('5678', 100), printed('9012', 190)];
    await keepPages('mixed', columns, [printed('9999', 10), printed('4105', 60), printed('7058', 110)]);
    expect((await world.get('/api/v1/jobs/mixed/pages/1')).status).toBe(200);
    expect((await world.get('/api/v1/jobs/mixed/pages/2')).status).toBe(403);
  });

  it.each([
    ['with dashes', [printed('9999-4105-7058', 10)]],
    ['in one run', [printed('999941057058', 10)]],
    ['before a comma', [printed('9999', 10), printed('4105', 60), printed('7058,', 110)]],
    ['misread', [printed('9999', 10), printed('41O5', 60), printed('7O58', 110)]],
    ['behind its name', [printed('UID', 10), printed('No.999941057059', 60)]],
  ])('are refused where a number is printed %s', async (_how, words) => {
    world.services.jobs.set('mixed', job({ jobId: 'mixed', status: JobStatus.DONE }));
    await keepPages('mixed', words);
    expect((await world.get('/api/v1/jobs/mixed/pages/1')).status).toBe(403);
  });

  it.each(['27ZZZPK1234L1Z5', '1,23,456.78', '+919876543210', 'INV/2025/2026/0042', '02/04/2025'])(
    'are given where %s is printed',
    async (text) => {
      world.services.jobs.set('mixed', job({ jobId: 'mixed', status: JobStatus.DONE }));
      await keepPages('mixed', [printed(text, 10)]);
      expect((await world.get('/api/v1/jobs/mixed/pages/1')).status).toBe(200);
    },
  );
});

describe('an Aadhaar card', () => {
  beforeEach(async () => {
    const result = { aadhaarNo: 'XXXX XXXX 7058', vid: null, name: 'Test' };
    const evidence = { fields: {}, checks: [], pages: [] };
    const put = (name: string, value: object) =>
      world.blobStore.putIfAbsent(`jobs/job-1/${name}`, Buffer.from(JSON.stringify(value)));
    await put('result', { result, evidence });
    await put('sensitive', { aadhaarNo: '9999 4105 7058' });
    const done = { status: JobStatus.DONE, documentType: 'aadhar_card', resultKey: 'jobs/job-1/result' };
    world.services.jobs.set('job-1', job(done));
  });

  it('is told with the last four digits of its number', async () => {
    const { text, body } = await world.get('/api/v1/results/job-1?include=evidence');
    expect(body.data['result']).toMatchObject({ aadhaarNo: 'XXXX XXXX 7058' });
    expect(text).not.toContain('9999');
  });

  it('is told whole to a key with the scope for it', async () => {
    world.services.key.scopes.push('aadhaar:unmask');
    const { body } = await world.get('/api/v1/results/job-1');
    expect(body.data['result']).toEqual({ aadhaarNo: '9999 4105 7058', vid: null, name: 'Test' });
  });

  it('without a number to tell is the same for every key', async () => {
    world.services.key.scopes.push('aadhaar:unmask');
    const stored = { result: { aadhaarNo: null }, evidence: {} };
    await world.blobStore.putIfAbsent('jobs/other/result', Buffer.from(JSON.stringify(stored)));
    const done = { status: JobStatus.DONE, documentType: 'aadhar_card', resultKey: 'jobs/other/result' };
    world.services.jobs.set('other', job({ jobId: 'other', ...done }));
    const { body } = await world.get('/api/v1/results/other');
    expect(body.data['result']).toEqual({ aadhaarNo: null });
  });
});

describe('a result', () => {
  it('that is erased while it is read is not found', async () => {
    world.services.jobs.set('job-1', job({ status: JobStatus.DONE, resultKey: 'jobs/job-1/gone' }));
    world.services.onGetJob = () => {
      if (world.services.jobLooks > 1) world.services.jobs.delete('job-1');
      return Promise.resolve();
    };
    expect((await world.get('/api/v1/results/job-1')).status).toBe(404);
  });
});
