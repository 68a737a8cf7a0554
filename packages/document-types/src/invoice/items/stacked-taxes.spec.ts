import { describe, expect, it } from '@jest/globals';
import { documentOf, endingAt, type Run, typeset } from '@docex/layout/testing';
import { extractInvoice } from '../extract-invoice.ts';
import { printLines } from '../testing/print-lines.ts';

interface Goods {
  readonly name: string;
  readonly figures: readonly [qty: string, price: string, value: string, total: string];
  readonly tax: readonly [rate: string, amount: string];
}

const GOODS: readonly Goods[] = [
  { name: 'Copper wire', figures: ['10', '200.00', '2,000.00', '2,360.00'], tax: ['9%', '180.00'] },
  { name: 'Solar panel', figures: ['5', '900.00', '4,500.00', '4,725.00'], tax: ['2.5%', '112.50'] },
  { name: 'Cable tray', figures: ['4', '350.00', '1,400.00', '1,652.00'], tax: ['9%', '126.00'] },
];

/** A table whose central and state tax have rate and amount in one cell; `rise` sets the rates above their rows. */
function printed(rise: number): unknown {
  const titles: readonly Run[] = [
    { x: 20, y: 200, text: 'Material' },
    endingAt(250, 200, 'Qty'),
    endingAt(310, 200, 'Sale Rate'),
    endingAt(390, 200, 'Taxable Value'),
    { x: 410, y: 200, text: 'CGST %/Rs' },
    { x: 475, y: 200, text: 'State GST' },
    endingAt(590, 200, 'Total'),
  ];
  const rows = GOODS.flatMap(({ name, figures: [qty, price, value, total], tax: [rate, amount] }, index) => {
    const y = 220 + index * 30;
    const half = (x: number) => [endingAt(x, y - rise, rate), endingAt(x, y - rise + 10, amount)];
    return [
      { x: 20, y, text: name },
      endingAt(250, y, qty),
      endingAt(310, y, price),
      endingAt(390, y, value),
      ...half(455),
      ...half(520),
      endingAt(590, y, total),
    ];
  });
  const end = [{ x: 400, y: 330, text: 'Grand Total' }, endingAt(590, 330, '8,737.00')];
  return extractInvoice(documentOf(typeset([...titles, ...rows, ...end]))).result['lineItems'];
}

const READ = [
  { description: 'Copper wire', qty: 10, unitPrice: 200, taxRate: 18, total: 2360 },
  { description: 'Solar panel', qty: 5, unitPrice: 900, taxRate: 5, total: 4725 },
  { description: 'Cable tray', qty: 4, unitPrice: 350, taxRate: 18, total: 1652 },
];

describe('rates over amounts of tax in one cell', () => {
  it('give the rate whichever of the two the titles name', () => {
    expect(printed(0)).toMatchObject(READ);
  });

  it('give the rate where they stand above and below the line of the goods', () => {
    expect(printed(5)).toMatchObject(READ);
  });
});

describe('rates under a short title', () => {
  it('are those of the tax', () => {
    const items = extractInvoice(
      printLines(`
      !!Okapi Electricals
      Details                 HSN        Cost      Count     Dis.%     Tx%       Amount
      Modular switch          85365090   73.50     55.00     12.5%     18%       3,537.19
      Total                                                                      3,537.19`),
    ).result['lineItems'];
    expect(items).toMatchObject([{ description: 'Modular switch', qty: 55, unitPrice: 73.5, taxRate: 18 }]);
  });
});

describe('percentages under titles that tell nothing', () => {
  it('come off and on where the product needs both', () => {
    const items = extractInvoice(
      printLines(`
      !!Okapi Provisions
      Article            Qty       Unit     Price      Kat        Slb      Total
      Toilet soap        71        Pack     169.30     5%         18%      13,474.77
      Instant coffee     55        Jar      262.95     5%         18%      16,212.18
      Jaggery block      223       Kgs       60.75     12.5%      0%       11,853.84
      Total                                                                41,540.79`),
    ).result['lineItems'];
    expect(items).toMatchObject([
      { description: 'Toilet soap', qty: 71, unitPrice: 169.3, taxRate: 18 },
      { description: 'Instant coffee', taxRate: 18 },
      { description: 'Jaggery block', taxRate: 0 },
    ]);
  });
});
