import {
  beside,
  boxed,
  centred,
  flushRight,
  left,
  lines,
  middle,
  right,
  rule,
  small,
  strong,
} from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';

/** An accounting program's one ruled box: parties stacked at the left, a grid of small labels over values at the right. */
export const ruledAccounts: InvoiceFamily = {
  name: 'ruled-accounts',
  habits: {
    typefaces: ['helvetica', 'times'],
    marks: ['', 'Rs. '],
    marked: 'sums',
    dateFormats: ['d-MMM-yy', 'd-MMM-yy', 'dd-MMM-yyyy'],
  },
  titles: ['Tax Invoice', 'TAX INVOICE', 'INVOICE'],
  clientele: 'trade',
  form: (random) => ({
    margin: 40,
    size: 8,
    head: [
      centred(strong('{title}', 11)),
      flushRight(small('({copyMark})')),
      boxed(
        [
          [
            lines(
              strong('{vendor}', 9.5),
              '{vendorLines}',
              'GSTIN/UIN: {vendorGstin}',
              'State Name : {vendorState}, Code : {vendorStateCode}',
              'E-Mail : {vendorEmail}',
            ),
            rule,
            lines(
              small('Consignee (Goods delivered at){?consignee}'),
              strong('{consignee}'),
              '{consigneeLines}',
              'State Name : {consigneeState}, Code : {consigneeStateCode}',
            ),
            lines(
              small(random.pick(['Buyer (invoiced to)', 'Buyer'])),
              strong('{buyer}'),
              '{buyerLines}',
              'Attn : {attention}',
              'GSTIN/UIN : {buyerGstin}',
              'State Name : {buyerState}, Code : {buyerStateCode}',
            ),
          ],
          [
            {
              kind: 'cells',
              perRow: 2,
              label: 'over',
              ruled: true,
              keepsBlanks: true,
              facts: [
                ['Invoice No.|Voucher No.', '{invoiceNo}'],
                ['Dated', '{date}'],
                ['Delivery Note', '{deliveryNote}'],
                ['Mode/Terms of Payment', '{terms}'],
                ['Reference No. & Date', ''],
                ['Other Reference(s)', ''],
                ["Buyer's Order No.|Order No.", '{poNo}'],
                ['Dated', '{poDate}'],
                ['Dispatch Document No.', '{lorryReceiptNo}'],
                ['e-Way Bill No.', '{ewayBillNo}'],
                ['Dispatched through', '{transporter}'],
                ['Destination', '{destination}'],
              ],
            },
          ],
        ],
        [1.15, 1],
      ),
    ],
    items: {
      rules: 'columns',
      outline: true,
      fillTo: random.pick([0, 0.6]),
      columns: [
        middle('Sl No.|Sl', '{serial}', 4),
        left('Description of Goods|Particulars', [strong('{item}'), '{details}'], 38),
        middle('HSN/SAC', '{hsn}', 10),
        right('Quantity', [strong('{qty} {unit}')], 12),
        right('Rate', '{rate}', 11),
        middle('per', '{unit}', 6),
        right('Disc. %', '{discountPercent} %', 7),
        right('Amount', [strong('{amount}')], 14),
      ],
    },
    sums: {
      place: 'rows',
      rows: [
        ['{chargeLabel}', '{charge}'],
        ['Less : Discount', '{lessDiscount}'],
        {
          taxes: random.pick(['OUTPUT {kind} {rate}%', '{kind} @ {rate} %', 'Output {kind}']),
          value: '{amount}',
          by: 'rate',
        },
        ['Rounding Off|ROUND OFF', '{roundOff}'],
        ['Total', '{grandTotal}', 'strong'],
      ],
    },
    summary: {
      by: 'hsn',
      table: {
        rules: 'grid',
        outline: true,
        size: 7,
        columns: [
          left('HSN/SAC', '{hsn}', 20),
          right('Taxable Value', '{base}', 18),
          right('Tax Rate', '{taxRate}%', 10),
          right('Total Tax Amount', '{tax}', 18),
        ],
      },
    },
    foot: [
      beside(
        [[lines(small('Amount Chargeable (in words)'), strong('{words}'))], [flushRight(small('E. & O.E'))]],
        [3, 1],
      ),
      boxed([
        [
          lines(
            "Company's PAN : {vendorPan}",
            small('Declaration'),
            small(
              'We declare that this invoice shows the actual price of the goods described and that all particulars are true and correct.',
            ),
          ),
        ],
        [
          lines(
            small("Company's Bank Details"),
            'Bank Name : {bankName}',
            'A/c No. : {bankAccount}',
            'Branch & IFS Code : {bankBranch} & {bankIfsc}',
          ),
          flushRight(strong('for {vendor}'), ' ', ' ', small('Authorised Signatory')),
        ],
      ]),
      { kind: 'stamp', lines: ['{stamp}', '{date}'], right: 160, up: 70 },
      centred(small('This is a Computer Generated Invoice')),
    ],
    pageFoot: 'Page {page}',
  }),
};
