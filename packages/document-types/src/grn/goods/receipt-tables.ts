import type { DocumentLayout, NumberStyle } from '@docex/layout';
import type { Recorder } from '../../candidates/recorder.ts';
import { findGoodsTables } from '../../goods/goods-tables.ts';
import { itemRows } from '../../goods/item-rows.ts';
import type { ItemTable } from '../../goods/table-body.ts';
import { receiptGoods } from './receipt-goods.ts';
import type { ItemRow } from '../../goods/item-row.ts';

/** One page's part of the table of goods, with its rows. */
export interface ReceiptTable extends ItemTable {
  readonly rows: readonly ItemRow[];
  /** Lines with text of goods that belong to none of the rows. */
  readonly loose: number;
  /** Lines of header and rows on their page. */
  readonly taken: readonly number[];
}

/** The parts of the table of goods over all pages, in order. */
export function findReceiptTables(
  layout: DocumentLayout,
  style: NumberStyle,
  recorder?: Recorder,
): readonly ReceiptTable[] {
  return findGoodsTables(layout, { dialect: receiptGoods, style, recorder }).map((table) => {
    const rows = itemRows(table, style);
    const own = new Set(rows.flatMap(({ lines }) => lines));
    const loose = table.lines.filter((line) => !own.has(line) && isLoose(line, table)).length;
    const inside = [...own].map(({ line }) => line.index);
    // Lines between titles and goods are the rest of the titles.
    const rest = table.lines.map(({ line }) => line.index).filter((index) => index < Math.min(...inside));
    return { ...table, rows, loose, taken: [...table.headerLines, ...rest, ...inside] };
  });
}

/** Text in the columns of names and codes that heads no group, which stands alone on its line. */
function isLoose({ line, cells }: ItemTable['lines'][number], { columns }: ItemTable): boolean {
  const isNamed = columns.some(
    ({ key }, index) => (key === 'description' || key === 'itemCode') && (cells[index] ?? []).length > 0,
  );
  return isNamed && line.segments.length > 1;
}
