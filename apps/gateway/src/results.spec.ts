import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { JOB_ERROR_CODES } from '@docex/domain';
import { JobStatus, ReviewState } from '@docex/protocol';
import { type FakeServices, job } from './testing/fake-services.ts';
import { type Answer, authorized, GatewayWorld } from './testing/gateway-world.ts';
import type { MemoryBlobStore } from './testing/memory-blob-store.ts';

let world: GatewayWorld;
let services: FakeServices;
let blobStore: MemoryBlobStore;

beforeEach(async () => {
  world = await GatewayWorld.open();
  ({ services, blobStore } = world);
});

afterEach(() => world.close());

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
    const review = { state: 'needed', doubtful: 2, checksFailed: 1 };
    await blobStore.putIfAbsent('jobs/job-1/result', Buffer.from(JSON.stringify(stored)));
    services.jobs.set(
      'job-1',
      job({
        status: JobStatus.DONE,
        resultKey: 'jobs/job-1/result',
        review: { ...review, state: ReviewState.NEEDED },
      }),
    );
    const plain = await get('/api/v1/results/job-1');
    const data = {
      jobId: 'job-1',
      fileStatus: 'done',
      documentType: 'invoice',
      review,
      result: stored.result,
    };
    expect(plain.body).toEqual({ success: true, data });
    expect(plain.headers.has('retry-after')).toBe(false);
    const full = await get('/api/v1/results/job-1?include=evidence');
    expect(full.body).toEqual({ success: true, data: { ...data, evidence: stored.evidence } });
    expect((await get('/api/v1/results/job-1')).body).toEqual(plain.body);
  });

  it('counts the review of a job that ended before reviews were counted', async () => {
    const stored = {
      result: {},
      evidence: {
        fields: { '/invoiceNo': { confidence: 0.5 }, '/date': { confidence: 0.9 } },
        checks: [],
        pages: [],
      },
    };
    await blobStore.putIfAbsent('jobs/job-1/result', Buffer.from(JSON.stringify(stored)));
    services.jobs.set('job-1', job({ status: JobStatus.DONE, resultKey: 'jobs/job-1/result' }));
    const { body } = await get('/api/v1/results/job-1');
    expect(body.data['review']).toEqual({ state: 'needed', doubtful: 1, checksFailed: 0 });
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

  it.each(JOB_ERROR_CODES)('tells a failure by the code that it has in the contract: %s', async (code) => {
    const error = { code, message: 'Why.', stage: JobStatus.UPLOADING, retryable: true };
    services.jobs.set('job-1', job({ status: JobStatus.FAILED, error }));
    const answer = await get('/api/v1/results/job-1');
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.body.data['error']).toEqual({ ...error, stage: 'uploading' });
    expect(answer.headers.has('retry-after')).toBe(false);
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

  it.each([
    ['GET', '/api/v1/results/ID?include=evidence'],
    ['GET', '/api/v1/results/ID?wait=30'],
    ['GET', '/api/v1/jobs/ID/pages/1'],
    ['DELETE', '/api/v1/jobs/ID'],
  ])('costs the same for an unknown job and for a foreign one: %s %s', async (method, path) => {
    const foreign = { jobId: 'foreign', accountId: 'account-2', status: JobStatus.DONE, resultKey: 'there' };
    services.jobs.set('foreign', job(foreign));
    const ask = async (id: string) => {
      const before = { looks: services.jobLooks, reads: blobStore.reads };
      const headers = { ...authorized, 'X-Request-Id': 'same' };
      const { status, text, headers: told } = await world.call(path.replace('ID', id), { method, headers });
      const names = [...told].filter(([name]) => name !== 'date');
      const cost = { looks: services.jobLooks - before.looks, reads: blobStore.reads - before.reads };
      return { status, text, names, cost };
    };
    const unknown = await ask('unknown');
    expect(await ask('foreign')).toEqual(unknown);
    expect(unknown).toMatchObject({ status: 404, cost: { reads: 0 } });
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

function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return world.get(path, headers);
}
