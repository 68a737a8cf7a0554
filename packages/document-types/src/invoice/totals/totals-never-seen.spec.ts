import { describe, expect, it } from '@jest/globals';
import { extractInvoice } from '../extract-invoice.ts';
import { printLines } from '../testing/print-lines.ts';

function read(rest: string) {
  return extractInvoice(printLines(`Okapi Traders                    Invoice No: OT/7\n---\n${rest}`)).result;
}

const TABLE = `
S.No   Description              HSN       Qty     Rate        Amount
1      Copper wire              8544      10      100.00      1,000.00
2      Copper rod               8544       5      200.00      1,000.00`;

describe('totals in forms seldom printed', () => {
  it('takes the net amount after a discount on the gross and gives no value before tax', () => {
    const result = read(`${TABLE}
                                          Gross Bill Amount     2,000.00
                                          Hospital Discount (5%)  100.03
                                          Rounded Off               0.03
                                          Net Bill Amount       1,900.00`);
    expect(result).toMatchObject({ subtotal: null, discount: 100.03, roundOff: 0.03, grandTotal: 1900 });
  });

  it('takes the net amount after a discount where the lines make the gross', () => {
    const result = read(`${TABLE}
                                          Gross Amt             2,000.00
                                          Discount                -28.00
                                          NET AMT Rs.           1,972.00`);
    expect(result).toMatchObject({ discount: 28, grandTotal: 1972 });
  });

  it('reads a tax whose label is wrapped inside its bracket', () => {
    const result = read(`${TABLE}
                                          Subtotal              2,000.00
                                          IGST - India (18% on
                                          2,000.00)               360.00
                                          Total                 2,360.00`);
    expect(result).toMatchObject({ subtotal: 2000, igst: 360, grandTotal: 2360 });
  });

  it('reads amounts whose labels a narrow cell broke into two lines', () => {
    const result = read(`${TABLE}
                                          SUB TOTAL             2,000.00
                                          SGST
                                          PAYABLE                 180.00
                                          JOCG : IN: Central GST
                                          9.00 %                  180.00
                                          ROUND OFF                 0.00
                                          GRAND
                                          TOTAL                 2,360.00`);
    expect(result).toMatchObject({ subtotal: 2000, sgst: 180, cgst: 180, grandTotal: 2360 });
  });

  it('reads a tax that says what it is charged on', () => {
    const result = read(`${TABLE}
                                          Sub Total             2,000.00
                                          CGST on service fee
                                          9%                       27.00
                                          SGST on service fee
                                          9%                       27.00
                                          Net Receivable        2,054.00`);
    expect(result).toMatchObject({ subtotal: 2000, cgst: 27, sgst: 27, grandTotal: 2054 });
  });

  it('takes the total behind the rounding where the sum before it holds the taxes', () => {
    const result = read(`${TABLE.replace('200.00      1,000.00', '200.054     1,000.27')}
Tax type       Taxable amount      Rate      Tax amount
SGST           1,694.92            9%        152.54       Sub Total         2,000.27
CGST           1,694.92            9%        152.54       Round off           - 0.27
                                                          Total             2,000.00`);
    expect(result).toMatchObject({ roundOff: -0.27, grandTotal: 2000 });
  });

  it('understands a sales tax that is due on a part of the goods', () => {
    const result = read(`${TABLE}
                                          Subtotal              2,000.00
                                          Taxable               1,000.00
                                          Tax rate              8.250%
                                          Tax due                  82.50
                                          TOTAL               $ 2,082.50`);
    expect(result).toMatchObject({ subtotal: 2000, grandTotal: 2082.5 });
  });

  it('reads a row of totals under titles of two lines', () => {
    const result = read(`${TABLE}

Tax'ble     CGST      SGST      IGST      CESS      Round off     Tot Inv.
Amt         Amt       Amt       Amt       Amt       Amt           Amt
2000.00     180.00    180.00    0.00      0.00      0.00          2360.00`);
    expect(result).toMatchObject({ subtotal: 2000, cgst: 180, sgst: 180, igst: 0, grandTotal: 2360 });
  });

  it('takes the tax in a row of totals for integrated tax where no other is charged', () => {
    const result = read(`
S.No   Description              Qty    Net Amount    Tax Rate   Tax Type   Tax Amount    Total Amount
1      Copper wire              10     1,000.00      18%        IGST       180.00        1,180.00
2      Copper rod               5      1,000.00      18%        IGST       180.00        1,180.00
TOTAL:                                                                     360.00        2,360.00`);
    expect(result).toMatchObject({ igst: 360, grandTotal: 2360 });
  });

  it('gives no value before tax where only the total is printed', () => {
    const result = read(`${TABLE}
                                          Amount Payable        2,000.00`);
    expect(result).toMatchObject({ subtotal: null, grandTotal: 2000 });
  });

  it.each([
    [
      'one line with rates',
      `
Taxable Value    CGST at 9%    SGST at 9%    R. Off     Total Payable
2,000.00         180.00        180.00        0.00       2,360.00`,
    ],
    [
      'two lines',
      `
Net Amount before   CGST@9%    SGST@9%    Rounded    Total Amount After
GST                                                  Tax
2,000.00            180.00     180.00     0.00       2,360.00`,
    ],
    [
      'one line with the last of them below',
      `
Taxable Value       OUTPUT CGST @ 9 %    OUTPUT SGST @ 9 %    Output Cess
Rs. 2,000.00        Rs. 180.00           Rs. 180.00           Rs. 0.00
                                                              Invoice Total
                                                              Rs. 2,360.00`,
    ],
    [
      'one line that the table of goods seems to hold',
      `
Value of Goods      9% CGST       9% SGST        Net Payable
Rs. 2,000.00        Rs. 180.00    Rs. 180.00     Rs. 2,360.00`,
    ],
  ])('takes totals that stand in a row under titles of %s', (_, row) => {
    expect(read(`${TABLE}\n${row}`)).toMatchObject({
      subtotal: 2000,
      cgst: 180,
      sgst: 180,
      grandTotal: 2360,
    });
  });

  it('takes no sign of currency for a figure where the sums hold without it', () => {
    const text = `Okapi Traders                    Invoice No: OT/7
---
                       Total taxable value     783,480.00
                       IGST                    ₹15,026.40
                       Total amount due        ₹98,506.40`;
    expect(extractInvoice(printLines(text, 0.98)).result).toMatchObject({
      subtotal: 83480,
      igst: 15026.4,
      grandTotal: 98506.4,
    });
  });

  it('takes neither tax at source nor a previous adjustment for a discount or rounding', () => {
    const result = read(`${TABLE}
                                          Gross invoice value       2,000.00
                                          Less: TDS u/s 194C @ 2%      40.00
                                          Adjustments                   0.00`);
    expect(result).toMatchObject({ discount: null, roundOff: null });
  });

  it('takes for a discount what the sum before it and the sum behind it leave, whatever it is called', () => {
    const result = read(`${TABLE}
                                          subtotal                  2,000.00
                                          loyal guest credit         (150.00)
                                          net before tax            1,850.00
                                          IGST 18%                    333.00
                                          total                     2,183.00`);
    expect(result).toMatchObject({ subtotal: 1850, discount: 150, igst: 333, grandTotal: 2183 });
  });

  it('adds rows of unknown names where they make the total', () => {
    const result = read(`${TABLE}
                                          Rent Total                2,000.00
                                          Palledari 494 x 0.50        247.00
                                          Drying                       53.00
                                          GRAND TOTAL               2,300.00`);
    expect(result).toMatchObject({ grandTotal: 2300 });
  });

  it('takes for the total what the sum before it and the taxes make, whatever it is called', () => {
    const result = read(`${TABLE}
                                          Taxable                   2,000.00
                                          CGST 9%                     180.00
                                          SGST 9%                     180.00
                                          Net                       2,360.00`);
    expect(result).toMatchObject({ subtotal: 2000, cgst: 180, sgst: 180, grandTotal: 2360 });
  });

  it('takes for no total what sum and taxes do not make', () => {
    const result = read(`${TABLE}
                                          Taxable                   2,000.00
                                          CGST 9%                     180.00
                                          SGST 9%                     180.00
                                          Net                       2,365.00`);
    expect(result).toMatchObject({ grandTotal: null });
  });

  it('takes the sum at the foot of a column of taxes by rate, though the totals stand beside it', () => {
    const result = read(`${TABLE}
Tax Summary      Taxable      CGST      SGST      Total (incl. of all taxes)   2,255.00
                                                  Round Off                        0.00
GST 18%         1,000.00     90.00     90.00
                                                  Net Payable                  2,255.00
GST 7.5%        1,000.00     37.50     37.50
                                                  You saved                      100.00
Total           2,000.00    127.50    127.50`);
    expect(result).toMatchObject({ subtotal: 2000, cgst: 127.5, sgst: 127.5, grandTotal: 2255 });
  });

  it('takes totals of three columns where each is one', () => {
    const result = read(`${TABLE}

Assessable Value         GST (10%)             Total Due
A$2000.00                A$200.00              A$2200.00`);
    expect(result).toMatchObject({ subtotal: 2000, grandTotal: 2200 });
  });

  it('takes no balance of earlier bills for the total', () => {
    const result = read(`${TABLE}
                                          Assessable Value          2,000.00
                                          CGST Total                  180.00
                                          SGST Total                  180.00
                                          Net Amount                2,360.00
                                          Ledger Balance              640.00
                                          Total Dues                3,000.00`);
    expect(result).toMatchObject({ subtotal: 2000, cgst: 180, sgst: 180, grandTotal: 2360 });
  });

  it('takes no name of a tax far behind other figures of a row for a label', () => {
    const result = read(`
S.No   Description        Gross       Discount    Taxable      Taxes         Total
1      Copper wire        1,000.00    0.00        952.38       IGST @5.0%    1,000.00
                                                               47.62
Other Charges             60.00       0.00        57.14        IGST @5.0%    60.00
                                                               2.86
Total                                                          50.48         1,060.00`);
    expect(result).toMatchObject({ igst: 50.48, grandTotal: 1060 });
  });

  it('takes the amount behind a quantity and its unit', () => {
    const result = read(`${TABLE}
                                          Total                     2,000.00
                                          Add : IGST @ 5.00 %         100.00
                 Grand Total      25.00   KGS                     ₹ 2,100.00`);
    expect(result).toMatchObject({ igst: 100, grandTotal: 2100 });
  });
});
