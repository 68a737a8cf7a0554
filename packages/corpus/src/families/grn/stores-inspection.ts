import {
  beside,
  boxed,
  centred,
  flushRight,
  left,
  lines,
  middle,
  right,
  small,
  space,
  strong,
} from '../form/form.ts';
import type { ReceiptFamily } from '../receipt-family.ts';

/** A factory's ruled form with its own code and revision: gate entry, challan and bill, columns down to shortage. */
export const storesInspection: ReceiptFamily = {
  name: 'stores-inspection',
  typefaces: ['helvetica', 'times'],
  dateFormats: ['dd.MM.yyyy', 'dd-MM-yyyy', 'dd/MM/yy'],
  quantityDecimals: [0, 2, 3],
  trades: ['hardware', 'electrical', 'automotive'],
  seldom: ['gateEntryNo', 'lorryReceiptNo', 'vehicleNo'],
  items: [1, 10],
  form: (random) => ({
    page: random.pick(['a4', 'a4-landscape'] as const),
    margin: 28,
    size: 8,
    head: [
      boxed(
        [
          [lines(small('Format No. STR-F-07'), small('Rev. 02'))],
          [
            centred(
              strong('{receiver}', 13),
              small('{receiverLines}'),
              strong(
                random.pick([
                  'GOODS RECEIPT CUM INSPECTION REPORT',
                  'MATERIAL RECEIPT & INSPECTION NOTE',
                  'GOODS INWARD NOTE',
                ]),
              ),
            ),
          ],
          [lines('Page {page}')],
        ],
        [0.8, 3, 0.6],
      ),
      {
        kind: 'cells',
        perRow: 3,
        label: 'beside',
        ruled: true,
        keepsBlanks: true,
        facts: [
          ['G.R.I.R. No.|M.R.I.N. No.|GIN No.', '{grnNo}'],
          ['Date|Dt.', '{date}'],
          ['Gate Entry No.|Gate Inward No.', '{gateEntryNo}'],
          ['Party Name|Supplier', '{vendor}'],
          ['P.O. No.', '{poNo}'],
          ['P.O. Date|P.O. Dt.', '{poDate}'],
          ['D.C. No.|Ch. No.', '{challanNo}'],
          ['D.C. Date|Ch. Dt.', '{challanDate}'],
          ['Bill No.|Inv. No.', '{invoiceNo}'],
          ['Vehicle No.', '{vehicleNo}'],
          ['Transporter|Carrier', '{transporter}'],
          ['L.R. No.', '{lorryReceiptNo}'],
        ],
      },
    ],
    items: {
      rules: 'grid',
      outline: true,
      size: 7.5,
      columns: [
        middle('Sr.', '{serial}', 4),
        left('Item Code|Part No.', '{code}', 11),
        left('Description|Material', '{item}', 28),
        left('UOM', '{unit}', 6),
        right('Chln. Qty.|Qty. as per Challan', '{challan}', 9),
        right('Recd. Qty.|Qty. Received', '{received}', 9),
        right('Acc. Qty.|Qty. Accepted', '{accepted}', 9),
        right('Rej. Qty.|Qty. Rejected', '{rejected}', 9),
        right('Short|Shortage', '{short}', 7),
        left('Remarks', '{remarks}', 13),
      ],
    },
    sums: { place: 'right', rows: [] },
    foot: [
      space(24),
      beside([[lines('Stores In-charge')], [centred('Inspected By')], [flushRight('Accounts')]]),
    ],
  }),
};
