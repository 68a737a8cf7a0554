import type { Party } from '../party/party.ts';
import type { CalendarDate } from '../tax/calendar-date.ts';
import type { Paise } from '../tax/money.ts';

/** One kind of goods that arrived; quantities are thousandths of the unit. */
export interface ReceiptItem {
  itemCode: string;
  description: string;
  hsnSac: string;
  unit: string;
  batch: string;
  bin: string;
  ordered: number;
  challan: number;
  received: number;
  accepted: number;
  rejected: number;
  unitPrice: Paise;
  /** Of the accepted quantity, or of the received one where the layout has no accepted quantity. */
  total: Paise;
  remarks: string | null;
}

/** A delivery and its papers, before a layout chooses what of it to print. */
export interface ReceiptContent {
  grnNo: string;
  date: CalendarDate;
  poNo: string;
  poDate: CalendarDate;
  challanNo: string;
  challanDate: CalendarDate;
  invoiceNo: string;
  invoiceDate: CalendarDate;
  vendor: Party;
  receiver: Party;
  warehouse: string;
  gateEntryNo: string;
  gateEntryDate: CalendarDate;
  /** Without blanks, in capitals. */
  vehicleNo: string;
  transporter: string;
  lorryReceiptNo: string;
  preparedBy: string;
  items: readonly ReceiptItem[];
}
