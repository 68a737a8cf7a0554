import {
  beside,
  boxed,
  centred,
  flushRight,
  left,
  lines,
  middle,
  right,
  small,
  strong,
} from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';

/** A desktop accounting program: title and name in the middle, pairs of references in two columns, "Add :" and "Less :". */
export const bookKeeper: InvoiceFamily = {
  name: 'book-keeper',
  habits: {
    typefaces: ['helvetica', 'times'],
    marks: ['', 'Rs.'],
    marked: 'sums',
    dateFormats: ['dd-MM-yyyy', 'dd/MM/yyyy'],
    quantityDecimals: 2,
  },
  titles: ['TAX INVOICE', 'Tax Invoice', 'GST INVOICE'],
  clientele: 'trade',
  form: (random) => ({
    margin: 30,
    head: [
      beside([[lines('GSTIN : {vendorGstin}')], [flushRight('{copyMark}')]]),
      centred(
        { text: '{title}', strong: true, size: 9 },
        strong('{vendor}', 15),
        '{vendorLines}',
        'Tel. : {vendorPhone}   email : {vendorEmail}',
      ),
      boxed([
        [
          {
            kind: 'facts',
            offset: 88,
            facts: [
              ['Invoice No.', '{invoiceNo}'],
              ['Dated|Date of Invoice', '{date}'],
              ['Place of Supply', '{placeName} ({placeCode})'],
              ['Reverse Charge', '{reverseCharge}'],
              ['GR/RR No.', '{lorryReceiptNo}'],
            ],
          },
        ],
        [
          {
            kind: 'facts',
            offset: 88,
            facts: [
              ['Transport', '{transporter}'],
              ['Vehicle No.', '{vehicleNo}'],
              ['Station', '{destination}'],
              ['E-Way Bill No.', '{ewayBillNo}'],
              ['Order No.|P.O. No.', '{poNo}'],
              ['Due Date', '{dueDate}'],
            ],
          },
        ],
      ]),
      boxed([
        [
          lines(
            { text: random.pick(['Billed to :', 'Party Details :']), strong: true },
            '{buyer}',
            '{buyerLines}',
            ' ',
            'GSTIN / UIN : {buyerGstin}',
          ),
        ],
        [lines(strong('Shipped to :'), '{consignee}', '{consigneeLines}')],
      ]),
    ],
    items: {
      rules: 'columns',
      outline: true,
      fillTo: random.pick([0, 0.58]),
      columns: [
        middle('S.N.', '{serial}.', 4),
        left('Description of Goods', ['{item}', small('{details}')], 36),
        left('HSN/SAC Code', '{hsn}', 11),
        right('Qty.', '{qty}', 10),
        left('Unit', '{unit}', 7),
        right('Price', '{rate}', 11),
        right('Amount( ` )|Amount (Rs.)', '{amount}', 14),
      ],
    },
    sums: {
      place: 'right',
      share: 0.5,
      rows: [
        ['Total', '{linesTotal}'],
        ['Add : {chargeLabel}', '{charge}'],
        ['Less : Discount', '{invoiceDiscount}'],
        ['Taxable Amount', '{subtotal}'],
        { taxes: 'Add : {kind}  @ {rate} %', value: '{amount}', by: 'rate' },
        ['Add/Less : Rounded Off', '{roundOff}'],
        [random.pick(['Grand Total   {totalQuantity}', 'Grand Total']), '{grandTotal}', 'strong'],
      ],
    },
    summary: {
      by: 'rate',
      table: {
        rules: 'none',
        size: 7.5,
        columns: [
          left('Tax Rate', '{taxRate}%', 12),
          right('Taxable Amt.', '{base}', 16),
          right('CGST Amt.', '{cgst}', 14),
          right('SGST Amt.', '{sgst}', 14),
          right('IGST Amt.', '{igst}', 14),
          right('Total Tax', '{tax}', 14),
        ],
      },
    },
    foot: [
      lines(strong('{words}')),
      lines('Bank Details : {bankName} A/C NO.: {bankAccount} IFSC: {bankIfsc}'),
      boxed([
        [
          lines(
            strong('Terms & Conditions'),
            small('E.& O.E.'),
            small('1. Goods once sold will not be taken back.'),
            small(
              '2. Interest @ 18% p.a. will be charged if the payment is not made within the stipulated time.',
            ),
            small("3. Subject to '{vendorCity}' Jurisdiction only."),
          ),
        ],
        [
          lines("Receiver's Signature :", ' '),
          flushRight(strong('for {vendor}'), ' ', 'Authorised Signatory'),
        ],
      ]),
    ],
  }),
};
