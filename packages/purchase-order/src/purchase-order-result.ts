import {
  nullableCurrency,
  nullableDate,
  nullableGstin,
  nullableNumber,
  nullableText,
} from '@docex/document-types/parts';
import { z } from 'zod';

const party = z.strictObject({ name: nullableText, gstin: nullableGstin });

const lineItem = z.strictObject({
  description: nullableText,
  hsnSac: nullableText,
  qty: nullableNumber,
  unit: nullableText,
  unitPrice: nullableNumber,
  taxRate: nullableNumber,
  total: nullableNumber,
});

/** What a purchase order states; every key is always there. */
export const purchaseOrderResultSchema = z.strictObject({
  poNo: nullableText,
  date: nullableDate,
  deliveryDate: nullableDate,
  buyer: party,
  vendor: party,
  currency: nullableCurrency,
  lineItems: z.array(lineItem),
  subtotal: nullableNumber,
  cgst: nullableNumber,
  sgst: nullableNumber,
  igst: nullableNumber,
  grandTotal: nullableNumber,
});

export type PurchaseOrderResult = z.infer<typeof purchaseOrderResultSchema>;
