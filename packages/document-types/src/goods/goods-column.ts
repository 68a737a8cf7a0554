import type { ConceptOf } from '../lexicons/concepts.ts';

/** What a column of a table of goods holds, in any class of documents. */
export type GoodsColumn = ConceptOf<'goods-columns'>;

/** Columns of counted goods; receipt notes tell several counts apart. */
export const COUNT_COLUMNS: ReadonlySet<GoodsColumn | undefined> = new Set<GoodsColumn | undefined>([
  'qty',
  'orderedQty',
  'challanQty',
  'receivedQty',
  'acceptedQty',
  'rejectedQty',
  'otherQty',
]);

/** Counts that a price may be of. */
export const QUANTITY_COLUMNS = ['qty', 'acceptedQty', 'receivedQty', 'orderedQty', 'challanQty'] as const;
