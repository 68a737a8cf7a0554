import { formLines, receiptColumn, receiptDesign, type ReceiptLayout } from '../receipt-design.ts';

const SEPARATORS = ['', ' ', '-'];

/** The purchase receipt of a free planning program. */
export const purchaseReceipt: ReceiptLayout = {
  name: 'purchase-receipt',
  heldOut: false,
  traits: { trades: ['electrical', 'textile', 'stationery'], items: [1, 12], amountOf: 'received' },
  design: (random) =>
    receiptDesign({
      typeface: random.pick(['roboto', 'hind']),
      size: 8.5,
      headSize: 9,
      dateFormat: random.pick(['dd-MM-yyyy', 'yyyy-MM-dd', 'dd/MM/yyyy']),
      quantityDecimals: random.pick([0, 2, 3]),
      headerFill: '#f4f5f6',
      rules: 'grid',
      columns: [
        receiptColumn(random, 'serial', 'Sr|Sl No|No.', 5),
        receiptColumn(random, 'itemCode', 'Item Code|Material Code', 14),
        receiptColumn(random, 'description', 'Item Name|Material Name|Description', 32),
        receiptColumn(random, 'received', 'Quantity|QTY|Accepted Quantity', 10),
        receiptColumn(random, 'unit', 'UOM', 7),
        receiptColumn(random, 'unitPrice', 'Rate|Rate (INR)', 13),
        receiptColumn(random, 'total', 'Amount|Amount (INR)', 15),
      ].map((column) =>
        column.heading === 'Accepted Quantity' ? { ...column, kind: 'accepted' as const } : column,
      ),
      head: [
        { kind: 'text', text: '{receiver}', size: 11, strong: true },
        { kind: 'text', text: 'PURCHASE RECEIPT', size: 16, strong: true, align: 'right' },
        { kind: 'text', text: '{grnNo}', size: 10, align: 'right' },
        { kind: 'rule' },
        {
          kind: 'columns',
          blocks: [
            {
              kind: 'facts',
              valueOffset: 95,
              separator: ':',
              facts: formLines(random, [
                ['Supplier Name|Supplier', '{vendor}'],
                ['Supplier Address', '{vendorAddress}'],
                ['Supplier GSTIN', '{vendorGstin}'],
                ['Supplier Delivery Note', '{challanNo}'],
              ]),
            },
            {
              kind: 'facts',
              valueOffset: 95,
              separator: ':',
              facts: formLines(random, [
                ['Date|Posting Date', '{date}'],
                ['Purchase Order', '{poNo}'],
                ['Set Warehouse|Accepted Warehouse', '{warehouse}'],
                ['Vehicle Number', '{vehicleNo}'],
                ['Transporter Name', '{transporter}'],
              ]),
            },
          ],
        },
      ],
      foot: [
        { kind: 'text', text: 'Grand Total: ₹ {grandTotal}', strong: true, align: 'right' },
        { kind: 'text', text: 'Page {page} of 1', size: 7, align: 'center' },
      ],
    }),
};

