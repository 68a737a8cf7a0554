import { beside, left, lines, right, space, strong } from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';
import { ORDER_TRAITS } from './order-traits.ts';

/** A ruled order of a purchase department, addressed as a letter is. */
export const storesOrder: InvoiceFamily = {
  name: 'stores-order',
  habits: {
    typefaces: ['helvetica', 'times'],
    marks: ['Rs. ', ''],
    dateFormats: ['dd.MM.yyyy', 'dd-MMM-yyyy', 'dd/MM/yyyy'],
  },
  titles: ['PURCHASE ORDER'],
  clientele: 'trade',
  traits: ORDER_TRAITS,
  form: (random) => ({
    margin: 36,
    size: 9,
    head: [
      lines(
        { text: '{buyer}', size: 15, strong: true, align: 'center' },
        { text: '{buyerLines}', align: 'center' },
        { text: 'GSTIN : {buyerGstin}', align: 'center' },
      ),
      space(4),
      lines({
        text: random.pick(['PURCHASE ORDER', 'Work Order', 'SUPPLY ORDER']),
        size: 12,
        strong: true,
        align: 'center',
      }),
      beside(
        [
          [
            lines(
              random.pick(['To,', 'To', 'M/s.']),
              strong('{vendor}'),
              '{vendorLines}',
              'GSTIN : {vendorGstin}',
            ),
          ],
          [
            {
              kind: 'facts',
              offset: 80,
              facts: [
                ['P.O. No.|PO No|Order No.', '{poNo}'],
                ['P.O. Date|Date', '{date}'],
                ['Delivery By|Delivery Date', '{dueDate}'],
              ],
            },
          ],
        ],
        [1.4, 1],
      ),
      space(4),
      lines('Dear Sir, please supply the following material as per the terms given below.'),
      space(4),
    ],
    items: {
      rules: 'grid',
      columns: [
        left('Sl.', ['{serial}'], 5),
        left('Description of Material', ['{item}'], 36),
        left('HSN', '{hsn}', 10),
        right('Qty', '{qty}', 9),
        left('Unit', '{unit}', 8),
        right('Rate', '{rate}', 12),
        right('Amount', '{amount}', 14),
      ],
    },
    sums: {
      place: 'right',
      rows: [
        ['Sub Total', '{subtotal}'],
        { taxes: '{kind} @ {rate}%', value: '{amount}', by: 'rate' },
        ['Round Off', '{roundOff}'],
        ['Grand Total', '{grandTotal}', 'strong'],
      ],
    },
    foot: [
      space(6),
      lines('Amount in words: {words}', 'Freight: inclusive', 'Prepared By          Approved By'),
    ],
  }),
};
