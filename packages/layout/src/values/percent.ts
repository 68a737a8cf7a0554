import { readMoney } from './money.ts';
import type { NumberStyle } from './number-style.ts';

/** Reads `18%`, `9.00 %`, `@ 2.5%` or, in a column of rates, a bare `18`. Between 0 and 100. */
export function readPercent(
  printed: string,
  options: { readonly style?: NumberStyle; readonly bare?: boolean } = {},
): number | undefined {
  const match = /^@?\s*\(?\s*([\d.,OolISB]+)\s*(%|percent)?\s*\)?$/i.exec(printed.trim());
  if (match?.[1] === undefined) return undefined;
  if (match[2] === undefined && options.bare !== true) return undefined;
  const value = readMoney(match[1], options.style)?.value;
  return value !== undefined && value <= 100 ? value : undefined;
}

/** The first percentage inside a longer text such as `CGST @ 9.0%`. */
export function findPercent(text: string, style?: NumberStyle): number | undefined {
  const match = /(\d{1,2}(?:[.,]\d{1,3})?)\s*%/.exec(text);
  return match?.[1] === undefined ? undefined : readMoney(match[1], style)?.value;
}
