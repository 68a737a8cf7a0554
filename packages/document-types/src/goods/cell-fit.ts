import {
  findPercent,
  type NumberStyle,
  readHsnSac,
  readMoney,
  readPercent,
  readQuantity,
} from '@docex/layout';
import type { GoodsColumn } from './goods-column.ts';

type Test = (text: string, style: NumberStyle) => boolean;

const isMoney: Test = (text, style) => readMoney(text, style) !== undefined || BLANK.test(text);
const isRate: Test = (text, style) =>
  readPercent(text, { style, bare: true }) !== undefined ||
  findPercent(text, style) !== undefined ||
  BLANK.test(text);
const isCount: Test = (text, style) => readQuantity(text, style) !== undefined || BLANK.test(text);
/** What stands in a cell that holds nothing. */
const BLANK = /^(?:[-–—.]+|nil|n\/?a|free)$/i;
const AMOUNT = /\d[.,]\d{2}\b/;

/** An amount of tax may share its cell with its rate: `9% 4,895.80`. */
const isTax: Test = (text, style) =>
  isMoney(text.replace(/\(?\d{1,2}(?:\.\d{1,3})?\s?%\)?/, '').trim(), style);

/** What a cell of a column looks like. */
const TESTS: Readonly<Partial<Record<GoodsColumn, Test>>> = {
  serial: (text) => /^\(?\d{1,4}[.)]?$/.test(text),
  description: (text) => /\p{L}{2}/u.test(text) && !AMOUNT.test(text.split(' ').at(-1) ?? ''),
  itemCode: (text) => text.split(' ').length <= 2,
  hsnSac: (text) => text.split(' ').some((word) => readHsnSac(word) !== undefined) || BLANK.test(text),
  qty: isCount,
  orderedQty: isCount,
  challanQty: isCount,
  receivedQty: isCount,
  acceptedQty: isCount,
  rejectedQty: isCount,
  otherQty: isCount,
  unit: (text) => !AMOUNT.test(text) && /\p{L}/u.test(text),
  unitPrice: (text, style) => isMoney(text.replace(/\s*(?:\/|\bper\b)\s*\p{L}.*$/u, ''), style),
  listPrice: isMoney,
  discountPercent: isRate,
  discountAmount: (text, style) => isMoney(text, style) || isRate(text, style),
  taxRate: isRate,
  cgstRate: isRate,
  sgstRate: isRate,
  igstRate: isRate,
  cessRate: isRate,
  cgstAmount: isTax,
  sgstAmount: isTax,
  igstAmount: isTax,
  cessAmount: isTax,
  taxAmount: isTax,
  taxableValue: isMoney,
  total: isMoney,
  remarks: (text) => /\p{L}/u.test(text) || BLANK.test(text),
};

const UNKNOWN_COST = 0.6;
const TWICE_COST = 0.5;
const MISFIT_COST = 2;

/** How well cells look like what their columns are called, to compare readings of one table. */
export function cellFit(
  columns: readonly { readonly key: GoodsColumn | undefined }[],
  texts: readonly (readonly string[])[],
  style: NumberStyle,
): number {
  const fits = columns.map(({ key }, index) => {
    const column = texts[index] ?? [];
    const filled = column.filter((text) => text !== '');
    const isTwin = key !== undefined && columns.findIndex((other) => other.key === key) < index;
    const cost = key === undefined ? UNKNOWN_COST : isTwin ? TWICE_COST : 0;
    const test = key === undefined ? undefined : TESTS[key];
    if (test === undefined || filled.length === 0) return -cost;
    const fitting = filled.filter((text) => test(text, style)).length / filled.length;
    const told = 0.5 + (0.5 * filled.length) / column.length;
    return (fitting - (1 - fitting) * MISFIT_COST) * told - cost;
  });
  return fits.reduce((sum, fit) => sum + fit, 0);
}
