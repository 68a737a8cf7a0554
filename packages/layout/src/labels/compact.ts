/**
 * Folds text for comparison with label phrases: lower case, accents off, `#` and `№` as "no", `%` as "percent",
 * everything but letters, digits and Devanagari left out.
 */
export function compact(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[̀-ͯ]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/[#№]/g, 'no')
    .replace(/%/g, 'percent')
    .replace(/[^a-z0-9ऀ-ॿ]/g, '');
}
