import { words } from './choice.ts';

/** What businesses call the facts beside the items. */
export const FIELD_WORDS = {
  invoiceNo: words(
    'Invoice No.|Invoice No|Invoice Number|Invoice #|Bill No.|Inv. No.|Tax Invoice No.|Invoice ID|Bill Number|INVOICE NO',
    'Inv #|Document No.|Invoice Serial No.|Bill #|Memo No.|Invoice Ref.|Doc No|Bill/Invoice No.',
  ),
  date: words(
    'Invoice Date|Date|Dated|Bill Date|Inv. Dt.|Date of Invoice|Invoice Dt|Issue Date|DATE|Dt.',
    'Billing Date|Date of Issue|Issued On|Inv Date|Document Date|Date of Supply & Invoice|Bill Dt.',
  ),
  dueDate: words(
    'Due Date|Payment Due Date|Due On|Pay By|Due|Payment Due By|DUE DATE|Date Due',
    'Last Date for Payment|Payable By|Payment Date|Due Dt.|Settle By',
  ),
  poNo: words(
    "PO No.|P.O. No.|P.O.#|Purchase Order No.|Buyer's Order No.|Cust. PO No|PO Number|Your PO|Customer PO|P.O. Number|PO #",
    'Order Ref.|Your Order No.|Purchase Order|Party Order No|Client PO|P.O. Ref|W.O. / P.O. No.',
  ),
  orderDate: words('PO Date|Order Date|PO Dt.|P.O. Date', 'Order Dt|Date of Order|PO dtd.'),
  placeOfSupply: words(
    'Place of Supply|Place Of Supply|POS|Place of supply (State)|PLACE OF SUPPLY',
    'Supply Place|State of Supply|Place of Delivery/Supply',
  ),
  reverseCharge: words(
    'Reverse Charge|Tax payable on reverse charge|Whether tax is payable under reverse charge|RCM|Reverse Charge (Y/N)',
    'Tax is payable on Reverse Charge basis|Reverse Charge Applicable|Amount of tax subject to reverse charge',
  ),
  irn: words('IRN|IRN No.|Invoice Reference No. (IRN)', 'IRN Number|E-Invoice IRN'),
  ackNo: words('Ack No.|Ack. No|Acknowledgement No.', 'ACK #|Ack Number'),
  ackDate: words('Ack Date|Ack. Dt.|Acknowledgement Date', 'ACK DT'),
  deliveryNote: words('Delivery Note|Delivery Note No.|DN No.', 'Despatch Note|Delivery Ref'),
  challanNo: words('Challan No.|D.C. No|Delivery Challan No.|Challan', 'DC #|Chln No|Dispatch Doc No.'),
  ewayBillNo: words('e-Way Bill No.|E-Way Bill|EWB No|Eway Bill No', 'EWB #|Waybill Number|E-Waybill'),
  vehicleNo: words(
    'Vehicle No.|Motor Vehicle No.|Vehicle Number|Veh. No',
    'Lorry No.|Truck No|Vehicle Reg. No',
  ),
  transporter: words(
    'Transporter|Dispatched through|Transport|Transport Name',
    'Carrier|Shipped Via|Mode of Transport',
  ),
  lorryReceiptNo: words('LR No.|L.R. No|LR/RR No', 'Docket No.|AWB No.|GR No.'),
  destination: words('Destination|Delivery At|Station', 'Ship Location|Final Destination'),
  termsOfPayment: words(
    'Payment Terms|Terms|Mode/Terms of Payment|Terms of Payment',
    'Credit Period|Pay Terms|Settlement Terms',
  ),
  gstin: words(
    'GSTIN|GSTIN/UIN|GST No.|GST Registration No|GSTIN No.|GST IN|GSTIN Number|GST',
    'GST Regn. No|GST No|Our GSTIN|GSTIN / Unique ID|GST TIN',
  ),
  pan: words('PAN|PAN No.|PAN Number', 'Income Tax PAN|I.T. PAN No'),
  phone: words('Phone|Ph.|Tel|Mobile|Contact No.|Mob.', 'Call Us|Cell|Customer Care|Telephone'),
  vendor: words(
    'Sold By|From|Supplier|Seller|Billed By|Details of Supplier|Supplier Details',
    'Service Provider|Issued By|Vendor|Consignor|Supplied By|Bill From|Dispatch From',
  ),
  buyer: words(
    "Bill To|Billed To|Buyer (Bill to)|Buyer|Customer|Details of Receiver (Billed to)|Buyer's Details|Invoice To|BILL TO|Customer Details|Billing Address",
    'Party Details|Client|Sold To|Invoiced To|Recipient|Bill-to Party|Purchaser|Customer Name & Address|Name and Address of the Buyer|Account Of',
  ),
  consignee: words(
    'Ship To|Shipped To|Consignee (Ship to)|Delivery Address|Shipping Address|Consignee',
    'Deliver To|Details of Consignee (Shipped to)|Ship-to Party|Place of Delivery|Delivered At',
  ),
  customerCode: words('Customer Code|Cust ID|Party Code|Customer ID', 'Client ID|A/c Code|Ledger No.'),
  salesman: words('Salesman|Sales Person|Executive|Order By', 'Handled By|Account Manager|Rep'),
  otherReference: words(
    'Reference No.|Other References|Ref No.|Our Ref',
    'Job No.|Quotation No.|Work Order Ref|Contract No.',
  ),
  deliveryDate: words('Delivery Date|Dispatch Date|Date of Supply', 'Shipped On|Removal Date|Delivered On'),
} as const;

export type FieldWord = keyof typeof FIELD_WORDS;

export const TITLES = words(
  'TAX INVOICE|Tax Invoice|INVOICE|Invoice|GST INVOICE|GST Invoice|TAX INVOICE|SALES INVOICE',
  'RETAIL INVOICE|Bill|BILL OF SALE|Tax Invoice / Bill|CASH / CREDIT BILL|Invoice cum Challan|TAX INVOICE (Rule 46)|Commercial Invoice',
);

export const FOREIGN_TITLES = words(
  'INVOICE|Invoice|Tax Invoice|TAX INVOICE',
  'Sales Invoice|Invoice for services|VAT Invoice|Billing Statement',
);
