import { type Facts, namedFacts } from '../bands/band.ts';
import { bandTexts } from '../bands/band-texts.ts';
import { formatDate } from '../tax/calendar-date.ts';
import { formatMoney } from '../tax/money.ts';
import type { ReceiptContent } from './receipt-content.ts';
import type { ReceiptDesign } from './receipt-design.ts';

const VEHICLE = /^([A-Z]{2})(\d+)([A-Z]+)(\d+)$/;

export const totalOf = ({ items }: ReceiptContent): number =>
  items.reduce((sum, { total }) => sum + total, 0);

/** Every fact as the design prints it. */
export function receiptFacts(content: ReceiptContent, design: ReceiptDesign): Facts {
  const date = (value: string): string => formatDate(value, design.dateFormat);
  const { vendor, receiver } = content;
  return {
    grnNo: content.grnNo,
    date: date(content.date),
    poNo: content.poNo,
    poDate: date(content.poDate),
    challanNo: content.challanNo,
    challanDate: date(content.challanDate),
    invoiceNo: content.invoiceNo,
    invoiceDate: date(content.invoiceDate),
    vendor: vendor.name,
    vendorGstin: vendor.gstin ?? '',
    vendorAddress: vendor.addressLines.join(' '),
    vendorCity: vendor.city,
    vendorPhone: vendor.phone,
    receiver: receiver.name,
    receiverGstin: receiver.gstin ?? '',
    receiverAddress: receiver.addressLines.join(' '),
    receiverPhone: receiver.phone,
    receiverEmail: receiver.email,
    warehouse: content.warehouse,
    gateEntryNo: content.gateEntryNo,
    gateEntryDate: date(content.gateEntryDate),
    vehicleNo: content.vehicleNo.replace(VEHICLE, ['$1', '$2', '$3', '$4'].join(design.vehicleSeparator)),
    transporter: content.transporter,
    lorryReceiptNo: content.lorryReceiptNo,
    preparedBy: content.preparedBy,
    grandTotal: formatMoney(totalOf(content), design.grouping),
    page: '1',
  };
}

/** The facts that a design prints. */
export function printedReceiptFacts({ head, foot }: ReceiptDesign): ReadonlySet<string> {
  return namedFacts([...head, ...foot].flatMap(bandTexts));
}
