import type { Box, Page, RecognizedDocument } from '@docex/protocol';
import { WordSource } from '@docex/protocol';
import type { Evidence } from '../extraction.ts';
import { bendOf, type PageBend } from './page-bend.ts';
import { type MovedDocument, type Point, restoreEvidence } from './restore-evidence.ts';

/** Bends are gentle: so many rounds find the place that was moved to another. */
const ROUNDS = 4;

/**
 * Photographs show a sheet in perspective: over the width of a page the end of a row comes to stand beside the
 * begin of another one, and columns run apart. Moves the words of such pages to where they stand on a flat sheet.
 * Pages that are flat, and those with a text layer, stay as they are.
 */
export function flattenPages(document: RecognizedDocument): MovedDocument {
  const bends = new Map<number, PageBend>();
  for (const page of document.pages) {
    const bend = bendOf(standingOf(page), page);
    if (bend !== undefined) bends.set(page.number, bend);
  }
  if (bends.size === 0) return { document, restore: (evidence) => evidence };
  const pages = document.pages.map((page) => flattened(page, bends.get(page.number)));
  const restore = (evidence: Evidence) =>
    restoreEvidence(document, evidence, ({ number }) => {
      const bend = bends.get(number);
      return bend && ((point) => printedAt(point, bend));
    });
  return { document: { ...document, pages }, restore };
}

function standingOf({ words }: Page): readonly Box[] {
  return words.flatMap(({ box, source, text }) =>
    box !== undefined && source === WordSource.OCR && /[\p{L}\d]/u.test(text) ? [box] : [],
  );
}

function flattened(page: Page, bend: PageBend | undefined): Page {
  if (bend === undefined) return page;
  return {
    ...page,
    words: page.words.map((word) =>
      word.box === undefined ? word : { ...word, box: flatBox(word.box, bend) },
    ),
    rulings: page.rulings.map((ruling) =>
      ruling.box === undefined ? ruling : { ...ruling, box: moved(ruling.box, bend) },
    ),
  };
}

/** The box at its place on the flat sheet; what the upright box around a sloping word is too high by is left off. */
function flatBox(box: Box, bend: PageBend): Box {
  const { x0, y0, x1, y1 } = moved(box, bend);
  const [x, y] = middleOf(box);
  const excess = Math.abs(bend.slopeAt(x, y)) * (x1 - x0);
  const trim = Math.min(excess, (y1 - y0) / 3) / 2;
  return { x0, y0: y0 + trim, x1, y1: y1 - trim };
}

function moved(box: Box, bend: PageBend): Box {
  const [across, down] = bend.shiftAt(...middleOf(box));
  return { x0: box.x0 - across, y0: box.y0 - down, x1: box.x1 - across, y1: box.y1 - down };
}

function middleOf({ x0, y0, x1, y1 }: Box): Point {
  return [(x0 + x1) / 2, (y0 + y1) / 2];
}

/** The point of the photographed page that was moved to a point of the flat one. */
function printedAt([x, y]: Point, bend: PageBend): Point {
  let point: Point = [x, y];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [across, down] = bend.shiftAt(...point);
    point = [x + across, y + down];
  }
  return point;
}
