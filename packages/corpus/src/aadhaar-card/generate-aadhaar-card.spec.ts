import { describe, expect, it } from '@jest/globals';
import { pageTexts } from '../drawing/pdf-pages.ts';
import { createAadhaarContent } from './aadhaar-content.ts';
import { aadhaarLayouts } from './aadhaar-layouts.ts';
import { aadhaarTruth } from './aadhaar-truth.ts';
import { generateAadhaarCard } from './generate-aadhaar-card.ts';
import { transliterate } from './transliterate.ts';
import { verhoeffCheckDigit } from './verhoeff.ts';

const names = aadhaarLayouts.map(({ name }) => name);
const fold = (text: string): string => text.replace(/\s+/g, '');

describe('generated Aadhaar cards', () => {
  it.each(names)('print what the truth states: %s', async (layout) => {
    for (const seed of [1, 2]) {
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

  it('have numbers that start with 9999 and end with their check digit', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const { number } = createAadhaarContent(`test/${seed}`);
      expect(number).toMatch(/^9999\d{8}$/);
      expect(verhoeffCheckDigit(number.slice(0, -1))).toBe(Number(number.at(-1)));
    }
  });

  it('show masked numbers and years alone on some', () => {
    const cards = Array.from({ length: 60 }, (_, seed) => createAadhaarContent(`test/${seed}`));
    expect(cards.some(({ masked }) => masked)).toBe(true);
    const truths = cards.map((card) => aadhaarTruth(card, { front: true, back: false }));
    expect(truths.some(({ dateOfBirth, yearOfBirth }) => dateOfBirth === null && yearOfBirth !== null)).toBe(
      true,
    );
    expect(truths.every(({ name, address }) => name !== null && address === null)).toBe(true);
  });

  it('are the same bytes for the same seed', async () => {
    const [first, second] = await Promise.all([4, 4].map((seed) => generateAadhaarCard({ seed })));
    expect(Buffer.compare(first?.pdf ?? Buffer.of(), second?.pdf ?? Buffer.of())).toBe(0);
  });

  it('take a layout that is held out only where it is named', async () => {
    const heldOut = aadhaarLayouts.filter((layout) => layout.heldOut).map(({ name }) => name);
    expect(heldOut.length).toBeGreaterThanOrEqual(2);
    const seeds = Array.from({ length: names.length }, (_, seed) => seed);
    const cards = await Promise.all(seeds.map((seed) => generateAadhaarCard({ seed })));
    expect(cards.filter(({ layout }) => heldOut.includes(layout))).toEqual([]);
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
