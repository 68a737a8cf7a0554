import { type NumberStyle, readMoney, readPercent } from '@docex/layout';

/** The figures of one column, row by row; undefined where a cell holds none. */
export type Figures = readonly (number | undefined)[];

const MINIMUM_ROWS = 2;
/** Share of the rows in which the product must make the amount, and of all rows that must hold all three figures. */
const RIGHT_SHARE = 0.75;
const FILLED_SHARE = 0.6;
/** A price is rounded to the last of two decimals, which changes no amount by more than this share. */
const ROUNDED = 0.005;
const LARGEST_ERROR = 0.01;

/**
 * Whether quantity × price, less the discount (`less`, percent), with the tax (`more`, percent) or without, makes the
 * amount in nearly all rows. One row is enough where there is but one, and rows of one piece alone tell nothing.
 */
export function areProducts(
  [quantities, prices, amounts]: readonly (Figures | undefined)[],
  less: Figures = [],
  more: Figures = [],
): boolean {
  const all = amounts ?? [];
  const rows = all.flatMap((amount, row) => {
    const [quantity, price] = [quantities?.[row], prices?.[row]];
    if (amount === undefined || quantity === undefined || price === undefined || amount === 0) return [];
    const [off, on] = [1 - (less[row] ?? 0) / 100, 1 + (more[row] ?? 0) / 100];
    // What came back has a quantity and takes its value off.
    return [
      {
        quantity,
        price,
        amount: quantity * price > 0 ? Math.abs(amount) : amount,
        factors: [1, off, on, off * on],
      },
    ];
  });
  const telling = rows.filter(({ quantity, price, amount }) => quantity !== 1 || price !== amount);
  if (rows.length < Math.min(MINIMUM_ROWS, all.length) || telling.length === 0) return false;
  const right = rows.filter(({ quantity, price, amount, factors }) => {
    const slack = Math.min(Math.abs(quantity) * ROUNDED, Math.abs(amount) * LARGEST_ERROR) + 0.011;
    return factors.some((part) => Math.abs(quantity * price * part - amount) <= slack);
  });
  return right.length >= Math.max(1, rows.length * RIGHT_SHARE) && rows.length >= all.length * FILLED_SHARE;
}

/** The number of a cell, or the one that it begins with: `12 Nos`, `₹ 120.00/Nos`. */
export function numberIn(text: string, style: NumberStyle): number | undefined {
  if (!/\d/.test(text)) return undefined;
  const whole = readMoney(text, style)?.value;
  if (whole !== undefined) return whole;
  const bare = text.replace(/\s*(?:\/|\bper\b)\s*\p{L}.*$/u, '');
  const first = /^[\d.,]+/.exec(text)?.[0] ?? '';
  const others = [bare, first].filter((part) => part !== '' && part !== text);
  return others.map((part) => readMoney(part, style)?.value).find((value) => value !== undefined);
}

/** Whether a column holds nothing but percentages, signed so. */
export function arePercentages(texts: readonly string[] | undefined, style: NumberStyle): boolean {
  const filled = (texts ?? []).filter((text) => text !== '');
  return filled.length > 0 && filled.every((text) => readPercent(text, { style }) !== undefined);
}
