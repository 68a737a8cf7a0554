import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { jobBlobs } from '@docex/ports';
import { JobStatus, ReviewState } from '@docex/protocol';
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
  const blobs = jobBlobs('job-1');

  beforeEach(async () => {
    await world.blobStore.putIfAbsent(blobs.pageImage(1), image);
    await world.blobStore.putIfAbsent(blobs.pageImage(2), Buffer.from('blacked out'));
    await world.blobStore.putIfAbsent(blobs.wholePageImage(2), Buffer.from('the number'));
    // Kept halfway: there is nothing that everybody may see.
    await world.blobStore.putIfAbsent(blobs.wholePageImage(4), Buffer.from('the number'));
    world.services.jobs.set('job-1', job({ status: JobStatus.DONE, documentType: 'aadhar_card' }));
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
    ['the redacted page', [], 'blacked out'],
    ['the page with everything on it, with the scope for it', ['aadhaar:unmask'], 'the number'],
  ])('gives %s', async (_what, scopes, text) => {
    world.services.key.scopes.push(...scopes);
    expect(await world.get('/api/v1/jobs/job-1/pages/2')).toMatchObject({ status: 200, text });
    expect((await world.get('/api/v1/jobs/job-1/pages/1')).status).toBe(200);
  });

  it('does not read what was recognised of the document', async () => {
    await world.get('/api/v1/jobs/job-1/pages/1');
    expect(world.blobStore.reads).toBe(1);
  });

  it.each([
    ['redacted', [], 'blacked out'],
    ['whole, with the scope for it', ['aadhaar:unmask'], 'the number'],
  ])('has a page drawn when it is asked for the first time, %s', async (_what, scopes, text) => {
    world.services.key.scopes.push(...scopes);
    world.services.jobs.set('read', job({ jobId: 'read', status: JobStatus.DONE, pageCount: 2 }));
    const asked: number[] = [];
    world.services.drawPage = async (jobId, page) => {
      asked.push(page);
      const drawn = jobBlobs(jobId);
      await world.blobStore.putIfAbsent(drawn.wholePageImage(page), Buffer.from('the number'));
      await world.blobStore.putIfAbsent(drawn.pageImage(page), Buffer.from('blacked out'));
    };
    expect(await world.get('/api/v1/jobs/read/pages/2')).toMatchObject({ status: 200, text });
    expect(await world.get('/api/v1/jobs/read/pages/2')).toMatchObject({ status: 200, text });
    expect(asked).toEqual([2]);
  });

  it('says not_found for a page that could not be drawn', async () => {
    world.services.jobs.set('read', job({ jobId: 'read', status: JobStatus.DONE, pageCount: 2 }));
    world.services.drawPage = (jobId, page) =>
      world.blobStore.putIfAbsent(jobBlobs(jobId).pageImage(page), new Uint8Array());
    expect(await world.get('/api/v1/jobs/read/pages/1')).toMatchObject({ status: 404 });
  });

  it('says unavailable when the drawing takes too long', async () => {
    await world.close();
    world = await GatewayWorld.open({}, { drawingMs: 60 });
    world.services.jobs.set('read', job({ jobId: 'read', status: JobStatus.DONE, pageCount: 2 }));
    expect(await world.get('/api/v1/jobs/read/pages/1')).toMatchObject({
      status: 503,
      body: { error: { code: 'unavailable' } },
    });
  });

  it('counts as a read', async () => {
    await world.close();
    world = await GatewayWorld.open({ limitReadsPerSecond: 1 });
    const answers = await Promise.all([1, 2, 3].map(() => world.get('/api/v1/jobs/unknown/pages/1')));
    expect(answers.map(({ status }) => status)).toContain(429);
  });

  it.each([
    ['a page of which none was kept', 'job-1/pages/3'],
    ['a page of which the redacted image is missing', 'job-1/pages/4'],
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
