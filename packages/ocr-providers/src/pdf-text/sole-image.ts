import type { Box } from '@docex/protocol';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { asMatrix, mapPoint, type Matrix, multiply } from './matrix.ts';
import type { PageContent, PlacedImage } from './page-content.ts';
import { followPath } from './path-segments.ts';
import type { OperatorList } from './read-page-content.ts';

/** Points by which a clip may cut into the picture, and a path differ from a rectangle. */
const TOLERANCE = 1;
/** Part of a picture's side by which it may lean and still be upright. */
const LEANING = 0.0005;
const BLACK = '#000000';
/** Text that is neither drawn nor clips: modes above it make a clip of the letters. */
const LAST_PLAIN_TEXT_MODE = 3;

/** What leaves no ink, besides those that are looked into below. */
const WITHOUT_INK: ReadonlySet<number> = new Set([
  OPS.dependency,
  OPS.setLineWidth,
  OPS.setLineCap,
  OPS.setLineJoin,
  OPS.setMiterLimit,
  OPS.setDash,
  OPS.setRenderingIntent,
  OPS.setFlatness,
  OPS.clip,
  OPS.eoClip,
  OPS.beginText,
  OPS.endText,
  OPS.setCharSpacing,
  OPS.setWordSpacing,
  OPS.setHScale,
  OPS.setLeading,
  OPS.setFont,
  OPS.setTextRise,
  OPS.moveText,
  OPS.setLeadingMoveText,
  OPS.setTextMatrix,
  OPS.nextLine,
  // Its glyphs are looked at on the page.
  OPS.showText,
  OPS.setStrokeRGBColor,
  OPS.setStrokeTransparent,
  OPS.markPoint,
  OPS.markPointProps,
  OPS.beginMarkedContent,
  OPS.beginMarkedContentProps,
  OPS.endMarkedContent,
]);

/** Settings of a graphics state that change a picture, with the value that does not. */
const PLAIN_SETTINGS: Readonly<Record<string, unknown>> = {
  ca: 1,
  CA: 1,
  BM: 'source-over',
  SMask: false,
  TR: null,
};

/**
 * The picture that is all that a page shows, as on most scans; it stands upright or in a quarter turn. Anything
 * that is not known to be without effect on it speaks against it.
 *
 * @param transform - from PDF user space to the upright page in points, y down
 */
export function findSoleImage(
  list: OperatorList,
  content: PageContent,
  transform: Matrix,
): PlacedImage | undefined {
  const [image, another] = content.images;
  if (image === undefined || another !== undefined || content.paintings > 0 || !isUpright(image.place)) {
    return undefined;
  }
  const isBare = content.glyphs.every(({ invisible, text }) => invisible || /^\s+$/u.test(text));
  const walk = new ClipWalk(transform);
  const isPlain = list.fnArray.every((operator, index) => {
    const given = list.argsArray[index];
    return walk.allows(operator, Array.isArray(given) ? (given as unknown[]) : []);
  });
  const shown = intersection(image.box, { x0: 0, y0: 0, x1: content.size.width, y1: content.size.height });
  const isWhole = walk.clips.every((clip) => covers(clip, shown));
  return isBare && isPlain && isWhole ? image : undefined;
}

function isUpright([a, b, c, d]: Matrix): boolean {
  const across = Math.hypot(a, b) * LEANING;
  const down = Math.hypot(c, d) * LEANING;
  const isNil = (value: number, side: number): boolean => Math.abs(value) <= side;
  return (isNil(b, across) && isNil(c, down)) || (isNil(a, across) && isNil(d, down));
}

/** Follows a page's transforms and keeps its clips. One that was lifted before the picture counts like the others. */
class ClipWalk {
  readonly clips: Box[] = [];
  #transform: Matrix;
  readonly #stack: Matrix[] = [];
  #fill = BLACK;

  constructor(transform: Matrix) {
    this.#transform = transform;
  }

