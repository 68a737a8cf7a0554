import { describe, expect, it } from '@jest/globals';
import { gstinCheckCharacter, gstinOf } from './gstin.ts';

/** Weighs and sums as the rule is written, on the check character as well: a valid number gives 0. */
function remainder(gstin: string): number {
  const digits = Array.from(gstin, (character) => Number.parseInt(character, 36));
  const sums = digits.map((digit, index) => {
    const product = digit * (index % 2) + digit;
    return index === 14 ? digit : Math.trunc(product / 36) + (product % 36);
  });
  return sums.reduce((sum, value) => sum + value, 0) % 36;
}

describe('GSTIN check character', () => {
  it('brings the weighted sum to a multiple of 36', () => {
    for (const pan of ['ZZAPB1234C', 'ZZZCZ0001Q', 'ZZMFT9999A', 'ZZKHU0934T']) {
      expect(remainder(gstinOf('27', pan))).toBe(0);
    }
  });

  it('is not the same for a number with one character changed', () => {
    expect(gstinCheckCharacter('27ZZAPB1234C1Z')).not.toBe(gstinCheckCharacter('27ZZAPB1235C1Z'));
  });

  it('refuses a number of another length', () => {
    expect(() => gstinCheckCharacter('27ZZAPB1234C1')).toThrow(RangeError);
  });
});
