import { beside, flushRight, left, lines, right, rule, small, space, strong } from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';

/** A letterhead in three columns, the customer's block below without any label, grey rules. */
export const splitLetterhead: InvoiceFamily = {
  name: 'split-letterhead',
  habits: { typefaces: ['roboto', 'helvetica', 'hind'], marked: 'sums' },
  titles: ['Invoice', 'Tax invoice', 'INVOICE'],
  clientele: 'trade',
  traits: { facts: { dueDate: 0.8, poNo: 0.3, lineDiscount: 0.2, roundOff: 0.3, placeOfSupply: 0.2 } },
  form: (random) => ({
    margin: 38,
    head: [
      beside(
        [
          [lines(strong('{vendor}', 11), small('GSTIN {vendorGstin}'))],
          [lines('{vendorLines}')],
          [flushRight('{vendorPhone}', '{vendorEmail}', '{vendorWebsite}')],
        ],
        [1.2, 1.1, 1],
      ),
      rule,
      space(14),
      beside(
        [
          [
            lines(
              strong('{buyer}'),
              'c/o {attention}',
              '{buyerLines}',
              random.pick(['GSTIN: {buyerGstin}', 'GST {buyerGstin}']),
            ),
          ],
          [
            {
              kind: 'facts',
              align: 'right',
              offset: 84,
              separator: '',
              facts: [
                ['Invoice number|Number', '{invoiceNo}'],
                ['Issued|Issue date|Invoice date', '{date}'],
                ['Due|Payment due', '{dueDate}'],
                ['Your PO', '{poNo}'],
              ],
            },
          ],
        ],
        [1.3, 1],
      ),
      space(8),
      lines({ text: '{title}', size: 19, color: '#2f6f5e' }),
    ],
    items: {
      rules: 'header',
      padding: 5,
      columns: [
        left('Item|Product or service', ['{item}', small('HSN {hsn}')], 44),
        right('Qty|Units', '{qty}', 10),
        right('Price|Unit price', '{rate}', 14),
        right('Tax|GST', '{taxRate}%', 9),
        right('Total|Line total', '{amount}', 15),
      ],
    },
    sums: {
      place: 'right',
      share: 0.38,
      rows: [
        ['Subtotal', '{subtotal}'],
        { taxes: '{kind} ({rate}%)', value: '{amount}', by: 'rate' },
        ['Rounding', '{roundOff}'],
        [random.pick(['Total', 'Amount due', 'Total (INR)']), '{grandTotal}', 'strong'],
      ],
    },
    foot: [
      space(20),
      lines(
        strong('Payment instructions'),
        '{bankName} · {bankAccount} · {bankIfsc}',
        small('Thank you for your custom. Supplies made at {placeName}.'),
      ),
    ],
    pageFoot: '{vendor} · {vendorCity} · page {page}',
  }),
};
