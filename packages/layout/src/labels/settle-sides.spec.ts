import { describe, expect, it } from '@jest/globals';
import { layOut } from '../document-layout.ts';
import { textOf } from '../placed-word.ts';
import { documentOf, type Run, typeset } from '../testing/typeset.ts';
import { findLabels } from './find-labels.ts';
import { Lexicon } from './lexicon.ts';
import { settleSides } from './settle-sides.ts';
import { indexLabels, valueRegions } from './value-regions.ts';

type Key = 'number' | 'date' | 'order' | 'buyer';

const lexicon = new Lexicon<Key>([
  { key: 'number', phrases: 'Invoice No' },
  { key: 'date', phrases: 'Invoice Date' },
  { key: 'order', phrases: 'Order No' },
  { key: 'buyer', phrases: 'Customer' },
]);
const KINDS = { number: /^[A-Z]+-\d+$/, date: /^\d+\.\d+\.\d{4}$/, order: /^PO\d+$/ } as const;

/** The value of each label, the surest place first. */
function valuesOf(runs: readonly Run[]): Readonly<Record<string, string | undefined>> {
  const [page] = layOut(documentOf(typeset(runs))).pages;
  if (page === undefined) throw new Error('no page');
  const labels = settleSides(
    page.lines.flatMap((line) => findLabels(line, lexicon)),
    page,
    ({ key }, words) => (key === 'buyer' ? undefined : KINDS[key].test(textOf(words))),
  );
  const index = indexLabels(labels);
  const entries = labels.map((label) => {
    const [region] = valueRegions(label, page, index);
    return [label.key, region === undefined ? undefined : textOf(region.words)] as const;
  });
  return Object.fromEntries(entries);
}

function rowsOf(rows: readonly (readonly [x: number, text: string][])[]): readonly Run[] {
  return rows.flatMap((row, index) => row.map(([x, text]) => ({ x, y: 20 + index * 14, text })));
}

describe('settleSides', () => {
  it('finds values left of a column of labels', () => {
    const values = valuesOf(
      rowsOf([
        [
          [200, 'INV-7'],
          [300, 'Invoice No'],
        ],
        [
          [200, '14.11.2026'],
          [300, 'Invoice Date'],
        ],
        [
          [200, 'PO55'],
          [300, 'Order No'],
        ],
      ]),
    );
    expect(values).toEqual({ number: 'INV-7', date: '14.11.2026', order: 'PO55' });
  });

  it('finds values above a row of titles', () => {
    const values = valuesOf(
      rowsOf([
        [
          [20, 'INV-7'],
          [120, '14.11.2026'],
        ],
        [
          [20, 'Invoice No'],
          [120, 'Invoice Date'],
        ],
      ]),
    );
    expect(values).toEqual({ number: 'INV-7', date: '14.11.2026' });
  });

  it('leaves values between two columns of labels to the column on their left', () => {
    const values = valuesOf(
      rowsOf([
        [
          [20, 'Invoice No'],
          [120, 'INV-7'],
          [220, 'Order No'],
        ],
        [
          [20, 'Invoice Date'],
          [120, '14.11.2026'],
          [220, 'Invoice No'],
        ],
      ]),
    );
    expect(values).toEqual({ number: undefined, date: '14.11.2026', order: undefined });
  });

  it('reads a row of titles downwards where values stand on both sides', () => {
    const values = valuesOf(
      rowsOf([
        [
          [20, 'OLD-1'],
          [120, '01.01.2020'],
        ],
        [
          [20, 'Invoice No'],
          [120, 'Invoice Date'],
        ],
        [
          [20, 'INV-7'],
          [120, '14.11.2026'],
        ],
      ]),
    );
    expect(values).toEqual({ number: 'INV-7', date: '14.11.2026' });
  });

  it('does not turn to the left for a single label', () => {
    const values = valuesOf(
      rowsOf([
        [
          [20, 'INV-7'],
          [120, 'Invoice No'],
        ],
      ]),
    );
    expect(values).toEqual({ number: undefined });
  });
});
