import type { Column, Line, PageLayout } from '@docex/layout';
import { joinSplitLines } from '../sheet/split-lines.ts';
import { beginsWithDate } from './date-piece.ts';
import { cellsOfRow } from './running-narration.ts';
import type { StatementColumn } from './statement-columns.ts';
import type { StatementTable } from './statement-table.ts';

/** `12.50`, `10000.0 (Dr)`. */
export const AMOUNT = /\d[.,]\d{2}\b|\d\.\d\s?\(?[DC]r\b/i;
/** Greatest gaps between two lines of one row, in sizes of the type. */
const CLOSE = 0.4;
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
  const lines = joinSplitLines(kept).map(({ line, joined }) => ({
    line,
    cells: cellsOfRow(line, columns),
    joined,
  }));
  return { page, columns, lines, headerLines: [] };
}

/** What stands between lines with amounts, or right below the last one, is no running head or foot. */
function isWithin(body: readonly Line[], at: number): boolean {
  const first = body.findIndex((line) => AMOUNT.test(line.text));
  const last = body.findLastIndex((line) => AMOUNT.test(line.text));
  if (first < 0 || at < first) return first >= 0 && datesNext(body, at, first);
  if (at <= last) return true;
  const apart = body.slice(last + 1, at + 1).some((line, index) => {
    const upper = body[last + index];
    return upper !== undefined && line.box.y0 - upper.box.y1 > line.size * ADJOINING;
  });
  return !apart;
}

/** A date that stands half a line above the figures of its row, as it does on every page. */
function datesNext(body: readonly Line[], at: number, first: number): boolean {
  const [line, figures] = [body[at], body[first]];
  if (line === undefined || figures === undefined || at !== first - 1) return false;
  const near = figures.box.y0 - line.box.y1 < line.size * CLOSE;
  return near && line.words.length === 1 && beginsWithDate(line.text);
}
