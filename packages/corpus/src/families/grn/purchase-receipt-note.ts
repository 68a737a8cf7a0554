import { beside, flushRight, left, lines, middle, right, rule, small, space, strong } from '../form/form.ts';
import type { ReceiptFamily } from '../receipt-family.ts';

/** A planning program's purchase receipt: label and value in two columns, accepted and rejected quantities. */
export const purchaseReceiptNote: ReceiptFamily = {
  name: 'purchase-receipt-note',
  typefaces: ['roboto', 'hind'],
  dateFormats: ['dd-MM-yyyy', 'yyyy-MM-dd'],
  marks: ['₹ '],
  quantityDecimals: [2, 3],
  zeros: ['0'],
  amountOf: 'accepted',
  trades: ['electrical', 'hardware', 'textile'],
  seldom: ['transporter', 'lorryReceiptNo', 'vehicleNo'],
  form: (random) => ({
    margin: 42,
    head: [
      beside([
        [lines(strong('{receiver}', 11))],
        [
          flushRight(
            { text: random.pick(['PURCHASE RECEIPT', 'Inward Receipt']), size: 14, strong: true },
            '{grnNo}',
          ),
        ],
      ]),
      rule,
      beside([
        [
          {
            kind: 'facts',
            separator: ':',
            offset: 110,
            strong: 'label',
            facts: [
              ['Supplier|Supplier Name', '{vendor}'],
              ['Supplier GSTIN', '{vendorGstin}'],
              ['Supplier Address', '{vendorLines}'],
              ["Supplier Delivery Note|Supplier's DN", '{challanNo}'],
            ],
          },
        ],
        [
          {
            kind: 'facts',
            separator: ':',
            offset: 100,
            strong: 'label',
            facts: [
              ['Date|Posting Date', '{date}'],
              ['Purchase Order|Against PO', '{poNo}'],
              ['Accepted Warehouse', '{warehouse}'],
              ['Transporter', '{transporter}'],
              ['LR Number', '{lorryReceiptNo}'],
              ['Vehicle', '{vehicleNo}'],
            ],
          },
        ],
      ]),
      space(5),
    ],
    items: {
      rules: 'grid',
      outline: true,
      columns: [
        middle('Sr', '{serial}', 4),
        left('Item Code', '{code}', 12),
        left('Item Name|Description', '{item}', 26),
        right('Accepted Qty', ['{accepted}', small('{unit}')], 11),
        right('Rejected Qty', '{rejected}', 10),
        right('Rate', '{rate}', 13),
        right('Amount', '{amount}', 15),
      ],
    },
    sums: {
      place: 'right',
      rows: [
        ['Total Quantity:', '{totalAccepted}'],
        ['Grand Total:', '{grandTotal}', 'strong'],
      ],
    },
    foot: [space(20), beside([[lines(small('Prepared by {preparedBy}'))], [flushRight('For {receiver}')]])],
    pageFoot: 'Page {page}',
  }),
};
