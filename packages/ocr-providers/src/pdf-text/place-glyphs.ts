import { asQuarterTurns, type Size, turnBox } from '../reading/quarter-turn.ts';
import { mapPoint, multiply, type Point } from './matrix.ts';
import type { Glyph } from './page-content.ts';
import type { DrawingState, FontFacts } from './text-state.ts';

/** A glyph as pdf.js lists it in the arguments of `showText`. */
interface ListedGlyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
  readonly vmetric?: readonly number[] | null;
}

/** Lines that lean by more than this (about 9°) are stamps and watermarks, which are not read. */
const MAXIMUM_LEAN = 0.1;

/**
 * Places the glyphs of one `showText` on the page and moves the pen. Follows the advance rule of PDF 32000-1,
 * 9.4.4, in the form of pdf.js's own canvas back end.
 */
export function placeGlyphs(state: DrawingState, list: readonly unknown[], page: Size): Glyph[] {
  const { font } = state;
  if (font === undefined || state.fontSize === 0) {
    return [];
  }
  const glyphs: Glyph[] = [];
  let pen = 0;
  for (const item of list) {
    if (typeof item === 'number') {
      pen += ((font.vertical ? 1 : -1) * item * state.fontSize) / 1000;
    } else if (isListedGlyph(item)) {
      const advance = advanceOf(item, font, state);
      const placed = placeGlyph(state, { glyph: item, font, pen, advance }, page);
      if (placed !== undefined) {
        glyphs.push(placed);
      }
      pen += advance.total;
    }
  }
  if (font.vertical) {
    state.y -= pen;
  } else {
    state.x += pen * state.horizontalScale * state.fontDirection;
  }
  return glyphs;
}

interface Advance {
  /** Of the glyph alone, in text units along the line. */
  readonly glyph: number;
  /** With character and word spacing. */
  readonly total: number;
}

function advanceOf(glyph: ListedGlyph, font: FontFacts, state: DrawingState): Advance {
  const spacing = ((glyph.isSpace ? state.wordSpacing : 0) + state.characterSpacing) * state.fontDirection;
  const scale = state.fontSize * font.unit;
  if (font.vertical) {
    const width = -(glyph.vmetric?.[0] ?? -1000) * scale;
    return { glyph: width, total: width - spacing };
  }
  return { glyph: glyph.width * scale, total: glyph.width * scale + spacing };
}

interface Placing {
  readonly glyph: ListedGlyph;
  readonly font: FontFacts;
  readonly pen: number;
  readonly advance: Advance;
}

function placeGlyph(state: DrawingState, placing: Placing, page: Size): Glyph | undefined {
  const { font, glyph } = placing;
  const matrix = multiply(state.transform, state.textMatrix);
  const scaleX = state.horizontalScale * state.fontDirection;
  const at = (along: number, up: number): Point =>
    mapPoint(matrix, state.x + along * scaleX, state.y + state.rise + up * state.fontDirection);
  const origin = at(0, 0);
  const direction = directionOf(origin, at(1, 0));
  if (direction === undefined) {
    return undefined;
  }
  const size = state.fontSize;
  const corners = font.vertical
    ? verticalCorners(at, placing, size)
    : [
        at(placing.pen, font.ascent * size),
        at(placing.pen + placing.advance.glyph, font.ascent * size),
        at(placing.pen, font.descent * size),
        at(placing.pen + placing.advance.glyph, font.descent * size),
      ];
  const box = boundingBox(corners);
  const foot = at(placing.pen, 0);
  const up = at(placing.pen, size);
  const fontSize = Math.hypot(up.x - foot.x, up.y - foot.y);
  if (![box.x0, box.y0, box.x1, box.y1, fontSize].every(Number.isFinite)) {
    return undefined;
  }
  const upright = turnBox(
    { x0: foot.x, y0: foot.y, x1: foot.x, y1: foot.y },
    asQuarterTurns(-direction),
    page,
  );
  return {
    text: glyph.unicode,
    box,
    direction,
    baseline: upright.y0,
    fontSize,
    letterSpacing: Math.max(0, state.characterSpacing) * (fontSize / size),
    bold: font.bold,
    invisible: state.renderingMode === 3,
  };
}

function verticalCorners(
  at: (along: number, up: number) => Point,
  { glyph, font, pen, advance }: Placing,
  size: number,
): Point[] {
  const half = (glyph.width * font.unit * size) / 2;
  return [at(-half, -pen), at(half, -pen), at(-half, -pen - advance.glyph), at(half, -pen - advance.glyph)];
}

function directionOf(from: Point, to: Point): Glyph['direction'] | undefined {
  const angle = Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 2);
  return Math.abs(angle - Math.round(angle)) <= MAXIMUM_LEAN ? asQuarterTurns(angle) : undefined;
}

function boundingBox(points: readonly Point[]): Glyph['box'] {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

function isListedGlyph(value: unknown): value is ListedGlyph {
  return (
    typeof value === 'object' &&
    value !== null &&
    'unicode' in value &&
    typeof value.unicode === 'string' &&
    'width' in value &&
    typeof value.width === 'number'
  );
}
