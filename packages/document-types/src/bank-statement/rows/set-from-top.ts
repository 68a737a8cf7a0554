import { centreY, type Column, median, type PlacedWord, type RowPart, textOf } from '@docex/layout';
import type { LineReading } from './line-reading.ts';
import { beginsNarration } from './narration-start.ts';
import type { StatementColumn } from './statement-columns.ts';
import { cellOf } from './statement-tables.ts';

/** Greatest distance between the middles of a figure and of text on its line, in sizes of the type. */
const LEVEL = 0.2;
/** Share of the rows whose figures must be level with their text. */
const MOSTLY = 0.95;
const HALF = 0.5;

/** The lines of a page's table with what they are to its rows. */
export interface PageRows {
  readonly columns: readonly Column<StatementColumn>[];
  readonly readings: readonly LineReading[];
  readonly parts: readonly RowPart[];
}

/**
 * Whether the figures of a list stand on the first lines of their rows: level with text of their own on all pages, and
 * in places where neither rows with figures half-way down nor such with figures on the last line would have them.
 */
export function areSetFromTop(pages: readonly PageRows[]): boolean {
  const rows = pages.flatMap(({ columns, readings, parts }) =>
    readings.flatMap((reading, index) =>
      parts[index] === 'anchor' ? [{ reading, columns, goesOn: parts[index + 1] === 'text' }] : [],
    ),
  );
  const level = rows.filter(({ reading, columns }) => isLevel(reading, columns));
  const parts = pages.flatMap((page) => ['break' as const, ...page.parts]);
  if (level.length < rows.length * MOSTLY || !isSetFromTop(parts)) return false;
  // Were the figures on the last lines, the text beside them would be the rest of a narration wherever there are more.
  const rests = rows.filter(({ reading, columns }) => !beginsNarration(textBeside(reading, columns)));
  return hasTextAtEnd(parts) || rests.length < rows.filter(({ goesOn }) => goesOn).length * HALF;
}

function textBeside({ line }: LineReading, columns: PageRows['columns']): string {
  return textOf(cellOf(line, columns, 'description'));
}

/** Whether text stands beside the figures of a line, and not half a line above or below them. */
function isLevel({ line, amounts }: LineReading, columns: PageRows['columns']): boolean {
  const text = cellOf(line, columns, 'description');
  const figures = amounts.flatMap(({ amount }) => amount.words);
  return text.length > 0 && Math.abs(middleOf(text) - middleOf(figures)) < line.line.size * LEVEL;
}

function middleOf(words: readonly PlacedWord[]): number {
  return median(words.map(({ box }) => centreY(box)));
}

/**
 * Whether so many lines stand around rows of figures as rows with the figures half-way down cannot have: none above the
 * first row below a break, and other numbers between than as many lines below as above each row's figures would give.
 */
export function isSetFromTop(parts: readonly RowPart[]): boolean {
  const stretches = stretchesOf(parts).filter((counts) => counts.length > 1);
  return stretches.length > 0 && stretches.every(([above]) => above === 0) && !stretches.every(isCentred);
}

/** Whether text stands below the last row above a break. */
function hasTextAtEnd(parts: readonly RowPart[]): boolean {
  return stretchesOf(parts).some((counts) => counts.length > 1 && (counts.at(-1) ?? 0) > 0);
}

/** For each run of rows without a break the numbers of lines of text before, between and behind its rows of figures. */
function stretchesOf(parts: readonly RowPart[]): readonly (readonly number[])[] {
  const stretches: number[][] = [[0]];
  for (const part of parts) {
    const last = stretches.at(-1) ?? [];
    if (part === 'break') stretches.push([0]);
    else if (part === 'anchor') last.push(0);
    else last.push((last.pop() ?? 0) + 1);
  }
  return stretches;
}

/** As many lines below the figures of each row as above them. */
function isCentred([above = 0, ...between]: readonly number[]): boolean {
  let own = above;
  return between.every((count, index) => {
    const rest = count - own;
    if (index === between.length - 1) return rest === 0;
    own = rest;
    return rest >= 0;
  });
}
