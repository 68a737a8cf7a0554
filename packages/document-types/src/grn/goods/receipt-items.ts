import { heightOf, type NumberStyle, type PlacedWord, readQuantity, textOf } from '@docex/layout';
import { derived, found, type Found } from '../../found.ts';
import { readAmount } from '../../money/read-amount.ts';
import type { GoodsColumn } from '../../goods/goods-column.ts';
import { RowCells } from '../../goods/row-cells.ts';
import { UNIT } from '../../goods/unit-columns.ts';
import { partName } from '../../goods/name-parts.ts';
import { readUnit } from './read-unit.ts';
import type { ItemRow } from '../../goods/item-row.ts';

/** One kind of goods as received. */
export interface ReceiptItem {
  readonly itemCode: Found<string> | undefined;
  readonly description: Found<string> | undefined;
  readonly unit: Found<string> | undefined;
  readonly orderedQty: Found<number> | undefined;
  readonly receivedQty: Found<number> | undefined;
  readonly acceptedQty: Found<number> | undefined;
  readonly rejectedQty: Found<number> | undefined;
  readonly unitPrice: Found<number> | undefined;
  readonly total: Found<number> | undefined;
  readonly remarks: Found<string> | undefined;
}

export function readReceiptItem(row: ItemRow, style: NumberStyle): ReceiptItem {
  const cells = new RowCells(row);
  const anchor = (key: GoodsColumn) => cells.anchor(key);
  const quantity = (key: GoodsColumn) =>
    withUnitBelow(readCount(cells.figures(key), style), linesOf(row, key));
  const [plain, received] = [quantity('qty'), quantity('receivedQty')];
  const accepted = quantity('acceptedQty');
  const rejected = quantity('rejectedQty');
  const counts = [received, plain, accepted, quantity('orderedQty'), quantity('challanQty')];
  const price = wholeCell(row, 'unitPrice');
  const printed = received?.qty ?? plain?.qty;
  const title = row.columns.find((column) => column.key === 'description')?.title ?? '';
  const coded = row.columns.some((column) => column.key === 'itemCode');
  const { code, name } = partName(linesOf(row, 'description'), { title, coded });
  return {
    itemCode: readCode(linesOf(row, 'itemCode')) ?? code,
    description: readDescription(name),
    unit: readUnit(anchor('unit')) ?? counts.find((count) => count?.unit !== undefined)?.unit,
    orderedQty: quantity('orderedQty')?.qty,
    receivedQty: printed ?? sumOf(accepted?.qty, rejected?.qty),
    acceptedQty: accepted?.qty,
    rejectedQty: rejected?.qty,
    unitPrice: readAmount(withoutUnit(price), style),
    total: readAmount(wholeCell(row, 'total'), style),
    remarks: readRemarks(linesOf(row, 'remarks')),
  };
}

function linesOf(row: ItemRow, key: GoodsColumn): readonly (readonly PlacedWord[])[] {
  const index = row.columns.findIndex((column) => column.key === key);
  return row.lines.map((line) => line.cells[index] ?? []).filter((words) => words.length > 0);
}

/** The figure in the goods' own line, else the lines around it as well, in a cell of two lines: `₹` above `32.50`. */
function wholeCell(row: ItemRow, key: GoodsColumn): readonly PlacedWord[] {
  const index = row.columns.findIndex((column) => column.key === key);
  const own = row.anchor.cells[index] ?? [];
  return own.some(({ text }) => /\d/.test(text)) ? own : linesOf(row, key).flat();
}

interface Count {
  readonly qty: Found<number>;
  readonly unit: Found<string> | undefined;
}

export function readCount(words: readonly PlacedWord[], style: NumberStyle): Count | undefined {
  if (words.length === 0 || areTwoCounts(words)) return undefined;
  // What store a count came into, and how it was packed, may stand behind it: `36 [stock] x 1`.
  const text = textOf(words)
    .replace(/(?<=^\S+)\s\[[^\]]*\](?:\sx\s1)?$/, '')
    .replace(/^[|[\]\s]+|[|[\]\s]+$/g, '');
  if (/^nil\.?$/i.test(text)) return { qty: found(0, words, 0.9), unit: undefined };
  const reading = readQuantity(text, style);
  if (reading === undefined) return undefined;
  const qty = found(reading.value, words, 1 - reading.repairs * 0.15);
  return { qty, unit: reading.unit === null ? undefined : found(reading.unit, words) };
}

/** A unit may stand under its count: `40` above `Nos`. */
function withUnitBelow(
  count: Count | undefined,
  lines: readonly (readonly PlacedWord[])[],
): Count | undefined {
  if (count === undefined || count.unit !== undefined) return count;
  const below = lines.find((words) => words[0] !== count.qty.words[0] && UNIT.test(textOf(words)));
  return below === undefined ? count : { ...count, unit: found(textOf(below), below) };
}

/** What was accepted and what was rejected are all that was received. */
function sumOf(
  accepted: Found<number> | undefined,
  rejected: Found<number> | undefined,
): Found<number> | undefined {
  if (accepted === undefined || rejected === undefined) return undefined;
  const value = Math.round((accepted.value + rejected.value) * 1e6) / 1e6;
  const confidence = Math.min(accepted.confidence, rejected.confidence) * 0.9;
  return derived(value, [...accepted.words, ...rejected.words], confidence);
}

function withoutUnit(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const cut = words.findIndex((word) => /^(?:\/|per$)/i.test(word.text));
  const price = cut > 0 ? words.slice(0, cut) : words;
  return price.map((word) => ({ ...word, text: word.text.replace(/(?<=\d)\/\p{L}+\.?$/u, '') }));
}

/** A code may be wrapped; its parts are joined as they were torn. */
function readCode(lines: readonly (readonly PlacedWord[])[]): Found<string> | undefined {
  const words = lines.flat();
  let value = '';
  for (const line of lines) {
    const text = textOf(line).replace(/^[-+|=_]{3,}/, '');
    value += value === '' || /[-/.]$/.test(value) || /^[-/.]/.test(text) ? text : ` ${text}`;
  }
  return value === '' || !/[\p{L}\d]/u.test(value) ? undefined : found(value, words);
}

function readDescription(lines: readonly (readonly PlacedWord[])[]): Found<string> | undefined {
  const words = lines.flat();
  const value = textOf(words);
  return /[\p{L}\d]/u.test(value) ? found(value, words) : undefined;
}

function readRemarks(lines: readonly (readonly PlacedWord[])[]): Found<string> | undefined {
  const words = lines.flat();
  const recognized = words.some((word) => word.recognized);
  // Nobody remarks on goods with a nought.
  const value = recognized ? textOf(words).replace(/\b0[Kk]\b/g, 'OK') : textOf(words);
  return /[\p{L}\d]/u.test(value) && !/^n[./]?a\.?$/i.test(value) ? found(value, words) : undefined;
}

/** Figures so far apart, in heights of the type, are two counts whose columns were not told apart. */
const APART = 0.5;

function areTwoCounts(words: readonly PlacedWord[]): boolean {
  return words.slice(1).some((word, index) => {
    const before = words[index];
    if (before === undefined || !FIGURES.test(before.text) || !FIGURES.test(word.text)) return false;
    return word.box.x0 - before.box.x1 > heightOf(word.box) * APART;
  });
}

const FIGURES = /^\d[\d.,]*$/;
