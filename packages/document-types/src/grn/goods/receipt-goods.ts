import type { PageLayout, TableHeader } from '@docex/layout';
import { COUNT_COLUMNS, type GoodsColumn } from '../../goods/goods-column.ts';
import type { GoodsDialect } from '../../goods/goods-dialect.ts';
import { grnVocabulary } from './grn-vocabulary.ts';
import { isHeadGrid } from './head-grid.ts';
import { closingOfReceipt } from './table-closing.ts';

/** How goods receipt notes print their tables of goods. */
export const receiptGoods: GoodsDialect = {
  vocabulary: grnVocabulary,
  tellsCounts: true,
  standsOver,
  closingOf: closingOfReceipt,
};

/** Fewer titles that run on without a gap are a sentence: `MATERIAL RECEIPT NOTE`, `Remarks: Material received`. */
const RUN_ON_TITLES = 4;

function standsOver(
  header: TableHeader<GoodsColumn>,
  page: PageLayout,
): ReturnType<GoodsDialect['standsOver']> {
  const keys = header.cells.map((cell) => cell.key);
  const lines = page.lines.slice(header.firstLine, header.lastLine + 1);
  const runsOn = lines.length === 1 && lines[0]?.segments.length === 1;
  if ((runsOn && new Set(keys).size < RUN_ON_TITLES) || isHeadGrid(lines)) return undefined;
  // Titles of columns are not followed by what they name.
  const fields = header.cells.filter(({ words }) => words.some(({ text }) => text.endsWith(':')));
  if (fields.length > 1) return undefined;
  const goods = keys.includes('description') || keys.includes('itemCode');
  if (goods && countsGoods(keys)) return 'goods';
  const priced = keys.includes('unitPrice') && keys.includes('total');
  const counts = keys.filter((key) => COUNT_COLUMNS.has(key)).length;
  return (goods && priced) || (keys.includes(undefined) && counts > 1) ? 'columns' : undefined;
}

/** A lone count of another paper may be the caption of that paper, `Document`, where no unit stands beside it. */
function countsGoods(keys: readonly (GoodsColumn | undefined)[]): boolean {
  const counts = keys.filter((key) => COUNT_COLUMNS.has(key));
  const others = counts.filter((key) => key === 'challanQty' || key === 'otherQty');
  return counts.length > others.length || counts.length > 1 || (counts.length === 1 && keys.includes('unit'));
}
