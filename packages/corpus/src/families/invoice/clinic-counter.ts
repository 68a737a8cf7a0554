import { beside, flushRight, left, lines, middle, right, rule, small, strong } from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';

/** A chemist's counter: patient and prescriber, batch and expiry, prices with their taxes, half a sheet. */
export const clinicCounter: InvoiceFamily = {
  name: 'clinic-counter',
  habits: {
    typefaces: ['helvetica', 'times'],
    marks: ['', 'Rs. '],
    marked: 'sums',
    dateFormats: ['dd/MM/yyyy', 'dd-MMM-yy'],
    groupings: ['none'],
  },
  titles: ['CASH MEMO', 'RETAIL INVOICE', 'GST BILL'],
  clientele: 'retail',
  traits: { trades: ['pharma'], pricesIncludeTax: true, lineCount: [1, 8], taxRounding: 'per-line' },
  form: (random) => ({
    page: random.pick(['a5', 'a5-landscape'] as const),
    margin: 20,
    size: 7.5,
    head: [
      beside(
        [
          [lines(strong('{vendor}', 12), '{vendorLines}', 'Ph. {vendorPhone}')],
          [flushRight('D.L. No. 20-99418/19', 'GSTIN {vendorGstin}', strong('{title}'))],
        ],
        [1.6, 1],
      ),
      rule,
      beside([
        [
          {
            kind: 'facts',
            separator: ' :',
            offset: 62,
            facts: [
              ['Patient Name|Patient', '{buyer}'],
              ['Address', '{buyerLines}'],
              ['Prescribed by', 'Dr. N. Vaskarani'],
            ],
          },
        ],
        [
          {
            kind: 'facts',
            separator: ' :',
            offset: 44,
            facts: [
              ['Bill No.|Memo No', '{invoiceNo}'],
              ['Date', '{date}'],
              ['Time', '{time}'],
            ],
          },
        ],
      ]),
    ],
    items: {
      rules: 'grid',
      outline: true,
      padding: 2,
      size: 7,
      columns: [
        middle('Sr', '{serial}', 5),
        left('Particulars', '{item}', 32),
        left('HSN', '{hsn}', 12),
        left('Batch', '{batch}', 11),
        left('Exp', '{expiry}', 8),
        right('Qty', '{qty}', 6),
        right('MRP|Rate', '{rate}', 11),
        right('GST%', '{taxRate}', 7),
        right('Amount', '{gross}', 13),
      ],
    },
    sums: {
      place: 'right',
      rows: [
        ['Gross', '{linesGross}'],
        ['Rounding', '{roundOff}'],
        ['Net Payable', '{grandTotal}', 'strong'],
      ],
      beside: [
        lines('Rs. in words : {words}', small('Get well soon. Medicines without batch are not returnable.')),
      ],
    },
    foot: [flushRight('For {vendor}', ' ', small('Registered Pharmacist'))],
  }),
};
