import type { NumberStyle } from '@docex/layout';
import { columnsHoldProducts } from '../../goods/columns-merit.ts';
import type { GoodsColumn } from '../../goods/goods-column.ts';
import type { GoodsDialect } from '../../goods/goods-dialect.ts';
import { isLastSum } from '../../goods/sum-line.ts';
import type { ItemTable } from '../../goods/table-body.ts';
import { isClosing, type TableLine } from '../../goods/table-line.ts';
import { itemVocabulary } from '../../goods/item-vocabulary.ts';

/** How invoices print their tables of goods. */
export const invoiceGoods: GoodsDialect = {
  vocabulary: itemVocabulary,
  tellsCounts: false,
  standsOver: ({ cells }) => {
    const keys = new Set(cells.map(({ key }) => key));
    return namesGoods(keys) ? 'goods' : mayHoldGoods(keys) ? 'columns' : undefined;
  },
  closingOf: ({ columns, lines }, at, style) => {
    const line = lines[at];
    if (line === undefined) return undefined;
    if (isClosing(line, { columns, style })) {
      return resumes(lines.slice(at + 1, at + 1 + GROUP_TITLES), { columns }, style) ? undefined : 'end';
    }
    const [above, below] = [lines.slice(0, at), lines.slice(at + 1)];
    return isLastSum(line, { above, below }, { columns, style }) ? 'end' : undefined;
  },
};

type Keys = ReadonlySet<GoodsColumn | undefined>;

/** A summary by HSN or tax rate names neither goods nor quantities. */
function namesGoods(keys: Keys): boolean {
  const taxed = TAX_COLUMNS.some((key) => keys.has(key));
  const strange = keys.has(undefined) && keys.has('unitPrice') && keys.has('total');
  const goods =
    keys.has('description') ||
    (keys.has('qty') && keys.has('unitPrice')) ||
    (strange && !taxed && !keys.has('taxableValue'));
  const amount = keys.has('total') || keys.has('taxableValue') || keys.has('unitPrice');
  // `IGST Amount` may be a rate beside an amount.
  return goods && (amount || (taxed && keys.has('qty') && keys.has('description')));
}

/** Whether titles that do not name goods leave room for them: a column nobody knows, beside an amount. */
function mayHoldGoods(keys: Keys): boolean {
  return keys.has(undefined) && (keys.has('total') || keys.has('taxableValue') || keys.has('unitPrice'));
}

const TAX_COLUMNS = ['cgstAmount', 'sgstAmount', 'igstAmount', 'taxAmount'] as const;

/** Lines between the sum of a group of rows and the first row of the next group. */
const GROUP_TITLES = 3;

/** Whether rows go on behind a sum: one of the next lines holds a quantity and a price that make its amount. */
function resumes(
  lines: readonly TableLine[],
  { columns }: Pick<ItemTable, 'columns'>,
  style: NumberStyle,
): boolean {
  return lines.some(({ cells }) => columnsHoldProducts(columns, [cells], style));
}
