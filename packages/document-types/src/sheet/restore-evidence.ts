import type { Page, RecognizedDocument } from '@docex/protocol';
import type { Evidence } from '../extraction.ts';

/** A point of a page, in its units. */
export type Point = readonly [x: number, y: number];

/** A document whose words were moved to where they stand on an even sheet, and the way back to the printed page. */
export interface MovedDocument {
  readonly document: RecognizedDocument;
  /** Evidence of the moved document as evidence of the document itself. */
  readonly restore: (evidence: Evidence) => Evidence;
}

/**
 * Evidence with the boxes of moved pages where their values are printed: upright ones around the corners as they
 * stand there, in fractions of the page. `wayBack` gives a page's way from a moved point to the printed one, and is
 * undefined for pages that were not moved.
 */
export function restoreEvidence(
  { pages }: RecognizedDocument,
  evidence: Evidence,
  wayBack: (page: Page) => ((point: Point) => Point) | undefined,
): Evidence {
  const fields = Object.entries(evidence.fields).map(([pointer, field]) => {
    const page = pages.find(({ number }) => number === field.page);
    const back = page && wayBack(page);
    return [pointer, back ? { ...field, box: printedBox(field.box, page, back) } : field] as const;
  });
  return { ...evidence, fields: Object.fromEntries(fields) };
}

type Fractions = Evidence['fields'][string]['box'];

function printedBox(
  [x0, y0, x1, y1]: Fractions,
  { width, height }: Page,
  back: (point: Point) => Point,
): Fractions {
  const corners: readonly Point[] = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  const points = corners.map(([x, y]) => back([x * width, y * height]));
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [
    fraction(Math.min(...across), width),
    fraction(Math.min(...down), height),
    fraction(Math.max(...across), width),
    fraction(Math.max(...down), height),
  ];
}

function fraction(value: number, whole: number): number {
  return Math.round(Math.max(0, Math.min(1, value / Math.max(whole, 1))) * 1e4) / 1e4;
}
