import {
  type DocumentLayout,
  dropPunctuation,
  findLabels,
  type Line,
  type PageLayout,
  type Rectangle,
  type Segment,
} from '@docex/layout';
import type { Page, RecognizedDocument } from '@docex/protocol';
import { grnLexicon } from './grn-labels.ts';

/** A panel has so many labels, and so many of its lines stand beside others. */
const FEWEST = { labels: 5, beside: 3 } as const;
/** How far from one another the begins of a panel's lines lie, in sizes of the type. */
const ALIGNED = 0.3;

/** The words of a document whose first page has a panel beside the goods, and those of the panel alone. */
export interface PartedDocument {
  readonly rest: RecognizedDocument;
  readonly panel: RecognizedDocument;
}

/**
 * Parts a panel of labels, each with its value below it, from the table of goods that it stands beside: their lines
 * are at the same heights and have nothing to do with each other.
 * Undefined where there is no such panel.
 */
export function partSidePanel(
  document: RecognizedDocument,
  { pages: [layout] }: DocumentLayout,
): PartedDocument | undefined {
  const [page, ...more] = document.pages;
  const box = layout && panelOf(layout);
  if (page === undefined || box === undefined) return undefined;
  return {
    rest: { ...document, pages: [withWords(page, (inside) => !inside, box), ...more] },
    panel: { ...document, pages: [withWords(page, (inside) => inside, box)] },
  };
}

function withWords(page: Page, keep: (inside: boolean) => boolean, { x0, y0, x1, y1 }: Rectangle): Page {
  const words = page.words.filter(({ box }) => {
    const inside =
      box !== undefined &&
      box.x0 >= x0 &&
      box.x1 <= x1 &&
      box.y0 + box.y1 >= y0 * 2 &&
      box.y0 + box.y1 <= y1 * 2;
    return keep(inside);
  });
  return { ...page, words };
}

function panelOf(page: PageLayout): Rectangle | undefined {
  const labels = new Set(page.lines.flatMap(labelsIn));
  for (const side of ['right', 'left'] as const) {
    const edge = page.lines.flatMap(({ segments }) => segments.at(side === 'right' ? -1 : 0) ?? []);
    for (const begin of edge.filter((segment) => labels.has(segment))) {
      const parts = edge.filter(({ box }) => Math.abs(box.x0 - begin.box.x0) < page.size * ALIGNED);
      const valued = parts.filter((part, index) => {
        const next = parts[index + 1];
        return labels.has(part) && next !== undefined && !labels.has(next);
      });
      if (valued.length < FEWEST.labels || !standsBeside(parts, labels, page)) continue;
      const box = around(parts, side, page);
      if (page.lines.every((line) => isClear(line, box))) return box;
    }
  }
  return undefined;
}

/** Whether what stands beside a panel is hardly ever a label, as it is in a form of several columns. */
function standsBeside(parts: readonly Segment[], labels: ReadonlySet<Segment>, page: PageLayout): boolean {
  const others = parts
    .map(({ line, index }) => page.lines[line]?.segments.filter((other) => other.index !== index) ?? [])
    .filter((segments) => segments.length > 0);
  const beside = others.filter((segments) => !segments.some((segment) => labels.has(segment)));
  return beside.length >= FEWEST.beside && beside.length > others.length * MOSTLY;
}

const MOSTLY = 0.7;

/** The segments of a line that a label fills, without a colon. */
function labelsIn(line: Line): readonly Segment[] {
  return findLabels(line, grnLexicon).flatMap(({ segment, start, end, colon }) => {
    const fills = start === 0 && dropPunctuation(segment.words.slice(end)).length === 0;
    return fills && !colon ? [segment] : [];
  });
}

function around(parts: readonly Segment[], side: 'right' | 'left', page: PageLayout): Rectangle {
  const boxes = parts.map(({ box }) => box);
  return {
    x0: side === 'left' ? 0 : Math.min(...boxes.map(({ x0 }) => x0)) - 0.5,
    x1: side === 'left' ? Math.max(...boxes.map(({ x1 }) => x1)) + 0.5 : page.width,
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
}

/** Whether nothing runs from inside a panel to its outside. */
function isClear({ segments }: Line, { x0, x1, y0, y1 }: Rectangle): boolean {
  return segments.every(({ box }) => {
    const apart = box.y1 <= y0 || box.y0 >= y1;
    return apart || box.x1 <= x0 || box.x0 >= x1 || (box.x0 >= x0 && box.x1 <= x1);
  });
}
