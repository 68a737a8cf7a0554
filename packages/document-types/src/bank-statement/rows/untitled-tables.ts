import {
  type Column,
  type DocumentLayout,
  findRepeatedLines,
  type Line,
  median,
  type PageLayout,
  type Segment,
} from '@docex/layout';
import { beginsWithDate } from './date-piece.ts';
import { columnsByShape } from './columns-by-shape.ts';
import { LEADING_MARK, mergeStrips, type Strip } from './join-strips.ts';
import { dayHeading, factsOf } from './row-facts.ts';
import { stripsOf } from './row-strips.ts';
import { readStatementAmount } from './statement-amount.ts';
import type { StatementColumn } from './statement-columns.ts';
import type { StatementTable } from './statement-table.ts';
import { partOf } from './table-part.ts';

const FEWEST_ROWS = 3;
/** Share of the rows that must be dated, and of those with one amount that must have a sign or a mark of its side. */
const MOSTLY = 0.8;
/** In sizes of the type: how exactly amounts are aligned, and the gap that parts two columns. */
const ALIGNED = 0.6;
const CORRIDOR = 0.9;
/** Type of the words before an amount that make a text. */
const TEXT = /\p{L}{2}/u;

type Columns = readonly Column<StatementColumn>[];

/**
 * The list of a statement that has no titles, or none in a known language: lines of text that end in amounts below
 * one another, dated each by itself or by headings of days. What the columns hold follows from their shapes and from
 * the balances; where that proves nothing, there is no list.
 */
export function findUntitledTables(layout: DocumentLayout): readonly StatementTable[] {
  const found = layout.pages.map((page) => ({ page, lines: page.lines.filter(endsInAmount) }));
  const edges = found.flatMap(({ lines }) => lines.map(rightEdge));
  const size = median(layout.pages.map((page) => page.size));
  const edge = commonEdge(edges, size);
  const rows = found.map(({ lines }) =>
    lines.filter((line) => Math.abs(rightEdge(line) - edge) < size * ALIGNED),
  );
  const all = rows.flat();
  if (all.length < FEWEST_ROWS) return [];
  const columns = columnsByShape(bareColumns(all, size), all);
  if (!isList(columns, all, layout)) return [];
  const repeated = findRepeatedLines(layout);
  return layout.pages.flatMap((page, at): StatementTable[] => {
    const first = Math.min(
      ...[...(rows[at] ?? []), ...page.lines.filter(isHeading)].map(({ index }) => index),
    );
    return Number.isFinite(first)
      ? [partOf({ page, from: first, to: page.lines.length }, columns, repeated)]
      : [];
  });
}

/** Whether the last thing on a line is an amount and the first a text or a date. */
function endsInAmount({ segments, words }: Line): boolean {
  const last = segments.at(-1);
  if (last === undefined || segments.length < 2 || isHeading({ words })) return false;
  const lead = segments[0]?.text ?? '';
  return isAmount(last) && (TEXT.test(lead) || beginsWithDate(lead)) && !lead.endsWith(':');
}

function isAmount({ words }: Segment): boolean {
  return readStatementAmount(words)?.decimals === 2;
}

function isHeading({ words }: Pick<Line, 'words'>): boolean {
  return dayHeading(words).length > 0;
}

function rightEdge({ box }: Line): number {
  return box.x1;
}

/** The edge at which most lines end. */
function commonEdge(edges: readonly number[], size: number): number {
  const near = (edge: number) => edges.filter((other) => Math.abs(other - edge) < size * ALIGNED).length;
  return edges.reduce((best, edge) => (near(edge) > near(best) ? edge : best), edges[0] ?? 0);
}

/** Columns without titles between the gaps that all rows have; signs and currencies belong to what follows them. */
function bareColumns(rows: readonly Line[], size: number): Columns {
  const strips: Strip[] = [];
  let mark: Strip | undefined;
  for (const strip of stripsOf(rows, size, { corridor: CORRIDOR })) {
    const whole = mark === undefined ? strip : mergeStrips(mark, strip);
    mark = whole.words.every(({ text }) => LEADING_MARK.test(text)) ? whole : undefined;
    if (mark === undefined) strips.push(whole);
  }
  const cuts = strips.slice(1).map(({ x0 }, index) => ((strips[index]?.x1 ?? x0) + x0) / 2);
  return strips.map((_, index) => ({
    key: undefined,
    title: '',
    x0: cuts[index - 1] ?? -Infinity,
    x1: cuts[index] ?? Infinity,
  }));
}

/** Whether columns make a list of transactions: dates, texts and amounts whose side is told. */
function isList(columns: Columns, rows: readonly Line[], { pages }: DocumentLayout): boolean {
  const keys = new Set(columns.map(({ key }) => key));
  const sides = keys.has('debit') || keys.has('credit') || keys.has('balance');
  if (!keys.has('description') || (!sides && !(keys.has('amount') && mostly(rows, hasSide)))) return false;
  return keys.has('date') || isDatedBelow(rows, pages) || pages.some(({ lines }) => lines.some(isHeading));
}

function hasSide({ segments }: Line): boolean {
  const reading = readStatementAmount(segments.at(-1)?.words ?? []);
  return reading !== undefined && (reading.negative || reading.plus || reading.side !== undefined);
}

function isDatedBelow(rows: readonly Line[], pages: readonly PageLayout[]): boolean {
  return mostly(rows, ({ page, index }) => {
    const below = pages.find(({ number }) => number === page)?.lines[index + 1];
    return below !== undefined && (factsOf(below.words)?.date.length ?? 0) > 0;
  });
}

function mostly(rows: readonly Line[], holds: (row: Line) => boolean): boolean {
  return rows.filter(holds).length >= rows.length * MOSTLY;
}
