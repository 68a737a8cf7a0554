import { describe, expect, it } from '@jest/globals';
import { layOut } from '../document-layout.ts';
import { Lexicon } from '../labels/lexicon.ts';
import { documentOf, endingAt, type Run, typeset } from '../testing/typeset.ts';
import { gridColumns } from './column-grid.ts';

const lexicon = new Lexicon<'goods' | 'count' | 'central' | 'state' | 'amount'>([
  { key: 'goods', phrases: 'Goods' },
  { key: 'count', phrases: 'Qty' },
  { key: 'central', phrases: 'CGST' },
  { key: 'state', phrases: 'SGST | IGST' },
  { key: 'amount', phrases: 'Amount' },
]);

function keysOf(titles: readonly Run[], rows: readonly Run[]) {
  const [page] = layOut(documentOf(typeset([...titles, ...rows]))).pages;
  if (page === undefined) throw new Error('No page.');
  const first = titles.length === 0 ? 0 : 1;
  const source = { page, titles: page.lines.slice(0, first), rows: page.lines.slice(first), lexicon };
  return gridColumns(source).map(({ key }) => key);
}

const ROWS: readonly Run[] = [
  { x: 20, y: 60, text: 'Steel pipe 25 NB' },
  endingAt(250, 60, '12'),
  endingAt(300, 60, '90.00'),
  endingAt(350, 60, '90.00'),
  endingAt(420, 60, '1,180.00'),
  { x: 20, y: 80, text: 'Tape' },
  endingAt(250, 80, '5'),
  endingAt(300, 80, '9.00'),
  endingAt(350, 80, '9.00'),
  endingAt(420, 80, '118.00'),
];

describe('gridColumns', () => {
  it('parts titles that stand as close as words of one, where the rows part them', () => {
    const titles = [
      { x: 20, y: 40, text: 'Goods' },
      endingAt(250, 40, 'Qty'),
      { x: 283, y: 40, text: 'CGST SGST' },
      endingAt(420, 40, 'Amount'),
    ];
    expect(keysOf(titles, ROWS)).toEqual(['goods', 'count', 'central', 'state', 'amount']);
  });

  it('keeps a column of figures without a title, and one title over all words of a text', () => {
    const titles = [{ x: 20, y: 40, text: 'Goods' }, endingAt(420, 40, 'Amount')];
    expect(keysOf(titles, ROWS)).toEqual(['goods', undefined, undefined, undefined, 'amount']);
  });

  it('leaves an empty column to a title that stands beside the figures', () => {
    const titles = [
      { x: 20, y: 40, text: 'Goods' },
      endingAt(420, 40, 'Amount'),
      { x: 450, y: 40, text: 'IGST' },
    ];
    expect(keysOf(titles, ROWS).slice(-2)).toEqual(['amount', 'state']);
  });

  it('finds columns where no titles stand at all', () => {
    expect(keysOf([], ROWS)).toHaveLength(5);
  });
});
