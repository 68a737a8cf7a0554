import { beside, flushRight, left, lines, right, small, space, strong } from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';

/** A professional's fee note: a letter with two columns, what was done and what it costs; no quantities. */
export const consultingLetter: InvoiceFamily = {
  name: 'consulting-letter',
  habits: {
    typefaces: ['times', 'helvetica', 'roboto'],
    marked: 'sums',
    dateFormats: ['d MMMM yyyy', 'MMMM d, yyyy', 'dd MMM yyyy'],
  },
  titles: ['INVOICE', 'Fee Note', 'Invoice for Professional Services', 'Tax Invoice'],
  clientele: 'trade',
  traits: {
    trades: ['services'],
    lineCount: [1, 4],
    singleRate: true,
    facts: { dueDate: 0.5, poNo: 0.3, termsOfPayment: 0.3, placeOfSupply: 0.2, roundOff: 0.3 },
  },
  form: (random) => ({
    margin: 60,
    size: 9.5,
    head: [
      flushRight(strong('{vendor}', 13), '{vendorLines}', '{vendorPhone}', '{vendorEmail}'),
      space(14),
      beside([
        [
          lines(
            random.pick(['To', 'To,', 'Invoice to']),
            strong('{buyer}'),
            '{buyerLines}',
            'GSTIN {buyerGstin}',
            'Kind attention: {attention}',
          ),
        ],
        [
          flushRight(
            random.pick(['Invoice no. {invoiceNo}', 'Our ref. {invoiceNo}', 'No. {invoiceNo}']),
            '{date}',
            'Your order {poNo}',
            'Payable by {dueDate}',
          ),
        ],
      ]),
      space(12),
      lines(strong('{title}', 12)),
      space(4),
    ],
    items: {
      rules: random.pick(['header', 'grid'] as const),
      padding: 4,
      columns: [
        left('Description|Particulars|Services rendered', ['{item}', small('SAC {hsn}', 8)], 70),
        right('Amount (INR)|Amount|Fees', '{amount}', 24),
      ],
    },
    sums: {
      place: 'right',
      rows: [
        ['Professional fees|Total fees', '{subtotal}'],
        { taxes: 'Add: {kind} at {rate}%', value: '{amount}', by: 'rate' },
        ['Rounding', '{roundOff}'],
        [random.pick(['Total payable', 'Total due', 'Amount due']), '{grandTotal}', 'strong'],
      ],
    },
    foot: [
      space(8),
      lines(
        '({words})',
        ' ',
        'Please remit to {bankName}, {bankBranch} branch, current account {bankAccount}, IFSC {bankIfsc}.',
        'GSTIN of the firm: {vendorGstin}. PAN: {vendorPan}. {terms}',
        ' ',
        'Yours faithfully,',
        'for {vendor}',
        ' ',
        ' ',
        'Partner',
      ),
      { kind: 'stamp', lines: ['{stamp}'], right: 60, up: 60 },
    ],
  }),
};
