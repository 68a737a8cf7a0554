import { describe, expect, it } from '@jest/globals';
import { pageTexts } from '../drawing/pdf-pages.ts';
import { aadhaarLayouts } from './aadhaar-layouts.ts';
import { generateAadhaarCard } from './generate-aadhaar-card.ts';
import { transliterate } from './transliterate.ts';
import { verhoeffCheckDigit } from './verhoeff.ts';

const names = aadhaarLayouts.map(({ name }) => name);
const fold = (text: string): string => text.replace(/\s+/g, '');

describe('generated Aadhaar cards', () => {
  it.each(names)('print what the truth states: %s', async (layout) => {
    for (const seed of [1, 2, 3, 4]) {
      const { truth, wholeNumber, pdf } = await generateAadhaarCard({ seed, layout });
      const text = fold((await pageTexts(pdf)).join('\n'));
      expect(text).toContain(fold(wholeNumber ?? truth.aadhaarNo));
      expect(text).toContain(truth.vid?.slice(-4) ?? '');
      for (const value of [truth.name, truth.careOf, truth.address, truth.pincode]) {
        expect(text).toContain(fold(value ?? ''));
      }
      expect(text.toLowerCase()).toContain(truth.gender ?? '');
      expect(text).toContain(String(truth.yearOfBirth ?? ''));
    }
  });

  it('have numbers that start with 9999 and end with their check digit', async () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const { truth, wholeNumber } = await generateAadhaarCard({ seed });
      expect(truth.aadhaarNo).toMatch(/^XXXX XXXX \d{4}$/);
      if (wholeNumber === null) continue;
      const digits = fold(wholeNumber);
      expect(digits).toMatch(/^9999\d{8}$/);
      expect(verhoeffCheckDigit(digits.slice(0, -1))).toBe(Number(digits.at(-1)));
    }
  });

  it('show masked numbers, years alone and both sides on some', async () => {
    const cards = await Promise.all(Array.from({ length: 40 }, (_, seed) => generateAadhaarCard({ seed })));
    expect(cards.some(({ wholeNumber }) => wholeNumber === null)).toBe(true);
    expect(cards.some(({ truth }) => truth.dateOfBirth === null && truth.yearOfBirth !== null)).toBe(true);
    expect(cards.some(({ truth }) => truth.name !== null && truth.address !== null)).toBe(true);
  });

  it('are the same bytes for the same seed', async () => {
    const [first, second] = await Promise.all([4, 4].map((seed) => generateAadhaarCard({ seed })));
    expect(Buffer.compare(first?.pdf ?? Buffer.of(), second?.pdf ?? Buffer.of())).toBe(0);
  });

  it('never take a layout that is held out unless it is named', async () => {
    const heldOut = aadhaarLayouts.filter((layout) => layout.heldOut).map(({ name }) => name);
    expect(heldOut.length).toBeGreaterThanOrEqual(2);
    for (let seed = 0; seed < names.length; seed += 1) {
      expect(heldOut).not.toContain((await generateAadhaarCard({ seed })).layout);
    }
  });
});

describe('the check digit of Verhoeff', () => {
  it('is that of published numbers', () => {
    expect(verhoeffCheckDigit('236')).toBe(3);
    expect(verhoeffCheckDigit('99993311940')).toBe(5);
  });
});

describe('Devanagari', () => {
  it('joins consonants and signs', () => {
    expect(transliterate('Devrun')).toBe('देव्रुन');
    expect(transliterate('12, Pune')).toBe('12, पुने');
  });
});
