import { boxed, centred, flushRight, left, lines, right, small, strong } from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';

/** A medicine distributor's dense print: seller, title and customer in three columns of one box, batches, free goods. */
export const tradeDistributor: InvoiceFamily = {
  name: 'trade-distributor',
  habits: {
    typefaces: ['helvetica', 'courier'],
    marks: [''],
    marked: 'sums',
    dateFormats: ['dd-MM-yyyy', 'dd/MM/yyyy', 'dd-MM-yy'],
    groupings: ['none'],
  },
  titles: ['GST INVOICE', 'TAX INVOICE', 'CREDIT INVOICE'],
  clientele: 'trade',
  traits: {
    trades: ['pharma'],
    facts: { dueDate: 0.6, transport: 0.3, roundOff: 0.9, lineDiscount: 0.7, discount: 0.2 },
    lineCount: [2, 22],
  },
  form: (random) => ({
    page: random.pick(['a4-landscape', 'a5-landscape', 'a4'] as const),
    margin: 22,
    size: 7,
    head: [
      boxed(
        [
          [
            lines(
              strong('{vendor}', 9),
              '{vendorLines}',
              'Phone : {vendorPhone}',
              'D.L.No. : 20B-{vendorStateCode}4417, 21B-{vendorStateCode}4418',
              'GSTIN : {vendorGstin}',
            ),
          ],
          [
            centred(strong('{title}', 9)),
            {
              kind: 'facts',
              separator: ' :',
              offset: 52,
              facts: [
                ['Invoice No.|Inv.No.', '{invoiceNo}'],
                ['Date|Inv.Dt.', '{date}'],
                ['Due Date', '{dueDate}'],
                ['Transport', '{transporter}'],
                ['LR No', '{lorryReceiptNo}'],
              ],
            },
          ],
          [
            lines(
              strong('{buyer}', 8.5),
              '{buyerLines}',
              'Ph.No. : {buyerPhone}',
              'D.L.No. : MH-KZ-118842',
              'GSTIN : {buyerGstin}',
            ),
          ],
        ],
        [1.2, 0.9, 1.2],
      ),
    ],
    items: {
      rules: 'columns',
      outline: true,
      padding: 2.2,
      size: 6.5,
      fillTo: random.pick([0, 0.62]),
      columns: [
        right('Sn.', '{serial}', 3),
        left('Mfr', 'ZVK', 5),
        left('Product Name|PRODUCT NAME', '{item}', 25),
        left('HSN', '{hsn}', 9),
        left('Batch', '{batch}', 9),
        left('Exp.', '{expiry}', 6),
        right('M.R.P', '{mrp}', 8),
        right('Qty', '{qty}', 5),
        left('Pack', '{unit}', 5),
        right('Rate', '{rate}', 8),
        right('Disc', '{discountPercent}', 5),
        right('GST%|SGST', random.chance(0.5) ? '{taxRate}' : '{taxRate}%', 5),
        right('Amount', '{amount}', 10),
      ],
    },
    sums: {
      place: 'boxed',
      share: 0.3,
      rows: [
        ['SUB TOTAL', '{linesTotal}'],
        ['DISCOUNT', '{invoiceDiscount}'],
        ['TAXABLE', '{subtotal}'],
        { taxes: '{kind} PAYBLE', value: '{amount}', by: 'kind' },
        ['Rnd.Off', '{roundOff}'],
        ['GRAND TOTAL', '{grandTotal}', 'strong'],
      ],
      beside: [
        lines(
          '{words}',
          small(
            'Terms & Conditions : Goods once sold will not be taken back or exchanged. Bills not paid by due date will attract 24% interest.',
            6,
          ),
          small('All disputes subject to {vendorCity} Jurisdiction only.', 6),
        ),
      ],
    },
    summary: {
      by: 'rate',
      table: {
        rules: 'header',
        size: 6.5,
        padding: 2.2,
        columns: [
          left('CLASS', 'GST {taxRate}.00', 14),
          right('TOTAL', '{base}', 14),
          right('SGST', '{sgst}', 12),
          right('CGST', '{cgst}', 12),
          right('IGST', '{igst}', 12),
          right('TOTAL GST', '{tax}', 14),
        ],
      },
    },
    foot: [flushRight('For {vendor}', ' ', 'Authorised Signatory')],
    pageFoot: 'Page {page}',
  }),
};
