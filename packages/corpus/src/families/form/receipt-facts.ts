import type { ReceiptContent, ReceiptItem } from '../../goods-receipt-note/receipt-content.ts';
import { type DateFormat, formatDate } from '../../tax/calendar-date.ts';
import { formatMoney, formatQuantity, type Grouping } from '../../tax/money.ts';
import type { StatedFacts } from './filler.ts';
import { partyFacts } from './invoice-facts.ts';

/** How a business prints numbers and dates of its receipt notes. */
export interface ReceiptHabits {
  dateFormat: DateFormat;
  grouping: Grouping;
  /** Before amounts. */
  mark: string;
  quantityDecimals: number;
  /** Instead of a quantity of zero. */
  zero: string;
  /** Between the parts of a vehicle's number. */
  vehicleSeparator: string;
}

const VEHICLE = /^([A-Z]{2})(\d+)([A-Z]+)(\d+)$/;

function printQuantity(thousandths: number, { quantityDecimals, zero }: ReceiptHabits): string {
  return thousandths === 0 && zero !== '0' ? zero : formatQuantity(thousandths, quantityDecimals);
}

/** Everything that a form may print of a delivery above and below its items. */
export function receiptFormFacts(content: ReceiptContent, habits: ReceiptHabits): StatedFacts {
  const date = (value: string): string => formatDate(value, habits.dateFormat);
  const { items } = content;
  const sum = (kind: 'ordered' | 'challan' | 'received' | 'accepted' | 'rejected'): string =>
    printQuantity(
      items.reduce((total, item) => total + item[kind], 0),
      habits,
    );
  const total = items.reduce((amount, item) => amount + item.total, 0);
  return {
    ...partyFacts('vendor', content.vendor),
    ...partyFacts('receiver', content.receiver),
    grnNo: content.grnNo,
    date: date(content.date),
    poNo: content.poNo,
    poDate: date(content.poDate),
    challanNo: content.challanNo,
    challanDate: date(content.challanDate),
    invoiceNo: content.invoiceNo,
    invoiceDate: date(content.invoiceDate),
    warehouse: content.warehouse,
    gateEntryNo: content.gateEntryNo,
    gateEntryDate: date(content.gateEntryDate),
    vehicleNo: content.vehicleNo.replace(VEHICLE, ['$1', '$2', '$3', '$4'].join(habits.vehicleSeparator)),
    transporter: content.transporter,
    lorryReceiptNo: content.lorryReceiptNo,
    preparedBy: content.preparedBy,
    totalOrdered: sum('ordered'),
    totalReceived: sum('received'),
    totalAccepted: sum('accepted'),
    totalRejected: sum('rejected'),
    grandTotal: `${habits.mark}${formatMoney(total, habits.grouping)}`,
    lineCount: String(items.length),
    page: '1',
  };
}

/** What a form may print of one line. */
export function receiptLineFacts(item: ReceiptItem, serial: number, habits: ReceiptHabits): StatedFacts {
  const money = (paise: number): string => `${habits.mark}${formatMoney(paise, habits.grouping)}`;
  const quantity = (thousandths: number): string => printQuantity(thousandths, habits);
  return {
    serial: String(serial),
    code: item.itemCode,
    item: item.description,
    hsn: item.hsnSac,
    unit: item.unit,
    batch: item.batch,
    bin: item.bin,
    ordered: quantity(item.ordered),
    challan: quantity(item.challan),
    received: quantity(item.received),
    accepted: quantity(item.accepted),
    rejected: quantity(item.rejected),
    short: quantity(item.challan - item.received),
    pending: quantity(item.ordered - item.received),
    rate: money(item.unitPrice),
    amount: money(item.total),
    status: item.rejected > 0 ? 'Partial' : 'Passed',
    remarks: item.remarks,
  };
}
