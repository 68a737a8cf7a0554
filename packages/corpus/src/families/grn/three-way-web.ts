import { beside, flushRight, left, lines, right, rule, small, space, strong } from '../form/form.ts';
import type { ReceiptFamily } from '../receipt-family.ts';

/** A purchasing application's page: two cards for supplier and destination, statuses, values. */
export const threeWayWeb: ReceiptFamily = {
  name: 'three-way-web',
  typefaces: ['roboto', 'hind'],
  dateFormats: ['dd MMM yyyy', 'dd-MMM-yyyy', 'MMM d, yyyy'],
  marks: ['₹', '₹ ', ''],
  trades: ['stationery', 'electrical', 'furniture'],
  seldom: ['vehicleNo', 'challanNo', 'invoiceNo'],
  form: (random) => ({
    margin: 36,
    head: [
      beside([
        [lines(strong('{receiver}', 13), small('{receiverLines}', 8), small('GSTIN: {receiverGstin}', 8))],
        [
          flushRight(
            { text: 'Goods Received Note', size: 15, strong: true, color: '#1d4f91' },
            random.pick(['{grnNo}', '# {grnNo}', 'GRN No: {grnNo}']),
          ),
        ],
      ]),
      rule,
      beside([
        [
          lines(
            { text: random.pick(['Received From', 'Supplier', 'Vendor']), color: '#777777' },
            strong('{vendor}'),
            '{vendorLines}',
            'GSTIN: {vendorGstin}',
          ),
        ],
        [
          lines(
            { text: random.pick(['Received At', 'Delivered To']), color: '#777777' },
            'Location: {warehouse}',
            'Vehicle: {vehicleNo}',
          ),
        ],
        [
          {
            kind: 'facts',
            separator: ':',
            facts: [
              ['Receipt Date|Received Date|Date', '{date}'],
              ['Against PO|PO Reference', '{poNo}'],
              ['PO Date', '{poDate}'],
              ['DC No|Delivery Note', '{challanNo}'],
              ['Invoice|Supplier Invoice', '{invoiceNo}'],
            ],
          },
        ],
      ]),
      space(6),
    ],
    items: {
      rules: 'rows',
      headerFill: '#e8eef7',
      columns: [
        left('S.No|#', '{serial}', 5),
        left('Item', ['{item}', small('Code: {code}')], 30),
        right('Ordered', '{ordered}', 9),
        right('Received', '{received}', 9),
        right('Pending|Balance', '{pending}', 9),
        left('Unit', '{unit}', 7),
        right('Rate', '{rate}', 11),
        right('Value', '{amount}', 14),
        left('QC Status|QC', '{status}', 9),
      ],
    },
    sums: {
      place: 'right',
      rows: [
        ['Total Received', '{totalReceived}'],
        ['TOTAL|Total Value', '{grandTotal}', 'strong'],
      ],
    },
    foot: [space(26), beside([[lines('Received By')], [lines('Inspected By')], [lines('Approved By')]])],
  }),
};
