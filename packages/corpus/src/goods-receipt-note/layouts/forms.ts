import { formLines, receiptColumn, receiptDesign, type ReceiptLayout } from '../receipt-design.ts';

const SEPARATORS = ['', ' ', '-'];

/** A works' form with its code in the corner: parties and papers in boxes. */
export const storeForm: ReceiptLayout = {
  name: 'store-form',
  heldOut: false,
  traits: { trades: ['hardware', 'electrical'], items: [2, 12], amountOf: 'received' },
  design: (random) =>
    receiptDesign({
      typeface: random.pick(['helvetica', 'times']),
      dateFormat: random.pick(['dd/MM/yyyy', 'dd-MM-yyyy', 'dd.MM.yyyy']),
      vehicleSeparator: random.pick(SEPARATORS),
      quantityDecimals: random.pick([0, 2, 3]),
      columns: [
        receiptColumn(random, 'serial', 'SR|SR NO|S.N.', 5),
        receiptColumn(random, 'itemCode', 'ITEM|ITEM CODE|PART NO', 12),
        receiptColumn(random, 'description', 'DESCRIPTION|ITEM DESCRIPTION', 38),
        receiptColumn(random, 'unit', 'UOM|UNIT', 7),
        receiptColumn(random, 'challan', 'CHLN.QTY|CHALLAN QTY|DC QTY', 11),
        receiptColumn(random, 'received', 'RECT.QTY|RECD QTY|RECEIVED QTY', 11),
        receiptColumn(random, 'remarks', 'REMARK|REMARKS', 16),
      ],
      head: [
        { kind: 'text', text: `COM-F-${random.digits(2)} REV.0${random.digits(1)}`, align: 'right', size: 7 },
        { kind: 'text', text: '{receiver}', size: 14, strong: true, align: 'center' },
        { kind: 'text', text: '{receiverAddress}', size: 8, align: 'center' },
        {
          kind: 'text',
          text: random.pick(['GOODS RECEIPT NOTE', 'GOODS RECEIVED NOTE']),
          size: 12,
          strong: true,
          align: 'center',
        },
        {
          kind: 'columns',
          boxed: true,
          shares: [1.2, 1],
          blocks: [
            {
              kind: 'facts',
              facts: formLines(random, [
                ['Party Code', `V${random.digits(4)}`],
                ['Party Name|Supplier|Vendor Name', '{vendor}'],
                ['Address', '{vendorAddress}'],
                ['GSTIN|GST No.', '{vendorGstin}'],
                ['Gate Entry No/Dt', '{gateEntryNo} / {gateEntryDate}'],
              ]),
            },
            {
              kind: 'facts',
              facts: formLines(random, [
                ['GRN NO|GRN No.', '{grnNo}'],
                ['Date|GRN Date', '{date}'],
                ['P.O. No/Dt|PO No & Date', '{poNo} / {poDate}'],
                ['Invoice No/Dt|Bill No/Dt', '{invoiceNo} / {invoiceDate}'],
                ['D/C No/Dt|Challan No/Dt', '{challanNo} / {challanDate}'],
              ]),
            },
          ],
        },
      ],
      foot: [
        {
          kind: 'columns',
          blocks: [
            {
              kind: 'facts',
              facts: formLines(random, [
                ['Transport|Transporter', '{transporter}'],
                ['LR/RR No', '{lorryReceiptNo}'],
              ]),
            },
            {
              kind: 'facts',
              facts: formLines(random, [
                ['Vehicle No|Vehicle No.', '{vehicleNo}'],
                ['Store|Location', '{warehouse}'],
              ]),
            },
          ],
        },
        { kind: 'space', height: 24 },
        {
          kind: 'columns',
          blocks: [
            { kind: 'lines', lines: ['Prepared By: {preparedBy}'] },
            { kind: 'lines', lines: ['Checked By'] },
            { kind: 'lines', lines: ['Store Incharge'] },
          ],
        },
      ],
    }),
};

