import { beside, flushRight, left, lines, right, rule, small, strong } from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';

/** A marketplace's invoice in its seller's name: small print above, gross amount and discount by line. */
export const marketplaceSeller: InvoiceFamily = {
  name: 'marketplace-seller',
  habits: {
    typefaces: ['roboto', 'helvetica'],
    marks: [''],
    marked: 'sums',
    dateFormats: ['dd-MM-yyyy', 'd-MMM-yy'],
    groupings: ['none'],
  },
  titles: ['Tax Invoice'],
  clientele: 'retail',
  traits: {
    supplies: ['intra-state', 'inter-state'],
    lineCount: [1, 4],
    facts: { irn: 0.2, lineDiscount: 0.5, placeOfSupply: 0.5 },
  },
  form: (random) => ({
    margin: 32,
    size: 8,
    head: [
      beside(
        [
          [
            lines(
              strong('{title}', 12),
              strong('Sold By: {vendor} ,'),
              small('Ship-from Address: {vendorLines}'),
              strong('GSTIN - {vendorGstin}'),
            ),
          ],
          [{ kind: 'bar', text: 'Invoice Number # {invoiceNo}', fill: '#eeeeee', size: 8, color: 'black' }],
        ],
        [1.5, 1],
      ),
      rule,
      beside([
        [lines('Invoice Date: {date}', 'PAN: {vendorPan}', 'CIN: {vendorCin}', 'IRN: {irn}')],
        [
          lines(
            strong(random.pick(['Bill To', 'Billing Address'])),
            strong('{buyer}'),
            '{buyerLines}',
            'Phone: xxxxxxxxxx',
            'GSTIN: {buyerGstin}',
          ),
        ],
        [
          lines(
            small('*Keep this invoice and manufacturer box for warranty purposes.'),
            'Place of Supply: {placeName}',
          ),
        ],
      ]),
      lines('Total items: {lineCount}'),
    ],
    items: {
      rules: 'rows',
      columns: [
        left('Product', 'Goods', 9),
        left('Title', [strong('{item}'), small('HSN/SAC: {hsn}'), small('{details}')], 32),
        right('Qty', '{qty}', 6),
        right('Gross Amount', '{worth}', 11),
        right('Discount', '{discount}', 9),
        right('Taxable value', '{amount}', 11),
        right('SGST /UTGST', ['{sgst}', small('{halfRate} %')], 9),
        right('CGST', ['{cgst}', small('{halfRate} %')], 9),
        right('IGST', ['{igst}', small('{igstRate} %')], 9),
        right('Total', '{gross}', 11),
      ],
    },
    sums: {
      place: 'right',
      rows: [
        ['Total taxable', '{subtotal}'],
        { taxes: '{kind}', value: '{amount}', by: 'kind' },
        ['Round off', '{roundOff}'],
        ['Grand Total', '{grandTotal}', 'strong'],
      ],
    },
    foot: [
      flushRight('{vendor}', ' ', small('Authorized Signatory')),
      rule,
      lines(
        small(
          'Returns Policy: At our marketplace we try to deliver perfectly each and every time. But in the off-chance that you need to return the item, please do so with the original packing.',
          6.5,
        ),
        small('The goods sold are intended for end user consumption and not for re-sale. E. & O.E.', 6.5),
      ),
    ],
    pageFoot: 'page {page} of 1',
  }),
};
