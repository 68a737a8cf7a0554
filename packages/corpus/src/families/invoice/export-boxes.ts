import { boxed, centred, flushRight, left, lines, right, small, strong } from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';

/** An exporter's commercial invoice: boxes for exporter, consignee, buyer, ports and terms; foreign currency, no tax. */
export const exportBoxes: InvoiceFamily = {
  name: 'export-boxes',
  habits: {
    typefaces: ['helvetica', 'times'],
    marks: ['USD ', ''],
    marked: 'sums',
    dateFormats: ['dd.MM.yyyy', 'dd-MMM-yyyy', 'd MMMM yyyy'],
    groupings: ['western', 'none'],
  },
  titles: ['COMMERCIAL INVOICE', 'EXPORT INVOICE', 'INVOICE'],
  clientele: 'abroad',
  traits: { currencies: ['USD'], lineCount: [1, 10] },
  form: (random) => ({
    margin: 32,
    size: 8,
    head: [
      centred(
        strong('{title}', 13),
        small('SUPPLY MEANT FOR EXPORT UNDER LETTER OF UNDERTAKING WITHOUT PAYMENT OF IGST'),
      ),
      boxed([
        [
          lines(
            small('Exporter'),
            strong('{vendor}'),
            '{vendorLines}',
            'GSTIN : {vendorGstin}',
            'PAN : {vendorPan}',
          ),
        ],
        [
          {
            kind: 'facts',
            separator: ' :',
            facts: [
              ['Invoice No. & Date|Invoice No', '{invoiceNo} Dt. {date}'],
              ["Buyer's Order No.", '{poNo}'],
              ['IEC', '0399012345'],
              ['LUT ARN', 'AD270324001234X'],
            ],
          },
        ],
      ]),
      boxed([
        [lines(small('Consignee'), random.pick(['TO THE ORDER OF', 'Same as buyer']))],
        [
          lines(
            small(random.pick(['Buyer (if other than consignee)', 'Buyer', 'Notify party & buyer'])),
            strong('{buyer}'),
            '{buyerLines}',
          ),
        ],
      ]),
      {
        kind: 'cells',
        perRow: 4,
        label: 'over',
        ruled: true,
        keepsBlanks: true,
        facts: [
          ['Pre-Carriage by', 'Road'],
          ['Port of Loading', 'Nhava Sheva'],
          ['Port of Discharge', ''],
          ['Country of Origin', 'INDIA'],
          ['Vessel/Flight No.', ''],
          ['Final Destination', ''],
          ['Terms of Delivery', 'FOB'],
          ['Terms of Payment', '{terms}'],
        ],
      },
    ],
    items: {
      rules: 'columns',
      outline: true,
      fillTo: random.pick([0, 0.6]),
      columns: [
        left('Marks & Nos.', 'AS ADDR.', 10),
        left('Description of Goods', ['{item}', small('HS Code {hsn}')], 40),
        right('Quantity', ['{qty} {unit}'], 14),
        right('Rate|Unit price {currency}', '{rate}', 13),
        right('Amount|Amount ({currency})', '{amount}', 15),
      ].map((column) => ({ ...column, heading: column.heading.replace('{currency}', 'USD') })),
    },
    sums: {
      place: 'right',
      rows: [
        ['Total FOB Value', '{subtotal}'],
        ['Total USD', '{grandTotal}', 'strong'],
      ],
      beside: [lines('Amount chargeable in words : {words}')],
    },
    foot: [
      boxed([
        [
          lines(
            small(
              'Declaration : We declare that this invoice shows the actual price of the goods described.',
            ),
            'Bankers: {bankName}, A/c {bankAccount}',
          ),
        ],
        [flushRight('For {vendor}', ' ', ' ', 'Authorised Signatory')],
      ]),
    ],
  }),
};
