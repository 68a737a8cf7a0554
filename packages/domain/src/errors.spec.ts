import { describe, expect, it } from '@jest/globals';
import { JOB_ERROR_CODES, JobFailure, REQUEST_ERROR_CODES, RequestError } from './errors.ts';

describe('RequestError', () => {
  it('says of each code whether to try again, unless told otherwise', () => {
    expect(new RequestError('unavailable', 'Away.').retryable).toBe(true);
    expect(new RequestError('not_found', 'No such job.').retryable).toBe(false);
    expect(new RequestError('internal', 'Broken.', { retryable: false }).retryable).toBe(false);
  });

  it('keeps its cause for the log and out of the message', () => {
    const cause = new Error('secret path');
    const error = new RequestError('internal', 'Something went wrong.', { cause });
    expect(error.cause).toBe(cause);
    expect(error.message).not.toContain('secret');
  });
});

describe('error codes', () => {
  it.each([...REQUEST_ERROR_CODES, ...JOB_ERROR_CODES])('%s is lower_snake_case', (code) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });

  it('lets a job failure be final unless told otherwise', () => {
    expect(new JobFailure('file_unreadable', 'Not a PDF.').retryable).toBe(false);
  });
});
