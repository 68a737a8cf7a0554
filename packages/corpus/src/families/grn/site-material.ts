import {
  beside,
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

/** A building site's material receipt note: project, challan and weighbridge slip, few columns, received alone. */
export const siteMaterial: ReceiptFamily = {
  name: 'site-material',
  typefaces: ['times', 'helvetica', 'courier'],
  dateFormats: ['dd/MM/yyyy', 'd-M-yyyy', 'dd.MM.yy'],
  trades: ['hardware', 'electrical'],
  zeros: ['0', '-'],
  items: [1, 6],
  seldom: ['poNo', 'transporter'],
  form: (random) => ({
    page: random.pick(['a5-landscape', 'a5', 'a4'] as const),
    margin: 26,
    head: [
      centred(
        strong('{receiver}', 14),
        small('Project office : {receiverLines}'),
        strong(random.pick(['MATERIAL RECEIPT NOTE', 'SITE RECEIPT NOTE', 'M.R.N.'])),
      ),
      beside([
        [lines(random.pick(['No. {grnNo}', 'MRN No. {grnNo}', 'Sl. No. {grnNo}']))],
        [flushRight(random.pick(['Date: {date}', 'Dt. {date}']))],
      ]),
      lines(
        random.pick([
          'Received from M/s. {vendor}',
          "Supplier's Name : {vendor}",
          'Received the following material from : {vendor}',
        ]),
      ),
      beside([
        [lines('Challan No. {challanNo}', 'Order No. {poNo}')],
        [lines('Challan Date {challanDate}', 'Vehicle No. {vehicleNo}')],
        [lines('Store : {warehouse}', 'Through : {transporter}')],
      ]),
      space(3),
    ],
    items: {
      rules: 'grid',
      outline: true,
      columns: [
        middle('Sl.', '{serial}', 5),
        left('Particulars of material|Description of material', '{item}', 46),
        left('Unit', '{unit}', 9),
        right('Quantity|Qty. received', '{received}', 14),
        left('Remarks', '{remarks}', 20),
      ],
    },
    sums: { place: 'right', rows: [] },
    foot: [
      space(20),
      beside([[lines('Store Keeper')], [centred('Site Engineer')], [flushRight('Project Manager')]]),
    ],
  }),
};
