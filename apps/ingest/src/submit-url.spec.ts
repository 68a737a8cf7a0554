import { describe, expect, it } from '@jest/globals';
import { RequestError } from '@docex/domain';
import {
  type CreateJobRequest,
  JobStatus,
  type JobStateServiceDefinition,
  type SubmitUrlRequest,
} from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import { submitUrl } from './submit-url.ts';

const context = { signal: new AbortController().signal };

/** Notes the jobs that it is to write. */
class FakeJobState implements ServiceClient<JobStateServiceDefinition> {
  readonly created: CreateJobRequest[] = [];
  readonly failures: RequestError[] = [];
  readonly reserveJob = unused;
  readonly getJob = unused;
  readonly claimNextJob = unused;
  readonly claimJob = unused;
  readonly renewLease = unused;
  readonly advanceJob = unused;
  readonly completeJob = unused;
  readonly failJob = unused;
  readonly releaseJob = unused;

  readonly createJob: ServiceClient<JobStateServiceDefinition>['createJob'] = (request) => {
    const failure = this.failures.shift();
    if (failure) return Promise.reject(failure);
    this.created.push(request);
    const job = { ...request, status: JobStatus.UPLOADING, error: undefined, resultKey: '' };
    const times = { createdAtMs: 1, updatedAtMs: 1, deadlineMs: 1 };
    return Promise.resolve({ job: { ...job, ...times }, lease: undefined, replayed: false });
  };
}

function unused(): Promise<never> {
  return Promise.reject(new Error('a submission does not call it'));
}

function submission(change: Partial<SubmitUrlRequest> = {}): SubmitUrlRequest {
  return {
    accountId: 'account-1',
    keyId: 'key-1',
    documentType: 'invoice',
    documentVersion: 'v1',
    requestId: 'request-1',
    fileUrl: 'https://example.com/a.pdf?signature=abc',
    fileName: '',
    fileType: '',
    password: '',
    idempotencyKey: 'order-7',
    ...change,
  };
}

describe('a submission by URL', () => {
  it('becomes a job that waits for its document, before anything is fetched', async () => {
    const jobState = new FakeJobState();
    const { jobId, ...rest } = await submitUrl(jobState, submission({ fileName: '../a.pdf' }), context);
    expect(rest).toEqual({ status: 'uploading', replayed: false });
    expect(jobState.created).toEqual([
      expect.objectContaining({
        jobId,
        fileUrl: 'https://example.com/a.pdf?signature=abc',
        file: undefined,
        fileName: 'a.pdf',
        idempotencyKey: 'order-7',
      }),
    ]);
  });

  it.each([
    { fileUrl: '' },
    { fileUrl: 'march.pdf' },
    { fileUrl: 'https://user:secret@example.com/a.pdf' },
    { fileUrl: 'https://user@example.com/a.pdf' },
    { fileUrl: 'file:///etc/passwd' },
    { fileUrl: 'https://' },
    { fileUrl: `https://example.com/${'a'.repeat(2_048)}` },
    { fileType: 'a'.repeat(256) },
    { documentType: 'passport' },
    { documentVersion: 'v2' },
    { accountId: '' },
  ])('is refused with %j', async (change) => {
    const jobState = new FakeJobState();
    await expect(submitUrl(jobState, submission(change), context)).rejects.toMatchObject({
      code: 'invalid_parameter',
    });
    expect(jobState.created).toEqual([]);
  });

  it('is refused when its idempotency key stands for something else, and unavailable without job-state', async () => {
    const jobState = new FakeJobState();
    jobState.failures.push(new RequestError('idempotency_conflict', 'Another one.'));
    await expect(submitUrl(jobState, submission(), context)).rejects.toMatchObject({
      code: 'idempotency_conflict',
    });
    jobState.failures.push(new RequestError('internal', 'Broken.'));
    await expect(submitUrl(jobState, submission(), context)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
