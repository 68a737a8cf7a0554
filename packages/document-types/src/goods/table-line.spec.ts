import { describe, expect, it } from '@jest/globals';
import { type Column, layOut, textOf } from '@docex/layout';
import { documentOf, typeset } from '@docex/layout/testing';
import type { GoodsColumn } from './goods-column.ts';
import { tableLine } from './table-line.ts';

const COLUMNS: readonly Column<GoodsColumn>[] = [
  { key: 'serial', title: 'Pos.', x0: -Infinity, x1: 140 },
  { key: 'description', title: 'Name of Goods', x0: 140, x1: Infinity },
];

function cellsOf(text: string): readonly string[] {
  const [line] = layOut(documentOf(typeset([{ x: 20, y: 100, text }]))).pages[0]?.lines ?? [];
  return line === undefined ? [] : tableLine(line, COLUMNS).cells.map(textOf);
}

describe('tableLine', () => {
  it('leaves numbers within a name that begins under the title of the numbers', () => {
    expect(cellsOf('Bill Book 2-ply 50 sets')).toEqual(['', 'Bill Book 2-ply 50 sets']);
  });

  it('takes the number that a line begins with', () => {
    expect(cellsOf('3 Bill Book')).toEqual(['3', 'Bill Book']);
  });
});
