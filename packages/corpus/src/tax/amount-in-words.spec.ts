import { describe, expect, it } from '@jest/globals';
import { amountInWords } from './amount-in-words.ts';

describe('amount in words', () => {
  it('names crores, lakhs and paise', () => {
    expect(amountInWords(3_20_45_019_07)).toBe(
      'INR Three Crore Twenty Lakh Forty Five Thousand Nineteen and Seven paise Only',
    );
  });

  it('leaves out what is zero', () => {
    expect(amountInWords(1_00_000_00, 'Rupees')).toBe('Rupees One Lakh Only');
  });
});
