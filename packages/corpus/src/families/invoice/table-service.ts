import { beside, centred, left, lines, right, small, strong } from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';

/** A restaurant's bill: table and waiter, one rate of tax below, no customer or hardly one. */
export const tableService: InvoiceFamily = {
  name: 'table-service',
  habits: {
    typefaces: ['courier', 'vt323', 'helvetica'],
    marks: [''],
    marked: 'sums',
    dateFormats: ['dd/MM/yy', 'dd-MM-yyyy', 'dd MMM yyyy'],
    groupings: ['none'],
  },
  titles: ['TAX INVOICE', 'INVOICE', 'BILL'],
  clientele: 'retail',
  traits: { trades: ['grocery'], singleRate: true, lineCount: [1, 9], facts: { roundOff: 0.9 } },
  form: (random) => ({
    page: random.pick(['roll', 'a5'] as const),
    margin: 14,
    size: 7.5,
    head: [
      centred(
        strong('{vendor}', 11),
        '{vendorLines}',
        'GSTIN : {vendorGstin}',
        small('FSSAI Lic No. 11522998000123'),
        strong('{title}'),
      ),
      { kind: 'dashes' },
      lines('Name: {buyer}'),
      { kind: 'dashes' },
      beside([
        [lines('Date: {date}', '{time}', 'Cashier: {cashier}')],
        [lines(random.pick(['Dine In: 12', 'Table No: T-7', 'Pick Up']), 'Bill No.: {invoiceNo}')],
      ]),
      { kind: 'dashes' },
    ],
    items: {
      rules: 'header',
      padding: 2,
      columns: [
        ...(random.chance(0.4) ? [left('No.', '{serial}', 7)] : []),
        left('Item|Item Name', '{item}', 40),
        right('Qty.', '{qty}', 10),
        right('Price|Rate', '{rate}', 16),
        right('Amount', '{amount}', 18),
      ],
    },
    sums: {
      place: 'wide',
      rows: [
        ['Total Qty: {totalQuantity}     Sub Total', '{subtotal}'],
        { taxes: '{kind}     {rate}%', value: '{amount}', by: 'rate' },
        ['Round off', '{roundOff}'],
        ['Grand Total', '{grandTotal}', 'strong'],
      ],
    },
    foot: [{ kind: 'dashes' }, centred('Thank you, please come again!')],
  }),
};
