/** A row of the table, kept between calls: labels are compared by the hundred thousand. */
let row = new Uint16Array(64);

/**
 * Levenshtein distance of two short strings, or `limit + 1` as soon as it is sure to be greater than `limit`.
 * Dynamic programming (Wagner and Fischer) in one row, within the diagonals that the limit leaves (Ukkonen 1985); what
 * both begin and end with is left out.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let start = 0;
  let [endA, endB] = [a.length, b.length];
  while (start < endA && start < endB && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA -= 1;
    endB -= 1;
  }
  const [height, width] = [endA - start, endB - start];
  if (row.length <= width) row = new Uint16Array(2 * width);
  // Right of the diagonals that were reached, these stand for more than the limit.
  for (let column = 0; column <= width; column += 1) row[column] = column;
  for (let line = 1; line <= height; line += 1) {
    const first = Math.max(1, line - limit);
    let diagonal = row[first - 1] ?? 0;
    let left = first === 1 ? line : limit + 1;
    let least = left;
    row[first - 1] = left;
    for (let column = first; column <= Math.min(width, line + limit); column += 1) {
      const same = a.charCodeAt(start + line - 1) === b.charCodeAt(start + column - 1) ? 0 : 1;
      const above = row[column] ?? 0;
      left = Math.min(above + 1, left + 1, diagonal + same);
      row[column] = left;
      least = Math.min(least, left);
      diagonal = above;
    }
    if (least > limit) return limit + 1;
  }
  return Math.min(row[width] ?? 0, limit + 1);
}

/** Share of equal characters, 1 for equal strings, 0 for entirely different ones. */
export function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - editDistance(a, b, longest) / longest;
}
