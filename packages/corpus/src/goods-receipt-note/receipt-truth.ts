import type { CalendarDate } from '../tax/calendar-date.ts';
import { toAmount } from '../tax/money.ts';
import type { ReceiptContent, ReceiptItem } from './receipt-content.ts';
import type { ReceiptColumnKind, ReceiptDesign } from './receipt-design.ts';
import { printedReceiptFacts, totalOf } from './receipt-facts.ts';

export interface ReceiptItemTruth {
  itemCode: string | null;
  description: string;
  unit: string | null;
  orderedQty: number | null;
  receivedQty: number | null;
  acceptedQty: number | null;
  rejectedQty: number | null;
  unitPrice: number | null;
  total: number | null;
  remarks: string | null;
}

/** The goods receipt note result of the service's contract. */
export interface GoodsReceiptNoteTruth {
  grnNo: string | null;
  date: CalendarDate | null;
  poNo: string | null;
  poDate: CalendarDate | null;
  challanNo: string | null;
  challanDate: CalendarDate | null;
  invoiceNo: string | null;
  invoiceDate: CalendarDate | null;
  vendor: { name: string | null; gstin: string | null };
  receiver: { name: string | null; gstin: string | null };
  warehouse: string | null;
  gateEntryNo: string | null;
  vehicleNo: string | null;
  transporter: string | null;
  lineItems: ReceiptItemTruth[];
  totalReceivedQty: number | null;
  totalAcceptedQty: number | null;
  totalRejectedQty: number | null;
  grandTotal: number | null;
}

type Columns = ReadonlySet<ReceiptColumnKind>;

const quantity = (thousandths: number): number => thousandths / 1000;

/** A quantity as printed: nothing where a zero is printed as a blank or a dash. */
function printedQuantity(thousandths: number, { zero }: ReceiptDesign): number | null {
  return thousandths === 0 && zero !== '0' ? null : quantity(thousandths);
}

function itemTruth(item: ReceiptItem, columns: Columns, design: ReceiptDesign): ReceiptItemTruth {
  const shown = (kind: 'ordered' | 'received' | 'accepted' | 'rejected'): number | null =>
    columns.has(kind) ? printedQuantity(item[kind], design) : null;
  return {
    itemCode: columns.has('itemCode') ? item.itemCode : null,
    description: item.description,
    unit: columns.has('unit') || columns.has('receivedWithUnit') ? item.unit : null,
    orderedQty: shown('ordered'),
    receivedQty: columns.has('receivedWithUnit') ? quantity(item.received) : shown('received'),
    acceptedQty: shown('accepted'),
    rejectedQty: shown('rejected'),
    unitPrice: columns.has('unitPrice') ? toAmount(item.unitPrice) : null,
    total: columns.has('total') ? toAmount(item.total) : null,
    remarks: columns.has('remarks') ? item.remarks : null,
  };
}

/** The head of a delivery as far as it is stated, by name of the fact. */
export function receiptHeadTruth(
  content: ReceiptContent,
  stated: (fact: string, value: string | null) => string | null,
) {
  return {
    grnNo: stated('grnNo', content.grnNo),
    date: stated('date', content.date),
    poNo: stated('poNo', content.poNo),
    poDate: stated('poDate', content.poDate),
    challanNo: stated('challanNo', content.challanNo),
    challanDate: stated('challanDate', content.challanDate),
    invoiceNo: stated('invoiceNo', content.invoiceNo),
    invoiceDate: stated('invoiceDate', content.invoiceDate),
    vendor: {
      name: stated('vendor', content.vendor.name),
      gstin: stated('vendorGstin', content.vendor.gstin),
    },
    receiver: {
      name: stated('receiver', content.receiver.name),
      gstin: stated('receiverGstin', content.receiver.gstin),
    },
    warehouse: stated('warehouse', content.warehouse),
    gateEntryNo: stated('gateEntryNo', content.gateEntryNo),
    vehicleNo: stated('vehicleNo', content.vehicleNo),
    transporter: stated('transporter', content.transporter),
  };
}

/** What a design states of a delivery. */
export function receiptTruth(content: ReceiptContent, design: ReceiptDesign): GoodsReceiptNoteTruth {
  const facts = printedReceiptFacts(design);
  const columns: Columns = new Set(design.columns.map(({ kind }) => kind));
  const stated = (key: string, value: string | null): string | null => (facts.has(key) ? value : null);
  const sum = (kind: 'received' | 'accepted' | 'rejected'): number | null =>
    design.totals !== null && columns.has(kind)
      ? printedQuantity(
          content.items.reduce((total, item) => total + item[kind], 0),
          design,
        )
      : null;
  const grandTotal = facts.has('grandTotal') || (design.totals !== null && columns.has('total'));
  return {
    ...receiptHeadTruth(content, stated),
    lineItems: content.items.map((item) => itemTruth(item, columns, design)),
    totalReceivedQty: sum('received'),
    totalAcceptedQty: sum('accepted'),
    totalRejectedQty: sum('rejected'),
    grandTotal: grandTotal ? toAmount(totalOf(content)) : null,
  };
}
