import { type PlacedWord, textOf } from '@docex/layout';
import { found, type Found } from '../../found.ts';
import type { StatementScan } from './scanned-statement.ts';

/** Longest heading that names anything, in words. */
export const MAXIMUM_HEADING = 22;
/** Words that tell a kind of account from a code. */
export const KIND_OF_ACCOUNT =
  /savings?|current|overdraft|\bod\b|cash credit|\bcc\b|salary|nre|nro|recurring|deposit|loan|\bsb\b|\bca\b/i;
const NAMED_KIND =
  /(?<![\p{L}-])((?:(?:senior citizen|women'?s?)\s+)?(?:savings?|current|overdraft|cash credit|salary|loan|nr[eo]|checking|chequing)\s+(?:(?:bank|plus)\s+)?(?:account|a\/c)|credit card|compte (?:de dépôt|courant|chèques?)|girokonto)(?!\p{L})/iu;

/** Whether a statement is a credit card's: its amounts are charges, and its balances are owed. */
export function isOfCard(scans: readonly StatementScan[]): boolean {
  return scans.some(({ labels }) => labels.some(({ key }) => key === 'creditCard'));
}

/** `CHECKING SUMMARY ZEBRA EVERYDAY CHECKING`: the product behind the title of its summary. */
const PRODUCT =
  /^(?:checking|savings?|account) summary\W+((?:\p{L}+\s){1,4}(?:checking|savings?|account))$/iu;

/** `Savings Account Statement`, `Transactions in Current Account 12…`: a head that names the kind of account. */
export function typeInTitle(scans: readonly StatementScan[]): Found<string> | undefined {
  for (const segment of scans.slice(0, 1).flatMap((scan) => scan.lines.flatMap((line) => line.segments))) {
    const match = NAMED_KIND.exec(segment.text) ?? PRODUCT.exec(segment.text);
    if (match?.[1] === undefined || segment.words.length > MAXIMUM_HEADING) continue;
    const start = segment.text.slice(0, match.index).split(' ').length - 1;
    const words = segment.words.slice(start, start + match[1].split(' ').length);
    const name = nameBefore(segment.words.slice(0, start));
    return name.length === 0
      ? found(match[1], words, 0.8)
      : found(`${textOf(name)} ${match[1]}`, [...name, ...words], 0.8);
  }
  return undefined;
}

const LONGEST_NAME = 3;
/** Words of headings that are no name of a product. */
const NO_NAME =
  /^(?:statement|summary|details?|transactions?|passbook|your|my|of|in|for|the|from|to|and|on|bank|ltd\.?|limited|account|a\/c|customer|nominee|linked|type|e-?statement|consolidated|monthly|detailed|mini|new)$/i;

/** The capitalised words right before the kind of account, as banks name their products: `Premier Savings Account`. */
function nameBefore(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const end = words.findLastIndex(({ text }) => !/^\p{Lu}[\p{L}'’-]*$/u.test(text) || NO_NAME.test(text));
  const name = words.slice(end + 1);
  return name.length > LONGEST_NAME ? [] : name;
}
