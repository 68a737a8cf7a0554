import { describe, expect, it } from '@jest/globals';
import type { Column, PlacedWord } from '@docex/layout';
import { namedByContent } from './columns-by-content.ts';
import type { GoodsColumn } from './goods-column.ts';
import type { GoodsDialect } from './goods-dialect.ts';
import { itemVocabulary } from './item-vocabulary.ts';

type Titles = readonly (readonly [title: string, key: GoodsColumn | undefined])[];

function wordsOf(text: string): readonly PlacedWord[] {
  const box = { x0: 0, y0: 0, x1: 1, y1: 1 };
  return text
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => ({ text: part, box, confidence: 1, recognized: false, page: 1, size: 1, bold: false }));
}

const PLAIN: GoodsDialect = {
  vocabulary: itemVocabulary,
  tellsCounts: false,
  standsOver: () => 'goods',
  closingOf: () => undefined,
};

function keysOf(titles: Titles, rows: readonly (readonly string[])[]) {
  const columns = titles.map(([title, key], index): Column<GoodsColumn> => ({
    key,
    title,
    x0: index,
    x1: index + 1,
  }));
  const contents = { dialect: PLAIN, rows: rows.map((row) => row.map(wordsOf)), style: 'point' as const };
  return namedByContent(columns, contents).map(({ key }) => key);
}

describe('namedByContent', () => {
  it('finds units under a title that says nothing of them', () => {
    expect(
      keysOf(
        [
          ['Units', 'qty'],
          ['Qty', 'qty'],
          ['Rate', 'unitPrice'],
          ['Amount', 'total'],
        ],
        [
          ['Nos', '4', '10.00', '40.00'],
          ['Kgs', '2', '25.00', '50.00'],
        ],
      ),
    ).toEqual(['unit', 'qty', 'unitPrice', 'total']);
  });

  it('names quantity and price by the product that they make, also after a discount', () => {
    expect(
      keysOf(
        [
          ['Vol', undefined],
          ['Tarif', undefined],
          ['Disc %', 'discountPercent'],
          ['Amount', 'total'],
        ],
        [
          ['4', '10.00', '', '40.00'],
          ['2 Nos', '25.00', '10', '45.00'],
        ],
      ),
    ).toEqual(['qty', 'unitPrice', 'discountPercent', 'total']);
  });

  it('takes no column for running numbers whose numbers fall', () => {
    expect(
      keysOf(
        [
          ['No. & Kind', 'serial'],
          ['Goods', 'description'],
          ['Qty', 'qty'],
          ['Rate', 'unitPrice'],
          ['Amount', 'total'],
        ],
        [
          ['1260 BOXES', 'Tiles', '4', '10.00', '40.00'],
          ['540 BOXES', 'Bricks', '2', '25.00', '50.00'],
        ],
      ),
    ).toEqual(['other', 'description', 'qty', 'unitPrice', 'total']);
  });

  it('finds units under the title of a code', () => {
    expect(
      keysOf(
        [
          ['Per Unit', 'unitPrice'],
          ['SKU Unit', 'itemCode'],
          ['Volume', 'qty'],
          ['Amount', 'total'],
        ],
        [
          ['10.00', 'Btl', '4', '40.00'],
          ['25.00', 'Nos', '2', '50.00'],
        ],
      ),
    ).toEqual(['unitPrice', 'unit', 'qty', 'total']);
  });

  it('takes whole numbers of any length for no codes', () => {
    const titles: Titles = [
      ['Work', 'description'],
      ['SAC', 'hsnSac'],
    ];
    expect(
      keysOf(titles, [
        ['Earthwork', '1850'],
        ['Concrete', '240'],
        ['Steel', '610'],
      ]),
    ).toEqual(['description', 'other']);
    expect(
      keysOf(titles, [
        ['Earthwork', '9954'],
        ['Concrete', '995421'],
        ['Steel', '9987'],
      ]),
    ).toEqual(['description', 'hsnSac']);
  });

  it('takes a percentage before an amount of tax for its rate', () => {
    expect(
      keysOf(
        [
          ['Rate', 'unitPrice'],
          ['Rate', 'unitPrice'],
          ['CGST', 'cgstAmount'],
          ['%', 'rate'],
          ['SGST', 'sgstAmount'],
        ],
        [['100.00', '9%', '9.00', '9%', '9.00']],
      ),
    ).toEqual(['unitPrice', 'cgstRate', 'cgstAmount', 'sgstRate', 'sgstAmount']);
  });

  it('joins a title over nothing to the one that it belongs to', () => {
    expect(
      keysOf(
        [
          ['HSN', 'hsnSac'],
          ['CODE', 'itemCode'],
          ['Amount', 'total'],
        ],
        [['', '84821011', '40.00']],
      ),
    ).toEqual(['hsnSac', 'total']);
  });

  it('leaves columns alone whose figures make no product', () => {
    expect(
      keysOf(
        [
          ['Bin', undefined],
          ['Shelf', undefined],
          ['Amount', 'total'],
        ],
        [
          ['4', '11', '40.00'],
          ['2', '26', '50.00'],
        ],
      ),
    ).toEqual([undefined, undefined, 'total']);
  });
});

