import { describe, expect, it } from '@jest/globals';
import { integerText } from './read-parameters.ts';

describe('a whole number of a query', () => {
  const sequence = integerText({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

  it.each(['1', '999999999', '1000000000', '9007199254740991'])('may be %s', (text) => {
    expect(sequence.safeParse(text).data).toBe(Number(text));
  });

  it.each(['', '0', '-1', '1.5', '1e3', '0x10', ' 1', '9007199254740992', '99999999999999999999'])(
    'may not be "%s"',
    (text) => {
      expect(sequence.safeParse(text).success).toBe(false);
    },
  );
});
