import type { ReceiptContent, ReceiptItem } from '../../goods-receipt-note/receipt-content.ts';
import {
  type GoodsReceiptNoteTruth,
  receiptHeadTruth,
  type ReceiptItemTruth,
} from '../../goods-receipt-note/receipt-truth.ts';
import { toAmount } from '../../tax/money.ts';
import type { Form } from './form.ts';

export interface PrintedReceipt {
  form: Form;
  facts: ReadonlySet<string>;
  /** What stands instead of a quantity of zero. */
  zero: string;
}

type Quantity = 'ordered' | 'received' | 'accepted' | 'rejected';

const printedQuantity = (thousandths: number, { zero }: PrintedReceipt): number | null =>
  thousandths === 0 && zero !== '0' ? null : thousandths / 1000;

const showsIn = ({ form }: PrintedReceipt, fact: string): boolean =>
  JSON.stringify(form.items.columns).includes(`{${fact}}`);

/** Whether what was received follows from columns of what was accepted and rejected. */
const derivesReceived = (printed: PrintedReceipt): boolean =>
  showsIn(printed, 'accepted') && showsIn(printed, 'rejected') && !showsIn(printed, 'received');

/** Paths of values that follow from the page without being printed. */
export const derivedReceiptPaths = (printed: PrintedReceipt): string[] =>
  derivesReceived(printed) ? ['lineItems[].receivedQty'] : [];

function itemTruth(item: ReceiptItem, printed: PrintedReceipt): ReceiptItemTruth {
  const shows = (fact: string): boolean => showsIn(printed, fact);
  const quantity = (kind: Quantity): number | null =>
    shows(kind) ? printedQuantity(item[kind], printed) : null;
  return {
    itemCode: shows('code') ? item.itemCode : null,
    description: item.description,
    unit: shows('unit') ? item.unit : null,
    orderedQty: quantity('ordered'),
    receivedQty: derivesReceived(printed) ? item.received / 1000 : quantity('received'),
    acceptedQty: quantity('accepted'),
    rejectedQty: quantity('rejected'),
    unitPrice: shows('rate') ? toAmount(item.unitPrice) : null,
    total: shows('amount') ? toAmount(item.total) : null,
    remarks: shows('remarks') ? item.remarks : null,
  };
}

/** What a reader should find on a receipt note that a form printed. */
export function receiptFormTruth(content: ReceiptContent, printed: PrintedReceipt): GoodsReceiptNoteTruth {
  const { facts } = printed;
  const stated = <T>(fact: string, value: T): T | null => (facts.has(fact) ? value : null);
  const sum = (fact: string, kind: Quantity): number | null =>
    stated(
      fact,
      printedQuantity(
        content.items.reduce((total, item) => total + item[kind], 0),
        printed,
      ),
    );
  const total = content.items.reduce((amount, item) => amount + item.total, 0);
  return {
    ...receiptHeadTruth(content, stated),
    lineItems: content.items.map((item) => itemTruth(item, printed)),
    totalReceivedQty: sum('totalReceived', 'received'),
    totalAcceptedQty: sum('totalAccepted', 'accepted'),
    totalRejectedQty: sum('totalRejected', 'rejected'),
    grandTotal: stated('grandTotal', toAmount(total)),
  };
}
