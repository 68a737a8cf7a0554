import type { Column, Line, PageLayout } from '@docex/layout';
import { cellsOfRow } from './running-narration.ts';
import type { StatementColumn } from './statement-columns.ts';
import type { StatementTable } from './statement-table.ts';

/** `12.50`, `10000.0 (Dr)`. */
export const AMOUNT = /\d[.,]\d{2}\b|\d\.\d\s?\(?[DC]r\b/i;
const ADJOINING = 0.6;

/** Some lines of a page: `from` to `to` (exclusive). */
interface Body {
  readonly page: PageLayout;
  readonly from: number;
  readonly to: number;
}

/** The lines of a page as lines of a table; running heads and feet are left out. */
export function partOf(
  { page, from, to }: Body,
  columns: readonly Column<StatementColumn>[],
  repeated: ReadonlySet<Line>,
): StatementTable {
  const body = page.lines.slice(from, to);
  const kept = body.filter((line, index) => !repeated.has(line) || isWithin(body, index));
  const lines = kept.map((line) => ({
    line,
    cells: cellsOfRow(line, columns),
  }));
  return { page, columns, lines, headerLines: [] };
}

/** What stands between lines with amounts, or right below the last one, is no running head or foot. */
function isWithin(body: readonly Line[], at: number): boolean {
  const first = body.findIndex((line) => AMOUNT.test(line.text));
  const last = body.findLastIndex((line) => AMOUNT.test(line.text));
  if (first < 0 || at < first) return false;
  if (at <= last) return true;
  const apart = body.slice(last + 1, at + 1).some((line, index) => {
    const upper = body[last + index];
    return upper !== undefined && line.box.y0 - upper.box.y1 > line.size * ADJOINING;
  });
  return !apart;
}
