import {
  findPercent,
  isUnit,
  type MoneyReading,
  type NumberStyle,
  type PlacedWord,
  readHsnSac,
  readMoney,
  readPercent,
  readQuantity,
  textOf,
} from '@docex/layout';
import { derived, found, type Found } from '../found.ts';
import type { ItemColumn } from './item-columns.ts';
import { amountColumn, type ItemRow } from './item-rows.ts';
import { splitSubLines } from './sub-lines.ts';

/** A line item as read, with the figures that its arithmetic needs besides those of the result. */
export interface LineItem {
  readonly description: Found<string> | undefined;
  readonly hsnSac: Found<string> | undefined;
  readonly qty: Found<number> | undefined;
  readonly unit: Found<string> | undefined;
  readonly unitPrice: Found<number> | undefined;
  readonly taxRate: Found<number> | undefined;
  readonly total: Found<number> | undefined;
  readonly discountPercent: number | undefined;
  readonly discountAmount: number | undefined;
  readonly taxableValue: Found<number> | undefined;
  /** Tax amounts printed in the row. */
  readonly taxes: LineTaxes;
}

export interface LineTaxes {
  readonly cgst: number | undefined;
  readonly sgst: number | undefined;
  readonly igst: number | undefined;
  readonly cess: number | undefined;
  /** All of them together. */
  readonly total: number | undefined;
}

export function readLineItem(row: ItemRow, style: NumberStyle): LineItem {
  const cells = new RowCells(row);
  const quantity = readQuantityCell(cells, style);
  const { description, hsnSac } = splitSubLines(cells.linesOf('description'));
  const amountAt = amountColumn(row.columns);
  const totalCell = [row.anchor, ...row.lines]
    .map((line) => line.cells[amountAt] ?? [])
    .find((words) => words.length > 0);
  return {
    description: description.length === 0 ? undefined : found(textOf(description), description),
    hsnSac: readHsnCell(cells) ?? hsnSac,
    qty: quantity.qty,
    unit: readUnitCell(cells) ?? quantity.unit,
    unitPrice: readPrice(cells.anchor('unitPrice'), style),
    taxRate: likelyRate(readTaxRate(cells, style)),
    total: readAmount(totalCell ?? [], style),
    discountPercent: readPercent(textOf(cells.anchor('discountPercent')), { style, bare: true }),
    discountAmount: readAmount(cells.anchor('discountAmount'), style)?.value,
    taxableValue: readAmount(cells.anchor('taxableValue'), style),
    taxes: readTaxes(cells, style),
  };
}

/** Access to a row's words by kind of column. */
class RowCells {
  readonly #row: ItemRow;

  constructor(row: ItemRow) {
    this.#row = row;
  }

  /** Words in the line that carries the figures. */
  anchor(key: ItemColumn): readonly PlacedWord[] {
    return this.#row.anchor.cells[this.#index(key)] ?? [];
  }

  /** Words of the whole row, line by line, without empty lines. */
  linesOf(key: ItemColumn): readonly (readonly PlacedWord[])[] {
    const index = this.#index(key);
    return this.#row.lines.map((line) => line.cells[index] ?? []).filter((words) => words.length > 0);
  }

  #index(key: ItemColumn): number {
    return this.#row.columns.findIndex((column) => column.key === key);
  }
}

export function readAmount(words: readonly PlacedWord[], style: NumberStyle): Found<number> | undefined {
  if (words.length === 0) return undefined;
  const torn = readMoney(words.map((word) => word.text).join(''), style);
  const joined = torn !== undefined && torn.decimals <= 2 ? torn : undefined;
  const reading = readMoney(textOf(words), style) ?? joined ?? longest(words, style);
  if (reading === undefined) return undefined;
  return found(reading.value, words, 1 - reading.repairs * 0.15);
}

/** The longest word that is an amount, where specks or rules stand beside it. */
function longest(words: readonly PlacedWord[], style: NumberStyle): MoneyReading | undefined {
  const [first] = [...words].sort((a, b) => b.text.length - a.text.length);
  const digits = first?.text.replace(/\D/g, '').length ?? 0;
  return first === undefined || digits < 3 ? undefined : readMoney(first.text, style);
}

