import { cellsOf, type Column, type Line, type NumberStyle, textOf } from '@docex/layout';
import { cellFit } from '../../goods/cell-fit.ts';
import { tornShare } from '../../goods/torn-share.ts';
import { holdCounts } from './columns-by-relations.ts';
import { type GrnColumn, QUANTITY_COLUMNS } from './grn-columns.ts';
import { holdValues } from './worked-columns.ts';

type Columns = readonly Column<GrnColumn>[];

/** A reading must fit by so much more than the one before it. */
const CLEARLY_BETTER = 0.5;
const RELATION_MERIT = 2;
const UNNAMED_COST = 2;
const UNCOUNTED_COST = 3;
const TORN_COST = 3;

/**
 * Of several readings of a table's columns the one that fits its rows best: cells that hold what their column is
 * called, counts and values that make one another, no running text torn; the first where they are alike.
 */
export function bestReading(
  readings: readonly Columns[],
  rows: readonly Line[],
  style: NumberStyle,
): Columns {
  let best: { readonly columns: Columns; readonly merit: number } | undefined;
  for (const columns of readings) {
    if (columns.length === 0) continue;
    const merit = meritOf(columns, rows, style);
    if (best === undefined || merit > best.merit + CLEARLY_BETTER) best = { columns, merit };
  }
  return best?.columns ?? [];
}

function meritOf(columns: Columns, rows: readonly Line[], style: NumberStyle): number {
  if (rows.length === 0) return -columns.filter(({ key }) => key === undefined).length;
  const cells = rows.map((row) => cellsOf(row, columns).map((words) => textOf(words)));
  const texts = columns.map((_, index) => cells.map((row) => row[index] ?? ''));
  const keys = new Set(columns.map(({ key }) => key));
  const isNamed = keys.has('description') || keys.has('itemCode');
  const isCounted = [...keys].some((key) => key !== undefined && QUANTITY_COLUMNS.has(key));
  return (
    cellFit(columns, texts, style) +
    (holdCounts(columns, rows, style) ? RELATION_MERIT : 0) +
    (holdValues(columns, rows, style) ? RELATION_MERIT : 0) -
    (isNamed ? 0 : UNNAMED_COST) -
    (isCounted ? 0 : UNCOUNTED_COST) -
    tornShare(columns, rows) * TORN_COST
  );
}
