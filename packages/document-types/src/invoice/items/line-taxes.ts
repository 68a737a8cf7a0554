import { findPercent, type NumberStyle, type PlacedWord, readPercent, textOf } from '@docex/layout';
import { derived, found, type Found } from '../../found.ts';
import type { GoodsColumn } from '../../goods/goods-column.ts';
import { readAmount } from '../../money/read-amount.ts';
import { KNOWN_RATES } from '../../goods/tax-rates.ts';
import type { RowCells } from '../../goods/row-cells.ts';

/** Tax amounts printed in a row. */
export interface LineTaxes {
  readonly cgst: number | undefined;
  readonly sgst: number | undefined;
  readonly igst: number | undefined;
  readonly cess: number | undefined;
  /** All of them together. */
  readonly total: number | undefined;
}

/** GST percent: its own column, the rates of central and state tax together, or what stands by the amounts of tax. */
export function readTaxRate(cells: RowCells, style: NumberStyle): Found<number> | undefined {
  return likelyRate(ownRate(cells, style) ?? rateByAmounts(cells, style) ?? rateUnderCode(cells, style));
}

function ownRate(cells: RowCells, style: NumberStyle): Found<number> | undefined {
  const own = cells.linesOf('taxRate');
  const rates = own.flatMap((words) => ratesIn(textOf(words), style));
  const [first] = rates;
  if (first !== undefined) {
    const words = own.flat();
    return rates.length < 2 ? found(first, words) : derived(sum(rates), words, 0.9);
  }
  const integrated = ratesOf(cells, ['igstRate'], style);
  if (integrated !== undefined && integrated.value > 0) return found(integrated.value, integrated.words);
  const split = ratesOf(cells, ['cgstRate', 'sgstRate'], style);
  if (split !== undefined) return derived(split.value, split.words, 0.95);
  return integrated === undefined ? undefined : found(integrated.value, integrated.words);
}

/** The rates of a cell: one, or the halves of central and state tax as in `9% + 9%`. */
function ratesIn(text: string, style: NumberStyle): readonly number[] {
  const halves = /^\W*(\d{1,2}(?:\.\d{1,2})?)\s*%?\s*\+\s*(\d{1,2}(?:\.\d{1,2})?)\s*%?\W*$/.exec(text);
  if (halves !== null) return [Number(halves[1]), Number(halves[2])];
  // `5.00 + 0 | 0 + 0` of the e-invoice portal: GST, then the kinds of cess.
  const portal = /^\W*(\d{1,2}(?:\.\d{1,3})?)\s*\+\s*[\d.]+\s*\|/.exec(text);
  if (portal !== null) return [Number(portal[1])];
  const rate = findPercent(text, style) ?? readPercent(text, { style, bare: true });
  return rate === undefined ? [] : [rate];
}

/** Percentages beside, above or below the amounts of tax: `450.00 (18%)`, or `225.00` over `9%` twice. */
function rateByAmounts(cells: RowCells, style: NumberStyle): Found<number> | undefined {
  const percentOf = (key: GoodsColumn) => {
    const words = cells.linesOf(key).flat();
    const rate = findPercent(textOf(words), style);
    return rate === undefined ? undefined : { rate, words };
  };
  const whole = percentOf('taxAmount') ?? percentOf('igstAmount');
  if (whole !== undefined) return found(whole.rate, whole.words, 0.95);
  const [central, state] = [percentOf('cgstAmount'), percentOf('sgstAmount')];
  if (central === undefined || state === undefined) return undefined;
  return derived(sum([central.rate, state.rate]), [...central.words, ...state.words], 0.9);
}

