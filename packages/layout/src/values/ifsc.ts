import { fitToSlots } from '../character-repair.ts';
import type { IdentifierReading } from './gstin.ts';

const SHAPE = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** What may be put right: nothing, a letter O for the zero that all codes have, or every usual confusion. */
export type IfscRepair = 'none' | 'zero' | 'all';

/**
 * Reads an Indian Financial System Code: four letters of the bank, a zero, six characters of the branch (Reserve
 * Bank of India). It has no check digit: confusions of letters and digits are put right by their place only where
 * print was not legible.
 */
export function readIfsc(
  printed: string,
  { repair }: { readonly repair: IfscRepair },
): IdentifierReading | undefined {
  const text = printed.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  if (SHAPE.test(text)) return { value: text, repairs: 0 };
  if (repair === 'none') return undefined;
  const zeroed = text.replace(/^(.{4})O/, '$10');
  if (SHAPE.test(zeroed)) return { value: zeroed, repairs: 1 };
  if (repair === 'zero') return undefined;
  const fitted = fitToSlots(text, 'AAAA0******');
  return fitted === undefined || fitted.repairs > 2
    ? undefined
    : { value: fitted.text, repairs: fitted.repairs };
}
