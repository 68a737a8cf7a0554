import { type Column, type Line, type PlacedWord, textOf } from '@docex/layout';
import type { GoodsColumn } from './goods-column.ts';
import { SERIAL } from './table-line.ts';
import type { Row } from './column-contents.ts';

type Columns = readonly Column<GoodsColumn>[];

/** Share of the lines with text on both sides that must run on over a cut between two columns of one text. */
const RUNNING_ON = 0.3;

/** Whether text runs on from one column into the next, so that the two are one; also where one of them is empty. */
export function isOneColumn(
  left: Column<GoodsColumn>,
  right: Column<GoodsColumn>,
  lines: readonly Line[],
): boolean {
  let [both, running, beside] = [0, 0, 0];
  for (const line of lines) {
    const before = lastWithin(line, left);
    const behind = firstWithin(line, right);
    if (behind !== undefined) beside += 1;
    if (before === undefined || behind === undefined) continue;
    both += 1;
    if (line.segments.some(({ words }) => words.includes(before) && words.includes(behind))) running += 1;
  }
  return beside === 0 || both === 0 || running > both * RUNNING_ON;
}

function lastWithin(line: Line, { x0, x1 }: Column<GoodsColumn>): PlacedWord | undefined {
  return line.words.findLast(({ box }) => (box.x0 + box.x1) / 2 >= x0 && (box.x0 + box.x1) / 2 < x1);
}

function firstWithin(line: Line, { x0, x1 }: Column<GoodsColumn>): PlacedWord | undefined {
  return line.words.find(({ box }) => (box.x0 + box.x1) / 2 >= x0 && (box.x0 + box.x1) / 2 < x1);
}

/** A figure with two decimals is an amount. */
const CODE = /^(?=\S*\d)(?!\D*[\d.,]*[.,]\d{2}$)\S{3,}$/;
const MOSTLY = 0.8;

/**
 * Of several columns called like the goods one describes them; the others number them or hold their codes. `lines` are
 * the cells of all lines, as goods may be named below the line with their figures.
 */
export function settleDescriptions(
  columns: Columns,
  { rows, lines }: { readonly rows: readonly Row[]; readonly lines: readonly Row[] },
): Columns {
  const twins = columns.flatMap(({ key }, index) => (key === 'description' ? [index] : []));
  if (twins.length < 2) return columns;
  const texts = (index: number) => rows.map((row) => textOf(row[index] ?? [])).filter((text) => text !== '');
  const letters = (index: number) =>
    lines
      .map((line) => textOf(line[index] ?? []))
      .join('')
      .replace(/[^\p{L}]/gu, '').length;
  const main = twins.reduce((best, index) => (letters(index) > letters(best) ? index : best));
  const mostly = (index: number, pattern: RegExp) => {
    const filled = texts(index);
    return filled.length > 0 && filled.filter((text) => pattern.test(text)).length >= filled.length * MOSTLY;
  };
  return columns.map((column, index) => {
    if (index === main || !twins.includes(index)) return column;
    if (mostly(index, SERIAL)) return { ...column, key: 'serial' as const };
    return { ...column, key: mostly(index, CODE) ? ('itemCode' as const) : ('other' as const) };
  });
}
