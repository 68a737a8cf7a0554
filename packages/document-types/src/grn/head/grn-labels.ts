import { Lexicon } from '@docex/layout';
import { firstComeFirstServed, inFrontOf, phrasesOf } from '../../phrases.ts';

/** What goods receipt notes call the fields of their head, and the neighbours that must not be taken for them. */
export type GrnLabel =
  | 'grnNo'
  | 'grnNoAndDate'
  | 'grnDate'
  | 'inspectionNo'
  | 'documentNo'
  | 'documentDate'
  | 'entryDate'
  | 'inspectionDate'
  | 'plainNumber'
  | 'plainDate'
  | 'poNo'
  | 'poNoAndDate'
  | 'poDate'
  | 'challanNo'
  | 'challanNoAndDate'
  | 'challanDate'
  | 'invoiceNo'
  | 'supplierRef'
  | 'vendorRef'
  | 'invoiceNoAndDate'
  | 'invoiceDate'
  | 'gateEntryNo'
  | 'gateEntryNoAndDate'
  | 'vehicleNo'
  | 'transporter'
  | 'warehouse'
  | 'receivedAt'
  | 'plainName'
  | 'vendor'
  | 'vendorGstin'
  | 'receiver'
  | 'tradesman'
  | 'receiverGstin'
  | 'gstin'
  | 'contact'
  | 'address'
  | 'otherNumber'
  | 'otherDate'
  | 'otherText'
  | 'title'
  | 'legal';

const PLACES = [
  'Warehouse',
  'Store',
  'Stores',
  'Godown',
  'Plant',
  'Location',
  'Site',
  'Depot',
  'Yard',
  'W/H',
];
const WAREHOUSES = [
  ...inFrontOf(PLACES, ['', 'Name', 'Location', 'Code', 'No', '/ Location', '/ Store', '/ Stores']),
  ...inFrontOf(
    [
      'Receiving',
      'Accepted',
      'Target',
      'Destination',
      'Delivery',
      'Storage',
      'Stack',
      'Stock',
      'Unloading',
      'To',
      'Into',
      'In',
      'Received in',
      'Received at',
      'Recd in',
      'Recd at',
    ],
    PLACES,
  ),
  ...[
    'Received into',
    'Stored at',
    'Stored in',
    'Put away to',
    'Putaway Location',
    'Inward Location',
    'Stock Location',
  ],
];
const VEHICLES = inFrontOf(
  [
    'Vehicle',
    'Truck',
    'Lorry',
    'Veh',
    'Tempo',
    'Carrier Vehicle',
    'Vehicle / Truck',
    'Transport Vehicle',
    'Gadi',
    'Motor Vehicle',
  ],
  ['', 'No', 'Number', 'Reg No', 'Regn No', 'Registration No', 'Registration', '#', 'Details', 'No (if any)'],
);
const TRANSPORTERS = [
  ...inFrontOf(
    [
      'Transporter',
      'Transport',
      'Carrier',
      'Courier',
      'Logistics',
      'Transport / Courier',
      'Transporter / Courier',
      'Courier / Transporter',
      'Carrier / Transporter',
    ],
    ['', 'Name', "'s Name", 'Company', 'Co', 'Agency', 'Partner', 'Details', 'Service'],
  ),
  ...[
    'Sent through',
    'Sent by',
    'Delivered through',
    'Brought by',
    'Received via',
    'Shipped through',
    'Shipped by',
  ],
  ...['Despatched by', 'Dispatched by', 'Transported by', 'Carried by', 'By Transport'],
];