  /** Whether the operator leaves a page as it is, or draws a picture as it is stored. */
  allows(operator: number, operands: readonly unknown[]): boolean {
    switch (operator) {
      case OPS.save:
        this.#stack.push(this.#transform);
        return true;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        this.#transform = this.#stack.pop() ?? this.#transform;
        return true;
      case OPS.transform:
        return this.#concatenate(operands);
      case OPS.paintFormXObjectBegin:
        this.#stack.push(this.#transform);
        return (isNothing(operands[0]) || this.#concatenate(operands[0])) && this.#clipToBounds(operands[1]);
      case OPS.setGState:
        return isPlainState(operands[0]);
      case OPS.setTextRenderingMode:
        return Number(operands[0]) <= LAST_PLAIN_TEXT_MODE;
      case OPS.setFillRGBColor:
        this.#fill = String(operands[0]);
        return true;
      case OPS.setFillColorN:
      case OPS.setFillTransparent:
        this.#fill = '';
        return true;
      case OPS.constructPath:
        return this.#clipToPath(operands);
      case OPS.paintImageMaskXObject:
        return this.#fill === BLACK;
      case OPS.paintImageXObject:
        return true;
      default:
        return WITHOUT_INK.has(operator);
    }
  }

  #concatenate(operand: unknown): boolean {
    const matrix = asMatrix(operand);
    if (matrix !== undefined) this.#transform = multiply(this.#transform, matrix);
    return matrix !== undefined;
  }

  #clipToBounds(bounds: unknown): boolean {
    if (isNothing(bounds)) return true;
    if (!isNumbers(bounds)) return false;
    const [x0 = NaN, y0 = NaN, x1 = NaN, y1 = NaN] = Array.from(bounds);
    const corners = [mapPoint(this.#transform, x0, y0), mapPoint(this.#transform, x1, y1)] as const;
    this.clips.push(boxAround(corners));
    return isUpright(this.#transform);
  }

  /** A path that is not painted clips, or does nothing. */
  #clipToPath([paint, data]: readonly unknown[]): boolean {
    const commands: unknown = Array.isArray(data) ? data[0] : undefined;
    if (paint !== OPS.endPath) return false;
    if (!isNumbers(commands)) return isNothing(commands);
    const { lines, curves } = followPath(commands, this.#transform);
    if (lines.length === 0) return curves === 0;
    const box = boxAround(lines.flat());
    this.clips.push(box);
    const isRectangle = lines.every(([from, to]) => runsAlong(from, to, box));
    return curves === 0 && lines.length <= 4 && isRectangle;
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Whether a line lies on one of the sides of a box. */
function runsAlong(from: Point, to: Point, { x0, y0, x1, y1 }: Box): boolean {
  const lieOn = (one: number, other: number, side: number): boolean =>
    Math.abs(one - side) <= TOLERANCE && Math.abs(other - side) <= TOLERANCE;
  return (
    lieOn(from.x, to.x, x0) || lieOn(from.x, to.x, x1) || lieOn(from.y, to.y, y0) || lieOn(from.y, to.y, y1)
  );
}

function isPlainState(settings: unknown): boolean {
  return (
    Array.isArray(settings) &&
    settings.every(
      (setting: unknown) =>
        Array.isArray(setting) &&
        typeof setting[0] === 'string' &&
        (!Object.hasOwn(PLAIN_SETTINGS, setting[0]) || PLAIN_SETTINGS[setting[0]] === setting[1]),
    )
  );
}

function boxAround(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

function intersection(one: Box, other: Box): Box {
  return {
    x0: Math.max(one.x0, other.x0),
    y0: Math.max(one.y0, other.y0),
    x1: Math.min(one.x1, other.x1),
    y1: Math.min(one.y1, other.y1),
  };
}

function covers(outer: Box, inner: Box): boolean {
  return (
    outer.x0 <= inner.x0 + TOLERANCE &&
    outer.y0 <= inner.y0 + TOLERANCE &&
    outer.x1 >= inner.x1 - TOLERANCE &&
    outer.y1 >= inner.y1 - TOLERANCE
  );
}

function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** pdf.js sends numbers as a Float32Array, and some as a plain array. */
function isNumbers(value: unknown): value is ArrayLike<number> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && 'length' in value);
}
