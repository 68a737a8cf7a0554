import { layOut, type Line, type PageLayout, type Segment } from '@docex/layout';
import type { Page, RecognizedDocument } from '@docex/protocol';

const LEFT_HEAD = /COME ?TAX ?DEP/i;
const RIGHT_HEAD = /GOVT\.? ?OF/i;
const NUMBER = /(?<!\d)\d{4} \d{4} \d{4}(?!\d)/;
/** A card is 85.6 mm wide and 54 mm high; its two heads reach nearly from edge to edge. */
const HEIGHT_OF_WIDTH = 0.72;
const MARGIN = 0.08;

/**
 * A document without the PAN cards that are copied onto a sheet beside an Aadhaar card: their names and dates are
 * those of another card, often of another person. A place that holds a number like an Aadhaar card's is left alone.
 */
export function withoutPanCards(document: RecognizedDocument): RecognizedDocument {
  const layout = layOut(document);
  const areas = new Map(
    layout.pages.map((page) => [page.number, page.lines.flatMap((line) => areaOf(line, page) ?? [])]),
  );
  if ([...areas.values()].every((found) => found.length === 0)) return document;
  return { ...document, pages: document.pages.map((page) => without(page, areas.get(page.number) ?? [])) };
}

interface Area {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

function areaOf(line: Line, page: PageLayout): Area | undefined {
  const left = line.segments.find(({ text }) => LEFT_HEAD.test(text));
  const right = line.segments.find(({ text }) => RIGHT_HEAD.test(text));
  if (left === undefined || right === undefined || right.box.x1 <= left.box.x0) return undefined;
  const width = right.box.x1 - left.box.x0;
  const area = {
    x0: left.box.x0 - width * MARGIN,
    x1: right.box.x1 + width * MARGIN,
    y0: line.box.y0 - width * MARGIN,
    y1: line.box.y0 + width * HEIGHT_OF_WIDTH,
  };
  const within = page.lines.flatMap(({ segments }) => segments).filter(({ box }) => isIn(area, box));
  return within.some(({ text }) => NUMBER.test(text)) ? undefined : area;
}

function isIn(area: Area, { x0, x1, y0, y1 }: Segment['box']): boolean {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return x > area.x0 && x < area.x1 && y > area.y0 && y < area.y1;
}

function without(page: Page, areas: readonly Area[]): Page {
  return {
    ...page,
    words: page.words.filter(({ box }) => box === undefined || !areas.some((area) => isIn(area, box))),
  };
}
