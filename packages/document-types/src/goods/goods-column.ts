import type { ItemColumn } from './item-columns.ts';

/** Counts of goods that receipt notes and orders tell apart. */
export type CountColumn =
  'plainQty' | 'orderedQty' | 'challanQty' | 'receivedQty' | 'acceptedQty' | 'rejectedQty' | 'otherQty';

/** What a column of a table of goods holds, in any class of documents. */
export type GoodsColumn = ItemColumn | CountColumn | 'remarks';
