import { Lexicon, type TableVocabulary } from '@docex/layout';
import type { CountColumn, GoodsColumn } from '../../goods/goods-column.ts';
import { understandTitle } from './understand-title.ts';
import { firstComeFirstServed, inFrontOf, phrasesOf } from '../../phrases.ts';

/** What a column of a goods receipt note's table holds. */
export type GrnColumn = Extract<
  GoodsColumn,
  CountColumn | 'serial' | 'itemCode' | 'description' | 'unit' | 'unitPrice' | 'total' | 'remarks' | 'other'
>;

const GOODS = [
  'Item',
  'Material',
  'Mat',
  'Matl',
  'Product',
  'Prod',
  'Part',
  'Stock',
  'Article',
  'Art',
  'Goods',
];
const CODES = inFrontOf(
  [
    ...GOODS,
    'SKU',
    'Store',
    'Stores',
    'Inventory',
    'Component',
    'Our',
    'Internal',
    'Supplier',
    'Vendor Item',
  ],
  ['Code', 'Cd', 'No', 'Number', 'ID', '#', 'Ref', 'Code No', 'Part No'],
);
const NAMES = [
  ...inFrontOf(GOODS, ['Description', 'Desc', 'Name', 'Details', 'Particulars', 'Specification']),
  ...inFrontOf(
    ['Description of', 'Details of', 'Name of', 'Particulars of'],
    [...GOODS, 'Items', 'Materials'],
  ),
];
const UNITS = [
  'Unit of Measurement',
  'Stock Unit',
  'Base Unit',
  'Order Unit',
  'Qty Unit',
  'Measure',
  'Units',
  'Un',
];
/** Where goods were put, by what state. */
const STORES = inFrontOf(
  ['Accepted', 'Rejected', 'Target', 'Receiving', 'Stock', 'To', 'From'],
  ['Warehouse', 'Godown', 'Store', 'Location'],
);
const RUPEES = ['', 'Rs', 'INR', 'in Rs', 'in INR'];
const PRICES = inFrontOf(
  inFrontOf(
    ['', 'Unit', 'Basic', 'PO', 'Net', 'Purchase', 'Landed', 'Valuation', 'Item', 'Agreed', 'Order'],
    ['Rate', 'Price', 'Cost', 'Rate / Unit', 'Price / Unit', 'Rate per Unit'],
  ),
  RUPEES,
);
const VALUES = inFrontOf(
  inFrontOf(
    [
      '',
      'Line',
      'Net',
      'Gross',
      'Basic',
      'Total',
      'Item',
      'Accepted',
      'GRN',
      'Taxable',
      'Extended',
      'Ext',
      'Goods',
    ],
    ['Amount', 'Amt', 'Value', 'Val', 'Total', 'Total Cost'],
  ),
  RUPEES,
);
const REMARKS = [
  ...inFrontOf(
    [
      '',
      'QC',
      'Inspection',
      'Rejection',
      'Line',
      'Item',
      'Store',
      'Stores',
      'Quality',
      'GRN',
      'Short / Excess',
    ],
    ['Remark', 'Remarks', 'Comment', 'Comments', 'Note', 'Notes', 'Observation', 'Observations', 'Reason'],
  ),
  ...inFrontOf(
    ['Reason for', 'Cause of', 'Reason of', 'Reasons for'],
    ['Rejection', 'Reject', 'Shortage', 'Return', 'Rej', 'Difference', 'Variance'],
  ),
  ...['Remarks, if any', 'Remark if any', 'Condition', 'Condition of Goods', 'Inspection Result', 'Result'],
];

const QUANTITY = ['Qty', 'Quantity', 'Qnty', 'Qty.'] as const;

/** `Received Qty`, `Qty Received`, `Quantity Received`, `Recd Qty in UOM` from the words for `received`. */
function quantities(words: string): string {
  const alone = words.split('|').map((word) => word.trim());
  const joined = alone.flatMap((word) => QUANTITY.flatMap((qty) => [`${word} ${qty}`, `${qty} ${word}`]));
  return [...alone, ...joined].join(' | ');
}

