import { formLines, receiptColumn, receiptDesign, type ReceiptLayout } from '../receipt-design.ts';

/** A report across the page: rejected before accepted, shortage, grouped headings. */
export const landscapeReport: ReceiptLayout = {
  name: 'landscape-report',
  heldOut: true,
  traits: { trades: ['hardware', 'electrical', 'grocery'], items: [2, 14], amountOf: 'accepted' },
  design: (random) =>
    receiptDesign({
      pageSize: [841.89, 595.28],
      typeface: random.pick(['helvetica', 'roboto']),
      dateFormat: random.pick(['dd.MM.yyyy', 'dd-MMM-yy', 'dd/MM/yyyy']),
      vehicleSeparator: random.pick(['', ' ', '-']),
      zero: random.pick(['0', '-']),
      headerFill: '#dfe8d8',
      totals: random.chance(0.7) ? random.pick(['Grand Total', 'Total :']) : null,
      columns: [
        receiptColumn(random, 'serial', 'Ln|Sno', 4),
        receiptColumn(random, 'itemCode', 'Stock Code|Matl. Code', 12),
        receiptColumn(random, 'description', 'Nomenclature|Name of Material', 30),
        receiptColumn(random, 'unit', 'A/U|Units', 6),
        ...[
          receiptColumn(random, 'ordered', 'As per PO|Ordered', 9),
          receiptColumn(random, 'challan', 'As per Bill|Invoiced', 9),
          receiptColumn(random, 'received', 'Physically Received|Recd', 10),
          receiptColumn(random, 'short', 'Short|Shortage', 8),
          receiptColumn(random, 'rejected', 'Rejected|Rej', 8),
          receiptColumn(random, 'accepted', 'Accepted|Acc', 9),
        ].map((column) => ({ ...column, group: 'Quantity' })),
        receiptColumn(random, 'unitPrice', 'Basic Rate|Rate/Unit', 10),
        receiptColumn(random, 'total', 'Value of Accepted Goods|Net Value', 13),
      ],
      head: [
        {
          kind: 'columns',
          shares: [2, 1],
          blocks: [
            { kind: 'lines', lines: ['{receiver}', '{receiverAddress}'] },
            {
              kind: 'lines',
              lines: [
                random.pick(['MATERIAL RECEIPT REPORT', 'GOODS INWARD NOTE', 'STORES RECEIPT VOUCHER']),
              ],
            },
          ],
        },
        {
          kind: 'grid',
          facts: [
            [random.pick(['MRR No.', 'GIN No.', 'SRV No.']), '{grnNo}'],
            [random.pick(['Dated', 'Dt. of Receipt']), '{date}'],
            ['P.O. Ref.', '{poNo}'],
            ['P.O. Dt.', '{poDate}'],
            [random.pick(['Bill No.', 'Party Bill No.']), '{invoiceNo}'],
            ['Bill Dt.', '{invoiceDate}'],
          ],
        },
        {
          kind: 'columns',
          blocks: [
            {
              kind: 'facts',
              facts: formLines(random, [
                ['Received from M/s|Consignor', '{vendor}'],
                ['GST Regn.', '{vendorGstin}'],
              ]),
            },
            {
              kind: 'facts',
              facts: formLines(random, [
                ['Lorry No.|Truck No.', '{vehicleNo}'],
                ['Name of Transporter|Mode of Transport', '{transporter}'],
                ['Gate Inward No.', '{gateEntryNo}'],
                ['Godown|Receiving Store', '{warehouse}'],
              ]),
            },
          ],
        },
      ],
      foot: [
        { kind: 'space', height: 18 },
        {
          kind: 'columns',
          blocks: [
            { kind: 'lines', lines: ['Received by'] },
            { kind: 'lines', lines: ['Q.A.'] },
            { kind: 'lines', lines: ['Posted in ledger'] },
          ],
        },
      ],
      pageFoot: 'Page {page}',
    }),
};

