import { describe, expect, it } from '@jest/globals';
import { layOut, type PageLayout } from '../document-layout.ts';
import { documentOf, type Run, typeset } from '../testing/typeset.ts';
import { textOf } from '../placed-word.ts';
import { findLabels, type LabelMatch } from './find-labels.ts';
import { Lexicon } from './lexicon.ts';
import { indexLabels, valueRegions } from './value-regions.ts';

type Key = 'number' | 'date' | 'order' | 'tax';

const lexicon = new Lexicon<Key>([
  { key: 'number', phrases: 'Invoice No | Invoice #' },
  { key: 'date', phrases: 'Date | Invoice Date' },
  { key: 'order', phrases: 'Purchase Order Number' },
  { key: 'tax', phrases: 'CGST' },
]);

function pageOf(runs: readonly Run[]): PageLayout {
  const [page] = layOut(documentOf(typeset(runs))).pages;
  if (page === undefined) throw new Error('no page');
  return page;
}

function labelsOf(page: PageLayout): readonly LabelMatch<Key>[] {
  return page.lines.flatMap((line) => findLabels(line, lexicon));
}

function valueOf(runs: readonly Run[], key: Key): string | undefined {
  const page = pageOf(runs);
  const labels = labelsOf(page);
  const label = labels.find((candidate) => candidate.key === key);
  const regions = label === undefined ? [] : valueRegions(label, page, indexLabels(labels));
  const [best] = [...regions].sort((a, b) => b.score - a.score);
  return best === undefined ? undefined : textOf(best.words);
}

describe('findLabels', () => {
  it('takes the longest phrase', () => {
    const labels = labelsOf(pageOf([{ x: 20, y: 20, text: 'Invoice Date: 1 Invoice # 2' }]));
    expect(labels.map(({ key, text, colon }) => [key, text, colon])).toEqual([
      ['date', 'Invoice Date:', true],
      ['number', 'Invoice #', false],
    ]);
  });

  it('forgives wrong characters only in recognised text', () => {
    const read = (confidence: number) =>
      labelsOf(pageOf([{ x: 20, y: 20, text: 'Purchasc Ordcr Numbcr', confidence }])).map(
        (label) => label.key,
      );
    expect(read(1)).toEqual([]);
    expect(read(0.8)).toEqual([]);
    expect(labelsOf(pageOf([{ x: 20, y: 20, text: 'Purchasc Ordcr Number', confidence: 0.8 }]))).toHaveLength(
      1,
    );
  });

  it('prefers what is printed as listed to a longer phrase that is like it', () => {
    const terms = new Lexicon([
      { key: 'due', phrases: 'Due Date' },
      { key: 'next', phrases: 'Next Due Date' },
    ]);
    const [line] = pageOf([{ x: 20, y: 20, text: 'Net due date', confidence: 0.98 }]).lines;
    if (line === undefined) throw new Error('no line');
    expect(findLabels(line, terms).map(({ key, text }) => [key, text])).toEqual([['due', 'due date']]);
  });

  it('finds a label with a number glued on where asked to', () => {
    const [line] = pageOf([{ x: 20, y: 20, text: 'CGST9 (9%)' }]).lines;
    if (line === undefined) throw new Error('no line');
    expect(findLabels(line, lexicon)).toEqual([]);
    expect(findLabels(line, lexicon, { gluedNumbers: true }).map((label) => label.key)).toEqual(['tax']);
  });
});

describe('Lexicon', () => {
  it('refuses a phrase that stands for two things', () => {
    const entries = [
      { key: 'number', phrases: 'No' },
      { key: 'date', phrases: 'No.' },
    ] as const;
    expect(() => new Lexicon<Key>(entries)).toThrow('stands for number too');
  });
});

describe('valueRegions', () => {
  it('finds a value behind its label', () => {
    expect(valueOf([{ x: 20, y: 20, text: 'Invoice No : A/7 Date : 1 May 2024' }], 'number')).toBe('A/7');
  });

  it('finds a value in the next column of its line', () => {
    const runs = [
      { x: 20, y: 20, text: 'Invoice No' },
      { x: 150, y: 20, text: ':' },
      { x: 170, y: 20, text: 'A/7' },
    ];
    expect(valueOf(runs, 'number')).toBe('A/7');
  });

  it('finds a value behind a leader of dots', () => {
    const runs = [
      { x: 20, y: 20, text: 'Invoice No ……' },
      { x: 170, y: 20, text: 'A/7' },
    ];
    expect(valueOf(runs, 'number')).toBe('A/7');
  });

  it('finds a value below its label in a grid of labels above values', () => {
    const runs = [
      { x: 20, y: 20, text: 'Invoice No' },
      { x: 150, y: 20, text: 'Date' },
      { x: 20, y: 33, text: 'A/7' },
      { x: 150, y: 33, text: '1-May-24' },
    ];
    expect(valueOf(runs, 'number')).toBe('A/7');
    expect(valueOf(runs, 'date')).toBe('1-May-24');
  });

  it('takes no other label for a value', () => {
    const runs = [
      { x: 20, y: 20, text: 'Invoice No' },
      { x: 20, y: 33, text: 'Date' },
      { x: 20, y: 46, text: '1-May-24' },
    ];
    expect(valueOf(runs, 'number')).toBeUndefined();
  });
});

describe('a bar between facts', () => {
  const lexicon = new Lexicon([
    { key: 'credits', phrases: 'Cr Total | Credits' },
    { key: 'debits', phrases: 'Total Debits' },
  ]);
  const labelsOf = (text: string, confidence: number) => {
    const [line] = layOut(documentOf(typeset([{ x: 30, y: 30, text, confidence }]))).pages[0]?.lines ?? [];
    return line === undefined ? [] : findLabels(line, lexicon).map(({ key }) => key);
  };

  it('parts their labels in print', () => {
    expect(labelsOf('1,200.00 Cr | Total Debits', 1)).toEqual(['debits']);
  });

  it('says nothing where recognition may have made it', () => {
    expect(labelsOf('1,200.00 Cr | Total Debits', 0.9)).toEqual(['credits']);
  });
});
