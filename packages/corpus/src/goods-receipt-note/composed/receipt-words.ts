import { type Pool, pool, words } from '../../composed/choice.ts';

/** What companies call the columns of their goods; behind the first text those of the held-out half alone. */
export const COLUMN_WORDS = {
  serial: words('Sl No|Sr.|S.No.|#|SR NO', 'Sn|Srl No|Line|S. No'),
  itemCode: words(
    'Item Code|Material Code|Code|Part No.|Item No.|Product Code|Item ID|Stores Code|Drawing No',
    'SKU|Stock Code|Mat. Code|Item Cd|Article No|Part Code',
  ),
  description: words(
    'Description|Item Description|Material Description|Particulars|Item Name|Description of Goods|Product Name|Details of Goods|Item Details|Description & Specification|Stock Item',
    'Name of Material|Goods Description|Nomenclature|Item Particulars|Description of Stores|Material Name|Product',
  ),
  hsnSac: words('HSN|HSN/SAC|HSN Code', 'HSN No.|HSN / SAC Code'),
  unit: words('UOM|Unit|Units|Unit of Measure|UM', 'U/M|UoM|Measure|A/U'),
  batch: words('Batch No|Batch|Lot No|Batch Code|Lot', 'Heat No|Batch/Lot|Mfg Batch|Lot / Batch'),
  bin: words('Bin|Location|Rack|Bin No|Shelf|Bin Location', 'Bin Loc|Storage Bin|Rack/Bin|Put-away Bin'),
  status: words('QC Status|Status', 'Insp. Status|QC'),
  unitPrice: words(
    'Rate|Unit Price|Unit Rate|Rate (Rs.)|Price|Unit Cost|Rate per Unit|PO Price',
    'Price/Unit|PO Rate|Basic Rate|Rate/Unit',
  ),
  total: words(
    'Amount|Value|Total|Amount (Rs.)|Line Total|Total Value|Value (INR)|Extended Value',
    'Net Value|GRN Value|Line Value|Amt.',
  ),
  remarks: words(
    'Remarks|Remark|Inspection Remarks|Remarks / Reason',
    'Comments|Reason for Rejection|Observations|Remarks if any',
  ),
} as const;

/** What the quantities are called in a heading of their own. */
export const QUANTITY_WORDS = {
  ordered: words(
    'PO Qty|Ordered Qty|Order Qty|Ord Qty|Ordered|Qty Ordered|Quantity Ordered|P.O. Qty|Ordered Quantity',
    'Ord.|Qty as per PO|PO Quantity|Order Quantity|Ordd Qty',
  ),
  challan: words(
    'Challan Qty|DC Qty|Chal Qty|Invoice Qty|Qty as per Challan|Qty as per Invoice|Invoiced Qty|Supplied Qty|Dispatch Qty',
    'Chl. Qty|Inv Qty|Doc Qty|Advised Qty|Bill Qty|Despatched Qty',
  ),
  received: words(
    'Received Qty|Recd Qty|Qty Received|Received|Rec. Qty|Rcvd Qty|Actual Qty|Quantity Received|Inward Qty|Actual Received Qty|Arrived Qty',
    "Qty Recd|Rcvd|Actual Recd|Physical Qty|Recd. Quantity|Qty Recd.|Rec'd Qty",
  ),
  accepted: words(
    'Accepted Qty|Acc. Qty|Accepted|Qty Accepted|Qty Acc.|Approved Qty|Accepted Quantity|Good Qty',
    'Acc.|Acptd Qty|OK Qty|Passed Qty|Qty Accp.',
  ),
  rejected: words(
    'Rejected Qty|Rej. Qty|Rejected|Qty Rejected|Qty Rej|Rejection Qty|Rejected Quantity|Damaged Qty',
    'Rej.|Rejd Qty|Qty Rej.|Defective Qty|Not OK',
  ),
  short: words(
    'Short|Shortage|Short/Excess|Short Qty|Shortage Qty|Balance Qty|Pending Qty|Difference',
    'Exc/Short|Diff. Qty|Excess / Short|Variance|Shtg.',
  ),
} as const;

/** A single quantity, which is what was received. */
export const PLAIN_QUANTITY = words('Qty|Quantity', 'Qnty|Net Qty|GRN Qty|GR Qty');

/** Words over several quantities. */
export const GROUP_WORDS = words('Quantity|QTY|Qty', 'Quantities|Quantity in UOM|Qty. Details');

