import { describe, expect, it } from '@jest/globals';
import { pageTexts } from '../drawing/pdf-pages.ts';
import { formatDate } from '../tax/calendar-date.ts';
import { PAN_HOLDER_TYPES, type PanHolderLetter } from '../tax/pan.ts';
import { generatePanCard } from './generate-pan-card.ts';
import { createPanCardContent } from './pan-card-content.ts';
import { panCardLayouts } from './pan-card-layouts.ts';

describe('generated PAN cards', () => {
  it.each(panCardLayouts.map(({ name }) => name))('print what the truth states: %s', async (layout) => {
    for (const seed of [1, 2]) {
      const { truth, pdf } = await generatePanCard({ seed, layout });
      const text = (await pageTexts(pdf)).join('\n');
      expect(text).toContain(truth.panNo);
      expect(text).toContain(truth.name);
      expect(text).toContain(formatDate(truth.dateOfBirth, 'dd/MM/yyyy'));
      if (truth.fatherName !== null) expect(text).toContain(truth.fatherName);
    }
  });

  it('have numbers that start with ZZ and tell the holder type, and fathers for individuals alone', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const truth = createPanCardContent(`test/${seed}`);
      expect(truth.panNo).toMatch(/^ZZ[A-Z][ABCFGHLJPT][A-Z][0-9]{4}[A-Z]$/);
      expect(PAN_HOLDER_TYPES[truth.panNo.charAt(3) as PanHolderLetter]).toBe(truth.holderType);
      expect(truth.fatherName === null).toBe(truth.holderType !== 'individual');
    }
  });

  it('are the same bytes for the same seed', async () => {
    const [first, second] = await Promise.all([generatePanCard({ seed: 7 }), generatePanCard({ seed: 7 })]);
    expect(Buffer.compare(first.pdf, second.pdf)).toBe(0);
  });
});
