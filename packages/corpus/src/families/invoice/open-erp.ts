import { beside, flushRight, left, lines, right, rule, small, space, strong } from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';

/** An open planning program's sheet: the addressee without a label at the right, the number as a heading. */
export const openErp: InvoiceFamily = {
  name: 'open-erp',
  habits: {
    typefaces: ['roboto', 'hind'],
    marks: ['₹ '],
    marked: 'all',
    dateFormats: ['dd/MM/yyyy', 'yyyy-MM-dd'],
    quantityDecimals: 2,
  },
  titles: ['Invoice'],
  clientele: 'trade',
  traits: {
    facts: {
      dueDate: 0.9,
      poNo: 0.4,
      consignee: 0.35,
      termsOfPayment: 0.6,
      deliveryNote: 0.4,
      lineDiscount: 0.3,
      placeOfSupply: 0.4,
    },
  },
  form: (random) => ({
    margin: 44,
    size: 9,
    head: [
      random.chance(0.5) ? flushRight(small('Better goods, better days', 9)) : space(4),
      lines('{vendor}', '{vendorLines}', 'GSTIN: {vendorGstin}'),
      rule,
      space(8),
      beside(
        [
          [lines(strong('Shipping Address{?consignee}'), '{consignee}', '{consigneeLines}')],
          [
            lines(
              '{buyer}',
              '{buyerLines}',
              random.pick(['GSTIN: {buyerGstin}', 'Tax ID: {buyerGstin}', 'GSTIN: {buyerGstin}']),
            ),
          ],
        ],
        [1.3, 1],
      ),
      space(6),
      lines({ text: '{title} {invoiceNo}', size: 17, color: '#3c3c6e' }),
      {
        kind: 'cells',
        perRow: 4,
        label: 'over',
        facts: [
          ['Invoice Date:|Invoice Date', '{date}'],
          ['Due Date:|Due Date', '{dueDate}'],
          ['Source:|Delivery Reference', '{deliveryNote}'],
          ['Customer PO|Customer Reference', '{poNo}'],
          ['Place of supply:', '{placeName}'],
        ],
      },
      space(8),
    ],
    items: {
      rules: 'rows',
      columns: [
        left('Description', [random.chance(0.4) ? '[{code}] {item}' : '{item}', '{details}'], 34),
        left('HSN/SAC', '{hsn}', 10),
        right('Quantity', '{qty} {unit}', 14),
        right('Unit Price', '{rate}', 12),
        right('Disc.%', '{discountPercent}', 7),
        right('Taxes', 'GST {taxRate}%', 10),
        right('Amount', '{amount}', 14),
      ],
    },
    sums: {
      place: 'right',
      rows: [
        ['Untaxed Amount', '{subtotal}'],
        { taxes: random.pick(['{kind} on {base}', '{kind} {rate}%']), value: '{amount}', by: 'rate' },
        ['Total', '{grandTotal}', 'strong'],
        ['Amount Due', '{grandTotal}'],
      ],
      beside: [
        lines(
          'Payment terms: {terms}',
          'Payment Communication: {invoiceNo}',
          'on this account: {bankAccount} - {bankName}',
        ),
      ],
    },
    foot: [space(6), lines('Total amount in words: {words}')],
    pageFoot: '{vendorPhone}  {vendorEmail}  {vendorWebsite}  Page {page}',
  }),
};