/** A warehouse's note with batches, printed on half a sheet. */
export const batchNote: ReceiptLayout = {
  name: 'batch-note',
  heldOut: true,
  traits: { trades: ['pharma', 'grocery'], items: [1, 8], amountOf: 'accepted' },
  design: (random) =>
    receiptDesign({
      pageSize: random.pick([
        [595.28, 419.53],
        [595.28, 841.89],
      ] as const),
      margin: 28,
      typeface: random.pick(['times', 'helvetica', 'hind']),
      size: 7.5,
      dateFormat: random.pick(['dd/MM/yyyy', 'd MMM yyyy', 'dd-MM-yy']),
      rules: random.pick(['rows', 'columns']),
      vehicleSeparator: ' ',
      columns: [
        receiptColumn(random, 'serial', 'No', 4),
        receiptColumn(random, 'description', 'Product Description|Product', 32),
        receiptColumn(random, 'itemCode', 'Prod. Code|Article', 11),
        receiptColumn(random, 'batch', 'Batch No|Lot', 10),
        receiptColumn(random, 'accepted', 'Qty. Accepted|OK Qty', 10),
        receiptColumn(random, 'rejected', 'Qty. Rejected|Not OK Qty', 10),
        receiptColumn(random, 'received', 'Qty. Recd|Total Recd', 10),
        receiptColumn(random, 'unit', 'Pack|UOM', 7),
        receiptColumn(random, 'remarks', 'Reason|QC Remark', 14),
      ],
      head: [
        {
          kind: 'text',
          text: random.pick(['Goods Received Note', 'Inward GRN', 'Goods Receipt']),
          size: 13,
          strong: true,
        },
        {
          kind: 'columns',
          shares: [1.2, 1, 1],
          blocks: [
            {
              kind: 'facts',
              separator: '',
              strong: true,
              facts: formLines(random, [
                ['Consignee|Received by company', '{receiver}'],
                ['Site|Warehouse', '{warehouse}'],
                ['Supplier Name', '{vendor}'],
              ]),
            },
            {
              kind: 'facts',
              separator: '',
              strong: true,
              facts: formLines(random, [
                ['Document No|G.R.N. No', '{grnNo}'],
                ['Our Order|P/O No', '{poNo}'],
                ['Delivery Challan', '{challanNo}'],
              ]),
            },
            {
              kind: 'facts',
              separator: '',
              strong: true,
              facts: formLines(random, [
                ['Document Date|G.R.N. Date', '{date}'],
                ['Tax Invoice No', '{invoiceNo}'],
                ['Vehicle Regn No', '{vehicleNo}'],
              ]),
            },
          ],
        },
        { kind: 'rule' },
      ],
      foot: [{ kind: 'text', text: 'Store in a cool and dry place. Entered by {preparedBy}.', size: 7 }],
    }),
};

/** Labels above values in boxes, one page of a web program. */
export const labelledCards: ReceiptLayout = {
  name: 'labelled-cards',
  heldOut: true,
  traits: { trades: ['electrical', 'stationery', 'textile'], items: [1, 10], amountOf: 'received' },
  design: (random) =>
    receiptDesign({
      typeface: random.pick(['hind', 'roboto']),
      size: 8,
      dateFormat: random.pick(['dd MMM yyyy', 'd-MMM-yy', 'yyyy-MM-dd']),
      rules: random.pick(['none', 'rows']),
      outline: false,
      zebra: '#f5f5f5',
      headerFill: '#dedede',
      columns: [
        receiptColumn(random, 'description', 'Item|Material', 36),
        receiptColumn(random, 'itemCode', 'Code|SKU', 12),
        receiptColumn(random, 'ordered', 'Expected|Order Qty', 10),
        receiptColumn(random, 'received', 'Delivered|Recvd', 10),
        receiptColumn(random, 'unit', 'Measure|Unit', 8),
        receiptColumn(random, 'unitPrice', 'Cost|Unit Cost', 11),
        receiptColumn(random, 'total', 'Line Total|Value', 13),
      ],
      head: [
        { kind: 'text', text: '{receiver}', size: 12, strong: true },
        { kind: 'text', text: 'GSTIN {receiverGstin}', size: 7.5 },
        {
          kind: 'text',
          text: random.pick(['Goods Receipt', 'Receiving Report', 'Goods Receipt Note']),
          size: 17,
        },
        {
          kind: 'strip',
          facts: [
            [random.pick(['Receipt number', 'GRN']), '{grnNo}'],
            ['Received on', '{date}'],
            ['Purchase order', '{poNo}'],
            ['Ordered on', '{poDate}'],
          ],
        },
        {
          kind: 'strip',
          facts: [
            ['Delivery challan', '{challanNo}'],
            ['Challan dated', '{challanDate}'],
            ['Vehicle', '{vehicleNo}'],
            [random.pick(['Into store', 'Location']), '{warehouse}'],
          ],
          fill: '#f3f0e8',
        },
        {
          kind: 'columns',
          blocks: [
            { kind: 'lines', lines: ['Delivered by', '{vendor}', '{vendorAddress}', 'GSTIN {vendorGstin}'] },
          ],
        },
      ],
      foot: [{ kind: 'text', text: 'Total value  {grandTotal}', strong: true, align: 'right', size: 10 }],
      pageFoot: '{receiver} / {grnNo} / {page}',
    }),
};
