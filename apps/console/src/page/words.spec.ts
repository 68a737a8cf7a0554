import { DocexApiError } from '@docex/client/browser';
import { describe, expect, it } from '@jest/globals';
import { failureWords, pauseNotice, refusalNotice } from './words.ts';

function refusal(code: string, retryAfterMs?: number): DocexApiError {
  return new DocexApiError('As the service says', { status: 400, code, retryable: false, retryAfterMs });
}

describe('what went wrong', () => {
  it('is told in words for the codes that are known, and as the service says otherwise', () => {
    expect(failureWords({ code: 'password_required', message: 'x' })).toMatch(/locked.*password/);
    expect(failureWords({ code: 'brand_new', message: 'Something new.' })).toBe('Something new.');
  });

  it('names the other type that the service saw', () => {
    const message = 'The document looks like a bank statement.';
    expect(failureWords({ code: 'wrong_document_type', message })).toBe(message);
  });

  it('is told with the time to wait where the service asks for that', () => {
    expect(refusalNotice(refusal('rate_limited', 42_000)).text).toMatch(
      /As the service says\. .* 42 seconds\./,
    );
    expect(pauseNotice(3_000, refusal('rate_limited'))).toMatchObject({
      tone: 'note',
      text: 'The service asks for patience; trying again in 3 seconds.',
    });
  });

  it('of a key is said to be the key', () => {
    expect(refusalNotice(refusal('unauthenticated')).text).toContain('API key');
    expect(refusalNotice(refusal('brand_new')).text).toBe('As the service says');
  });
});
