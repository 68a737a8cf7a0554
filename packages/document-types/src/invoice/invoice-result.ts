import { z } from 'zod';
import {
  nullableCurrency,
  nullableDate,
  nullableGstin,
  nullableNumber,
  nullableText,
} from '../result-values.ts';

const party = z.strictObject({ name: nullableText, gstin: nullableGstin, address: nullableText });

const lineItem = z.strictObject({
  description: nullableText,
  hsnSac: nullableText,
  qty: nullableNumber,
  unit: nullableText,
  unitPrice: nullableNumber,
  taxRate: nullableNumber,
  total: nullableNumber,
});

export const invoiceResultSchema = z.strictObject({
  vendor: party,
  buyer: party,
  invoiceNo: nullableText,
  date: nullableDate,
  dueDate: nullableDate,
  poNo: nullableText,
  placeOfSupply: z
    .string()
    .regex(/^\d{2}$/)
    .nullable(),
  reverseCharge: z.boolean().nullable(),
  irn: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  currency: nullableCurrency,
  lineItems: z.array(lineItem),
  subtotal: nullableNumber,
  discount: nullableNumber,
  cgst: nullableNumber,
  sgst: nullableNumber,
  igst: nullableNumber,
  cess: nullableNumber,
  roundOff: nullableNumber,
  grandTotal: nullableNumber,
});

export type InvoiceResult = z.infer<typeof invoiceResultSchema>;