/** What the quantities are called under such words. */
export const GROUPED_WORDS = {
  ordered: words('Ordered|PO|Order', 'Ord|As per PO'),
  challan: words('Challan|DC|Invoice', 'Chal.|Advised|As per DC'),
  received: words('Received|Recd|Recvd|Physical', "Rcvd|Actual|Rec'd"),
  accepted: words('Accepted|Acc.|Accptd|Passed', 'OK|Acptd'),
  rejected: words('Rejected|Rej.|Rejctd|Damaged', 'Rejd|Defective'),
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
    'GOODS RECEIPT VOUCHER: GRV No|Voucher Number: Voucher Date|Date',
    'MATERIAL RECEIVING REPORT: MRR Number|Report No: Report Date|Received On',
    'Store Inward Note: SIN No|SIN Number: SIN Date|Inward Dt.',
    'GOODS ACCEPTANCE NOTE: GAN No|GAN No.: GAN Date|Note Date',
    'GR NOTE: GR Number|GR #: GR Date|Date of GR',
    'INCOMING MATERIAL REPORT: IMR No|IMR Serial No: IMR Date|Date',
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
    'Supplier|Vendor|Supplier Name|Vendor Name|Received From|Received from M/s|M/s|Supplier Details|Name & Address of Supplier|Consignor|Material Received From',
    'Party Name|Name of Supplier|Party|Supplied By|Supplier / Party',
  ),
  vendorGstin: words(
    'GSTIN|Supplier GSTIN|GST No.|Supplier GST No.|GSTIN No',
    'Vendor GSTIN|Party GSTIN|GSTIN/UIN',
  ),
  poNo: words(
    'PO No|PO Number|Purchase Order|P.O. No.|PO #|Purchase Order No|Our PO No|Pur. Order No',
    'Our Order No.|Order No|PO Ref.|P O No|Against PO',
  ),
  poDate: words('PO Date|P.O. Date|Purchase Order Date|Date of PO', 'Order Date|PO Dt.|Order Dt'),
  poBoth: words('PO No & Date|PO No. / Date', 'P.O. No. & Dt.|Order No & Date|PO Ref / Date'),
  challanNo: words(
    'Challan No|DC No|Delivery Challan No.|Delivery Note|Chalan No|Supplier Challan No|Despatch Note No|DN No|Delivery Slip No',
    'Chal. No|D.C. No.|Party Challan No.|Supplier DC|Del. Challan No',
  ),
  challanDate: words(
    'Challan Date|DC Date|Date of Challan|Delivery Note Date',
    'Chal. Dt|D.C. Date|Challan Dt.',
  ),
  challanBoth: words(
    'Challan No & Date|DC No. / Date',
    'Party Challan No & Dt|D.C. No. & Date|Chal. No./Dt.',
  ),
  invoiceNo: words(
    'Invoice No|Supplier Invoice No|Bill No|Vendor Invoice|Invoice #|Bill Number|Suppliers Bill No|Invoice Ref No',
    'Inv. No.|Party Bill No|Supp. Inv. No|Tax Invoice No.|Bill Ref',
  ),
  invoiceDate: words(
    'Invoice Date|Bill Date|Date of Invoice|Vendor Bill Date',
    'Inv. Dt.|Supp. Inv. Date|Bill Dt.',
  ),
  invoiceBoth: words(
    'Invoice No & Date|Bill No. / Date',
    'Inv. No. & Dt|Supplier Inv No / Date|Bill No & Dt.',
  ),
  warehouse: words(
    'Warehouse|Store|Location|Storage Location|Receiving Store|Store Name|Plant|Site|Stock Location|Received at Warehouse',
    'Godown|Receiving Location|Stores|Store Location|Recd. at Store',
  ),
  gateEntryNo: words(
    'Gate Entry No|Gate Pass No|Gate Entry|Gate Reg No|Security Gate No|Inward Gate Pass No|Gate Sl No',
    'G.E. No.|Gate Inward No|GE No|Security Entry No',
  ),
  gateEntryDate: words('Gate Entry Date', 'G.E. Date|Gate Date'),
  vehicleNo: words(
    'Vehicle No|Vehicle Number|Vehicle|Tempo No|Truck Number|Vehicle #|Lorry / Truck No',
    'Truck No.|Lorry No|Veh. No|Vehicle Regn No',
  ),
  transporter: words(
    'Transporter|Transporter Name|Transport|Transport Co|Transporter Details|Courier / Transporter|Sent Through',
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

export const TOTAL_WORDS = words('Total|TOTAL|Grand Total|Sum Total', 'Totals|Total Qty|TOTAL :');

export const GRAND_TOTAL_WORDS = words(
  'Grand Total|Total Amount|Total Value|GRN Amount|Net Amount|Value of Material Received',
  'GRN Value|Net Value|Total GRN Value',
);

export const SIGNATURES: Pool<readonly string[]> = pool(
  [
    ['Received By', 'Checked By', 'Approved By'],
    ['Prepared By', 'Store Keeper', 'Authorised Signatory'],
    ['Store Incharge', 'QC Incharge'],
    ['Stores Assistant', 'Purchase Manager', 'Quality Engineer'],
    ['Store In-charge', 'Security Guard', 'Plant Head'],
    ['Stores Dept', 'Quality', 'Purchase', 'Accounts'],
    ['Received in Store by', 'Warehouse Executive'],
  ],
  [
    ['Recd. by (Stores)', 'Inspected by (QC)', 'Posted by'],
    ['Security', 'Stores Officer', 'Accounts', 'Manager'],
  ],
);
