import { z } from 'zod';
import { nullableDate, nullableGstin, nullableNumber, nullableText } from '../result-values.ts';

const party = z.strictObject({ name: nullableText, gstin: nullableGstin });

const lineItem = z.strictObject({
  itemCode: nullableText,
  description: nullableText,
  unit: nullableText,
  orderedQty: nullableNumber,
  receivedQty: nullableNumber,
  acceptedQty: nullableNumber,
  rejectedQty: nullableNumber,
  unitPrice: nullableNumber,
  total: nullableNumber,
  remarks: nullableText,
});

export const grnResultSchema = z.strictObject({
  grnNo: nullableText,
  date: nullableDate,
  poNo: nullableText,
  poDate: nullableDate,
  challanNo: nullableText,
  challanDate: nullableDate,
  invoiceNo: nullableText,
  invoiceDate: nullableDate,
  vendor: party,
  receiver: party,
  warehouse: nullableText,
  gateEntryNo: nullableText,
  vehicleNo: nullableText,
  transporter: nullableText,
  lineItems: z.array(lineItem),
  totalReceivedQty: nullableNumber,
  totalAcceptedQty: nullableNumber,
  totalRejectedQty: nullableNumber,
  grandTotal: nullableNumber,
});

export type GrnResult = z.infer<typeof grnResultSchema>;
