import type { PlacedWord } from '@docex/layout';
import type { ItemRow } from './item-row.ts';

const LEAST_ROWS = 2;

/** Rows without the running numbers before their descriptions, where no column of their own holds them. */
export function withoutRunningNumbers(rows: readonly ItemRow[]): readonly ItemRow[] {
  const at = rows[0]?.columns.findIndex(({ key }) => key === 'description') ?? -1;
  if (at < 0 || rows.length < LEAST_ROWS || rows[0]?.columns.some(({ key }) => key === 'serial') === true)
    return rows;
  const numbers = rows.map((row) => firstOf(row, at));
  const values = numbers.map((word) => Number(/^\(?(\d{1,4})[.)]?$/.exec(word?.text ?? '')?.[1]));
  const counting = values.every((value, index) => index === 0 || value === (values[index - 1] ?? 0) + 1);
  if (Number.isNaN(values[0]) || !counting) return rows;
  return rows.map((row, index) => without(row, numbers[index]));
}

function firstOf(row: ItemRow, at: number): PlacedWord | undefined {
  const words = row.lines.flatMap((line) => line.cells[at] ?? []);
  return row.anchor.cells[at]?.[0] ?? words[0];
}

function without(row: ItemRow, word: PlacedWord | undefined): ItemRow {
  const lines = row.lines.map((line) => ({
    ...line,
    cells: line.cells.map((cell) => cell.filter((other) => other !== word)),
  }));
  return { ...row, lines, anchor: lines[row.lines.indexOf(row.anchor)] ?? row.anchor };
}
