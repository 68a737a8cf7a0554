import { beside, flushRight, left, lines, middle, right, small, space, strong } from '../form/form.ts';
import type { ReceiptFamily } from '../receipt-family.ts';

/** A hospital's or pharmacy's stock receipt: batches and expiry, the donor or supplier, bins. */
export const hospitalStock: ReceiptFamily = {
  name: 'hospital-stock',
  typefaces: ['helvetica', 'roboto'],
  dateFormats: ['dd/MMM/yyyy', 'dd MMM yyyy', 'dd-MM-yyyy'],
  trades: ['pharma'],
  zeros: ['0', ''],
  form: (random) => ({
    margin: 34,
    head: [
      beside(
        [
          [lines(strong('{receiver}', 11), small('{receiverLines}'))],
          [
            flushRight(
              strong(random.pick(['RECEIVING NOTE', 'STOCK RECEIPT NOTE', 'Certificate of Receipt']), 12),
            ),
          ],
        ],
        [1.6, 1],
      ),
      {
        kind: 'cells',
        perRow: 2,
        label: 'beside',
        ruled: true,
        facts: [
          ['Shipment No.|Receipt No.|SRN No.', '{grnNo}'],
          ['Received on|Date of receipt', '{date}'],
          ['Origin|Consignor|Source', '{vendor}'],
          ['Destination store|Store', '{warehouse}'],
          ['P.O. Number|LPO No.', '{poNo}'],
          ['Invoice Number|Supplier invoice', '{invoiceNo}'],
          ['Invoice Date', '{invoiceDate}'],
          ['Driver / vehicle|Vehicle', '{vehicleNo}'],
        ],
      },
      space(4),
    ],
    items: {
      rules: 'grid',
      outline: true,
      size: 7.5,
      columns: [
        middle('No', '{serial}', 4),
        left('Code', '{code}', 11),
        left('Product|Item description', '{item}', 28),
        left('Lot no.|Batch', '{batch}', 9),
        left('Bin Location', '{bin}', 9),
        left('UoM', '{unit}', 6),
        right('Shipped|Invoiced qty', '{challan}', 9),
        right('Received|Qty received', '{received}', 9),
        right('Rejected|Damaged', '{rejected}', 9),
        left('Comments|Remarks', '{remarks}', 14),
      ],
    },
    sums: { place: 'right', rows: [] },
    foot: [
      space(18),
      {
        kind: 'cells',
        perRow: 3,
        label: 'heading',
        ruled: true,
        keepsBlanks: true,
        facts: [
          ['Delivered by', ''],
          ['Received by', '{preparedBy}'],
          ['Recipient', ''],
        ],
      },
    ],
  }),
};
