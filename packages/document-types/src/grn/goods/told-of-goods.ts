import { type PlacedWord, textOf } from '@docex/layout';
import { found, type Found } from '../../found.ts';
import { COUNT_COLUMNS } from '../../goods/goods-column.ts';
import { readPaperNumber } from '../head/paper-number.ts';
import type { ReceiptTable } from './receipt-tables.ts';

const WAREHOUSE = /^(?:(?:accepted|target|receiving|to) )?(?:warehouse|godown)(?: name)?$/i;
const ORDER = /^(?:(?:against )?p\.? ?o\.?|(?:purchase |our )?order)(?: (?:no|number|ref|#)\.?)?$/i;
/** A column tells about each of the goods, not about the note. */
const CONFIDENCE = 0.85;

/** The one warehouse that a column of the table names for all goods; undefined where they went to several. */
export function warehouseOfGoods(tables: readonly ReceiptTable[]): Found<string> | undefined {
  const words = toldOfAll(tables, WAREHOUSE);
  const name = textOf(words);
  const letters = name.replace(/[^\p{L}]/gu, '').length;
  return letters > 2 ? found(name, words, CONFIDENCE) : undefined;
}

/** The one order that a column names for all goods; undefined where they were ordered by several. */
export function orderOfGoods(tables: readonly ReceiptTable[]): Found<string> | undefined {
  const words = toldOfAll(tables, ORDER);
  // A narrow column breaks a number behind its stroke: `PUR-ORD-2025-` above `00702`.
  const broken = textOf(words).replace(/(?<=[-/]) /g, '');
  const number = /\s/.test(broken)
    ? readPaperNumber(words)
    : broken === ''
      ? undefined
      : found(broken, words);
  return number === undefined || number.value.length < SHORTEST_NUMBER
    ? undefined
    : { ...number, confidence: number.confidence * CONFIDENCE };
}

/** Shorter numbers are those of an order's lines. */
const SHORTEST_NUMBER = 5;

/** "PO" and "Order" are short for how much was ordered too. */
function isCount({ key }: ReceiptTable['columns'][number]): boolean {
  return COUNT_COLUMNS.has(key);
}

/** What stands in a column of such a title for all goods alike. */
function toldOfAll(tables: readonly ReceiptTable[], title: RegExp): readonly PlacedWord[] {
  const cells = tables
    .flatMap(({ rows }) => rows)
    .map(({ columns, lines }) => {
      const at = columns.findIndex((column) => title.test(column.title) && !isCount(column));
      return lines.flatMap((line) => line.cells[at] ?? []);
    });
  const [first = []] = cells;
  return cells.every((words) => textOf(words) === textOf(first)) ? first : [];
}
