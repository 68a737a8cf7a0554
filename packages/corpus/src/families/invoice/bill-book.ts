import {
  beside,
  centred,
  flushRight,
  left,
  lines,
  middle,
  right,
  rule,
  small,
  space,
  strong,
} from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';

/** A leaf of a printed bill book, filled in by a program: "No.", "M/s.", particulars; often of a composition dealer. */
export const billBook: InvoiceFamily = {
  name: 'bill-book',
  habits: {
    typefaces: ['times', 'helvetica'],
    marks: [''],
    marked: 'sums',
    dateFormats: ['d/M/yyyy', 'dd-MM-yy', 'dd/MM/yyyy', 'd-M-yyyy'],
    groupings: ['indian', 'none'],
  },
  titles: ['BILL OF SUPPLY', 'Bill of Supply', 'CASH / CREDIT MEMO'],
  clientele: 'trade',
  traits: {
    taxFree: true,
    trades: ['hardware', 'stationery', 'grocery', 'textile'],
    lineCount: [1, 10],
    facts: { roundOff: 0.4 },
  },
  form: (random) => ({
    page: random.pick(['a5', 'a4'] as const),
    margin: 26,
    size: 8.5,
    head: [
      beside([
        [lines(small('GSTIN : {vendorGstin}'))],
        [centred(strong('{title}', 9))],
        [flushRight(small('Mob. {vendorPhone}'))],
      ]),
      centred(strong('{vendor}', 17), '{vendorLines}'),
      rule,
      beside([[lines(strong('No. {invoiceNo}'))], [flushRight('Date : {date}')]]),
      lines(
        random.pick(['M/s. {buyer}', 'To, {buyer}', 'Name : {buyer}']),
        random.pick(['Address : {buyerLines}', '{buyerLines}']),
        'Party GSTIN : {buyerGstin}',
      ),
      space(3),
    ],
    items: {
      rules: 'columns',
      outline: true,
      fillTo: random.pick([0.55, 0.7, 0]),
      columns: [
        middle('Sr.|No.', '{serial}', 6),
        left('PARTICULARS|Particulars', '{item}', 48),
        right('Qty.', random.chance(0.5) ? '{qty}' : '{qty} {unit}', 13),
        right('Rate', '{rate}', 13),
        right('Amount Rs.|AMOUNT', '{amount}', 17),
      ],
    },
    sums: {
      place: 'rows',
      rows: [
        ['Round off', '{roundOff}'],
        [random.pick(['TOTAL', 'Total Rs.', 'G. Total']), '{grandTotal}', 'strong'],
      ],
    },
    foot: [
      lines(
        'Rupees : {words}',
        small('Composition taxable person, not eligible to collect tax on supplies'),
        small('Goods once sold will not be taken back.   E. & O. E.'),
      ),
      flushRight('For {vendor}', ' ', ' '),
      { kind: 'stamp', lines: ['{stamp}'], right: 130, up: 40 },
    ],
  }),
};
