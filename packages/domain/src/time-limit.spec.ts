import { describe, expect, it } from '@jest/globals';
import { timeLimitFailure } from './time-limit.ts';

describe('the time limit of work on a document', () => {
  it.each([
    ['runs within its time', { wallMs: 59_999, processorMs: 59_000 }, undefined],
    ['has computed on many processors, but not for long', { wallMs: 30_000, processorMs: 90_000 }, undefined],
    ['waits for a processor', { wallMs: 200_000, processorMs: 20_000 }, undefined],
    ['has computed for its time', { wallMs: 61_000, processorMs: 60_000 }, { retryable: false }],
    [
      'has had its time where no more is known',
      { wallMs: 60_000, processorMs: undefined },
      { retryable: false },
    ],
    [
      'got too little of a processor for too long',
      { wallMs: 240_000, processorMs: 20_000 },
      { retryable: true },
    ],
  ])('looks at work that %s', (_case, taken, failure) => {
    const found = timeLimitFailure(taken, { limitMs: 60_000 });
    if (failure === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject({ code: 'processing_timeout', ...failure });
  });
});
