import { beside, flushRight, left, lines, right, strong } from '../form/form.ts';
import type { ReceiptFamily } from '../receipt-family.ts';

/** A large planning program's plain slip: material document, plant, movement, dashes instead of rules. */
export const materialSlip: ReceiptFamily = {
  name: 'material-slip',
  typefaces: ['courier', 'helvetica'],
  dateFormats: ['dd.MM.yyyy'],
  quantityDecimals: [3],
  zeros: ['0'],
  trades: ['hardware', 'electrical', 'automotive'],
  items: [1, 9],
  form: (random) => ({
    margin: 38,
    size: 8,
    head: [
      lines(
        strong(random.pick(['G O O D S   R E C E I P T   S L I P', 'GOODS RECEIPT / RECEIVING SLIP']), 11),
      ),
      { kind: 'dashes' },
      beside([
        [
          {
            kind: 'facts',
            offset: 112,
            facts: [
              ['Mat. document|GR document', '{grnNo}'],
              ['Posting date|Goods receipt date', '{date}'],
              ['Plant', '{receiver}'],
              ['Storage location|SLoc', '{warehouse}'],
            ],
          },
        ],
        [
          {
            kind: 'facts',
            offset: 92,
            facts: [
              ['Vendor|Supplier', '{vendor}'],
              ['Purchase order|PO', '{poNo}'],
              ['Delivery note', '{challanNo}'],
              ['Bill of lading', '{lorryReceiptNo}'],
            ],
          },
        ],
      ]),
      { kind: 'dashes' },
    ],
    items: {
      rules: 'none',
      columns: [
        left('Item', '000{serial}', 7),
        left('Material', '{code}', 15),
        left('Description|Short text', '{item}', 36),
        left('Batch', '{batch}', 11),
        right('Quantity|GR qty', '{received}', 14),
        left('BUn|UoM', '{unit}', 7),
      ],
    },
    sums: { place: 'right', rows: [] },
    foot: [
      { kind: 'dashes' },
      beside([[lines('Issued by {preparedBy}')], [flushRight('Signature ______________')]]),
    ],
  }),
};
