import { describe, expect, it } from '@jest/globals';
import { documentOf, endingAt, type Run, typeset } from '@docex/layout/testing';
import { extractGrn } from '../extract-grn.ts';
import { at, resultOf } from '../testing/receipt-print.ts';

function titles(y: number): readonly Run[] {
  return [
    at(30, y, 'Sr'),
    at(60, y, 'Part No.'),
    at(150, y, 'Part Name'),
    endingAt(360, y, 'Ord Qty'),
    endingAt(430, y, 'Rcvd Qty'),
    endingAt(500, y, 'Net Value'),
  ];
}

function goods(y: number, [serial, code, name, ...figures]: readonly string[]): readonly Run[] {
  return [
    at(30, y, serial ?? ''),
    at(60, y, code ?? ''),
    at(150, y, name ?? ''),
    ...figures.map((figure, index) => endingAt(360 + index * 70, y, figure)),
  ];
}

function sum(y: number, name: string, figures: readonly string[]): readonly Run[] {
  return [at(150, y, name), ...figures.map((figure, index) => endingAt(360 + index * 70, y, figure))];
}

describe('goods in groups', () => {
  const groups = [
    ...titles(200),
    at(30, 218, 'Case No. PK-55180 of 2'),
    ...goods(236, ['1', 'KW-118', 'Brake shoe', '20', '20', '4,881.40']),
    ...goods(254, ['2', 'KW-222', 'Air filter', '40', '39', '5,915.91']),
    ...sum(272, 'Case total', ['60', '59', '10,797.31']),
    at(30, 290, 'Case No. PK-55181 of 2'),
    ...goods(308, ['3', 'KW-331', 'Head lamp', '6', '5', '8,135.60']),
    ...sum(326, 'Case total', ['6', '5', '8,135.60']),
    ...sum(344, 'Receipt total', ['66', '64', '18,932.91']),
  ];

  it('go on behind the sum of a group, under headings that are none of theirs', () => {
    const { lineItems } = resultOf(groups);
    expect(lineItems.map(({ itemCode, description }) => [itemCode, description])).toEqual([
      ['KW-118', 'Brake shoe'],
      ['KW-222', 'Air filter'],
      ['KW-331', 'Head lamp'],
    ]);
  });

  it('are summed up by the last of the sums, which is more than that of the last group', () => {
    expect(resultOf(groups)).toMatchObject({ totalReceivedQty: 64, grandTotal: 18932.91 });
  });

  it('do not begin with what is brought over from the page before', () => {
    const { lineItems } = resultOf([
      ...titles(200),
      at(30, 218, 'Brought over from page 1'),
      endingAt(360, 218, '2,340'),
      endingAt(430, 218, '2,348'),
      endingAt(500, 218, '3,40,496.23'),
      ...goods(236, ['15', 'KW-118', 'Brake shoe', '20', '20', '4,881.40']),
    ]);
    expect(lineItems).toHaveLength(1);
  });

  it('end at a sum below which taxes are summed up', () => {
    const { lineItems, grandTotal } = resultOf([
      ...titles(200),
      ...goods(218, ['1', 'KW-118', 'Brake shoe', '20', '20', '4,881.40']),
      ...sum(236, 'Total', ['20', '20', '4,881.40']),
      ...sum(272, 'Output at 18', ['4,881.40', '878.65', '5,760.05']),
    ]);
    expect(lineItems).toHaveLength(1);
    expect(grandTotal).toBe(4881.4);
  });

  it('are summed up once where taxes make more of the sum below it', () => {
    const printed = [
      ...titles(200),
      ...goods(218, ['1', 'KW-118', 'Brake shoe', '20', '20', '4,881.40']),
      ...sum(236, 'Total', ['20', '20', '4,881.40']),
      ...sum(254, 'Grand Total', ['20', '20', '5,760.05']),
    ];
    const { evidence } = extractGrn(documentOf(typeset(printed)));
    expect(evidence.checks.filter(({ status }) => status === 'fail')).toEqual([]);
    expect(resultOf(printed).grandTotal).toBe(5760.05);
  });

  it('have headings where codes begin their lines, and a sum of all that tells no counts', () => {
    const row = (y: number, texts: readonly string[]) => [
      at(30, y, texts[0] ?? ''),
      at(110, y, texts[1] ?? ''),
      endingAt(360, y, texts[2] ?? ''),
      endingAt(460, y, texts[3] ?? ''),
    ];
    const result = resultOf(
      [
        ...row(100, ['CODE', 'ITEM', 'QTY', 'AMOUNT']),
        at(30, 112, 'NETTING'),
        ...row(124, ['NT-0118', 'HDPE NET', '120.000', '49440.00']),
        ...row(136, ['NT-0120', 'NYLON NET', '80.500', '33649.00']),
        ...row(148, ['', 'GROUP TOTAL', '200.500', '83089.00']),
        at(30, 160, 'CORDAGE'),
        ...row(172, ['RP-0210', 'PP ROPE', '15.000', '47250.00']),
        ...row(184, ['', 'GROUP TOTAL', '15.000', '47250.00']),
        at(110, 196, 'GRAND TOTAL'),
        endingAt(460, 196, '130339.00'),
      ].filter(({ text }) => text !== ''),
    );
    expect(result.lineItems.map(({ itemCode }) => itemCode)).toEqual(['NT-0118', 'NT-0120', 'RP-0210']);
    expect(result).toMatchObject({ totalReceivedQty: null, grandTotal: 130339 });
  });
});
