import {
  isUnit,
  type NumberStyle,
  type PlacedWord,
  readHsnSac,
  readMoney,
  readPercent,
  readQuantity,
  textOf,
} from '@docex/layout';
import { derived, found, type Found } from '../../found.ts';
import { readTaxes, readTaxRate } from './line-taxes.ts';
import { readAmount } from '../../money/read-amount.ts';
import { RowCells } from '../../goods/row-cells.ts';
import { settleLine } from './settle-line.ts';
import { labelledCode, splitSubLines } from '../../goods/sub-lines.ts';
import { UNIT } from '../../goods/unit-columns.ts';
import type { ItemRow } from '../../goods/item-row.ts';
import { amountColumn } from '../../goods/amount-cell.ts';
import type { LineItem } from './line-item.ts';

export { readAmount } from '../../money/read-amount.ts';

export function readLineItem(row: ItemRow, style: NumberStyle): LineItem {
  const cells = new RowCells(row);
  const quantity = readQuantityCell(cells, style);
  const { description, hsnSac, taxRate } = splitSubLines(cells.linesOf('description'));
  const amountAt = amountColumn(row.columns);
  // A narrow cell breaks between `₹` and its amount.
  const total = [row.anchor, ...row.lines]
    .map((line) => readAmount(line.cells[amountAt] ?? [], style))
    .find((amount) => amount !== undefined);
  const line: LineItem = {
    description:
      description.length === 0
        ? undefined
        : found(textOf(description), description, nameFit(cells, textOf(description))),
    hsnSac: readHsnCell(cells) ?? hsnSac ?? labelledCode(cells.besides().flat()),
    qty: ofKnownColumn(cells, quantity.qty),
    unit: readUnitCell(cells) ?? quantity.unit,
    unitPrice: ofKnownColumn(
      cells,
      readPrice(cells.figures('unitPrice'), style) ?? priceUnderCount(cells, style),
    ),
    taxRate: readTaxRate(cells, style) ?? taxRate,
    total,
    discountPercent: readPercent(textOf(cells.anchor('discountPercent')), { style, bare: true }),
    discountAmount: readAmount(cells.anchor('discountAmount'), style)?.value,
    taxableValue: readAmount(cells.anchor('taxableValue'), style),
    taxes: readTaxes(cells, style),
  };
  return settleLine(line, { prices: row.columns.some(({ key }) => key === 'unitPrice') });
}

/** Names of several lines, or in columns that only their content tells, may hold what is no part of them or lack what is. */
const UNSURE_NAME = 0.88;
/** Units, quantities and prices in columns that only their content tells. */
const BY_CONTENT = 0.88;
const NO_WORDS = 0.6;

/** How sure the place of a name makes it: its column's title, its lines, and that it holds words. */
function nameFit(cells: RowCells, text: string): number {
  if (!/\p{L}{2}/u.test(text)) return NO_WORDS;
  const isOneLine = cells.linesOf('description').length === 1 && cells.anchor('description').length > 0;
  // Words among the codes are rather lost ones of a name.
  const astray = cells.linesOf('hsnSac').some((words) => /\p{L}{2}/u.test(textOf(words)));
  return isOneLine && !astray && cells.isTitled('description') ? 1 : UNSURE_NAME;
}

/** A product proves that two figures are quantity and price, but not which of them is which. */
function ofKnownColumn(cells: RowCells, figure: Found<number> | undefined): Found<number> | undefined {
  const isKnown = cells.isTitled('qty') || cells.isTitled('unitPrice');
  return figure === undefined || isKnown ? figure : { ...figure, confidence: figure.confidence * BY_CONTENT };
}

/** A price may carry its unit: `120.00/Nos`, `45.00 per kg`. */
function readPrice(words: readonly PlacedWord[], style: NumberStyle): Found<number> | undefined {
  const plain = readAmount(words, style);
  if (plain !== undefined || words.length === 0) return plain;
  const bare = textOf(words).replace(/\s*(?:\/|\bper\b)\s*\p{L}.*$/u, '');
  const reading = readMoney(bare, style) ?? readMoney(words[0]?.text ?? '', style);
  return reading === undefined ? undefined : found(reading.value, words, 0.9);
}

/** `@ 54.0` under a quantity. */
function priceUnderCount(cells: RowCells, style: NumberStyle): Found<number> | undefined {
  const words = cells.linesOf('qty').find(([first]) => first?.text.startsWith('@') === true);
  const figures = words?.map((word) => ({ ...word, text: word.text.replace(/^@/, '') }));
  return readAmount(
    (figures ?? []).filter(({ text }) => text !== ''),
    style,
  );
}

/** A quantity with its unit beside it, or on a line of its own above or below. */
function readQuantityCell(
  cells: RowCells,
  style: NumberStyle,
): { readonly qty: Found<number> | undefined; readonly unit: Found<string> | undefined } {
  const words = cells.figures('qty');
  // Of `10+2` the second is free.
  const reading = readQuantity(textOf(words).replace(/^(\d+)\s*\+\s*\d+\b/, '$1'), style);
  if (reading === undefined) return { qty: undefined, unit: undefined };
  const qty = found(reading.value, words, 1 - reading.repairs * 0.15);
  if (reading.unit !== null) return { qty, unit: found(reading.unit, words) };
  const stacked = cells.linesOf('qty').filter((line) => line !== words && isUnit(textOf(line)));
  const [unit] = stacked;
  if (unit === undefined) return { qty, unit: unitOfTitle(cells, words) };
  return { qty, unit: stacked.length > 1 ? undefined : found(textOf(unit), unit) };
}

/** The unit of all rows in the title of their quantities: `Quantity (PCS)`. */
function unitOfTitle(cells: RowCells, words: readonly PlacedWord[]): Found<string> | undefined {
  const unit = /\(\s*([^()]+?)\s*\)\s*$/.exec(cells.title('qty'))?.[1];
  return unit !== undefined && UNIT.test(unit) ? derived(unit, words, 0.85) : undefined;
}

function readUnitCell(cells: RowCells): Found<string> | undefined {
  const [words = []] = [cells.anchor('unit'), ...cells.linesOf('unit')].filter((line) => line.length > 0);
  const text = textOf(words);
  const isOne = (one: string) => isUnit(one) || UNIT.test(one);
  // In two languages: `visite / visit`. One letter alone is rather what recognition left of a unit.
  const isWhole = words.every(({ recognized }) => !recognized) || text.length > 1;
  const isKnown = UNIT.test(text) || (cells.isTitled('unit') && isWhole);
  if (isOne(text) || text.split(' / ').every(isOne)) return found(text, words, isKnown ? 1 : BY_CONTENT);
  // Bricks are sold by the thousand.
  return isKnown && /^10{2,3}$/.test(text) ? found(text, words, BY_CONTENT) : undefined;
}

function readHsnCell(cells: RowCells): Found<string> | undefined {
  const words = cells.anchor('hsnSac');
  const lines = words.length > 0 ? [words] : cells.linesOf('hsnSac');
  for (const candidate of lines) {
    const code = readHsnSac(textOf(candidate)) ?? readHsnSac(candidate[0]?.text ?? '');
    if (code !== undefined) return found(code, candidate);
  }
  return undefined;
}
