/**
 * Levenshtein distance of two short strings, or `limit + 1` as soon as it is sure to be greater than `limit`.
 * Row-wise dynamic programming (Wagner and Fischer) with an early end.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1) ? 0 : 1;
      const cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + same,
      );
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    previous = current;
  }
  return Math.min(previous[b.length] ?? limit + 1, limit + 1);
}

/** Share of equal characters, 1 for equal strings, 0 for entirely different ones. */
export function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - editDistance(a, b, longest) / longest;
}
