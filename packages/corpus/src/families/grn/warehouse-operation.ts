import { beside, left, lines, right, rule, space, strong } from '../form/form.ts';
import type { ReceiptFamily } from '../receipt-family.ts';

/** A planning program's incoming transfer: addresses without roles at the right, moves with demand and done. */
export const warehouseOperation: ReceiptFamily = {
  name: 'warehouse-operation',
  typefaces: ['roboto', 'hind'],
  dateFormats: ['dd/MM/yyyy', 'yyyy-MM-dd'],
  quantityDecimals: [2],
  zeros: ['0'],
  trades: ['electrical', 'furniture', 'hardware'],
  form: (random) => ({
    margin: 44,
    size: 9,
    head: [
      lines(strong('{receiver}'), '{receiverLines}'),
      rule,
      beside([
        [lines(strong('Warehouse Address:'), '{warehouse}')],
        [lines(strong('Vendor Address:'), '{vendor}', '{vendorLines}', 'GSTIN: {vendorGstin}')],
      ]),
      lines({ text: random.pick(['Receipt {grnNo}', 'Goods Receipt {grnNo}']), size: 16 }),
      {
        kind: 'cells',
        perRow: 3,
        label: 'over',
        facts: [
          ['Order:|Source Document:', '{poNo}'],
          ['Scheduled Date:|Date Done:', '{date}'],
          ['Carrier:|Transporter:', '{transporter}'],
        ],
      },
      space(6),
    ],
    items: {
      rules: 'rows',
      columns: [
        left('Product', '[{code}] {item}', 50),
        right('Ordered|Demand', '{ordered} {unit}', 18),
        right('Received|Done|Delivered', '{received} {unit}', 18),
      ],
    },
    sums: { place: 'right', rows: [] },
    foot: [space(16), lines('Received by: {preparedBy}')],
    pageFoot: '{receiverPhone} {receiverEmail}  Page {page}',
  }),
};
