import { type Pool, pool, words } from '../../composed/choice.ts';

/** What companies call the columns of their goods; behind the first text those of the held-out half alone. */
export const COLUMN_WORDS = {
  serial: words('Sl No|Sr.|S.No.|#|SR NO', 'Sn|Srl No|Line|S. No'),
  itemCode: words(
    'Item Code|Material Code|Code|Part No.|Item No.',
    'SKU|Stock Code|Mat. Code|Item Cd|Article No|Part Code',
  ),
  description: words(
    'Description|Item Description|Material Description|Particulars|Item Name|Description of Goods',
    'Name of Material|Goods Description|Nomenclature|Item Particulars|Description of Stores|Material Name|Product',
  ),
  hsnSac: words('HSN|HSN/SAC|HSN Code', 'HSN No.|HSN / SAC Code'),
  unit: words('UOM|Unit|Units', 'U/M|UoM|Measure|A/U'),
  batch: words('Batch No|Batch|Lot No', 'Heat No|Batch/Lot|Mfg Batch|Lot / Batch'),
  bin: words('Bin|Location|Rack|Bin No', 'Bin Loc|Storage Bin|Rack/Bin|Put-away Bin'),
  status: words('QC Status|Status', 'Insp. Status|QC'),
  unitPrice: words('Rate|Unit Price|Unit Rate|Rate (Rs.)', 'Price/Unit|PO Rate|Basic Rate|Rate/Unit'),
  total: words('Amount|Value|Total|Amount (Rs.)', 'Net Value|GRN Value|Line Value|Amt.'),
  remarks: words('Remarks|Remark', 'Comments|Reason for Rejection|Observations|Remarks if any'),
} as const;

/** What the quantities are called in a heading of their own. */
export const QUANTITY_WORDS = {
  ordered: words(
    'PO Qty|Ordered Qty|Order Qty|Ord Qty|Ordered|Qty Ordered',
    'Ord.|Qty as per PO|PO Quantity|Order Quantity|Ordd Qty',
  ),
  challan: words(
    'Challan Qty|DC Qty|Chal Qty|Invoice Qty|Qty as per Challan',
    'Chl. Qty|Inv Qty|Doc Qty|Advised Qty|Bill Qty|Despatched Qty',
  ),
  received: words(
    'Received Qty|Recd Qty|Qty Received|Received|Rec. Qty',
    "Qty Recd|Rcvd|Actual Recd|Physical Qty|Recd. Quantity|Qty Recd.|Rec'd Qty",
  ),
  accepted: words(
    'Accepted Qty|Acc. Qty|Accepted|Qty Accepted',
    'Acc.|Acptd Qty|OK Qty|Passed Qty|Qty Accp.',
  ),
  rejected: words(
    'Rejected Qty|Rej. Qty|Rejected|Qty Rejected',
    'Rej.|Rejd Qty|Qty Rej.|Defective Qty|Not OK',
  ),
  short: words('Short|Shortage|Short/Excess|Short Qty', 'Exc/Short|Diff. Qty|Excess / Short|Variance|Shtg.'),
} as const;

/** A single quantity, which is what was received. */
export const PLAIN_QUANTITY = words('Qty|Quantity', 'Qnty|Net Qty|GRN Qty|GR Qty');

/** Words over several quantities. */
export const GROUP_WORDS = words('Quantity|QTY|Qty', 'Quantities|Quantity in UOM|Qty. Details');

/** What the quantities are called under such words. */
export const GROUPED_WORDS = {
  ordered: words('Ordered|PO|Order', 'Ord|As per PO'),
  challan: words('Challan|DC|Invoice', 'Chal.|Advised|As per DC'),
  received: words('Received|Recd', "Rcvd|Actual|Rec'd"),
  accepted: words('Accepted|Acc.', 'OK|Acptd'),
  rejected: words('Rejected|Rej.', 'Rejd|Defective'),
  short: words('Short', 'Shtg|Diff.'),
} as const;

export type QuantityKind = keyof typeof QUANTITY_WORDS;

const KINDS: readonly QuantityKind[] = ['ordered', 'challan', 'received', 'short', 'accepted', 'rejected'];

/** The quantities that are printed together. */
export const QUANTITY_SETS: Pool<readonly QuantityKind[]> = pool(
  [
    ['received'],
    ['ordered', 'received'],
    ['challan', 'received'],
    ['ordered', 'received', 'accepted', 'rejected'],
    ['challan', 'received', 'accepted', 'rejected'],
    ['ordered', 'challan', 'received', 'short'],
    ['received', 'accepted', 'rejected'],
    KINDS.filter((kind) => kind !== 'short'),
  ],
  [
    ['received', 'ordered'],
    ['challan', 'received', 'short'],
    ['received', 'rejected', 'accepted'],
    ['ordered', 'challan', 'received', 'rejected', 'accepted'],
    ['ordered', 'received', 'short', 'accepted', 'rejected'],
    KINDS,
  ],
);

/** A title with what the note's number and date are called under it. */
export interface Dialect {
  title: string;
  number: string;
  date: string;
}

function dialects(...lines: string[]): Dialect[] {
  return lines.flatMap((line) => {
    const [title = '', numbers = '', dates = ''] = line.split(': ');
    return numbers.split('|').flatMap((number) => dates.split('|').map((date) => ({ title, number, date })));
  });
}

