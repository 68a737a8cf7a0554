import { describe, expect, it } from '@jest/globals';
import { documentOf, endingAt, type Run, typeset } from '@docex/layout/testing';
import { extractInvoice } from '../extract-invoice.ts';
import { printLines } from '../testing/print-lines.ts';

function itemsOf(runs: readonly Run[]): unknown {
  return extractInvoice(documentOf(typeset(runs.map((run) => ({ confidence: 0.98, ...run }))))).result[
    'lineItems'
  ];
}

describe('cells of two lines', () => {
  it('give the rate over the amount of a tax', () => {
    const title = (x: number, text: string): Run => ({ x, y: 200, text });
    const goods = (
      y: number,
      [name, ...figures]: readonly [string, string, string, string],
    ): readonly Run[] => [
      { x: 20, y, text: name },
      endingAt(240, y, '10'),
      endingAt(300, y, figures[0]),
      { x: 330, y: y - 1, text: figures[1] },
      { x: 400, y: y - 1, text: figures[1] },
      { x: 330, y: y + 9, text: figures[2] },
      { x: 400, y: y + 9, text: figures[2] },
    ];
    const items = itemsOf([
      title(20, 'Product'),
      title(220, 'Qty'),
      title(260, 'Taxable Value'),
      title(330, 'Central GST'),
      title(400, 'State GST'),
      title(500, 'Total'),
      ...goods(220, ['Gauze swab', '1,000.00', '6%', '60.00']),
      endingAt(560, 220, '1,120.00'),
      ...goods(250, ['Hand rub', '500.00', '9%', '45.00']),
      endingAt(560, 250, '590.00'),
      { x: 380, y: 400, text: 'Grand Total' },
      endingAt(560, 400, '1,710.00'),
    ]);
    expect(items).toMatchObject([{ taxRate: 12 }, { taxRate: 18 }]);
  });
});

describe('rows whose dashes recognition lost', () => {
  it('are items of their own', () => {
    const items = itemsOf([
      { x: 20, y: 200, text: 'Item' },
      { x: 60, y: 200, text: 'Description' },
      { x: 220, y: 200, text: 'Unit' },
      { x: 300, y: 200, text: 'Rate' },
      { x: 400, y: 200, text: 'Qty' },
      { x: 500, y: 200, text: 'Amount' },
      { x: 20, y: 220, text: '1.02' },
      { x: 60, y: 220, text: 'Earthwork' },
      { x: 220, y: 220, text: 'cum' },
      endingAt(320, 220, '212.40'),
      endingAt(420, 220, '10.00'),
      endingAt(560, 220, '2,124.00'),
      { x: 20, y: 240, text: '7.01' },
      { x: 60, y: 240, text: 'Brick masonry' },
      { x: 220, y: 240, text: 'cum' },
      endingAt(320, 240, '5,260.00'),
      { x: 380, y: 400, text: 'Grand Total' },
      endingAt(560, 400, '2,124.00'),
    ]);
    expect(items).toMatchObject([
      { description: 'Earthwork', qty: 10 },
      { description: 'Brick masonry', unit: 'cum', unitPrice: 5260, total: null },
    ]);
  });
});

describe('sums below the rows', () => {
  it('are no item where they are called like a column', () => {
    const { result } = extractInvoice(
      printLines(`
Okapi Traders   Invoice No: 7
---
Product Name             Qty      Price per Unit      Amount
Glass beaker             190      122.60              23,294.00
Bench meter              2        8,394.50            16,789.00
Gross                    192                          40,083.00
---
Grand Total                                           40,083.00`),
    );
    expect(result['lineItems']).toMatchObject([{ qty: 190 }, { qty: 2 }]);
  });
});

