import { beside, flushRight, left, lines, right, small, space, strong } from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';

/** A United States form: sold to and ship to, a strip of order number, terms and carrier, months first. */
export const remitTo: InvoiceFamily = {
  name: 'remit-to',
  habits: {
    typefaces: ['helvetica', 'times'],
    marks: ['$', 'USD '],
    marked: 'sums',
    dateFormats: ['MM/dd/yyyy', 'M/d/yyyy', 'MMM d, yyyy'],
    groupings: ['western'],
  },
  titles: ['INVOICE', 'Invoice'],
  clientele: 'abroad',
  traits: {
    currencies: ['USD'],
    vatRates: [0, 7, 8],
    trades: ['electrical', 'furniture', 'stationery'],
    parties: (_random, parties) => parties,
    facts: { dueDate: 0.8, poNo: 0.7, termsOfPayment: 0.8 },
    lineCount: [1, 12],
  },
  form: (random) => ({
    page: 'letter',
    margin: 44,
    head: [
      beside([
        [lines(strong('{vendor}', 13), '{vendorLines}', 'Phone {vendorPhone}')],
        [
          flushRight({ text: '{title}', size: 20, strong: true }),
          {
            kind: 'cells',
            perRow: 2,
            label: 'heading',
            ruled: true,
            facts: [
              ['DATE|Date', '{date}'],
              ['INVOICE #|Invoice No.', '{invoiceNo}'],
            ],
          },
        ],
      ]),
      space(10),
      beside([
        [lines(strong(random.pick(['SOLD TO', 'BILL TO', 'Customer:'])), '{buyer}', '{buyerLines}')],
        [lines(strong('SHIP TO'), random.pick(['Same', 'Same as sold to']))],
      ]),
      space(6),
      {
        kind: 'cells',
        perRow: 4,
        label: 'heading',
        ruled: true,
        keepsBlanks: true,
        facts: [
          ['P.O. NUMBER|P.O. No.', '{poNo}'],
          ['TERMS|Terms', '{terms}'],
          ['DUE DATE|Due Date', '{dueDate}'],
          ['SHIP VIA|Rep', 'Ground'],
        ],
      },
      space(6),
    ],
    items: {
      rules: random.pick(['columns', 'grid'] as const),
      outline: true,
      fillTo: random.pick([0, 0.6]),
      columns: [
        right('QTY|Quantity', '{qty}', 10),
        left('ITEM|Item Code', '{code}', 12),
        left('DESCRIPTION|Description', '{item}', 44),
        right('UNIT PRICE|Price Each', '{rate}', 15),
        right('AMOUNT|Amount', '{amount}', 16),
      ],
    },
    sums: {
      place: 'right',
      rows: [
        ['Subtotal', '{subtotal}'],
        { taxes: 'Sales Tax ({rate}%)', value: '{amount}', by: 'rate' },
        [random.pick(['TOTAL DUE', 'Total', 'Balance Due']), '{grandTotal}', 'strong'],
      ],
    },
    foot: [
      space(8),
      lines(
        strong('Remit to:'),
        '{vendor}',
        '{bankName}, account {bankAccount}',
        small('Please include the invoice number on your check. Past due accounts accrue 1.5% per month.'),
      ),
    ],
  }),
};