/** The slip of a large planning program: material document, plant, storage location. */
export const materialDocument: ReceiptLayout = {
  name: 'material-document',
  heldOut: false,
  traits: { trades: ['hardware', 'electrical'], items: [1, 10], amountOf: 'received' },
  design: (random) =>
    receiptDesign({
      typeface: random.pick(['courier', 'helvetica']),
      size: 7.5,
      headSize: 8.5,
      dateFormat: 'dd.MM.yyyy',
      quantityDecimals: random.pick([0, 3]),
      rules: 'header',
      outline: false,
      columns: [
        receiptColumn(random, 'serial', 'Item', 6),
        receiptColumn(random, 'itemCode', 'Material', 14),
        receiptColumn(random, 'description', 'Description|Material Description', 38),
        receiptColumn(random, 'bin', 'Stor. Bin', 10),
        receiptColumn(random, 'received', 'Quantity|GR Quantity', 13),
        receiptColumn(random, 'unit', 'UM|BUn', 6),
      ],
      head: [
        {
          kind: 'text',
          text: random.pick(['GOODS RECEIPT SLIP', 'GOODS RECEIPT / ISSUE SLIP']),
          size: 13,
          strong: true,
        },
        { kind: 'dashes' },
        {
          kind: 'columns',
          blocks: [
            {
              kind: 'facts',
              valueOffset: 110,
              facts: formLines(random, [
                ['GR/GI Slip No.|Material Document', '{grnNo}'],
                ['Goods receipt date|Posting Date', '{date}'],
                ['Purchase Order|PO Number', '{poNo}'],
                ['Delivery Note', '{challanNo}'],
                ['Plant', '{receiver}'],
                ['Storage Location', '{warehouse}'],
              ]),
            },
            {
              kind: 'facts',
              valueOffset: 80,
              facts: formLines(random, [
                ['Vendor', '{vendor}'],
                ['City', '{vendorCity}'],
                ['Bill of lading', '{lorryReceiptNo}'],
                ['Movement type', '101'],
                ['Gate Entry No', '{gateEntryNo}'],
              ]),
            },
          ],
        },
        { kind: 'dashes' },
      ],
      foot: [{ kind: 'dashes' }, { kind: 'text', text: 'Printed by {preparedBy}    Signature ____________' }],
    }),
};

/** The receipt note of the usual accounting program: quantity with its unit, rate per unit. */
export const receiptNote: ReceiptLayout = {
  name: 'receipt-note',
  heldOut: false,
  traits: { trades: ['grocery', 'hardware', 'textile'], items: [1, 10], amountOf: 'received' },
  design: (random) =>
    receiptDesign({
      typeface: 'helvetica',
      dateFormat: random.pick(['d-MMM-yy', 'dd-MMM-yyyy']),
      vehicleSeparator: random.pick(SEPARATORS),
      rules: 'columns',
      columns: [
        receiptColumn(random, 'serial', 'Sl No.', 5),
        receiptColumn(random, 'description', 'Description of Goods', 40),
        receiptColumn(random, 'hsnSac', 'HSN/SAC', 11),
        receiptColumn(random, 'receivedWithUnit', 'Quantity|Actual Quantity', 13),
        receiptColumn(random, 'unitPrice', 'Rate', 11),
        receiptColumn(random, 'total', 'Amount', 14),
      ],
      totals: 'Total',
      head: [
        { kind: 'text', text: 'RECEIPT NOTE', size: 12, strong: true, align: 'center' },
        {
          kind: 'columns',
          boxed: true,
          shares: [1.1, 1],
          blocks: [
            { kind: 'lines', lines: ['{receiver}', '{receiverAddress}', 'GSTIN/UIN: {receiverGstin}'] },
            {
              kind: 'facts',
              facts: formLines(random, [
                ['Receipt Note No.|Receipt Note No', '{grnNo}'],
                ['Dated', '{date}'],
                ["Supplier's Ref.|Supplier Invoice No.", '{invoiceNo}'],
                ['Order No.', '{poNo}'],
                ['Motor Vehicle No.', '{vehicleNo}'],
                ['Despatched through', '{transporter}'],
              ]),
            },
          ],
        },
        {
          kind: 'columns',
          boxed: true,
          blocks: [
            {
              kind: 'lines',
              lines: ['Supplier (Bill from)', '{vendor}', '{vendorAddress}', 'GSTIN/UIN: {vendorGstin}'],
            },
          ],
        },
      ],
      foot: [
        { kind: 'text', text: 'for {receiver}', align: 'right', strong: true },
        { kind: 'space', height: 18 },
        { kind: 'text', text: 'Authorised Signatory', align: 'right' },
        { kind: 'text', text: 'This is a Computer Generated Document', size: 7, align: 'center' },
      ],
    }),
};

