import type { ReceiptLayout } from '../receipt-design.ts';
import { inspectionForm, office, qualityStore, storeForm } from './forms.ts';
import { batchNote, labelledCards, landscapeReport } from './held-out.ts';
import { internalSlip, linePrinter, materialDocument, purchaseReceipt, receiptNote } from './programs.ts';

/** Every way of printing goods receipt notes. */
export const receiptLayouts: readonly ReceiptLayout[] = [
  storeForm,
  qualityStore,
  office,
  inspectionForm,
  purchaseReceipt,
  materialDocument,
  receiptNote,
  internalSlip,
  linePrinter,
  landscapeReport,
  batchNote,
  labelledCards,
];
