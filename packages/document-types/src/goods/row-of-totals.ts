import type { ItemColumn } from './item-columns.ts';
import type { ItemTable } from './table-body.ts';

/** Columns that only tables of goods or services have. */
const OF_ITEMS: ReadonlySet<ItemColumn> = new Set<ItemColumn>(['qty', 'unitPrice', 'hsnSac', 'itemCode']);
const OF_TAXES: readonly ItemColumn[] = ['taxableValue', 'cgstAmount', 'sgstAmount', 'igstAmount'];

/**
 * The tables of an invoice without those that hold its totals under their names, as e-invoices print them below the
 * items: taxable value and taxes, and nothing of goods.
 */
export function withoutRowsOfTotals(tables: readonly ItemTable[]): readonly ItemTable[] {
  const items = tables.filter((table) => !isRowOfTotals(table));
  return items.length === 0 ? tables : items;
}

function isRowOfTotals({ columns, headerLines }: ItemTable): boolean {
  const keys = new Set(columns.map((column) => column.key));
  const taxes = OF_TAXES.filter((key) => keys.has(key)).length;
  return headerLines.length > 0 && taxes >= 3 && ![...OF_ITEMS].some((key) => keys.has(key));
}
