import type { DocumentLayout, Line } from './document-layout.ts';

/** Steps of the page height within which a line must stand to count as the same line on another page. */
const BANDS = 100;

/**
 * The running heads and feet of a document: lines that stand at the same height with the same text, figures apart,
 * on at least half of its pages and on more than one. Time grows with the number of lines.
 */
export function findRepeatedLines(layout: DocumentLayout): ReadonlySet<Line> {
  const places = new Map<string, Line[]>();
  for (const page of layout.pages) {
    for (const line of page.lines) {
      const band = Math.round((line.box.y0 / Math.max(page.height, 1)) * BANDS);
      const key = `${band}:${line.text.replace(/\d+/g, '0').toLowerCase()}`;
      const known = places.get(key);
      if (known === undefined) places.set(key, [line]);
      else known.push(line);
    }
  }
  const least = Math.max(2, layout.pages.length / 2);
  return new Set([...places.values()].filter((lines) => lines.length >= least).flat());
}