/** Copies for store, accounts and purchase; quantities ordered and received, quality status. */
export const qualityStore: ReceiptLayout = {
  name: 'quality-store',
  heldOut: false,
  traits: { trades: ['hardware', 'textile', 'grocery'], items: [2, 14], amountOf: 'received' },
  design: (random) =>
    receiptDesign({
      typeface: random.pick(['roboto', 'hind']),
      dateFormat: random.pick(['dd MMM yyyy', 'dd-MMM-yyyy', 'dd-MM-yyyy']),
      vehicleSeparator: random.pick(SEPARATORS),
      headerFill: '#1f3a5f',
      headerColor: 'white',
      zebra: random.chance(0.5) ? '#f2f5f9' : undefined,
      rules: random.pick(['grid', 'rows']),
      totals: random.pick(['TOTAL', 'Total']),
      columns: [
        receiptColumn(random, 'serial', 'S.No|Sl No', 5),
        receiptColumn(random, 'itemCode', 'Code|Item Code', 11),
        receiptColumn(random, 'description', 'Description|Item Name', 28),
        receiptColumn(random, 'ordered', 'Ordered|Ordered Qty|PO Qty', 9),
        receiptColumn(random, 'received', 'Received|Received Qty', 9),
        receiptColumn(random, 'unit', 'Unit|UOM', 6),
        receiptColumn(random, 'unitPrice', 'Rate|Unit Rate', 10),
        receiptColumn(random, 'total', 'Value|Amount', 13),
        receiptColumn(random, 'status', 'QC Status', 8),
        ...(random.chance(0.5) ? [receiptColumn(random, 'remarks', 'Remarks', 12)] : []),
      ],
      head: [
        {
          kind: 'text',
          text: random.pick(['STORE COPY', 'ACCOUNTS COPY', 'PURCHASE COPY']),
          align: 'right',
          size: 7.5,
          strong: true,
        },
        { kind: 'bar', text: 'GOODS RECEIPT NOTE', fill: '#1f3a5f', size: 13 },
        {
          kind: 'columns',
          blocks: [
            { kind: 'lines', lines: ['GRN No: {grnNo}', 'Date: {date}'] },
            {
              kind: 'lines',
              lines: formLines(random, [
                ['Against PO', '{poNo} ({poDate})'],
                ['DC No', '{challanNo}'],
                ['Invoice', '{invoiceNo}'],
              ]).map(([label, value]) => `${label}: ${value}`),
            },
          ],
        },
        { kind: 'rule' },
        {
          kind: 'columns',
          blocks: [
            { kind: 'lines', lines: ['Received From'] },
            { kind: 'lines', lines: ['Received At'] },
          ],
        },
        {
          kind: 'columns',
          blocks: [
            { kind: 'lines', lines: ['{vendor}', '{vendorAddress}', 'GSTIN: {vendorGstin}'] },
            {
              kind: 'lines',
              lines: [
                '{receiver}',
                ...formLines(random, [
                  ['Location|Warehouse', '{warehouse}'],
                  ['Vehicle|Vehicle No', '{vehicleNo}'],
                ]).map(([label, value]) => `${label}: ${value}`),
                'Driver: {preparedBy}',
              ],
            },
          ],
        },
      ],
      foot: [
        { kind: 'space', height: 30 },
        {
          kind: 'columns',
          blocks: ['Received By', 'Inspected By', 'Verified By', 'Approved By'].map(
            (title) => ({ kind: 'lines', lines: [title] }) as const,
          ),
        },
      ],
      pageFoot: 'Page {page}',
    }),
};

/** An office's note: supplier on the left, details on the right, prices. */
export const office: ReceiptLayout = {
  name: 'office',
  heldOut: false,
  traits: { trades: ['stationery', 'electrical'], items: [1, 9], amountOf: 'received' },
  design: (random) =>
    receiptDesign({
      typeface: 'helvetica',
      size: 8.5,
      dateFormat: random.pick(['d MMMM yyyy', 'dd/MM/yyyy', 'MMM d, yyyy']),
      headerFill: '#e3e3e3',
      rules: random.pick(['grid', 'columns']),
      columns: [
        receiptColumn(random, 'serial', '#', 4),
        receiptColumn(random, 'itemCode', 'Item|Item No.', 12),
        receiptColumn(random, 'description', 'Description|Particulars', 36),
        receiptColumn(random, 'received', 'Quantity|Qty Received|Quantity Received', 12),
        receiptColumn(random, 'unitPrice', 'Unit Price|Price', 14),
        receiptColumn(random, 'total', 'Total|Amount', 15),
      ],
      head: [
        { kind: 'text', text: '{receiver}', size: 15, strong: true },
        { kind: 'text', text: '{receiverAddress}' },
        { kind: 'text', text: 'Phone: {receiverPhone}  Email: {receiverEmail}', size: 7.5 },
        { kind: 'space', height: 6 },
        {
          kind: 'text',
          text: random.pick(['Goods Received Note', 'GOODS RECEIVED NOTE (GRN)']),
          size: 14,
          strong: true,
          align: 'center',
        },
        {
          kind: 'columns',
          boxed: random.chance(0.6),
          blocks: [
            {
              kind: 'address',
              of: 'vendor',
              above: random.pick(['Supplier', 'Supplier Details', 'Vendor']),
              strong: true,
            },
            {
              kind: 'facts',
              valueOffset: 92,
              strong: true,
              facts: formLines(random, [
                ['GRN Number|GRN No.', '{grnNo}'],
                ['Received Date|Date Received', '{date}'],
                ['Purchase Order|PO Number', '{poNo}'],
                ['Delivery Note|Delivery Note No.', '{challanNo}'],
                ['Invoice Number|Supplier Invoice', '{invoiceNo}'],
                ['Status', 'Completed'],
              ]),
            },
          ],
        },
      ],
      foot: [
        { kind: 'text', text: 'Grand Total: {grandTotal}', strong: true, align: 'right' },
        { kind: 'space', height: 20 },
        {
          kind: 'columns',
          blocks: [
            { kind: 'lines', lines: ['Received By: {preparedBy}', 'Date: {date}'] },
            { kind: 'lines', lines: ['Verified By: ____________'] },
          ],
        },
      ],
    }),
};