/** A rate beside or under the HSN: in brackets, as under `HSN (Tax%)`, or behind a slash, as under `HSN / GST`. */
function rateUnderCode(cells: RowCells, style: NumberStyle): Found<number> | undefined {
  const words = cells.linesOf('hsnSac').flat();
  const printed = /[(/@]\s*(\d{1,2}(?:\.\d{1,3})?\s*%)/.exec(textOf(words))?.[1];
  const rate = printed === undefined ? undefined : readPercent(printed, { style });
  return rate === undefined ? undefined : found(rate, words, 0.95);
}

function bareRate(words: readonly PlacedWord[], style: NumberStyle): number | undefined {
  return readPercent(textOf(words), { style, bare: true });
}

/** Amounts that may share a cell with the rates of their tax. */
const AMOUNT_OF: Readonly<Partial<Record<GoodsColumn, GoodsColumn>>> = {
  cgstRate: 'cgstAmount',
  sgstRate: 'sgstAmount',
};
const RATE_OF: Readonly<Partial<Record<GoodsColumn, GoodsColumn>>> = {
  cgstAmount: 'cgstRate',
  sgstAmount: 'sgstRate',
  igstAmount: 'igstRate',
  cessAmount: 'cessRate',
};

function ratesOf(
  cells: RowCells,
  keys: readonly GoodsColumn[],
  style: NumberStyle,
): { readonly value: number; readonly words: readonly PlacedWord[] } | undefined {
  const parts = keys.map((key) => {
    const own = bareRate(cells.anchor(key), style);
    if (own !== undefined) return { words: cells.anchor(key), rate: own };
    // `6%` over `141.58` in one cell, whichever of the two its title names.
    const amount = AMOUNT_OF[key];
    const lines = [...cells.linesOf(key), ...(amount === undefined ? [] : cells.linesOf(amount))];
    const words = lines.find((line) => findPercent(textOf(line), style) !== undefined) ?? [];
    return { words, rate: findPercent(textOf(words), style) };
  });
  const rates = parts.map((part) => part.rate).filter((rate) => rate !== undefined);
  if (rates.length !== keys.length) return undefined;
  return { value: sum(rates), words: parts.flatMap((part) => part.words) };
}

const TAX_TYPES = { cgst: /^CGST/i, sgst: /^(?:SGST|UTGST)/i, igst: /^IGST/i, cess: /^CESS/i } as const;

/** Tax amounts by column, or by the names stacked in a column of tax types. */
export function readTaxes(cells: RowCells, style: NumberStyle): LineTaxes {
  const stacked = cells.linesOf('taxAmount').map((words) => readTaxAmount(words, style));
  const types = cells.linesOf('taxType').map(textOf);
  const read = (key: GoodsColumn, type: keyof typeof TAX_TYPES) => {
    const own = readTaxAmount(cells.figures(key), style) ?? readStackedAmount(cells, key, style);
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

/** An amount without the rate beside it. */
function readTaxAmount(words: readonly PlacedWord[], style: NumberStyle): number | undefined {
  const bare = words.filter(({ text }) => !/%|^\(\d{1,2}(?:\.\d+)?\)$/.test(text));
  return readAmount(bare, style)?.value;
}

/** An amount that stands above or below its rate in one cell, whichever of the two its title names. */
function readStackedAmount(cells: RowCells, key: GoodsColumn, style: NumberStyle): number | undefined {
  const rate = RATE_OF[key];
  const lines = [key, ...(rate === undefined ? [] : [rate])].map((column) => cells.linesOf(column));
  const stacked = lines.find((cell) => cell.some((words) => findPercent(textOf(words), style) !== undefined));
  return stacked?.map((words) => readTaxAmount(words, style)).find((amount) => amount !== undefined);
}

function sum(values: readonly number[]): number {
  return Math.round(values.reduce((total, value) => total + value, 0) * 1e6) / 1e6;
}

/** No country taxes goods at more, and rates that stand on paper have few decimals; what is misread is no rate. */
const HIGHEST_RATE = 43;
/** What recognition reads besides the known rates is rather misread. */
const UNKNOWN_RATE = 0.7;

function likelyRate(rate: Found<number> | undefined): Found<number> | undefined {
  if (rate === undefined || rate.value > HIGHEST_RATE || !Number.isInteger(rate.value * 1000))
    return undefined;
  const doubtful = !KNOWN_RATES.has(rate.value) && rate.words.some(({ recognized }) => recognized);
  return doubtful ? { ...rate, confidence: rate.confidence * UNKNOWN_RATE } : rate;
}
