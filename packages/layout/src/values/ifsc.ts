import { fitToSlots } from '../character-repair.ts';
import type { IdentifierReading } from './gstin.ts';

const SHAPE = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/**
 * Reads an Indian Financial System Code: four letters of the bank, a zero, six characters of the branch (Reserve
 * Bank of India). With `repair` the usual confusions of letters and digits are put right by their place.
 */
export function readIfsc(
  printed: string,
  options: { readonly repair: boolean },
): IdentifierReading | undefined {
  const text = printed.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  if (SHAPE.test(text)) return { value: text, repairs: 0 };
  if (!options.repair) return undefined;
  const fitted = fitToSlots(text, 'AAAA0******');
  return fitted === undefined || fitted.repairs > 2
    ? undefined
    : { value: fitted.text, repairs: fitted.repairs };
}
