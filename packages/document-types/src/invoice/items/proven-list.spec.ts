import { describe, expect, it } from '@jest/globals';
import { extractInvoice } from '../extract-invoice.ts';
import { printLines } from '../testing/print-lines.ts';

function itemsOf(text: string): unknown {
  return extractInvoice(printLines(text)).result['lineItems'];
}

describe('provenList', () => {
  it('reads goods and amounts of a receipt that has no titles', () => {
    const items = itemsOf(`
      !!CORNER STORE
      Anywhere Road 12
      02/13/2022 12:28 AM
      Desk Lamp                           $107.66
      Cable 3 Pack Extra Long              $26.06
                           SUBTOTAL       $133.72
                           TAX             $10.03
                           TOTAL          $143.75`);
    expect(items).toMatchObject([
      { description: 'Desk Lamp', total: 107.66, qty: null },
      { description: 'Cable 3 Pack Extra Long', total: 26.06 },
    ]);
  });

  it('reads quantity and price that stand under the name with a barcode', () => {
    const items = itemsOf(`
      !!CORNER STORE
      TOILET ROLL 3PLY
      9555227800168      12.50*2         25.00 S
      COFFEE 36G HAZELNUT
      9555037203555      13.90*1         13.90 S
      ITEM: 2          Total with GST    38.90
      CASH                               50.00`);
    expect(items).toMatchObject([
      { description: 'TOILET ROLL 3PLY', qty: 2, unitPrice: 12.5, total: 25 },
      { description: 'COFFEE 36G HAZELNUT', qty: 1, unitPrice: 13.9, total: 13.9 },
    ]);
  });

  it('begins the first entry at its serial number and takes the lines of each up to its figures', () => {
    const items = itemsOf(`
      Owned By
      SOME SUPPLY COMPANY
      CASH SALES COUNTER
      1. GLUE STICK
      40G
      2 @ 5.60                           11.20   SR
      2. YELLOW PAPER - A4
      70GSM (450's)
      1 x 10.90                          10.90   SR
      Total Sales Inclusive GST @6%      22.10`);
    expect(items).toMatchObject([
      { description: 'GLUE STICK 40G', qty: 2, unitPrice: 5.6, total: 11.2 },
      { description: "YELLOW PAPER - A4 70GSM (450's)", qty: 1, unitPrice: 10.9 },
    ]);
  });

  it('reads the names below the figures where text follows the last of them', () => {
    const items = itemsOf(`
      BARCODE            QTY   PRICE      AMT
      9556570105139       1     2.50      2.50
      ALL SOFT DRINK CAN
      9556570105140       2     1.50      3.00
      MINERAL WATER
      SUB-TOTAL                           5.50`);
    expect(items).toMatchObject([
      { description: 'ALL SOFT DRINK CAN', qty: 1, unitPrice: 2.5, total: 2.5 },
      { description: 'MINERAL WATER', qty: 2, unitPrice: 1.5, total: 3 },
    ]);
  });

  it('reads charges of a bill, SAC and zeros among them, up to the sum that they make', () => {
    const items = itemsOf(`
      This month's charges
      Monthly rentals (Fiber 200 Mbps) SAC 998422       999.00
      One time charges                                    0.00
      Total taxable charges                             999.00
      CGST @9%                                           89.91
      SGST @9%                                           89.91
      Total charges this month                        1,178.82`);
    expect(items).toMatchObject([
      { description: 'Monthly rentals (Fiber 200 Mbps)', hsnSac: '998422', total: 999 },
      { description: 'One time charges', total: 0 },
    ]);
  });

  it('reads charges in whole rupees that stand below each other', () => {
    const items = itemsOf(`
      !!Okapi High School
      FEE INVOICE                         No. FEE/7
      Sl     Fee head                         Amount (Rs.)
      1      Tuition fee                           28,500
      2      Bus, route 9                           6,900
      3      Laboratory                               800
             Total payable                         36,200`);
    expect(items).toMatchObject([
      { description: expect.stringContaining('Tuition fee'), total: 28_500 },
      { total: 6900 },
      { total: 800 },
    ]);
  });

  it('reads goods above a sum under a name that nobody knows', () => {
    const items = itemsOf(`
      !!Okapi Opticals
      CASH MEMO                           09-09-2025
      Frame RX      1 x 1450.00           1450.00
      Lens spray    2 x 99.00              198.00
      Gross                               1648.00
      Disc                                -148.00
      NET PAYABLE                         1500.00`);
    expect(items).toMatchObject([
      { description: 'Frame RX', qty: 1, unitPrice: 1450, total: 1450 },
      { description: 'Lens spray', qty: 2, unitPrice: 99, total: 198 },
    ]);
  });

  it('takes no sums, taxes, payments or figures that make no sum for goods', () => {
    expect(
      itemsOf(`
      Bill for repairs
      Taxable                          100.00
      GST @ 6%                           6.00
      Total                            106.00
      Cash                             110.00
      Change                             4.00`),
    ).toEqual([]);
    expect(
      itemsOf(`
      Deposit for the hall              40.00
      Rent of chairs                    30.00
      Grand Total                      200.00`),
    ).toEqual([]);
  });
});

describe('slipItem', () => {
  const SLIP = `
      !!FILLING STATION
      Receipt No       : 00482177
      Product          : Petrol
      Density          : 744.8Kg/m3
      Rate(Rs/L)       : 104.46
      Volume(L)        : 14.36
      Amount(Rs)       : 1500.04
      Vehicle No       : MH31XX0007`;

  it('reads nothing where quantity and rate do not make the amount', () => {
    expect(itemsOf(SLIP.replace('14.36', '12.00'))).toEqual([]);
  });
});