const lexicon = new Lexicon<GrnColumn>(
  firstComeFirstServed([
    {
      key: 'serial',
      phrases: `Sl No | Sr No | S No | Sl | Sr | # | SNo | Serial No | Line | Line No | Pos | Item No | Sn | SI No | S.N. | Srl No | Si | Itm | Ln`,
    },
    {
      key: 'itemCode',
      phrases: `Item Code | Material Code | Product Code | Part No | Part Number | Code | SKU | SKU Code | Material No | Material Number | Part Code | Item ID | Stock Code | Mat Code | Matl Code | Article No | Article Code | Drg No | Drawing No | Code No | Item No/Code | ItemCode | Material ID | EAN | Store Code No | ${phrasesOf(CODES)}`,
    },
    {
      key: 'description',
      phrases: `Description | Description of Goods | Item Description | Material Description | Particulars | Item | Item Name | Name of Item | Material | Material Name | Product | Product Name | Description of Material | Description of Item | Goods Description | Item Details | Material Details | Name of Goods | Name of Material | Items | Product Description | Short Text | Description & Specification | Item & Description | Item / Description | Nature of Goods | Description of Items | Item Particulars | Description (Batch) | Material / Description | Item Description & Specification | Item Type Name | Item Type | Item Name & Description | Details of Material | Name of Items | Stock Item | ${phrasesOf(NAMES)}`,
    },
    {
      key: 'unit',
      phrases: `Unit | UOM | Units | UQC | Unit of Measure | UM | U/M | Per | Stock UOM | Uom/Unit | A/U | UoE | UNT | OUn | BUn | EUn | Unit of Entry | Un of Entry | Entry Unit | EUoM | ${phrasesOf(UNITS)}`,
    },
    {
      key: 'plainQty',
      phrases: `Qty | Quantity | Qnty | Net Qty | Actual Qty | Actual | GRN Qty | Total Qty | Actual Quantity | Qty in UnE | Qty in UoE | Stock Qty | Qty in Nos | Qty in Un of Entry | Qty in Unit of Entry | Quantity in Unit of Entry | Qty in UnitOfEntry | Nos | GR Qty | GR Quantity | Billed Qty`,
    },
    {
      key: 'orderedQty',
      phrases: quantities(
        `Ordered | Order | PO | P.O. | Ord | Ordrd | Ordered (PO) | As per PO | Purchase Order | PO Order | Expected | Demand | Demanded`,
      ),
    },
    {
      key: 'challanQty',
      phrases: quantities(
        `Challan | Chalan | Chal | Chln | Chl | DC | D.C. | D/C | Invoice | Inv | Bill | As per Challan | As per DC | As per Invoice | Delivery Note | Invoiced | Supplied | Dispatched | Despatched | Advised | Doc | Document | As per Bill | As per Doc | Challan/Inv | DC/Inv | Advice | Ch | As per Ch | As per Chln | As per Inv | Shipped | Sent | Inv/DC | Dispatch | Despatch | Consigned`,
      ),
    },
    {
      key: 'receivedQty',
      phrases: quantities(
        `Received | Recd | Rec'd | Rcvd | Rect | Receipt | Rec | Recvd | Received (Actual) | Actual Received | Actually Received | Recieved | Physical | Inward | Rcd | Recived | Actual Recd | Rec'vd | Qty Recd (Actual) | Total Received | Delivered | Arrived | Recd Actual | Unloaded | Counted | Done`,
      ),
    },
    {
      key: 'acceptedQty',
      phrases: quantities(
        `Accepted | Accptd | Acc | Acptd | Accep | Acpt | Accept | OK | Passed | Approved | Acc'd | Acceptable | Good | Accd | Accp | QC Passed | QC Accepted | Acpd`,
      ),
    },
    {
      key: 'rejectedQty',
      phrases: quantities(
        `Rejected | Rej | Rejd | Rejctd | Rejection | Reject | Rejn | Damaged | Failed | Rej'd | Rejected/Damaged | Rej/Damaged | QC Rejected | QC Failed`,
      ),
    },
    {
      key: 'otherQty',
      phrases: quantities(
        `Short | Shortage | Excess | Short/Excess | Excess/Short | Pending | Balance | Bal | Bal PO | Difference | Diff | Variance | Shortage/Excess | Previous | Already Received | Returned | Return | Free | Sample | Under Inspection | Hold | Deviation | Under Deviation | Rework | Short / Excess Qty | Open | Pend | Already Recd | Short Recd | As per | Remaining | Outstanding | Open PO`,
      ),
    },
    {
      key: 'unitPrice',
      phrases: `Rate | Unit Price | Price | Unit Rate | Unit Cost | Rate/Unit | Basic Rate | PO Rate | Cost | Valuation Rate | Price/Unit | Rate per Unit | Net Rate | Purchase Rate | Landed Rate | Rate Rs | Unit Value | Net Price | ${phrasesOf(PRICES)}`,
    },
    {
      key: 'total',
      phrases: `Amount | Total | Value | Total Amount | Total Value | Line Total | Amt | Total Cost | Net Amount | Net Value | Amount Rs | Total Price | Accepted Value | GRN Value | Basic Amount | Taxable Value | Value Rs | Ext Cost | Extended Cost | Ext Price | Subtotal | Sub Total | Total Amt | Total Rs | Line Value | Amt in LC | ${phrasesOf(VALUES)}`,
    },
    {
      key: 'remarks',
      phrases: `Remarks | Remark | Inspection | Insp | Inspection Remarks | Inspection Remark | Comments | Reason | Reason for Rejection | Rejection Reason | Note | Notes | Observation | Observations | Remarks/Reason | Remarks if any | Rej Reason | Reason of Rejection | QC Remarks | Remarks / Reason | Comment | ${phrasesOf(REMARKS)}`,
    },
    {
      key: 'other',
      phrases: `HSN | HSN/SAC | HSN Code | SAC | Batch | Batch No | Lot No | Lot | Expiry | Exp Date | Expiry Date | Mfg Date | Bin | Bin No | Rack | Rack No | Location | Storage Location | SLoc | Store | PO No | PO Item | PO/Item | Plant | QC Status | Status | Category | Make | Brand | Size | Weight | WT/SIZE | Disc % | Discount | Tax % | GST % | GST | Tax | CGST | SGST | IGST | Tax Amount | Mvt | MvT | Godown | Warehouse | ${phrasesOf(STORES)} | Specification | Serial Nos | PO Line | Bags | Boxes | Packages | No of Pkgs | Gross Wt | Net Wt | Type | Challan No | Due Date | Ledger Folio | LF | Folio | PO Number | Item Group | Grade | Colour | Cost Centre | Inspection Status | QC | Exp | Mfg`,
    },
  ]),
  understandTitle,
);

/** The columns of a goods receipt note's table. */
export const grnVocabulary: TableVocabulary<GrnColumn> = {
  lexicon,
  core: new Set<GrnColumn>([
    'description',
    'itemCode',
    'plainQty',
    'orderedQty',
    'challanQty',
    'receivedQty',
    'acceptedQty',
    'rejectedQty',
    'unit',
    'unitPrice',
    'total',
  ]),
  minimumKnown: 3,
};

/** Columns of counted goods. */
export const QUANTITY_COLUMNS: ReadonlySet<GrnColumn> = new Set<GrnColumn>([
  'plainQty',
  'orderedQty',
  'challanQty',
  'receivedQty',
  'acceptedQty',
  'rejectedQty',
  'otherQty',
]);
