import { type PlacedWord, textOf } from '@docex/layout';
import { found, type Found } from '../../found.ts';
import { COMPANY_FORM } from '../../parties/legal-form.ts';
import type { ReceiptScan } from './receipt-scan.ts';

/** So many words follow the words of a sign in the name of its company: `Retail India Private Limited`. */
const LONGEST = 5;
/** What is said of a company elsewhere on its own paper. */
const ELSEWHERE = 0.9;

/**
 * The name in full of the company whose sign heads a note: `okapi bazaar` in the head, `Okapi Bazaar Retail Ltd` in the
 * foot. The sign as it is where it names the form of company itself, or nothing else begins with it.
 */
export function legalName(
  sign: Found<string> | undefined,
  scans: readonly ReceiptScan[],
): Found<string> | undefined {
  if (sign === undefined || COMPANY_FORM.test(sign.value)) return sign;
  const own = sign.words.map(({ text }) => folded(text)).join(' ');
  for (const { words } of scans.flatMap(({ page }) => page.lines.flatMap(({ segments }) => segments))) {
    for (const start of words.keys()) {
      const name = nameFrom(words.slice(start), own, sign.words.length);
      if (name !== undefined) return found(textOf(name).replace(/[,;]$/, ''), name, ELSEWHERE);
    }
  }
  return sign;
}

function nameFrom(
  words: readonly PlacedWord[],
  sign: string,
  length: number,
): readonly PlacedWord[] | undefined {
  const begins = words.slice(0, length).map(({ text }) => folded(text));
  if (begins.join(' ') !== sign) return undefined;
  const rest = words.slice(length, length + LONGEST);
  const comma = rest.findIndex(({ text }) => text.endsWith(','));
  const named = comma < 0 ? rest : rest.slice(0, comma + 1);
  const end = named.findLastIndex(({ text }) => COMPANY_FORM.test(text));
  return end < 0 ? undefined : [...words.slice(0, length), ...named.slice(0, end + 1)];
}

function folded(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\d&]/gu, '');
}