/** An internal slip with four columns. */
export const internalSlip: ReceiptLayout = {
  name: 'internal-slip',
  heldOut: false,
  traits: { trades: ['grocery', 'stationery', 'pharma'], items: [1, 15], amountOf: 'received' },
  design: (random) =>
    receiptDesign({
      typeface: random.pick(['helvetica', 'times', 'roboto']),
      size: 9,
      headSize: 10,
      dateFormat: random.pick(['dd-MMM-yyyy', 'dd/MM/yyyy', 'MMM d, yyyy']),
      rules: random.pick(['header', 'none', 'grid']),
      outline: false,
      columns: [
        receiptColumn(random, 'itemCode', 'SKU|ITEM CODE', 16),
        receiptColumn(random, 'description', 'DESCRIPTION|PRODUCT', 46),
        receiptColumn(random, 'received', 'QTY RECEIVED|RECEIVED', 16),
        receiptColumn(random, 'unit', 'UNIT', 9),
      ],
      head: [
        { kind: 'text', text: '{receiver}', size: 11 },
        { kind: 'text', text: 'INTERNAL GOODS RECEIPT NOTE (GRN)', size: 13, strong: true },
        { kind: 'rule' },
        {
          kind: 'columns',
          blocks: [
            {
              kind: 'facts',
              separator: ':',
              facts: formLines(random, [
                ['GRN Number', '{grnNo}'],
                ['Received Date', '{date}'],
                ['Reference PO|PO Ref', '{poNo}'],
                ['Vendor', '{vendor}'],
              ]),
            },
          ],
        },
      ],
      foot: [
        { kind: 'space', height: 26 },
        { kind: 'text', text: 'Warehouse Manager Signature: ______________________' },
      ],
    }),
};

/** A line printer's material receipt note. */
export const linePrinter: ReceiptLayout = {
  name: 'line-printer',
  heldOut: false,
  traits: { trades: ['hardware', 'textile'], items: [2, 16], amountOf: 'accepted' },
  design: (random) =>
    receiptDesign({
      typeface: random.pick(['courier', 'vt323']),
      size: 7.5,
      headSize: 8,
      dateFormat: random.pick(['dd/MM/yy', 'dd-MM-yyyy', 'dd/MM/yyyy']),
      grouping: random.pick(['none', 'indian']),
      quantityDecimals: random.pick([2, 3]),
      rules: 'none',
      outline: false,
      padding: 1.5,
      totals: random.chance(0.6) ? 'TOTAL' : null,
      columns: [
        receiptColumn(random, 'serial', 'SNO', 5),
        receiptColumn(random, 'itemCode', 'ITEM CODE|CODE', 13),
        receiptColumn(random, 'description', 'ITEM DESCRIPTION', 32),
        receiptColumn(random, 'unit', 'UOM', 7),
        receiptColumn(random, 'received', 'RCVD QTY|REC.QTY', 12),
        receiptColumn(random, 'accepted', 'ACPT QTY|ACC.QTY', 12),
        receiptColumn(random, 'rejected', 'REJ QTY|REJ.QTY', 12),
        ...(random.chance(0.5)
          ? [receiptColumn(random, 'unitPrice', 'RATE', 10), receiptColumn(random, 'total', 'VALUE', 13)]
          : []),
      ],
      head: [
        { kind: 'text', text: '{receiver}', align: 'center' },
        { kind: 'text', text: 'MATERIAL RECEIPT NOTE', align: 'center' },
        { kind: 'dashes' },
        {
          kind: 'columns',
          blocks: [
            {
              kind: 'facts',
              facts: formLines(random, [
                ['MRN NO', '{grnNo}'],
                ['SUPPLIER', '{vendor}'],
                ['PO NO', '{poNo}'],
                ['DC NO', '{challanNo}'],
                ['STORE', '{warehouse}'],
              ]),
            },
            {
              kind: 'facts',
              facts: formLines(random, [
                ['MRN DATE', '{date}'],
                ['PO DATE', '{poDate}'],
                ['DC DATE', '{challanDate}'],
                ['VEHICLE NO', '{vehicleNo}'],
                ['GATE ENTRY', '{gateEntryNo}'],
              ]),
            },
          ],
        },
        { kind: 'dashes' },
      ],
      foot: [
        { kind: 'dashes' },
        { kind: 'text', text: 'STORE KEEPER          INSPECTED BY          AUTHORISED SIGN' },
      ],
      pageFoot: 'PAGE {page}',
    }),
};
