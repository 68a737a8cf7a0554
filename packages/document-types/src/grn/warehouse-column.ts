import { textOf } from '@docex/layout';
import { found, type Found } from '../found.ts';
import type { ReceiptTable } from './receipt-tables.ts';

const TITLE = /^(?:(?:accepted|target|receiving|to) )?(?:warehouse|godown)(?: name)?$/i;
/** A column tells where each of the goods went, not where the note was written. */
const CONFIDENCE = 0.85;

/** The one warehouse that a column of the table names for all goods; undefined where they went to several. */
export function warehouseOfGoods(tables: readonly ReceiptTable[]): Found<string> | undefined {
  const cells = tables
    .flatMap(({ rows }) => rows)
    .map(({ columns, lines }) => {
      const at = columns.findIndex(({ title }) => TITLE.test(title));
      return lines.flatMap((line) => line.cells[at] ?? []);
    });
  const [first = []] = cells;
  const name = textOf(first);
  const letters = name.replace(/[^\p{L}]/gu, '').length;
  return letters > 2 && cells.every((words) => textOf(words) === name)
    ? found(name, first, CONFIDENCE)
    : undefined;
}
