import type { ReceiptFamily } from '../receipt-family.ts';
import { hospitalStock } from './hospital-stock.ts';
import { materialSlip } from './material-slip.ts';
import { purchaseReceiptNote } from './purchase-receipt-note.ts';
import { siteMaterial } from './site-material.ts';
import { storesInspection } from './stores-inspection.ts';
import { threeWayWeb } from './three-way-web.ts';
import { tillReceiving } from './till-receiving.ts';
import { warehouseOperation } from './warehouse-operation.ts';

/** Families of receipt notes, each after the print style of a kind of program. */
export const receiptFamilies: readonly ReceiptFamily[] = [
  hospitalStock,
  materialSlip,
  purchaseReceiptNote,
  siteMaterial,
  storesInspection,
  threeWayWeb,
  tillReceiving,
  warehouseOperation,
];
