import { beside, flushRight, left, lines, right, rule, small, space, strong } from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';
import { ORDER_TRAITS } from './order-traits.ts';

/** An order of a planning program: supplier and place of delivery side by side, the particulars in a band. */
export const planningOrder: InvoiceFamily = {
  name: 'planning-order',
  habits: {
    typefaces: ['roboto', 'hind'],
    marks: ['₹ ', ''],
    marked: 'sums',
    dateFormats: ['dd/MM/yyyy', 'dd-MM-yyyy', 'yyyy-MM-dd'],
    quantityDecimals: 2,
  },
  titles: ['Purchase Order'],
  clientele: 'trade',
  traits: ORDER_TRAITS,
  form: (random) => ({
    margin: 42,
    size: 9,
    head: [
      lines({ text: '{buyer}', size: 13, strong: true }, '{buyerLines}', 'GSTIN: {buyerGstin}'),
      rule,
      beside([
        [
          lines(
            strong(random.pick(['Vendor', 'Supplier:', 'Vendor Address'])),
            '{vendor}',
            '{vendorLines}',
            'GSTIN: {vendorGstin}',
          ),
        ],
        [lines(strong('Deliver To'), '{buyer}', '{buyerLines}')],
      ]),
      space(6),
      lines({ text: random.pick(['Purchase Order # {poNo}', 'Purchase Order {poNo}']), size: 16 }),
      {
        kind: 'cells',
        perRow: 3,
        label: 'over',
        facts: [
          ['Order Date|Date', '{date}'],
          ['Expected Arrival|Delivery Date', '{dueDate}'],
          ['Payment Terms', '{terms}'],
        ],
      },
      space(6),
    ],
    items: {
      rules: 'rows',
      columns: [
        left('Description', ['{item}'], 36),
        right('Qty', '{qty} {unit}', 14),
        right('Unit Price', '{rate}', 14),
        right('Taxes', 'GST {taxRate}%', 10),
        right('Amount', '{amount}', 16),
      ],
    },
    sums: {
      place: 'right',
      rows: [
        ['Untaxed Amount', '{subtotal}'],
        { taxes: '{kind} {rate}%', value: '{amount}', by: 'rate' },
        ['Total', '{grandTotal}', 'strong'],
      ],
    },
    foot: [space(8), flushRight(small('This order is valid without a signature.', 8))],
  }),
};
