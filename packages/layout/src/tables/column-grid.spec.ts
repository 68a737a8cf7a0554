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

function keysOf(titles: readonly Run[], rows: readonly Run[], rules: readonly number[] = []) {
  const rulings = rules.map((x) => ({ box: { x0: x, y0: 35, x1: x, y1: 95 }, vertical: true }));
  const [page] = layOut(documentOf(typeset([...titles, ...rows], { rulings }))).pages;
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

  it('parts two titles that recognition set as one word', () => {
    const titles = [
      { x: 20, y: 40, text: 'Goods' },
      endingAt(250, 40, 'Qty'),
      { x: 288, y: 40, text: 'CGSTSGST', confidence: 0.9 },
      endingAt(420, 40, 'Amount'),
    ];
    expect(keysOf(titles, ROWS)).toEqual(['goods', 'count', 'central', 'state', 'amount']);
  });

  it('cuts at rules however near the words beside them stand', () => {
    const near = [60, 80].flatMap((y) => [
      { x: 20, y, text: 'Pipe' },
      { x: 43, y, text: 'Elbow' },
      endingAt(100, y, '4.00'),
    ]);
    const titles = [
      { x: 20, y: 40, text: 'Goods' },
      { x: 45, y: 40, text: 'Qty' },
      endingAt(100, 40, 'CGST'),
    ];
    expect(keysOf(titles, near, [15, 41, 74, 105])).toEqual(['goods', 'count', 'central']);
  });

  it('keeps the empty column between two rules of one strip', () => {
    const titles = [
      { x: 20, y: 40, text: 'Qty' },
      { x: 60, y: 40, text: 'Goods' },
      endingAt(180, 40, 'CGST'),
      endingAt(260, 40, 'Amount'),
    ];
    const rows = [60, 80].flatMap((y) => [
      endingAt(40, y, '4'),
      endingAt(180, y, '4.00'),
      endingAt(260, y, '9.00'),
    ]);
    expect(keysOf(titles, rows, [50, 130, 200])).toEqual(['count', 'goods', 'central', 'amount']);
  });

  it('cuts between figures whose boxes overlap', () => {
    const titles = [
      { x: 20, y: 40, text: 'Goods' },
      { x: 150, y: 40, text: 'Qty' },
      { x: 190, y: 40, text: 'Amount' },
    ];
    const rows = [60, 80].flatMap((y) => [
      { x: 20, y, text: 'Pipe' },
      { x: 145, y, text: '99733100' },
      { x: 184, y, text: '120' },
    ]);
    expect(keysOf(titles, rows)).toEqual(['goods', 'count', 'amount']);
  });

  it('cuts between amounts whose rule was lost', () => {
    const titles = [
      { x: 20, y: 40, text: 'Goods' },
      endingAt(250, 40, 'Qty'),
      endingAt(300, 40, 'CGST'),
      endingAt(350, 40, 'SGST'),
    ];
    expect(keysOf([...titles, endingAt(420, 40, 'Amount')], ROWS, [200, 255, 305])).toEqual([
      'goods',
      'count',
      'central',
      'state',
      'amount',
    ]);
  });

  it('finds columns where no titles stand at all', () => {
    expect(keysOf([], ROWS)).toHaveLength(5);
  });
});