/** A price may carry its unit: `120.00/Nos`, `45.00 per kg`. */
function readPrice(words: readonly PlacedWord[], style: NumberStyle): Found<number> | undefined {
  const plain = readAmount(words, style);
  if (plain !== undefined || words.length === 0) return plain;
  const bare = textOf(words).replace(/\s*(?:\/|\bper\b)\s*\p{L}.*$/u, '');
  const reading = readMoney(bare, style) ?? readMoney(words[0]?.text ?? '', style);
  return reading === undefined ? undefined : found(reading.value, words, 0.9);
}

function readQuantityCell(
  cells: RowCells,
  style: NumberStyle,
): { readonly qty: Found<number> | undefined; readonly unit: Found<string> | undefined } {
  const words = cells.anchor('qty');
  const reading = readQuantity(textOf(words), style);
  if (reading === undefined) return { qty: undefined, unit: undefined };
  const qty = found(reading.value, words, 1 - reading.repairs * 0.15);
  return { qty, unit: reading.unit === null ? undefined : found(reading.unit, words) };
}

function readUnitCell(cells: RowCells): Found<string> | undefined {
  const words = cells.anchor('unit');
  const text = textOf(words);
  return isUnit(text) ? found(text, words) : undefined;
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

/** GST percent: its own column, or the rates of central and state tax together. */
function readTaxRate(cells: RowCells, style: NumberStyle): Found<number> | undefined {
  const own = cells.linesOf('taxRate');
  const rates = own.map((words) => findPercent(textOf(words), style) ?? bareRate(words, style));
  const [first] = rates;
  if (first !== undefined) {
    const words = own.flat();
    const known = rates.filter((rate) => rate !== undefined);
    if (known.length < 2) return found(first, words);
    return derived(sum(known), words, 0.9);
  }
  const integrated = ratesOf(cells, ['igstRate'], style);
  if (integrated !== undefined && integrated.value > 0) return found(integrated.value, integrated.words);
  const split = ratesOf(cells, ['cgstRate', 'sgstRate'], style);
  if (split !== undefined) return derived(split.value, split.words, 0.95);
  return integrated === undefined ? undefined : found(integrated.value, integrated.words);
}

/** No country taxes goods at more, and rates that stand on paper have few decimals; what is misread is no rate. */
const HIGHEST_RATE = 43;

function likelyRate(rate: Found<number> | undefined): Found<number> | undefined {
  return rate === undefined || rate.value > HIGHEST_RATE || !Number.isInteger(rate.value * 1000)
    ? undefined
    : rate;
}

function bareRate(words: readonly PlacedWord[], style: NumberStyle): number | undefined {
  return readPercent(textOf(words), { style, bare: true });
}

function ratesOf(
  cells: RowCells,
  keys: readonly ItemColumn[],
  style: NumberStyle,
): { readonly value: number; readonly words: readonly PlacedWord[] } | undefined {
  const parts = keys.map((key) => ({ words: cells.anchor(key), rate: bareRate(cells.anchor(key), style) }));
  const rates = parts.map((part) => part.rate).filter((rate) => rate !== undefined);
  if (rates.length !== keys.length) return undefined;
  return { value: sum(rates), words: parts.flatMap((part) => part.words) };
}

const TAX_TYPES = { cgst: /^CGST/i, sgst: /^(?:SGST|UTGST)/i, igst: /^IGST/i, cess: /^CESS/i } as const;

/** Tax amounts by column, or by the names stacked in a column of tax types. */
function readTaxes(cells: RowCells, style: NumberStyle): LineTaxes {
  const stacked = cells.linesOf('taxAmount').map((words) => readAmount(words, style)?.value);
  const types = cells.linesOf('taxType').map(textOf);
  const read = (key: ItemColumn, type: keyof typeof TAX_TYPES) => {
    const own = readAmount(cells.anchor(key), style)?.value;
    if (own !== undefined || types.length !== stacked.length) return own;
    return stacked[types.findIndex((name) => TAX_TYPES[type].test(name))];
  };
  const taxes = {
    cgst: read('cgstAmount', 'cgst'),
    sgst: read('sgstAmount', 'sgst'),
    igst: read('igstAmount', 'igst'),
    cess: read('cessAmount', 'cess'),
  };
  const named = Object.values(taxes).filter((value) => value !== undefined);
  const amounts = named.length > 0 ? named : stacked.filter((value) => value !== undefined);
  return { ...taxes, total: amounts.length === 0 ? undefined : sum(amounts) };
}

function sum(values: readonly number[]): number {
  return Math.round(values.reduce((total, value) => total + value, 0) * 1e6) / 1e6;
}
