import { describe, expect, it } from '@jest/globals';
import { layOut } from './document-layout.ts';
import { documentOf, type Run, typeset } from './testing/typeset.ts';
import { withoutTranslations } from './translations.ts';

function linesOf(runs: readonly Run[]): readonly string[] {
  const [page] = layOut(withoutTranslations(documentOf(typeset(runs)))).pages;
  return page?.lines.map((line) => line.text) ?? [];
}

const english: readonly Run[] = [
  { x: 20, y: 60, text: 'Goods once sold will not be taken back or exchanged' },
  { x: 20, y: 75, text: 'Subject to Pune jurisdiction' },
];

describe('withoutTranslations', () => {
  it('leaves out the second language before and behind a stroke', () => {
    const lines = linesOf([
      { x: 20, y: 20, text: 'बीजक संख्या / Invoice No. 4711' },
      { x: 20, y: 35, text: 'Total / कुल योग 500.00' },
      ...english,
    ]);
    expect(lines.slice(0, 2)).toEqual(['Invoice No. 4711', 'Total 500.00']);
  });

  it('keeps both names of goods beside the figures of their row', () => {
    const lines = linesOf([
      { x: 20, y: 20, text: 'विवरण / Particulars' },
      { x: 20, y: 35, text: '1 Potato / आलू 250 125.00 260.00 32,500.00' },
      { x: 20, y: 50, text: 'कुल योग / Total 32,500.00' },
      ...english,
    ]);
    expect(lines.slice(0, 3)).toEqual([
      'Particulars',
      '1 Potato / आलू 250 125.00 260.00 32,500.00',
      'Total 32,500.00',
    ]);
  });

  it('keeps the colon behind a translation', () => {
    expect(linesOf([{ x: 20, y: 20, text: 'Phone / दूरभाष: 020 1234' }, ...english])[0]).toBe(
      'Phone : 020 1234',
    );
  });

  it('lets a line begin where its translation did', () => {
    const document = documentOf(typeset([{ x: 20, y: 20, text: 'क्रेता / Buyer' }, ...english]));
    expect(layOut(withoutTranslations(document)).pages[0]?.lines[0]?.box.x0).toBe(20);
  });

  it('keeps a page that is mainly in an Indian script', () => {
    expect(linesOf([{ x: 20, y: 20, text: 'बीजक संख्या / कुल योग Total' }])[0]).toContain('बीजक');
  });

  it('keeps words of another script that translate nothing', () => {
    expect(linesOf([{ x: 20, y: 20, text: 'अचार Mango Pickle' }, ...english])[0]).toBe('अचार Mango Pickle');
  });
});
