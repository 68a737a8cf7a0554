import { cellsOf, type Column, type Line, type PlacedWord, type Segment } from '@docex/layout';
import { beginsWithDate } from './date-piece.ts';
import { readStatementAmount } from './statement-amount.ts';
import { MONEY_COLUMNS, type StatementColumn } from './statement-columns.ts';

/** Widest gap between two words of one narration, in sizes of the type. */
const WORD_GAP = 0.6;

type Columns = readonly Column<StatementColumn>[];
type Cells = readonly (readonly PlacedWord[])[];

/**
 * The words of a line by column; a narration below the line of the figures that runs on under the next columns stays
 * whole, whatever numbers it names.
 */
export function cellsOfRow(line: Line, columns: Columns): Cells {
  const cells = cellsOf(line, columns);
  const description = columns.findIndex(({ key }) => key === 'description');
  const column = columns[description];
  if (column === undefined || beginsWithDate(line.segments[0]?.text ?? '')) return cells;
  const segment = line.segments.find(({ words: [first] }) =>
    first === undefined ? false : (cells[description] ?? []).includes(first),
  );
  const run = segment === undefined ? [] : unbrokenRun(segment, line.size);
  const over = run.filter((word) => !(cells[description] ?? []).includes(word));
  if (segment === undefined || over.length === 0 || !isText(segment, cells, columns)) return cells;
  return cells.map((cell, index) => {
    const rest = cell.filter((word) => !run.includes(word));
    return index === description ? [...run, ...rest] : rest;
  });
}

/** Words up to the first gap that is wider than one between words. */
function unbrokenRun({ words }: Segment, size: number): readonly PlacedWord[] {
  const end = words.findIndex(
    ({ box }, index) => index > 0 && box.x0 - (words[index - 1]?.box.x1 ?? box.x0) > size * WORD_GAP,
  );
  return words.slice(0, end < 0 ? words.length : end);
}

/** Whether a line says nothing but the narration: neither its last word nor what stands beside it is an amount. */
function isText(segment: Segment, cells: Cells, columns: Columns): boolean {
  const last = segment.words.at(-1);
  const figures = columns.flatMap(({ key }, index) =>
    key !== undefined && MONEY_COLUMNS.has(key) ? (cells[index] ?? []) : [],
  );
  const beside = figures.filter((word) => !segment.words.includes(word));
  const closes = last !== undefined && figures.includes(last) && readStatementAmount([last]) !== undefined;
  return !closes && beside.length === 0;
}
