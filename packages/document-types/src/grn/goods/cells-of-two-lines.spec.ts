import { describe, expect, it } from '@jest/globals';
import { endingAt } from '@docex/layout/testing';
import { at, resultOf } from '../testing/receipt-print.ts';

describe('cells that hold two things', () => {
  it('are parted into names and codes where the title announces both', () => {
    const { lineItems } = resultOf([
      at(30, 100, 'SR'),
      at(60, 100, 'MATERIAL'),
      endingAt(330, 100, 'RCVD. QTY'),
      endingAt(420, 100, 'PASSED QTY'),
      at(60, 112, '(CODE)'),
      at(30, 130, '1'),
      at(60, 130, 'ZIRCON OPACIFIER'),
      endingAt(330, 130, '120.00'),
      endingAt(420, 130, '119.00'),
      at(60, 142, 'MICRONISED'),
      at(60, 154, '(GLZ-0114)'),
      at(30, 172, '2'),
      at(60, 172, 'SODA FELDSPAR LUMPS'),
      endingAt(330, 172, '28.50'),
      endingAt(420, 172, '28.50'),
      at(60, 184, '(BDY-0044)'),
    ]);
    expect(lineItems).toMatchObject([
      { itemCode: 'GLZ-0114', description: 'ZIRCON OPACIFIER MICRONISED', receivedQty: 120 },
      { itemCode: 'BDY-0044', description: 'SODA FELDSPAR LUMPS', receivedQty: 28.5 },
    ]);
  });

  it('are parted where one title names code and name', () => {
    const { lineItems } = resultOf([
      at(30, 100, 'Sl'),
      at(60, 100, 'Part No. & Name'),
      at(250, 100, 'UoM'),
      endingAt(360, 100, 'Recd Qty'),
      at(30, 118, '1'),
      at(60, 118, 'APC-4410'),
      at(250, 118, 'Nos'),
      endingAt(360, 118, '500'),
      at(60, 130, 'Gear blank'),
      at(30, 148, '2'),
      at(60, 148, 'APC-4418'),
      at(250, 148, 'Nos'),
      endingAt(360, 148, '298'),
      at(60, 160, 'Yoke forging'),
    ]);
    expect(lineItems).toMatchObject([
      { itemCode: 'APC-4410', description: 'Gear blank', receivedQty: 500 },
      { itemCode: 'APC-4418', description: 'Yoke forging', receivedQty: 298 },
    ]);
  });

  it('tell the numbers of trade items below names', () => {
    const { lineItems } = resultOf([
      at(30, 100, 'Article'),
      at(120, 100, 'Article description'),
      endingAt(430, 100, 'Rec. qty'),
      at(30, 118, '40016451'),
      at(120, 118, 'Glucose biscuit family pack'),
      endingAt(430, 118, '96'),
      at(120, 130, '8903563025465'),
    ]);
    expect(lineItems).toMatchObject([
      { itemCode: '40016451', description: 'Glucose biscuit family pack', receivedQty: 96 },
    ]);
  });
});

describe('a column called No.', () => {
  it('holds codes where its cells have letters', () => {
    const { lineItems } = resultOf([
      at(30, 100, 'No.'),
      at(110, 100, 'Description'),
      endingAt(360, 100, 'Recd Qty'),
      at(30, 118, 'BRG-22216'),
      at(110, 118, 'Roller bearing'),
      endingAt(360, 118, '8'),
      at(30, 136, 'OSL-80100'),
      at(110, 136, 'Oil seal'),
      endingAt(360, 136, '20'),
    ]);
    expect(lineItems.map(({ itemCode }) => itemCode)).toEqual(['BRG-22216', 'OSL-80100']);
  });
});

describe('a column of an unknown title', () => {
  const rows = (prices: readonly string[]) => [
    at(30, 100, 'Part Name'),
    endingAt(250, 100, 'Rcvd Qty'),
    endingAt(330, 100, 'NDP'),
    endingAt(430, 100, 'Net Value'),
    ...['20', '39', '103'].flatMap((count, index) => [
      at(30, 118 + index * 18, ['Brake shoe', 'Air filter', 'Oil filter'][index] ?? ''),
      endingAt(250, 118 + index * 18, count),
      endingAt(330, 118 + index * 18, prices[index] ?? ''),
      endingAt(430, 118 + index * 18, ['4,881.40', '5,915.91', '7,332.57'][index] ?? ''),
    ]),
  ];

  it('holds prices where they make the totals', () => {
    const { lineItems } = resultOf(rows(['244.07', '151.69', '71.19']));
    expect(lineItems.map(({ unitPrice }) => unitPrice)).toEqual([244.07, 151.69, 71.19]);
  });

  it('holds none where they do not', () => {
    const { lineItems } = resultOf(rows(['250.00', '160.00', '80.00']));
    expect(lineItems.map(({ unitPrice }) => unitPrice)).toEqual([null, null, null]);
  });
});

describe('codes under names', () => {
  const TITLES = [
    at(30, 100, '#'),
    at(60, 100, 'Item'),
    endingAt(330, 100, 'Ordered'),
    endingAt(420, 100, 'Received'),
  ];
  const row = (y: number, [serial, name, code]: readonly [string, string, string]) => [
    at(30, y, serial),
    at(60, y, name),
    endingAt(330, y, '120'),
    endingAt(420, y, '119'),
    at(60, y + 10, `Code: ${code}`),
  ];

  it('read like fields of the note and close no table', () => {
    const { lineItems } = resultOf([
      ...TITLES,
      ...row(120, ['1', 'Marker assorted', 'WXW72714']),
      ...row(145, ['2', 'Ball pen blue', '100034103']),
    ]);
    expect(lineItems).toMatchObject([
      { itemCode: 'WXW72714', description: 'Marker assorted', receivedQty: 119 },
      { itemCode: '100034103', description: 'Ball pen blue', receivedQty: 119 },
    ]);
  });

  it('tell them from fields below the table', () => {
    const { lineItems } = resultOf([
      ...TITLES,
      ...row(120, ['1', 'Marker assorted', 'WXW72714']),
      at(30, 160, 'Transporter: Okapi Roadlines'),
    ]);
    expect(lineItems).toMatchObject([{ itemCode: 'WXW72714', description: 'Marker assorted' }]);
  });
});
