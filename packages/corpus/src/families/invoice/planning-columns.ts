import { beside, flushRight, left, lines, middle, right, rule, small, space, strong } from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';

/** A planning program's GST format: number under the title at the right, three columns of blocks, tax table by HSN. */
export const planningColumns: InvoiceFamily = {
  name: 'planning-columns',
  habits: {
    typefaces: ['roboto', 'hind'],
    marks: ['₹ '],
    marked: 'all',
    dateFormats: ['dd-MM-yyyy', 'yyyy-MM-dd'],
    quantityDecimals: 2,
  },
  titles: ['TAX INVOICE', 'Tax Invoice'],
  clientele: 'trade',
  form: (random) => ({
    margin: 42,
    head: [
      beside([
        [lines(strong('{vendor}', 11))],
        [flushRight({ text: '{title}', size: 14 }, { text: '{invoiceNo}', size: 10 })],
      ]),
      rule,
      beside([
        [
          lines(
            strong(random.pick(['Customer', 'Billing address'])),
            '{buyer}',
            '{buyerLines}',
            'GSTIN: {buyerGstin}',
          ),
          lines(strong('Shipping address{?consignee}'), '{consignee}', '{consigneeLines}'),
        ],
        [
          {
            kind: 'facts',
            separator: ':',
            facts: [
              ['Contact Person', '{attention}'],
              ["Customer's Purchase Order|Customer PO", '{poNo}'],
              ['PO dtd.', '{poDate}'],
              ['Delivery Note', '{deliveryNote}'],
              ['Vehicle', '{vehicleNo}'],
              ['LR No', '{lorryReceiptNo}'],
              ['e-Waybill No.', '{ewayBillNo}'],
            ],
          },
        ],
        [
          {
            kind: 'facts',
            separator: ':',
            facts: [
              ['Date|Posting Date', '{date}'],
              ['Payment Due Date|Due Date', '{dueDate}'],
              ['Place of Supply', '{placeCode}-{placeName}'],
              ['Reverse Charge', '{reverseCharge}'],
              ['IRN', '{irn}'],
              ['Ack No', '{ackNo}'],
            ],
          },
        ],
      ]),
      space(4),
    ],
    items: {
      rules: 'grid',
      outline: true,
      headerFill: '#f7f7f7',
      columns: [
        middle('Sr', '{serial}', 4),
        left('Item|Item Name', ['{item}', small('Item Code: {code}')], 34),
        left('HSN/SAC', '{hsn}', 11),
        right('Quantity|Qty', ['{qty}', small('{unit}')], 11),
        right('Rate', '{rate}', 14),
        right('Amount', '{amount}', 16),
      ],
    },
    sums: {
      place: 'right',
      rows: [
        ['Total Quantity:', '{totalQuantity}'],
        ['Total:|Net Total:', '{linesTotal}'],
        ['{chargeLabel}', '{charge}'],
        {
          taxes: random.pick(['Output Tax {kind} @ {rate}', '{kind} @ {rate}%']),
          value: '{amount}',
          by: 'rate',
        },
        ['Grand Total:', '{beforeRounding}'],
        ['Rounding Adjustment:', '{roundOff}'],
        ['Rounded Total:', '{grandTotal}', 'strong'],
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
          right('Taxable Amount', '{base}', 20),
          right('CGST', '({halfRate}%) {cgst}', 20),
          right('SGST', '({halfRate}%) {sgst}', 20),
          right('IGST', '({taxRate}%) {igst}', 20),
        ],
      },
    },
    foot: [
      lines('In Words: {words}', ' ', 'Terms: {terms}'),
      beside([
        [lines('Our GSTIN: {vendorGstin}', 'PAN: {vendorPan}', 'CIN: {vendorCin}', '{vendorLines}')],
        [flushRight('For {vendor}', ' ', ' ', 'Authorized By')],
      ]),
    ],
    pageFoot: 'Page {page}',
  }),
};
