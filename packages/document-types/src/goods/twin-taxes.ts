import type { Column, NumberStyle } from '@docex/layout';
import { type Figures, numberIn } from './column-products.ts';
import type { GoodsColumn } from './goods-column.ts';

type Columns = readonly Column<GoodsColumn>[];
type Key = GoodsColumn | undefined;

const NEARLY_ALL = 0.9;
const MOST = 0.6;
/** What the halves of a tax are called where the title over both was not read. */
const LOOSE_AMOUNT: ReadonlySet<Key> = new Set<Key>(['total', 'taxAmount', 'other', undefined]);
const LOOSE_RATE: ReadonlySet<Key> = new Set<Key>([
  'rate',
  'taxRate',
  'cgstRate',
  'sgstRate',
  'unitPrice',
  'other',
  undefined,
]);

/**
 * Central and state tax are always equal: two amounts that agree row by row, each behind a column of rates, are theirs,
 * whatever their titles say.
 */
export function namedTwinTaxes(
  columns: Columns,
  texts: readonly (readonly string[])[],
  style: NumberStyle,
): Columns {
  const values = texts.map((column) => column.map((text) => numberIn(text, style)));
  const at = (key: GoodsColumn) => columns.findIndex((column) => column.key === key);
  let [central, state] = [at('cgstAmount'), at('sgstAmount')];
  const named = central > 0 && state > 0;
  if (!named) {
    const first = columns.findIndex(
      (column, index) =>
        isTaxPair(columns, index, index + 2) &&
        LOOSE_AMOUNT.has(column.key) &&
        LOOSE_AMOUNT.has(columns[index + 2]?.key) &&
        agree(values[index], values[index + 2], NEARLY_ALL) &&
        agree(values[index - 1], values[index + 1], MOST),
    );
    [central, state] = [first, first + 2];
    if (first < 1) return columns;
  }
  if (named && areHalves([values[central], values[state]], values[at('total')])) {
    const halves = new Map<number, GoodsColumn>([
      [central, 'cgstRate'],
      [state, 'sgstRate'],
    ]);
    return columns.map((column, index) => ({ ...column, key: halves.get(index) ?? column.key }));
  }
  const rates = isTaxPair(columns, central, state);
  const keys = new Map<number, GoodsColumn>([
    [central, 'cgstAmount'],
    [state, 'sgstAmount'],
    ...(rates
      ? ([
          [central - 1, 'cgstRate'],
          [state - 1, 'sgstRate'],
        ] as const)
      : []),
  ]);
  return columns.map((column, index) => ({ ...column, key: keys.get(index) ?? column.key }));
}

/** Halves of the rates of GST, percent. */
const HALVES: ReadonlySet<number> = new Set([0, 0.05, 0.125, 0.5, 0.75, 1.5, 2.5, 3, 6, 9, 14, 20]);
/** What an amount of tax may differ by from its rate of the value. */
const ROUNDING = 0.02;

/** Whether what stands under bare `CGST` and `SGST` are rates: halves of GST that are no such tax of the row's amount. */
function areHalves(
  [central, state]: readonly (Figures | undefined)[],
  amounts: Figures | undefined,
): boolean {
  const all = central ?? [];
  const rows = all.flatMap((half, row) => {
    const [twin, amount] = [state?.[row], amounts?.[row]];
    return half === undefined || amount === undefined || amount === 0 ? [] : [{ half, twin, amount }];
  });
  if (rows.length < Math.max(1, all.length * MOST) || rows.every(({ half }) => half === 0)) return false;
  return rows.every(({ half, twin, amount }) => {
    const isTax = [...HALVES].some((rate) => rate > 0 && Math.abs(half - (amount * rate) / 100) <= ROUNDING);
    return half === twin && HALVES.has(half) && (half === 0 || !isTax);
  });
}

function isTaxPair(columns: Columns, central: number, state: number): boolean {
  return (
    central > 0 &&
    state === central + 2 &&
    LOOSE_RATE.has(columns[central - 1]?.key) &&
    LOOSE_RATE.has(columns[state - 1]?.key)
  );
}

function agree(
  left: readonly (number | undefined)[] | undefined,
  right: readonly (number | undefined)[] | undefined,
  share: number,
): boolean {
  const both = (left ?? []).flatMap((value, row) => {
    const other = right?.[row];
    return value === undefined || other === undefined ? [] : [value === other];
  });
  const filled = both.length >= Math.max(1, (left?.length ?? 0) * MOST);
  return filled && both.filter(Boolean).length >= both.length * share;
}
