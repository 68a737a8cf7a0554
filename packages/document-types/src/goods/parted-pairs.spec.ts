import { describe, expect, it } from '@jest/globals';
import type { Column, PlacedWord } from '@docex/layout';
import type { GoodsColumn } from './goods-column.ts';
import { partedPairs } from './parted-pairs.ts';

const COLUMNS: readonly Column<GoodsColumn>[] = [
  { key: 'description', title: 'Item', x0: -Infinity, x1: 100 },
  { key: 'qty', title: 'Qty', x0: 100, x1: 150 },
  { key: 'taxRate', title: 'GST', x0: 150, x1: 250 },
  { key: 'total', title: 'Total', x0: 250, x1: Infinity },
];

function word(text: string, x0: number, x1: number): PlacedWord {
  const box = { x0, y0: 0, x1, y1: 10 };
  return { text, box, confidence: 0.9, recognized: true, page: 1, size: 10, bold: false };
}

function rowWith(slid: readonly PlacedWord[]): readonly (readonly PlacedWord[])[] {
  return [[word('Oil', 10, 40)], [], slid, [word('90.00', 270, 300)]];
}

const isEmpty = ({ key }: Column<GoodsColumn>) => key === 'qty';

describe('figures that slid from under their title', () => {
  it('go back where the column is empty and each cell beside it holds two', () => {
    const rows = [
      rowWith([word('4', 170, 180), word('18%', 205, 240)]),
      rowWith([word('156', 160, 208), word('18%', 205, 240)]),
    ];
    const cuts = partedPairs(COLUMNS, rows, isEmpty).map(({ x1 }) => x1);
    expect(cuts).toEqual([100, 203.25, 250, Infinity]);
  });

  it('stay where a cell holds one, or words', () => {
    const one = [rowWith([word('4', 170, 180), word('18%', 205, 240)]), rowWith([word('5%', 205, 240)])];
    expect(partedPairs(COLUMNS, one, isEmpty)).toEqual(COLUMNS);
    const words = [rowWith([word('GST', 160, 190), word('18%', 205, 240)])];
    expect(partedPairs(COLUMNS, words, isEmpty)).toEqual(COLUMNS);
  });
});
