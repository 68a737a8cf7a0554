import { cellsOf, type Column, type Line } from '@docex/layout';
import type { GrnColumn } from './grn-columns.ts';

type Columns = readonly Column<GrnColumn>[];

/** Of the goods: how many must begin with a number; recognition loses one now and then. */
const MOSTLY = 0.6;
const FEWEST = 2;

/**
 * Running numbers without a title of their own in front of the first column get a column: `2 | TRM-1207` under `Item
 * code` alone.
 */
export function withRunningNumbers(columns: Columns, rows: readonly Line[]): Columns {
  const [first] = columns;
  if (first === undefined || (first.key !== 'itemCode' && first.key !== 'description')) return columns;
  const cells = rows.map((row) => cellsOf(row, columns)[0] ?? []).filter((words) => words.length > 0);
  const numbered = cells.filter((words) => words.length > 1 && /^\d{1,3}[.)]?$/.test(words[0]?.text ?? ''));
  const numbers = numbered.map(([number]) => parseInt(number?.text ?? '', 10));
  const rising = numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? number));
  if (numbered.length < Math.max(FEWEST, cells.length * MOSTLY) || !rising) return columns;
  if ((numbers.at(-1) ?? Infinity) > cells.length + 1) return columns;
  const end = Math.max(...numbered.map(([number]) => number?.box.x1 ?? 0));
  const begin = Math.min(...numbered.map(([, word]) => word?.box.x0 ?? Infinity));
  if (begin <= end) return columns;
  const cut = (end + begin) / 2;
  return [{ key: 'serial', title: '', x0: first.x0, x1: cut }, { ...first, x0: cut }, ...columns.slice(1)];
}
