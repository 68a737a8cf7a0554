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

/** A contractor's bill to a public office: a letter to an officer, with a reference to the order and lines of work. */
export const worksBill: InvoiceFamily = {
  name: 'works-bill',
  habits: {
    typefaces: ['times', 'helvetica'],
    marks: ['Rs. ', 'Rs.', ''],
    marked: 'sums',
    dateFormats: ['dd.MM.yyyy', 'dd/MM/yyyy', 'd-M-yyyy'],
  },
  titles: ['BILL', 'TAX INVOICE', 'Bill cum Tax Invoice'],
  clientele: 'public',
  traits: {
    trades: ['services', 'hardware', 'furniture'],
    facts: { poNo: 0.9, termsOfPayment: 0.2, roundOff: 0.5, placeOfSupply: 0.3, subLines: 0 },
    lineCount: [1, 8],
  },
  form: (random) => ({
    margin: 50,
    size: 9,
    head: [
      centred(
        strong('{vendor}', 15),
        '{vendorLines}',
        'GSTIN: {vendorGstin}   PAN: {vendorPan}',
        'Mobile: {vendorPhone}',
      ),
      rule,
      beside([
        [lines(random.pick(['Bill No. {invoiceNo}', 'Bill No : {invoiceNo}', 'Ref: {invoiceNo}']))],
        [flushRight('Dated {date}')],
      ]),
      space(4),
      lines('To,', strong('{buyer}'), '{buyerLines}', 'Kind Attn : {attention}', 'GSTIN/TAN: {buyerGstin}'),
      space(6),
      lines(
        random.pick(['Sub : Supply against your order', 'Subject: Bill for supplies and works done']),
        random.pick([
          'Ref : Work Order No. {poNo} dated {poDate}',
          'Your Supply Order No. {poNo} Dt. {poDate}',
        ]),
      ),
      space(4),
      centred(strong('{title}', 11)),
    ],
    items: {
      rules: 'grid',
      outline: true,
      columns: [
        middle('Sl. No.', '{serial}', 6),
        left('Description of work|Name of item', ['{item}', 'HSN/SAC {hsn}'], 42),
        left('Unit', '{unit}', 8),
        right('Quantity', '{qty}', 10),
        right('Rate', '{rate}', 13),
        right('Amount', '{amount}', 15),
      ],
    },
    sums: {
      place: 'rows',
      rows: [
        ['Total', '{subtotal}'],
        { taxes: 'Add {kind} @{rate}%', value: '{amount}', by: 'rate' },
        ['Rounded off', '{roundOff}'],
        [random.pick(['Grand Total', 'Net bill amount', 'Bill Amount']), '{grandTotal}', 'strong'],
      ],
    },
    foot: [
      lines(
        '({words})',
        ' ',
        small(
          'Certified that the above work has been carried out / material supplied in good condition and entered in stock register.',
        ),
      ),
      space(20),
      beside([[lines('Store Keeper')], [flushRight('For {vendor}', ' ', 'Proprietor')]]),
      { kind: 'stamp', lines: ['{stamp}'], right: 250, up: 45 },
    ],
  }),
};
