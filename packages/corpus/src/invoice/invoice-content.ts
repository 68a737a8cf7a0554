import type { TypefaceName } from '../drawing/typefaces.ts';
import type { Party } from '../party/party.ts';
import type { CalendarDate } from '../tax/calendar-date.ts';
import type { Paise } from '../tax/money.ts';
import type { State } from '../tax/states.ts';
import type { ItemColumn } from './item-columns.ts';
import type { PrintStyle } from './print-style.ts';

export interface InvoiceLine {
  description: string;
  /** Printed under the description and no part of it: serial numbers, batches. */
  subLines: string[];
  hsnSac: string;
  unit: string;
  /** In thousandths of the unit. */
  quantity: number;
  unitPrice: Paise;
  discountPercent: number;
  /** GST percent, the whole of it. */
  taxRate: number;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  batch: string;
  /** Month and year, as printed. */
  expiry: string;
  maximumRetailPrice: Paise;
}

export type TaxKind = 'CGST' | 'SGST' | 'IGST' | 'CESS' | 'VAT';

/** One tax at one rate over the whole document. */
export interface TaxTotal {
  kind: TaxKind;
  /** Percent of this tax alone: 9 for the CGST of goods at 18. */
  rate: number;
  taxable: Paise;
  amount: Paise;
}

export interface InvoiceAmounts {
  /** Sum of the lines' taxable amounts. */
  lines: Paise;
  discount: Paise | null;
  /** Freight or packing that is taxed with the goods. */
  charge: { label: string; amount: Paise } | null;
  /** lines - discount + charge */
  subtotal: Paise;
  taxes: TaxTotal[];
  /** Tax collected at source on the taxed value. */
  tcs: Paise | null;
  /** Signed; `null` where the invoice is not rounded. */
  roundOff: Paise | null;
  grandTotal: Paise;
}

/** Numbers that stand beside the invoice's own and must not be taken for it. */
export interface References {
  deliveryNote: string | null;
  challanNo: string | null;
  ewayBillNo: string | null;
  ackNo: string | null;
  ackDate: CalendarDate | null;
  vehicleNo: string | null;
  transporter: string | null;
  lorryReceiptNo: string | null;
  orderDate: CalendarDate | null;
  termsOfPayment: string | null;
  destination: string | null;
}

/** All that is on one invoice; a layout prints every member that is not `null`. */
export interface InvoiceContent {
  title: string;
  copyMark: string | null;
  supply: 'intra-state' | 'inter-state' | 'foreign';
  vendor: Party;
  buyer: Party;
  /** The party the goods go to, where it is not the buyer. */
  consignee: Party | null;
  invoiceNo: string;
  date: CalendarDate;
  dueDate: CalendarDate | null;
  poNo: string | null;
  placeOfSupply: State | null;
  reverseCharge: boolean | null;
  irn: string | null;
  /** ISO 4217. */
  currency: string;
  columns: ItemColumn[];
  /** Whether the HSN code stands under each description instead of in a column. */
  hsnUnderDescription: boolean;
  lines: InvoiceLine[];
  amounts: InvoiceAmounts;
  references: References;
  typeface: TypefaceName;
  style: PrintStyle;
}
