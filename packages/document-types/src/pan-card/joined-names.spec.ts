import { describe, expect, it } from '@jest/globals';
import { documentOf, typeset } from '@docex/layout/testing';
import { extractPanCard } from './extract-pan-card.ts';

/** A card without labels whose names stand in lines at these heights. */
function cardOf(lines: readonly (readonly [y: number, text: string])[]) {
  const card = extractPanCard(
    documentOf(
      typeset([
        { x: 40, y: 30, text: 'INCOME TAX DEPARTMENT' },
        { x: 200, y: 60, text: 'ZZZPZ1234L' },
        ...lines.map(([y, text]) => ({ x: 40, y, text })),
        { x: 40, y: 200, text: '07/05/1985' },
      ]),
    ),
  );
  const { name, fatherName } = card.result;
  return { names: { name, fatherName }, evidence: card.evidence };
}

describe('joinedNames', () => {
  it('reads the father over two lines where they stand nearer to each other than to the holder', () => {
    const { names } = cardOf([
      [100, 'RANI ZEBRA'],
      [130, 'NAGA VENKATA SUBRAHMANYA'],
      [143, 'ZEBRA'],
    ]);
    expect(names).toEqual({ name: 'RANI ZEBRA', fatherName: 'NAGA VENKATA SUBRAHMANYA ZEBRA' });
  });

  it('reads the holder over two lines where the father stands apart', () => {
    const { names } = cardOf([
      [100, 'VENKATA SATYANARAYANA'],
      [113, 'ZEBRA'],
      [143, 'MOHAN ZEBRA'],
    ]);
    expect(names).toEqual({ name: 'VENKATA SATYANARAYANA ZEBRA', fatherName: 'MOHAN ZEBRA' });
  });

  it('is not sure of either where three lines stand alike', () => {
    const { evidence } = cardOf([
      [100, 'VENKATA SATYANARAYANA'],
      [120, 'ZEBRA'],
      [140, 'MOHAN ZEBRA'],
    ]);
    expect(evidence.fields['/name']?.confidence).toBeLessThan(0.8);
    expect(evidence.fields['/fatherName']?.confidence).toBeLessThan(0.8);
  });

  it('reads a holder of two lines whose label was lost above the label of the father', () => {
    const { names } = cardOf([
      [90, 'VENKATA SATYANARAYANA'],
      [103, 'ZEBRA'],
      [130, "Father's Name"],
      [145, 'MOHAN ZEBRA'],
    ]);
    expect(names).toEqual({ name: 'VENKATA SATYANARAYANA ZEBRA', fatherName: 'MOHAN ZEBRA' });
  });
});
