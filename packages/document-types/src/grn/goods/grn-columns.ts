import type { GoodsColumn } from '../../goods/goods-column.ts';

/** What a column of a goods receipt note's table holds. */
export const GRN_COLUMNS = [
  'serial',
  'itemCode',
  'description',
  'unit',
  'plainQty',
  'orderedQty',
  'challanQty',
  'receivedQty',
  'acceptedQty',
  'rejectedQty',
  'otherQty',
  'unitPrice',
  'total',
  'remarks',
  'other',
] as const satisfies readonly GoodsColumn[];
export type GrnColumn = (typeof GRN_COLUMNS)[number];

/** Columns of counted goods. */
export const QUANTITY_COLUMNS: ReadonlySet<GrnColumn> = new Set<GrnColumn>([
  'plainQty',
  'orderedQty',
  'challanQty',
  'receivedQty',
  'acceptedQty',
  'rejectedQty',
  'otherQty',
]);
