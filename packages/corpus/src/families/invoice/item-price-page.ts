import { beside, flushRight, left, lines, right, space } from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';

/** A bare web template: number and dates at the upper right, two blocks without labels, items and prices. */
export const itemPricePage: InvoiceFamily = {
  name: 'item-price-page',
  habits: {
    typefaces: ['helvetica', 'roboto'],
    marks: ['₹', 'Rs. '],
    marked: 'all',
    dateFormats: ['MMMM d, yyyy', 'dd MMM yyyy', 'd MMMM yyyy'],
  },
  titles: ['Invoice'],
  clientele: 'trade',
  traits: {
    taxRounding: 'per-line',
    singleRate: true,
    lineCount: [1, 5],
    facts: { dueDate: 0.8, roundOff: 0.2 },
  },
  form: (random) => ({
    margin: 46,
    size: 10,
    head: [
      beside([
        [lines({ text: random.pick(['{vendor}', 'INVOICE']), size: 24, color: '#333333' })],
        [
          flushRight(
            '{title} #: {invoiceNo}',
            random.pick(['Created: {date}', 'Issued: {date}']),
            'Due: {dueDate}',
          ),
        ],
      ]),
      space(18),
      beside([
        [lines('{vendor}', '{vendorLines}', 'GSTIN {vendorGstin}')],
        [flushRight('{buyer}', '{buyerLines}', 'GSTIN {buyerGstin}')],
      ]),
      space(14),
      { kind: 'bar', text: 'Payment Method', fill: '#eeeeee', size: 10, color: 'black' },
      beside([[lines('Bank transfer')], [flushRight('A/c {bankAccount}')]]),
      space(8),
    ],
    items: {
      rules: 'rows',
      headerFill: '#eeeeee',
      padding: 5,
      columns: [left('Item', ['{item}'], 70), right('Price', '{amount}', 25)],
    },
    sums: {
      place: 'right',
      share: 0.5,
      rows: [
        { taxes: '{kind} {rate}%', value: '{amount}', by: 'rate' },
        ['Rounding', '{roundOff}'],
        [random.pick(['Total:', 'Total']), '{grandTotal}', 'strong'],
      ],
    },
    foot: [],
  }),
};
