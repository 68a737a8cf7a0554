import { beside, flushRight, left, lines, right, small, space, strong } from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';

/** A web bookkeeping service's classic template: a large title at the right, what is owed below it. */
export const booksWeb: InvoiceFamily = {
  name: 'books-web',
  habits: {
    typefaces: ['roboto', 'hind', 'helvetica'],
    marked: 'sums',
    dateFormats: ['dd/MM/yyyy', 'dd MMM yyyy', 'd MMMM yyyy'],
  },
  titles: ['TAX INVOICE', 'Tax Invoice'],
  clientele: 'trade',
  form: (random) => ({
    margin: 40,
    head: [
      beside(
        [
          [lines(strong('{vendor}', 12), '{vendorLines}', '{vendorGstin}', '{vendorPhone}', '{vendorEmail}')],
          [
            flushRight(
              { text: '{title}', size: 22 },
              random.pick(['# {invoiceNo}', 'Invoice# {invoiceNo}']),
              ' ',
              small('Balance Due', 8),
              strong('{grandTotal}', 12),
            ),
          ],
        ],
        [1.2, 1],
      ),
      space(10),
      beside(
        [
          [
            lines(
              { text: 'Bill To', color: '#777777' },
              strong('{buyer}'),
              '{buyerLines}',
              'GSTIN {buyerGstin}',
            ),
            lines({ text: 'Ship To{?consignee}', color: '#777777' }, '{consigneeLines}'),
          ],
          [
            {
              kind: 'facts',
              align: 'right',
              offset: 90,
              facts: [
                ['Invoice Date', '{date}'],
                ['Terms', '{terms}'],
                ['Due Date', '{dueDate}'],
                ['P.O.#', '{poNo}'],
                ['Place Of Supply', '{placeName} ({placeCode})'],
              ],
            },
          ],
        ],
        [1.2, 1],
      ),
      space(8),
    ],
    items: {
      rules: 'rows',
      headerFill: '#3b4b5c',
      headerColor: 'white',
      padding: 4,
      columns: [
        left('#', '{serial}', 4),
        left('Item & Description', ['{item}', small('{details}')], 30),
        left('HSN/SAC', '{hsn}', 10),
        right('Qty', ['{qty}', small('{unit}')], 8),
        right('Rate', '{rate}', 11),
        right('Discount', '{discount}', 9),
        ...random.pick([
          [
            right('CGST|CGST Amt', ['{cgst}', small('{halfRate}%')], 10),
            right('SGST|SGST Amt', ['{sgst}', small('{halfRate}%')], 10),
            right('IGST|IGST Amt', ['{igst}', small('{igstRate}%')], 10),
          ],
          [right('Tax %', '{taxRate}%', 8)],
        ]),
        right('Amount', '{amount}', 13),
      ],
    },
    sums: {
      place: 'right',
      rows: [
        ['Sub Total', '{linesTotal}'],
        ['{chargeLabel}', '{charge}'],
        ['Total Taxable Amount', '{subtotal}'],
        { taxes: '{kind}{rate} ({rate}%)', value: '{amount}', by: 'rate' },
        ['Rounding', '{roundOff}'],
        ['Total', '{grandTotal}', 'strong'],
        ['Balance Due', '{grandTotal}', 'strong'],
      ],
      beside: [
        lines(small('Total In Words'), strong('{words}'), ' ', small('Notes'), 'Thanks for your business.'),
      ],
    },
    foot: [
      space(8),
      lines(
        small('Terms & Conditions'),
        small(
          'Payment against this invoice is to be made to {bankName}, account {bankAccount}, IFSC {bankIfsc}.',
        ),
      ),
      space(26),
      flushRight('Authorized Signature ________________'),
    ],
  }),
};
