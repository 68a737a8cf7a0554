import { describe, expect, it } from '@jest/globals';
import { layOut } from '../document-layout.ts';
import { Lexicon } from '../labels/lexicon.ts';
import { documentOf, endingAt, type Run, typeset } from '../testing/typeset.ts';
import { gridColumns } from './column-grid.ts';

const lexicon = new Lexicon<'goods'>([{ key: 'goods', phrases: 'Goods' }]);

function columnsOf(rows: readonly (readonly Run[])[]): number {
  const [page] = layOut(documentOf(typeset(rows.flat()))).pages;
  if (page === undefined) throw new Error('No page.');
  return gridColumns({ page, titles: [], rows: page.lines, lexicon }).length;
}

describe('cutsBehindNumbers', () => {
  it('parts counts at the right of their column from the names close behind them', () => {
    const rows = ['412', '88'].map((count, index) => [
      endingAt(100, 40 + index * 20, count),
      { x: 103, y: 40 + index * 20, text: 'Round brilliant' },
      endingAt(300, 40 + index * 20, '14.92'),
    ]);
    expect(columnsOf(rows)).toBe(3);
  });

  it('leaves a number that begins a name', () => {
    const rows = ['412 Round', '88 Princess'].map((text, index) => [
      { x: 85, y: 40 + index * 20, text },
      endingAt(300, 40 + index * 20, '14.92'),
    ]);
    expect(columnsOf(rows)).toBe(2);
  });
});