export const grnLexicon = new Lexicon<GrnLabel>(
  firstComeFirstServed([
    {
      key: 'grnNo',
      phrases: `Receipt | Receipt Nbr | CRAC No | Receiving No | Receiving Number | Receiving Voucher No | GRN No | GRN Number | GRN # | GRN | G.R.N. No | G.R. No | GRN Ref | GRN ID | GRN Reference | GRN Ref No | Goods Receipt Note No |
      Goods Receipt Note Number | Goods Receipt No | Goods Receipt Number | Goods Received Note No | Goods Received Note Number | Receipt Note No | Receipt Note Number | Material Receipt No |
      Material Receipt Note No | Material Receipt Number | MRN No | MRN Number | MRN | MRR No | MRR Number | Material Inward No | Inward No | Inward Number | Inward Note No | Material Document |
      Material Document No | Material Doc No | Mat Doc No | Material Document Number | Material Document / Year | Matl Doc | GR No | GR Number | GR/GI Slip No | GR Slip No | Purchase Receipt | Product Receipt | Product Receipt No | Product Receipt Number | Purchase Receipt No | Purchase Receipt Number | SRV No |
      Stores Receipt Voucher No | Store Receipt No | Stores Receipt No | Receipt Voucher No | Receiving Report No | RR No & GRN | IGR No | MIR No | MIGO No | Receipt Challan No | Goods Inward No |
      Goods Inward Note No | GIN No | Stock Receipt No | GRIR No | SIN No | SIN Number | Our Receipt No | GRR No | GRR Number | GRN Sr No | GRN Serial No | MIN No | SIR No`,
    },
    {
      key: 'grnNoAndDate',
      phrases: `GRN No & Date | GRN No / Date | GRN No and Date | GRN No & Dt | GRN No/Dt | MRN No & Date | MRR No & Date | Material Document / Date  | GRN No. & Dt. | Receipt No & Date | GR No & Date `,
    },
    {
      key: 'grnDate',
      phrases: `GRN Date | CRAC Date | GRN Dt | GRN Dated | Goods Receipt Date | Goods Receipt Note Date | Receipt Date | Received Date | Date of Receipt | Receipt Dt | Posting Date | Received On | Date Received | Received on Date |
      MRN Date | MRN Dt | MRR Date | MRR Dt | Inward Date | GR Date | SRV Date | Receipt Note Date | Receiving Date | Date of GRN | Inward Dt | Goods Received Date | Date of Inward | Recd Date | Recd On | Rcvd Date |
      Material Receipt Date | GRR Date | MIN Date | GIN Date`,
    },
    {
      key: 'inspectionNo',
      phrases: `Inspection Report No | Inspection No | IR No | Inspection Report Number | Insp Report No`,
    },
    {
      key: 'documentNo',
      phrases: `Document No | Document Number | Doc No | Doc Number | Voucher No | Voucher Number | Receipt No | Receipt Number | Note No | Note Number | Slip No | Serial No of Note | Report No | Report Number`,
    },
    {
      key: 'documentDate',
      phrases: `Document Date | Doc Date | Voucher Date | Doc Dt | Note Date | Report Date | Slip Date`,
    },
    {
      key: 'entryDate',
      phrases: `Entry Date | Entry Dt | Completed | Completed On | Completed At | Created | Created At | Created Date | Effective Date | Date Done | Done On`,
    },
    { key: 'inspectionDate', phrases: `Inspection Date | Insp Date | Date of Inspection` },
    { key: 'plainNumber', phrases: `No | Number` },
    { key: 'plainDate', phrases: `Date | Dt | Dated | Date & Time` },
    {
      key: 'poNo',
      phrases: `Order | PO Nbr | Order Nbr | Purchase Order Nbr | Purchase Order Code | PO Code | PO No | P.O. Number | PO # | PO | P.O. | Purchase Order | Purchase Order No | Purchase Order Number | Purch Order | Purch Ord | Purch Order No | Purchase Ord No | PO Ref | PO Reference | PO Ref No | Reference PO | Ref PO | Ref PO No | Our Order No | Our PO No | Our P.O. | Order No | Order Number |
      Order Ref | Against PO | Against PO No | Against Order | PO ID | Purchase Order # | Order No(s) | PO Nos | Order # | Against Purchase Order | Our Order | Our Order Ref | PO/SO No | Source Document | Based on Purchase Order | Based on PO | Base Document | Buyer's Order No | Work Order No | WO No | Indent/PO No | PO / WO No`,
    },
    {
      key: 'poNoAndDate',
      phrases: `PO No & Date | PO No / Date | PO No and Date | PO No & Dt | PO No/Dt | Purchase Order No & Date | Order No & Date | Order No / Date  | P.O. No. & Dt. | Our Order No & Date  | PO Ref & Date `,
    },
    {
      key: 'poDate',
      phrases: `PO Date | PO Dt | Purchase Order Date | Order Date | PO Dated | Order Dt | Date of PO | Ordered On | Our Order Date | Purch Order Date`,
    },
    {
      key: 'challanNo',
      phrases: `Challan No | Challan Number | Challan # | Challan | Chalan No | Delivery Challan No | Delivery Challan | Del Challan | Del Challan No | Delivery Challan Number | DC No | D.C. No | DC Number | DC # | DC | D/C No | D/C | Delivery Note | Delivery Note No | Delivery Note Number | DN No | Party Challan No |
      Supplier Challan No | Supplier's Challan No | Vendor Challan No | Supplier DC No | Vendor DC No | Party DC No | Party's Challan No | Supplier Delivery Note | Supplier's Delivery Note | Chln No | Ch No | Ch. No | Delivery No | Del Note No | Delivery Slip | Supplier Delivery Note No | Receipt Doc No | Packing Slip No | Packing Slip | Vendor Packing Slip | Supplier Packing Slip | ASN / Challan | ASN / Challan No | Packing Slip Number | Packing List No | Packing List | Vendor Delivery Note | Challan Ref | DC Ref No | Chl No | Vendor Shipment No | Supplier Shipment No`,
    },
    {
      key: 'challanNoAndDate',
      phrases: `Challan No & Date | Challan No / Date | Challan No & Dt | Challan No/Dt | DC No & Date | DC No / Date | D/C No/Dt | D/C No & Date | DC No & Dt | DC No/Dt | Delivery Note No & Date | Delivery Challan No & Date | Party Challan No & Date  | Supplier Challan No & Date  | Supplier Challan No / Date | Ch No & Date | Ch No & Dt | Ch No / Date | Chln No & Date`,
    },
    {
      key: 'challanDate',
      phrases: `Challan Date | Challan Dt | DC Date | D.C. Date | DC Dt | Delivery Note Date | Delivery Challan Date | D/C Date | D/C Dt | Party Challan Date | Supplier Challan Date | Delivery Date | DN Date | Delivery Note Dt | Chalan Date | Chln Date | Chln Dt | Ch Date | Ch Dt | Challan Dated | Vendor Challan Date`,
    },
    {
      key: 'invoiceNo',
      phrases: `Invoice Nbr | Vendor Invoice Nbr | Invoice Code | Invoice No | Invoice Number | Invoice # | Invoice | Inv No | Inv Number | Inv # | Supplier Invoice No | Supplier Invoice | Supplier's Invoice No | Supplier Invoice Number | Vendor Invoice No | Vendor Invoice | Vendor Invoice Number | Party Invoice No | Party Inv No |
      Bill No | Bill Number | Party Bill No | Supplier Bill No | Supp Inv No | Supp. Invoice No | Tax Invoice No | Invoice Ref | Invoice Reference | Party's Bill No | Vendor Bill No | Supplier Inv No | Supplier Invoice Ref | Vendor Inv No | Ref Invoice No | Against Invoice | Invoice/Bill No | Bill/Invoice No | Inv/Bill No `,
    },
    { key: 'supplierRef', phrases: `Supplier's Ref | Supplier Ref | Party Ref` },
    { key: 'vendorRef', phrases: `Vendor Ref | Vendor Reference | Vendor Ref No | Vendor Reference No` },
    {
      key: 'invoiceNoAndDate',
      phrases: `Invoice No & Date | Invoice No / Date | Invoice No and Date | Invoice No & Dt | Invoice No/Dt | Inv No & Date | Inv No & Dt | Inv No/Dt | Bill No & Date | Bill No / Date | Supplier Invoice No & Date  | Bill No & Dt  | Inv No / Date | Supplier Invoice No / Date | Supplier Invoice No. & Date | Vendor Invoice No & Date | Party Bill No & Date`,
    },
    {
      key: 'invoiceDate',
      phrases: `Invoice Date | Inv Date | Inv Dt | Invoice Dt | Bill Date | Bill Dt | Supplier Invoice Date | Vendor Invoice Date | Party Bill Date | Invoice Dated | Party Invoice Date | Supplier Bill Date | Date of Invoice | Supp Inv Date | Tax Invoice Date | Party Inv Date | Vendor Inv Date`,
    },
    {
      key: 'gateEntryNo',
      phrases: `Gate Entry No | Gate Entry Number | Gate Entry | Gate Entry # | Gate Pass No | Gate Pass | Gate Inward No | Gate In No | Gate In | Security Gate No | GE No | G.E. No | Gate No | Gate Reg No | Gate Register No | Gate Serial No | Gate Sr No | Inward Gate Pass No | Inward Gate Pass | IGP No | Security Entry No | Security Inward No | GEN No | Gate Entry Ref | Gate Entry Sr No | Gate Inward Pass | Gate Entry ID`,
    },
    {
      key: 'gateEntryNoAndDate',
      phrases: `Gate Entry No & Date | Gate Entry No / Date | Gate Entry No/Dt | Gate Entry No & Dt  | Gate Pass No & Date | GE No & Date `,
    },
    {
      key: 'vehicleNo',
      phrases: `Vehicle No | Vehicle Number | Vehicle # | Vehicle | Vehicle Reg No | Vehicle Registration No | Truck No | Truck Number | Lorry No | Veh No | Vehicle/Truck No | Motor Vehicle No | Truck/Vehicle No | Vehicle No (if any) | Vehicle Details | Tempo No | Vech No | ${phrasesOf(VEHICLES)}`,
    },
    {
      key: 'transporter',
      phrases: `Transporter | Transporter Name | Transporter's Name | Name of Transporter | Transport | Transport Name | Carrier | Carrier Name | Courier | Transport Co | Transport Company | Dispatched through | Despatched through | Through | Transport Agency | Logistics Partner | Received through | Transporter Details | Shipped Via | Ship Via | Shipping Method | Freight Carrier | Carrier's Name | Name of Carrier | Carrier Name/Agent | ${phrasesOf(TRANSPORTERS)}`,
    },
    {
      key: 'warehouse',
      phrases: `Warehouse | Warehouse Name | Store | Stores | Store Name | Stores Location | Store Location | Plant | Location | Godown | Godown Name | Storage Location | Stor Location | Storage Loc | SLoc | Accepted Warehouse | Receiving Location | Receiving Warehouse | Receiving Store | Site | Depot | Unit/Plant | Plant/Store | Delivered at | Destination Warehouse | Target Warehouse | Receiving Plant | Plant / Storage Location | Store / Location | Delivery Location | Destination Location | Godown / Location | Set Accepted Warehouse | Plant Name | Plant Code & Name | Store/Godown | Receiving Site | Stores / Plant | Store Code | Material Centre | Material Center | Mat Centre | Mat Center | Ship-to Organization | Ship-to Location | Inventory Organization | Site / Warehouse | Facility | Facility Name | Facility Code | Place of Delivery | Place of Receipt | Delivery Place | Warehouse Address | Whse | Whse Name | Whse Code | ${phrasesOf(WAREHOUSES)}`,
    },
    {
      key: 'receivedAt',
      phrases: `Received At | Recd At | Rcvd At | Goods Received At | Goods Recd At | Received By Company At | Delivered To Site`,
    },
    {
      key: 'vendor',
      phrases: `Vendor | Business Partner | Business Partner Name | BP Name | Buy-from Vendor | Supplier & Code | Supplier Name & Code | Vendor & Code | Vendor Name & Code | Vendor Name | Supplier | Supplier Name | Supplier's Name | Vendor's Name | Name of Supplier | Name of Vendor | Name of the Supplier | Name of Party | Party | Party Name | Party's Name | Party A/c Name | Supplier Details | Vendor Details | Received From | Recd From | Received from M/s | M/s | From | Supplied By | Supplier (Bill from) |
      Supplier Name & Address | Name & Address of Supplier | Name and Address of Supplier | Vendor Name & Address | Supplier / Vendor | Vendor / Supplier | Supplier / Party | Party / Supplier | Vendor / Party | Goods Received From | Material Received From | Seller | Seller Name | Seller's Name | Name of Seller | Consignor | Bill From | Supplier Information | Vendor Information | Delivered by | Supplier's Name & Address | Supplier M/s | Party Name & Address | Received From (Supplier) | Party Details | Name of the Party | Supplying Firm | Firm | Firm Name | Name of Firm | Name of the Firm | Supplying Agency | Name of the Supplying Firm | Shipped From | Sold By`,
    },
    { key: 'plainName', phrases: `Name | Description` },
    {
      key: 'vendorGstin',
      phrases: `Vendor GSTIN | Supplier GSTIN | Party GSTIN | Supplier GST No | Vendor GST No | Supplier's GSTIN | Vendor's GSTIN | Party GST No | GSTIN of Supplier | GSTIN of Vendor | Seller GSTIN | Supplier GSTIN/UIN`,
    },
    {
      key: 'receiver',
      phrases: `Receiver | Receiver Details | Consignee | Consignee (Ship to) | Buyer | Bill To | Ship To | Buyer (Bill to) | Company | Company Name | Received For | Invoice To | Delivered To | Received By Company | Receiving Company | Receiver Name | Consignee Details | Deliver To | Purchaser | Buyer Details | Customer | Entity | Legal Entity | Receiving Entity`,
    },
    {
      key: 'tradesman',
      phrases: `Contractor | Contractor Name | Name of Contractor | Name of the Contractor | Dealer | Dealer Name | Name of Dealer`,
    },
    {
      key: 'receiverGstin',
      phrases: `Our GSTIN | Company GSTIN | Company's GSTIN | Buyer GSTIN | Receiver GSTIN | Our GST No | Buyer's GSTIN | Consignee GSTIN`,
    },
    {
      key: 'gstin',
      phrases: `GSTIN | GSTIN/UIN | GSTIN No | GSTIN Number | GST No | GST Number | GST IN | GST Registration No | GST Reg No | GST Regn No | GST | GSTN`,
    },
    {
      key: 'contact',
      phrases: `Phone | Phone No | Ph | Ph No | Tel | Tel No | Mobile | Mobile No | Mob | Contact | Contact No | Contact Person | Email | E-mail | Email ID | Web | Website | Fax | PAN | PAN No | CIN | CIN No | State | State Name | State Code | Code | City | Kind Attn`,
    },
    {
      key: 'address',
      phrases: `Address | Vendor Address | Supplier Address | Party Address | Add | Site Office | Head Office | H.O. | Registered Office | Regd Office | Regd Off | Corporate Office | Corp Office | Branch Office | City Office`,
    },
    {
      key: 'otherNumber',
      phrases: `Vendor Code | Supplier Code | Party Code | Vendor No | Vendor ID | Supplier ID | Supplier No | Vendor Number | Vendor Account | Supplier Account | Vendor Account No | Supplier Site | Vendor Site | Waybill | Tracking / Waybill | Tracking No | Tracking Number | Airbill | Waybill/Airbill | E-Way Bill No | Eway Bill No | E-Way Bill | E Way Bill No | EWB No | E-Waybill No | LR No | LR/RR No | L.R. No | LR Number | LR No & Date | RR No | GR/LR No | Docket No | AWB No | Consignment No | Bilty No | Indent No | Requisition No | PR No |
      Reference No | Ref No | Reference | Ref | Our Ref | Your Ref | Bill of Entry No | BOE No | Bill of Lading | Batch No | Lot No | Page No | Page | Mat Doc Year | Material Document Year | Material Doc Year | Document Year | Doc Year | Fiscal Year | Financial Year | Year | Form No | Format No | Form Code | Rev No | Issue No | Cost Centre | Cost Center | Project Code | Job No | Amendment No | Amd No | Account No | Driver No | Driver Mobile | Driver Contact | Driver's Mobile | Licence No | Tare Weight | Gross Weight | Net Weight | Weighment Slip No | Weighbridge Slip No | No of Packages | No of Boxes | Number of Packages | Packages | Total Packages | Movement Type | Mvt Type | Mvmt Type | QC No | QC Report No | Test Certificate No | Purch Group | Purchasing Group | Company Code | Item No | Sl No | Sr No | S No | Copy | Other References | Seal No | Sales Order No | Invoice Amount | Invoice Value | GRN Amount | GRN Value | Total GRN Value | Bill Amount | Currency | Material Issue No | Ledger Folio`,
    },
    {
      key: 'otherDate',
      phrases: `Gate Entry Date | Gate Entry Dt | Gate Date | LR Date | LR Dt | L.R. Date | E-Way Bill Date | EWB Date | Gate Pass Date | Due Date | Schedule Date | Required By | Expected Date | Scheduled Date | Expiry Date | Print Date | Printed On | Printed At | Rev Date | Issue Date | Time | Time In | Time Out | In Time | Out Time | Gate In Time | Posting Time | Bill of Entry Date | BOE Date | Ref Date | Reference Date | QC Date | Created On | System Date | Run Date | Approved On | Inspected On`,
    },
    {
      key: 'otherText',
      phrases: `Driver | Driver Name | Driver's Name | Mode of Transport | Mode | Freight | Freight Terms | Payment Terms | Terms of Payment | Terms of Delivery | Department | Dept | Status | Quality Status | QC Status | Inspection Status | Requested By | Indentor | Indenter | Remarks | Remark | Note | Notes | Narration | Comments | Reason | Against | Type | Receipt Type | GRN Type | Voucher Type | Purchase Type | Category | Project | Project Name | Header Text | Doc Header Text | Purchase Ledger | Return Type | Business Unit | Division | Section | Mode/Terms of Payment | Destination | Terms | Insurance | Buyer Name | Purpose | Material Type | Manufacturer | Manufacturer Name | Manufactured By | Mfr | Place of Supply | Shift | Bin | Rack | Carried to Page | Carried to | Carried Forward | Carried Over | Brought Forward | Created From | Posting Period | Receiving Dept | Receiving Department | GR Status`,
    },
    {
      key: 'title',
      phrases: `Goods Receipt Note | Goods Receipt Note (GRN) | Goods Received Note | Goods Received Note (GRN) | Material Receipt Note | Material Receipt Report | Material Inward Note | Material Inspection Report | Goods Receipt | Goods Inward Note | Receipt Note | Goods Receipt Slip | Goods Receipt/Issue Slip | Stores Receipt Voucher | Store Receipt Note | Stores Receipt Note | Store Receipt Voucher | Material Receipt cum Inspection Report | Goods Receipt cum Inspection Report | Goods Receipt & Inspection Report | Goods Receipt and Inspection Note | Goods Receipt Inspection Report | Receiving Report | Goods Receipt Voucher | Incoming Inspection Report | Receipt cum Inspection Note | Internal Goods Receipt Note | Internal Goods Receipt Note (GRN) | Stock Receipt Note | Purchase Receipt Note | GRN Details | Store Copy | Accounts Copy | Purchase Copy | Original | Duplicate | Triplicate | Original Copy | Office Copy | Goods Receipt Report | Receipt Details | Material Receipt Slip | Purchase Receive`,
    },
    {
      key: 'legal',
      phrases: `Prepared By | Warehouse Manager | Plant Manager | Store Manager | Stores Manager | Warehouse Incharge | Warehouse In-charge | Warehouse Supervisor | Plant Head | QC Inspector | Checked By | Received By | Inspected By | Verified By | Approved By | Store Keeper | Storekeeper | Stores Incharge | Stores In-charge | Store Incharge | Authorised Signatory | Authorized Signatory | QC Incharge | Quality Incharge | Security Officer | Accounts | Purchase Dept | Stores Dept | Receiver's Signature | Signature | This is a computer generated document | Amount in Words | In Words | Posted By | Counted By | Passed By | E. & O.E. | Received the above goods in good condition | QC Engineer | Store Officer | Manager`,
    },
  ]),
);