describe('titles that no list knows', () => {
  it('make a header beside a price and an amount', () => {
    const { result } = extractInvoice(
      printLines(`
Okapi Press   Invoice No: 7
---
R.O. No.   Caption             Space    Rate        Amount
RO/7711    Tender notice       192      310.00      59,520.00
RO/7712    Recruitment notice  400      845.00      3,38,000.00
---
Grand Total                                         3,97,520.00`),
    );
    expect(result['lineItems']).toMatchObject([
      { description: expect.stringContaining('Tender notice'), qty: 192, unitPrice: 310 },
      { description: expect.stringContaining('Recruitment notice'), qty: 400, unitPrice: 845 },
    ]);
  });
});

describe('text that runs over columns', () => {
  it('keeps the numbers in it beside other cells', () => {
    const { result } = extractInvoice(
      printLines(`
Okapi Service   Invoice No: 7
---
Activity                           HSN         Qty     Rate        Tax        Amount
Maintenance of air compressor      998719      1       500.00      18.0%      500.00
Serial API 880144 for the whole period of 2025 and 2026 too        GST
Oil kit                            84219900    2       100.00      18.0%      200.00
Original part                                                      GST
---
Sub Total                                                                     700.00`),
    );
    expect(result['lineItems']).toMatchObject([
      {
        description:
          'Maintenance of air compressor Serial API 880144 for the whole period of 2025 and 2026 too',
      },
      { description: 'Oil kit Original part' },
    ]);
  });
});

describe('a sloping row recognised as two lines', () => {
  it('is one item of its figures and the number and name below them', () => {
    const figures = (y: number, amount: string): readonly Run[] => [
      endingAt(330, y, '10.00'),
      endingAt(400, y, '262.00'),
      endingAt(560, y, amount),
    ];
    const items = itemsOf([
      { x: 20, y: 200, text: 'Sn' },
      { x: 60, y: 200, text: 'Description' },
      { x: 300, y: 200, text: 'Qty' },
      { x: 370, y: 200, text: 'Rate' },
      { x: 520, y: 200, text: 'Amount' },
      { x: 20, y: 220, text: '1' },
      { x: 60, y: 220, text: 'Hex bolt' },
      ...figures(220, '2,620.00'),
      ...figures(236, '2,620.00'),
      { x: 20, y: 243, text: '2' },
      { x: 60, y: 243, text: 'V-belt' },
      { x: 20, y: 256, text: '3' },
      { x: 60, y: 256, text: 'Oil seal' },
      ...figures(256, '2,620.00'),
    ]);
    expect(items).toMatchObject([
      { description: 'Hex bolt', qty: 10 },
      { description: 'V-belt', qty: 10 },
      { description: 'Oil seal', qty: 10 },
    ]);
  });
});

describe('rates that no tax has', () => {
  it('are less sure where they were recognised', () => {
    const rows: readonly Run[] = [
      { x: 60, y: 200, text: 'Particulars' },
      { x: 300, y: 200, text: 'Qty' },
      { x: 360, y: 200, text: 'Rate' },
      { x: 440, y: 200, text: 'GST %' },
      { x: 500, y: 200, text: 'Amount' },
      ...['18', '36'].flatMap((rate, index) => [
        { x: 60, y: 220 + index * 20, text: 'Hex bolt' },
        endingAt(320, 220 + index * 20, '5'),
        endingAt(380, 220 + index * 20, '10.00'),
        endingAt(460, 220 + index * 20, rate),
        endingAt(560, 220 + index * 20, '50.00'),
      ]),
      { x: 380, y: 400, text: 'Grand Total' },
      endingAt(560, 400, '118.00'),
    ];
    const { evidence } = extractInvoice(
      documentOf(typeset(rows.map((run) => ({ ...run, confidence: 0.98 })))),
    );
    const sure = [0, 1].map((row) => evidence.fields[`/lineItems/${String(row)}/taxRate`]?.confidence ?? 0);
    expect(sure[0]).toBeGreaterThan(0.9);
    expect(sure[1]).toBeLessThan(0.75);
  });
});
