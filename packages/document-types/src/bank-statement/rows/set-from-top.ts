import type { RowPart } from '@docex/layout';

/**
 * Whether the figures of a list can only stand on the first lines of their rows: no text stands above the first row
 * below a break, and rows of which as many lines stand above as below their figures do not go into the lines between.
 * `parts` are those of one page's lines; each row of figures has text of its own.
 */
export function isSetFromTop(parts: readonly RowPart[]): boolean {
  const stretches = stretchesOf(parts).filter((counts) => counts.length > 1);
  return stretches.length > 0 && stretches.every(([above]) => above === 0) && !stretches.every(isCentred);
}

/** For each run of rows without a break the numbers of lines of text before, between and behind its rows of figures. */
function stretchesOf(parts: readonly RowPart[]): readonly (readonly number[])[] {
  const stretches: number[][] = [[0]];
  for (const part of parts) {
    const last = stretches.at(-1) ?? [];
    if (part === 'break') stretches.push([0]);
    else if (part === 'anchor') last.push(0);
    else last.push((last.pop() ?? 0) + 1);
  }
  return stretches;
}

/** As many lines below the figures of each row as above them. */
function isCentred([above = 0, ...between]: readonly number[]): boolean {
  let own = above;
  return between.every((count, index) => {
    const rest = count - own;
    if (index === between.length - 1) return rest === 0;
    own = rest;
    return rest >= 0;
  });
}
