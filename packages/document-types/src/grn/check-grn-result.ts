import type { Check } from '../extraction.ts';
import { stated } from '../found.ts';
import type { GrnResult } from './grn-result.ts';
import { checkReceipt } from './receipt-checks.ts';

/** The rules of the class applied to a result of which nothing else is known. */
export function checkGrnResult(result: GrnResult): readonly Check[] {
  return checkReceipt({
    items: result.lineItems.map((line) => ({
      itemCode: stated(line.itemCode),
      description: stated(line.description),
      unit: stated(line.unit),
      orderedQty: stated(line.orderedQty),
      receivedQty: stated(line.receivedQty),
      acceptedQty: stated(line.acceptedQty),
      rejectedQty: stated(line.rejectedQty),
      unitPrice: stated(line.unitPrice),
      total: stated(line.total),
      remarks: stated(line.remarks),
    })),
    totals: {
      receivedQty: stated(result.totalReceivedQty),
      acceptedQty: stated(result.totalAcceptedQty),
      rejectedQty: stated(result.totalRejectedQty),
      grandTotal: stated(result.grandTotal),
    },
  });
}
