/** What a column of a table of goods holds, in any class of documents. */
export const GOODS_COLUMNS = [
  'serial',
  'description',
  'itemCode',
  'hsnSac',
  'qty',
  'orderedQty',
  'challanQty',
  'receivedQty',
  'acceptedQty',
  'rejectedQty',
  'otherQty',
  'unit',
  'unitPrice',
  'listPrice',
  'discountPercent',
  'discountAmount',
  'taxRate',
  'taxType',
  'taxAmount',
  'cgstRate',
  'cgstAmount',
  'sgstRate',
  'sgstAmount',
  'igstRate',
  'igstAmount',
  'cessRate',
  'cessAmount',
  'taxableValue',
  'total',
  'rate',
  'remarks',
  'other',
] as const;
export type GoodsColumn = (typeof GOODS_COLUMNS)[number];

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