export const DIALECTS: Pool<Dialect> = pool(
  dialects(
    'GOODS RECEIPT NOTE: GRN No|GRN Number|GRN #: GRN Date|Date|Received Date',
    'Goods Received Note: GRN No.|Note No.: Date|Date of Receipt',
    'MATERIAL RECEIPT NOTE: MRN No|MRN Number: MRN Date|Date',
    'Material Inward Note: Inward No|MIN No: Inward Date|Date',
    'PURCHASE RECEIPT: Receipt No|Purchase Receipt No: Posting Date|Date',
    'GOODS RECEIPT SLIP: Material Document|GR Slip No: Posting Date|Document Date',
    'GOODS RECEIPT CUM INSPECTION REPORT: GRN No|GRN No.: Date|GRN Date',
    'Receipt Note: Receipt Note No.|Receipt No.: Dated|Receipt Date',
  ),
  dialects(
    'STORES RECEIPT VOUCHER: SRV No|Voucher No.: SRV Date|Date',
    'MATERIAL RECEIPT CUM INSPECTION REPORT: MRR No|MIR No.: MRR Date|Date',
    'GOODS INWARD NOTE: GIN No|Inward Note No: GIN Date|Date of Inward',
    'Material Inspection Note: Inspection No|MIN No: Receipt Date|Date',
    'STORES RECEIPT CUM INSPECTION NOTE: SRIN No|Doc. No.: SRIN Date|Doc. Date',
    'GRN: No.|Number: Dated|Dt.',
    'Purchase GRN: GRN Ref.|GRN ID: GRN Dt.|Recd. On',
    'MATERIAL ARRIVAL NOTE: MAN No|Arrival No: Arrival Date|MAN Date',
  ),
);

/** What companies call the facts of a note's head. */
export const FACT_WORDS = {
  vendor: words(
    'Supplier|Vendor|Supplier Name|Vendor Name|Received From',
    'Party Name|Name of Supplier|Party|Supplied By|Supplier / Party',
  ),
  vendorGstin: words('GSTIN|Supplier GSTIN|GST No.', 'Vendor GSTIN|Party GSTIN|GSTIN/UIN'),
  poNo: words('PO No|PO Number|Purchase Order|P.O. No.', 'Our Order No.|Order No|PO Ref.|P O No|Against PO'),
  poDate: words('PO Date|P.O. Date', 'Order Date|PO Dt.|Order Dt'),
  poBoth: words('PO No & Date|PO No. / Date', 'P.O. No. & Dt.|Order No & Date|PO Ref / Date'),
  challanNo: words(
    'Challan No|DC No|Delivery Challan No.|Delivery Note',
    'Chal. No|D.C. No.|Party Challan No.|Supplier DC|Del. Challan No',
  ),
  challanDate: words('Challan Date|DC Date', 'Chal. Dt|D.C. Date|Challan Dt.'),
  challanBoth: words(
    'Challan No & Date|DC No. / Date',
    'Party Challan No & Dt|D.C. No. & Date|Chal. No./Dt.',
  ),
  invoiceNo: words(
    'Invoice No|Supplier Invoice No|Bill No|Vendor Invoice',
    'Inv. No.|Party Bill No|Supp. Inv. No|Tax Invoice No.|Bill Ref',
  ),
  invoiceDate: words('Invoice Date|Bill Date', 'Inv. Dt.|Supp. Inv. Date|Bill Dt.'),
  invoiceBoth: words(
    'Invoice No & Date|Bill No. / Date',
    'Inv. No. & Dt|Supplier Inv No / Date|Bill No & Dt.',
  ),
  warehouse: words(
    'Warehouse|Store|Location|Storage Location',
    'Godown|Receiving Location|Stores|Store Location|Recd. at Store',
  ),
  gateEntryNo: words(
    'Gate Entry No|Gate Pass No|Gate Entry',
    'G.E. No.|Gate Inward No|GE No|Security Entry No',
  ),
  gateEntryDate: words('Gate Entry Date', 'G.E. Date|Gate Date'),
  vehicleNo: words('Vehicle No|Vehicle Number|Vehicle', 'Truck No.|Lorry No|Veh. No|Vehicle Regn No'),
  transporter: words(
    'Transporter|Transporter Name|Transport',
    "Carrier|Carrier's Name|Name of Transporter|Through",
  ),
  lorryReceiptNo: words('LR No|L.R. No.', 'LR / RR No|Docket No|Consignment Note No'),
} as const;

/** Facts of a head that are nobody's field: they lead astray. */
export const OTHER_FACTS: Pool<readonly [label: string, digits: number]> = pool(
  [
    ['E-Way Bill No', 12],
    ['Indent No', 5],
    ['Vendor Code', 6],
    ['Movement Type', 3],
    ['Cost Centre', 6],
    ['No of Packages', 2],
  ],
  [
    ['EWB No', 12],
    ['Requisition No', 5],
    ['Party Code', 5],
    ['Weighment Slip No', 6],
    ['Project Code', 4],
    ['QC Report No', 6],
  ],
);

export const TOTAL_WORDS = words('Total|TOTAL|Grand Total', 'Totals|Total Qty|TOTAL :');

export const GRAND_TOTAL_WORDS = words(
  'Grand Total|Total Amount|Total Value',
  'GRN Value|Net Value|Total GRN Value',
);

export const SIGNATURES: Pool<readonly string[]> = pool(
  [
    ['Received By', 'Checked By', 'Approved By'],
    ['Prepared By', 'Store Keeper', 'Authorised Signatory'],
    ['Store Incharge', 'QC Incharge'],
  ],
  [
    ['Recd. by (Stores)', 'Inspected by (QC)', 'Posted by'],
    ['Security', 'Stores Officer', 'Accounts', 'Manager'],
  ],
);
