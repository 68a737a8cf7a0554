import { cellsOf, centreX, type Column, type Line, type NumberStyle, type PageLayout } from '@docex/layout';
import { namedByContent } from './columns-by-content.ts';
import type { GoodsDialect } from './goods-dialect.ts';
import { columnsMerit } from './columns-merit.ts';
import type { GoodsColumn } from './goods-column.ts';
import type { PrintedAmounts } from './printed-amounts.ts';
import { joinedRows } from './joined-rows.ts';
import { tornShare } from './torn-share.ts';
import { isOneColumn, settleDescriptions } from './description-columns.ts';

type Columns = readonly Column<GoodsColumn>[];

/** Where a table's columns are looked for. */
export interface TableBody {
  readonly dialect: GoodsDialect;
  readonly page: PageLayout;
  /** All lines of the rows. */
  readonly lines: readonly Line[];
  /** Those that carry figures. */
  readonly figures: readonly Line[];
  /** All amounts of the document, for the sums of columns. */
  readonly printed?: PrintedAmounts;
}

export interface NamedColumns {
  readonly columns: Columns;
  /** How well they fit, to compare with other readings of the same table. */
  readonly merit: number;
}

/** A reading must fit by so much more than the one before it. */
export const CLEARLY_BETTER = 0.01;
const TORN_COST = 3;
const TITLED_WORD = 0.005;

/** Of several readings of a table's columns the one that fits its rows best; the first where they are alike. */
export function bestColumns(
  readings: readonly Columns[],
  body: TableBody,
  style: NumberStyle,
): NamedColumns | undefined {
  let best: NamedColumns | undefined;
  for (const reading of readings) {
    if (reading.length === 0) continue;
    const named = nameColumns(reading, body, style);
    // Of two readings that fit alike the one whose titles say more leaves no words over.
    const merit = named.merit + titleWords(named.columns) * TITLED_WORD;
    if (best === undefined || merit > best.merit + CLEARLY_BETTER) best = { ...named, merit };
  }
  return best;
}

function titleWords(columns: Columns): number {
  const titles = columns.flatMap(({ key, title }) => (key === undefined ? [] : title.split(' ')));
  return titles.filter((word) => word !== '').length;
}

/** Names columns twice: by the lines with figures, then by the rows that those names let one see. */
function nameColumns(reading: Columns, body: TableBody, style: NumberStyle): NamedColumns {
  const cells = (columns: Columns, lines = body.figures) => lines.map((line) => cellsOf(line, columns));
  const { printed, dialect } = body;
  const titled = renameColumns(mergeDescriptions(reading, body.lines));
  const isEmpty = ({ x0, x1 }: Column<GoodsColumn>) =>
    !body.lines.some(({ words }) => words.some(({ box }) => centreX(box) >= x0 && centreX(box) < x1));
  const settled = settleDescriptions(titled, {
    rows: cells(titled),
    lines: cells(titled, body.lines),
  });
  const first = namedByContent(settled, { rows: cells(settled), style, isEmpty, printed, dialect });
  const rows = joinedRows(first, body, style);
  const torn = tornShare(first, body.lines) * TORN_COST;
  if (rows.length === 0) return { columns: first, merit: columnsMerit(first, cells(first), style) - torn };
  const columns = namedByContent(first, { rows, style, isEmpty, printed, dialect });
  const joined = columns.length === first.length ? rows : joinedRows(columns, body, style);
  return { columns, merit: columnsMerit(columns, joined, style) - torn };
}

/** An "Amount" that stands left of the price, with a total at the right, counts the goods. */
function renameColumns(columns: Columns): Columns {
  const keys = columns.map((column) => column.key);
  const first = keys.indexOf('total');
  const counts =
    !keys.includes('qty') &&
    first >= 0 &&
    first < keys.indexOf('unitPrice') &&
    keys.lastIndexOf('total') > first;
  return counts
    ? columns.map((column, index) => (index === first ? { ...column, key: 'qty' } : column))
    : columns;
}

/** `Description of Goods / Services` may be taken for two titles side by side. */
function mergeDescriptions(columns: Columns, lines: readonly Line[]): Columns {
  const merged: Column<GoodsColumn>[] = [];
  for (const column of columns) {
    const last = merged.at(-1);
    const joins = column.key === undefined && /^(?:&|and|\/|,|-)$/i.test(column.title);
    const twin = column.key === 'description' && last !== undefined && isOneColumn(last, column, lines);
    if (last?.key === 'description' && (joins || twin)) {
      merged[merged.length - 1] = { ...last, title: `${last.title} ${column.title}`, x1: column.x1 };
    } else merged.push(column);
  }
  return merged;
}
