const FOLDED = /^[a-z0-9]*$/;
const PRINTABLE_ASCII = /^[ -~]*$/;

/**
 * Folds text for comparison with label phrases: lower case, accents off, `#` and `№` as "no", `%` as "percent",
 * everything but letters, digits and Devanagari left out.
 */
export function compact(text: string): string {
  const lower = text.toLowerCase();
  // Most words are folded by that.
  if (FOLDED.test(lower)) return lower;
  const plain = PRINTABLE_ASCII.test(lower)
    ? lower
    : lower.normalize('NFD').replace(/[̀-ͯ]/g, '').replace(/ß/g, 'ss');
  return plain
    .replace(/[#№]/g, 'no')
    .replace(/%/g, 'percent')
    .replace(/[^a-z0-9ऀ-ॿ]/g, '');
}