describe('columns whose titles say nothing', () => {
  it('takes equal amounts behind equal rates for central and state tax', () => {
    expect(
      keysOf(
        [
          ['Goods', 'description'],
          ['Value', 'taxableValue'],
          ['Rate', 'unitPrice'],
          ['Amt', 'total'],
          ['Rate', 'unitPrice'],
          ['Amt', 'total'],
          ['Net', 'total'],
        ],
        [
          ['Fuse', '100.00', '9%', '9.00', '9%', '9.00', '118.00'],
          ['Tape', '200.00', '6%', '12.00', '6%', '12.00', '224.00'],
        ],
      ).slice(2, 6),
    ).toEqual(['cgstRate', 'cgstAmount', 'sgstRate', 'sgstAmount']);
  });

  it('takes the last amounts for the totals and running numbers for the count of rows', () => {
    expect(
      keysOf(
        [
          ['', undefined],
          ['Goods', 'description'],
          ['Bez', undefined],
        ],
        [
          ['1', 'Fuse', '118.00'],
          ['2', 'Tape', '1,224.00'],
        ],
      ),
    ).toEqual(['serial', 'description', 'total']);
  });

  it('takes amounts above the taxable value for totals, though their title reads like a tax', () => {
    expect(
      keysOf(
        [
          ['Goods', 'description'],
          ['Taxable', 'taxableValue'],
          ['GST Value', 'taxAmount'],
        ],
        [
          ['Fuse', '100.00', '118.00'],
          ['Tape', '200.00', '236.00'],
        ],
      ),
    ).toEqual(['description', 'taxableValue', 'total']);
  });

  it('takes halves in one cell for rates, and words that repeat beside quantities for units', () => {
    expect(
      keysOf(
        [
          ['Goods', 'description'],
          ['Qty', 'qty'],
          ['Vrk', undefined],
          ['Bez', undefined],
          ['Amount', 'total'],
        ],
        [
          ['Fuse', '4', 'Nos', '9%+9%', '118.00'],
          ['Tape', '5', 'Lgth', '6%+6%', '236.00'],
          ['Pipe', '6', 'Lgth', '6%+6%', '236.00'],
        ],
      ),
    ).toEqual(['description', 'qty', 'unit', 'taxRate', 'total']);
  });

  const halves = [
    ['Goods', 'description'],
    ['SGST', 'sgstAmount'],
    ['CGST', 'cgstAmount'],
    ['Amount', 'total'],
  ] as const;

  it('takes halves of rates under the bare names of the taxes for rates', () => {
    const rows = [
      ['Tablets', '6.00', '6.00', '6374.50'],
      ['Syrup', '2.50', '2.50', '3220.00'],
    ];
    expect(keysOf(halves, rows)).toEqual(['description', 'sgstRate', 'cgstRate', 'total']);
  });

  it('leaves amounts that look like rates but are the tax of their row', () => {
    const rows = [
      ['Tablets', '6.00', '6.00', '100.00'],
      ['Syrup', '9.00', '9.00', '100.00'],
    ];
    expect(keysOf(halves, rows)).toEqual(['description', 'sgstAmount', 'cgstAmount', 'total']);
  });

  it('finds the quantity that is billed among those of an order', () => {
    expect(
      keysOf(
        [
          ['Work', 'description'],
          ['Rate', 'unitPrice'],
          ['BOQ Qty', 'qty'],
          ['Previous', undefined],
          ['This bill', undefined],
          ['Amount', 'total'],
        ],
        [
          ['Earthwork', '200.00', '1850', '980.00', '440.50', '88,100.00'],
          ['Concrete', '4,000.00', '240', '150.00', '56.30', '2,25,200.00'],
        ],
      ),
    ).toEqual(['description', 'unitPrice', 'other', undefined, 'qty', 'total']);
  });

  it('describes the goods by words and not by what making them costs', () => {
    expect(
      keysOf(
        [
          ['Ornament', undefined],
          ['VA %', 'taxRate'],
          ['Making Charges', 'description'],
          ['Amount', 'total'],
        ],
        [
          ['Ring plain', '12.0%', '5,717.45', '53,362.90'],
          ['Chain rope', '8.5%', '12,499.39', '1,59,550.99'],
          ['Anklet', '15.0%', '1,046.64', '8,024.24'],
        ],
      ),
    ).toEqual(['description', 'other', 'other', 'total']);
  });
});