/** An inspection form: every quantity from order to rejection. */
export const inspectionForm: ReceiptLayout = {
  name: 'inspection-form',
  heldOut: false,
  traits: { trades: ['hardware', 'electrical', 'pharma'], items: [1, 10], amountOf: 'accepted' },
  design: (random) =>
    receiptDesign({
      typeface: random.pick(['helvetica', 'roboto']),
      size: 7.5,
      dateFormat: random.pick(['dd-MM-yyyy', 'dd/MM/yy', 'd/M/yyyy']),
      zero: random.pick(['0', '-', '']),
      vehicleSeparator: random.pick(SEPARATORS),
      totals: random.chance(0.6) ? random.pick(['Total', 'TOTAL QTY']) : null,
      columns: [
        receiptColumn(random, 'serial', 'Sl.|Sr.', 4),
        receiptColumn(random, 'description', 'Material Description|Description of Material', 27),
        receiptColumn(random, 'unit', 'Unit|UOM', 6),
        receiptColumn(random, 'ordered', 'PO Qty|Ord. Qty|Qty Ordered', 9),
        receiptColumn(random, 'challan', 'Challan Qty|Inv. Qty', 9),
        receiptColumn(random, 'received', 'Recd. Qty|Received Qty|Actual Qty Received', 9),
        receiptColumn(random, 'accepted', 'Accepted Qty|Acc. Qty|Accptd', 9),
        receiptColumn(random, 'rejected', 'Rejected Qty|Rej. Qty|Rejd', 9),
        ...(random.chance(0.4)
          ? [receiptColumn(random, 'unitPrice', 'Rate', 9), receiptColumn(random, 'total', 'Amount', 12)]
          : []),
        receiptColumn(random, 'remarks', 'Remarks|Inspection Remarks', 14),
      ],
      head: [
        { kind: 'text', text: '{receiver}', size: 13, strong: true, align: 'center' },
        { kind: 'text', text: 'GSTIN: {receiverGstin}', size: 7.5, align: 'center' },
        {
          kind: 'text',
          text: random.pick([
            'GOODS RECEIPT CUM INSPECTION REPORT',
            'MATERIAL RECEIPT & INSPECTION NOTE',
            'GRN CUM INSPECTION REPORT',
          ]),
          size: 11,
          strong: true,
          align: 'center',
        },
        {
          kind: 'columns',
          boxed: true,
          shares: [1.3, 1, 1],
          blocks: [
            {
              kind: 'facts',
              facts: formLines(random, [
                ['Supplier|Name of Supplier', '{vendor}'],
                ['GSTIN', '{vendorGstin}'],
                ['Transporter|Carrier', '{transporter}'],
                ['Store|Stores', '{warehouse}'],
              ]),
            },
            {
              kind: 'facts',
              facts: formLines(random, [
                ['GRN No.|MRN No.|GRN #', '{grnNo}'],
                ['PO No.', '{poNo}'],
                ['Challan No.|DC No.', '{challanNo}'],
                ['Invoice No.|Bill No.', '{invoiceNo}'],
                ['Vehicle No.', '{vehicleNo}'],
              ]),
            },
            {
              kind: 'facts',
              facts: formLines(random, [
                ['GRN Date|Receipt Date', '{date}'],
                ['PO Date', '{poDate}'],
                ['Challan Date|DC Date', '{challanDate}'],
                ['Invoice Date|Bill Date', '{invoiceDate}'],
                ['Gate Entry No.|Gate Pass No.', '{gateEntryNo}'],
              ]),
            },
          ],
        },
      ],
      foot: [
        {
          kind: 'text',
          text: 'Inspection method: visual / dimensional as per sampling plan. Rejected material to be returned within 15 days.',
          size: 7.5,
        },
        { kind: 'space', height: 24 },
        {
          kind: 'columns',
          blocks: [
            { kind: 'lines', lines: ['Store Keeper'] },
            { kind: 'lines', lines: ['QC Inspector: {preparedBy}'] },
            { kind: 'lines', lines: ['Plant Manager'] },
          ],
        },
      ],
    }),
};
