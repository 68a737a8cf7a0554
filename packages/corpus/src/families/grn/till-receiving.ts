import { centred, left, lines, right, space, strong } from '../form/form.ts';
import type { ReceiptFamily } from '../receipt-family.ts';

/** The receiving slip of a point-of-sale program: supplier and number line by line, item, price, quantity, total. */
export const tillReceiving: ReceiptFamily = {
  name: 'till-receiving',
  typefaces: ['helvetica', 'roboto', 'courier'],
  dateFormats: ['dd/MM/yyyy', 'dd-MM-yyyy', 'yyyy-MM-dd'],
  marks: ['Rs.', ''],
  trades: ['grocery', 'stationery', 'textile'],
  items: [1, 8],
  form: (random) => ({
    page: random.pick(['a5', 'a4'] as const),
    margin: 36,
    head: [
      centred(
        strong('{receiver}', 13),
        '{receiverLines}',
        '{receiverPhone}',
        ' ',
        random.pick(['Receiving Slip', 'Stock Receiving', 'Receiving']),
        '{date}',
      ),
      space(4),
      lines(
        'Supplier: {vendor}',
        random.pick(['Receiving No: {grnNo}', 'Receiving #: {grnNo}']),
        'Reference: {challanNo}',
        'Employee: {preparedBy}',
      ),
      space(6),
    ],
    items: {
      rules: 'header',
      columns: [
        left('Item|Item Name', '{item}', 44),
        right('Price|Cost', '{rate}', 16),
        right('Quantity|Qty.', random.chance(0.5) ? '{received}' : '{received} {unit}', 16),
        right('Total', '{amount}', 18),
      ],
    },
    sums: {
      place: 'right',
      rows: [
        ['Total', '{grandTotal}', 'strong'],
        ['Payment', 'Due'],
      ],
    },
    foot: [space(14), centred('{grnNo}')],
  }),
};
