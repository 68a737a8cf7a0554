import { beside, flushRight, left, lines, right, space } from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';
import { ORDER_TRAITS } from './order-traits.ts';

/** An order of web bookkeeping: a large word at the right, the vendor without rules, items with codes. */
export const booksOrder: InvoiceFamily = {
  name: 'books-order',
  habits: {
    typefaces: ['helvetica', 'roboto'],
    marks: ['₹'],
    marked: 'sums',
    dateFormats: ['dd MMM yyyy', 'dd/MM/yyyy', 'MMM d, yyyy'],
  },
  titles: ['PURCHASE ORDER'],
  clientele: 'trade',
  traits: ORDER_TRAITS,
  form: (random) => ({
    margin: 48,
    size: 9,
    head: [
      beside([
        [lines({ text: '{buyer}', strong: true, size: 11 }, '{buyerLines}', 'GSTIN {buyerGstin}')],
        [
          flushRight(
            { text: 'PURCHASE ORDER', size: 20 },
            random.pick(['# {poNo}', 'PO# {poNo}', 'Purchase Order# {poNo}']),
          ),
        ],
      ]),
      space(16),
      beside([
        [
          lines(
            random.pick(['Vendor Address', 'Vendor', 'Supplier']),
            { text: '{vendor}', strong: true },
            '{vendorLines}',
            'GSTIN {vendorGstin}',
          ),
        ],
        [
          {
            kind: 'facts',
            align: 'right',
            facts: [
              ['Date', '{date}'],
              ['Delivery Date', '{dueDate}'],
              ['Ref#', '{deliveryNote}'],
            ],
          },
        ],
      ]),
      space(12),
    ],
    items: {
      rules: 'rows',
      headerFill: '#3c3d3a',
      headerColor: 'white',
      columns: [
        left('#', ['{serial}'], 5),
        left('Item & Description', ['{item}'], 42),
        left('HSN/SAC', '{hsn}', 11),
        right('Qty', '{qty} {unit}', 13),
        right('Rate', '{rate}', 13),
        right('Amount', '{amount}', 15),
      ],
    },
    sums: {
      place: 'right',
      rows: [
        ['Sub Total', '{subtotal}'],
        { taxes: '{kind} ({rate}%)', value: '{amount}', by: 'rate' },
        ['Total', '{grandTotal}', 'strong'],
      ],
    },
    foot: [space(30), lines('Authorized Signature ____________________')],
  }),
};
