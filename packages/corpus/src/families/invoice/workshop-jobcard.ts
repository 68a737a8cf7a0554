import { beside, boxed, flushRight, left, lines, middle, right, small, space, strong } from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';

/** A vehicle workshop's invoice: job card, registration and odometer, parts and labour. */
export const workshopJobcard: InvoiceFamily = {
  name: 'workshop-jobcard',
  habits: {
    typefaces: ['helvetica', 'roboto'],
    marks: ['', 'Rs. '],
    marked: 'sums',
    dateFormats: ['dd-MM-yyyy', 'dd/MM/yyyy', 'dd-MMM-yy'],
  },
  titles: ['SERVICE INVOICE', 'Tax Invoice', 'JOB INVOICE'],
  clientele: 'retail',
  traits: { trades: ['automotive'], facts: { roundOff: 0.8, lineDiscount: 0.4 }, lineCount: [2, 9] },
  form: (random) => ({
    margin: 30,
    size: 8,
    head: [
      beside([
        [
          lines(
            strong('{vendor}', 13),
            small('Authorised service station'),
            '{vendorLines}',
            'Phone: {vendorPhone}',
          ),
        ],
        [flushRight(strong('{title}', 13), 'GSTIN {vendorGstin}', 'CIN {vendorCin}')],
      ]),
      {
        kind: 'cells',
        perRow: 4,
        label: 'beside',
        ruled: true,
        keepsBlanks: true,
        facts: [
          ['Invoice No', '{invoiceNo}'],
          ['Invoice Dt.|Inv Date', '{date}'],
          ['Job Card No', 'JC-{time}41'],
          ['JC Date', '{date}'],
          ['Regn No', 'MH12ZZ4471'],
          ['Odometer', '41,208'],
          ['Model', 'Hatchback VXi'],
          ['Advisor', '{cashier}'],
        ],
      },
      boxed(
        [
          [
            lines(
              small(random.pick(['Customer', 'Owner / Customer Details', 'Customer Name & Address'])),
              strong('{buyer}'),
              '{buyerLines}',
              'GSTIN : {buyerGstin}',
            ),
          ],
          [lines(small('Insurance / Bill to third party'), 'NA')],
        ],
        [2, 1],
      ),
    ],
    items: {
      rules: 'grid',
      outline: true,
      size: 7.5,
      columns: [
        middle('S.No', '{serial}', 5),
        left('Part No./Op. Code', '{code}', 12),
        left('Description', '{item}', 30),
        left('HSN/SAC', '{hsn}', 9),
        right('Qty', '{qty}', 6),
        right('Unit Rate', '{rate}', 11),
        right('Disc.', '{discount}', 8),
        right('Taxable', '{amount}', 11),
        right('GST %', '{taxRate}', 7),
        right('Total', '{gross}', 12),
      ],
    },
    sums: {
      place: 'boxed',
      share: 0.4,
      rows: [
        ['Total Taxable Amount', '{subtotal}'],
        { taxes: random.pick(['Total {kind}', '{kind} Amount']), value: '{amount}', by: 'kind' },
        ['Rounded off', '{roundOff}'],
        ['Net Bill Amount', '{grandTotal}', 'strong'],
      ],
      beside: [
        lines(
          'Customer voice: General check up, noise from front',
          ' ',
          '{words}',
          small('Vehicle delivered after satisfactory inspection. Next service due at 50,000 km.'),
        ),
      ],
    },
    foot: [
      space(14),
      beside([[lines("Customer's Signature")], [flushRight('for {vendor}', ' ', 'Works Manager')]]),
    ],
  }),
};
