/** Which sign parts the fraction: `1,234.56` (point) or `1.234,56` (comma). */
export type NumberStyle = 'point' | 'comma';

/**
 * Tells a document's number style by which of the two signs stands before two final digits more often.
 */
export function numberStyleOf(texts: Iterable<string>): NumberStyle {
  let points = 0;
  let commas = 0;
  for (const text of texts) {
    if (/\d\.\d{2}\b(?![.,]?\d)/.test(text) && !/\d\.\d{1,2}\.\d/.test(text)) points += 1;
    if (/\d,\d{2}(?![\d,.]|\.\d)\D*$/.test(text)) commas += 1;
  }
  return commas > points ? 'comma' : 'point';
}
