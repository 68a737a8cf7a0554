import { beside, centred, flushRight, left, lines, right, small, strong } from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';

/** A till's roll of 80 mm: name in the middle, quantity and price below each item, prices with their taxes. */
export const tillRoll: InvoiceFamily = {
  name: 'till-roll',
  habits: {
    typefaces: ['courier', 'vt323', 'roboto'],
    marks: ['', 'Rs.'],
    marked: 'sums',
    dateFormats: ['dd/MM/yyyy', 'dd-MM-yy', 'dd-MMM-yyyy'],
    groupings: ['none', 'indian'],
  },
  titles: ['TAX INVOICE', 'RETAIL INVOICE', 'Cash Memo', 'BILL OF SALE'],
  clientele: 'retail',
  traits: { pricesIncludeTax: true, lineCount: [1, 14], taxRounding: 'per-line' },
  form: (random) => {
    const dashes = { kind: 'dashes' } as const;
    return {
      page: 'roll',
      margin: 12,
      size: random.pick([7, 7.5]),
      head: [
        centred(
          strong('{vendor}', 10),
          '{vendorLines}',
          'Ph: {vendorPhone}',
          'GSTIN: {vendorGstin}',
          '{title}',
        ),
        dashes,
        beside([
          [lines('Bill No: {invoiceNo}', 'Cashier: {cashier}')],
          [flushRight('Date: {date}', 'Time: {time}')],
        ]),
        random.chance(0.6)
          ? lines('Customer: {buyer}', 'GSTIN: {buyerGstin}')
          : lines('Cust. Name : {buyer}'),
        dashes,
      ],
      items: random.chance(0.5)
        ? {
            rules: 'header',
            padding: 2,
            columns: [left('Item', ['{item}', '{qty} x {rate}'], 60), right('Amt', [' ', '{gross}'], 24)],
          }
        : {
            rules: 'header',
            padding: 2,
            columns: [
              left('Particulars|ITEM', '{item}', 40),
              right('Qty', '{qty}', 10),
              right('Rate|MRP', '{rate}', 18),
              right('Amt|Value', '{gross}', 20),
            ],
          },
      sums: {
        place: 'wide',
        rows: [
          ['Items: {lineCount}  Qty: {totalQuantity}', '{linesGross}'],
          ['Round Off', '{roundOff}'],
          [random.pick(['TOTAL', 'NET AMOUNT', 'Bill Amount']), '{grandTotal}', 'strong'],
          ['Cash', '{grandTotal}'],
          ['You have saved', '{saved}'],
        ],
      },
      summary: {
        by: 'rate',
        table: {
          rules: 'header',
          size: 6,
          padding: 2,
          columns: [
            left('GST%', '{taxRate}', 12),
            right('Taxable', '{base}', 20),
            right('CGST', '{cgst}', 16),
            right('SGST', '{sgst}', 16),
          ],
        },
      },
      foot: [dashes, centred('** Thank You. Visit Again **', small('Goods once sold cannot be returned'))],
    };
  },
};
