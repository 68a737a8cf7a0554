import {
  beside,
  boxed,
  centred,
  flushRight,
  left,
  lines,
  right,
  rule,
  small,
  space,
  strong,
} from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';

/** A small shop's billing application on telephone and desktop: letterhead in the middle, two boxes, tax in the line. */
export const counterApp: InvoiceFamily = {
  name: 'counter-app',
  habits: {
    typefaces: ['roboto', 'hind'],
    marks: ['₹ ', '₹'],
    marked: 'all',
    dateFormats: ['dd-MM-yyyy', 'dd/MM/yyyy'],
  },
  titles: ['Tax Invoice', 'Bill', 'Invoice'],
  clientele: 'retail',
  form: (random) => ({
    margin: 34,
    head: [
      random.chance(0.6)
        ? centred(
            strong('{vendor}', 15),
            '{vendorLines}',
            'Phone no.: {vendorPhone} Email: {vendorEmail}',
            'GSTIN: {vendorGstin}, State: {vendorStateCode}-{vendorState}',
          )
        : lines(strong('{vendor}', 15), '{vendorLines}', 'Phone: {vendorPhone}', 'GSTIN: {vendorGstin}'),
      rule,
      centred({ text: '{title}', size: 14, strong: true, color: '#1f6fb2' }),
      boxed([
        [
          lines(
            strong(random.pick(['Bill To', 'Bill To:'])),
            strong('{buyer}'),
            '{buyerLines}',
            'Contact No. : {buyerPhone}',
            'GSTIN Number: {buyerGstin}',
            'State: {buyerStateCode}-{buyerState}',
          ),
        ],
        [
          flushRight(
            strong('Invoice Details'),
            'Invoice No. : {invoiceNo}',
            'Date : {date}',
            'Time : {time}',
            'Due Date: {dueDate}',
            'Place of supply: {placeCode}-{placeName}',
          ),
        ],
      ]),
      space(4),
    ],
    items: {
      rules: random.pick(['grid', 'rows', 'columns'] as const),
      outline: true,
      headerFill: '#d6e6f4',
      columns: [
        left('#', '{serial}', 4),
        left('Item name|Item Name', [strong('{item}')], 30),
        left('HSN/ SAC', '{hsn}', 10),
        right('Quantity', '{qty}', 9),
        left('Unit', '{unit}', 7),
        right('Price/ unit', '{rate}', 12),
        right('Discount', ['{discount}', '({discountPercent}%)'], 10),
        right('GST', ['{tax}', '({taxRate}%)'], 11),
        right('Amount', '{gross}', 13),
      ],
    },
    sums: {
      place: 'right',
      rows: [
        ['Sub Total', '{linesGross}'],
        { taxes: '{kind}@{rate}%', value: '{amount}', by: 'rate' },
        ['Round off', '{roundOff}'],
        ['Total', '{grandTotal}', 'strong'],
        ['Received', '{nothing}'],
        ['Balance', '{grandTotal}'],
        ['You Saved', '{saved}'],
      ],
      beside: [
        lines(
          small('Invoice Amount In Words'),
          strong('{words}'),
          ' ',
          small('Terms and conditions'),
          'Thank you for doing business with us.',
        ),
      ],
    },
    foot: [
      space(8),
      beside([
        [
          lines(
            strong('Bank Details'),
            'Name: {bankName}',
            'Account No.: {bankAccount}',
            'IFSC code: {bankIfsc}',
          ),
        ],
        [flushRight('For : {vendor}', ' ', ' ', strong('Authorized Signatory'))],
      ]),
    ],
  }),
};
