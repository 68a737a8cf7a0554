import type { Box } from '@docex/protocol';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Size } from '../reading/quarter-turn.ts';
import { asMatrix, type Matrix, multiply } from './matrix.ts';
import type { Glyph, PageContent, PlacedImage, Segment } from './page-content.ts';
import { filledSegment, followPath, strokedSegments } from './path-segments.ts';
import { MAX_GLYPHS, tooMuchOnPage } from './page-budget.ts';
import { placeGlyphs } from './place-glyphs.ts';
import { pictureBox, repeatedPictures } from './repeated-pictures.ts';
import { type DrawingState, type FontFacts, initialState, moveText, setTextMatrix } from './text-state.ts';

export interface OperatorList {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

export interface PageSurroundings {
  readonly size: Size;
  readonly rotate: number;
  /** From PDF user space to the upright page in points, y down. */
  readonly transform: Matrix;
  readonly fontNamed: (name: string) => FontFacts | undefined;
  /** Whether an optional content group (a layer) is switched on. */
  readonly isVisible: (group: unknown) => boolean;
}

/** More than any honest page draws; what follows is ignored. */
const MAXIMUM_SEGMENTS = 50_000;

const STROKES: ReadonlySet<number> = new Set([OPS.stroke, OPS.closeStroke]);
const FILLS: ReadonlySet<number> = new Set([OPS.fill, OPS.eoFill, OPS.rawFillPath]);
const FILLS_AND_STROKES: ReadonlySet<number> = new Set([
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);

/**
 * Runs a page's operators on paper: where glyphs, straight rules and images come to stand. Throws {@link JobFailure}
 * `resource_limit` for a page with too many glyphs.
 */
export function readPageContent(list: OperatorList, page: PageSurroundings): PageContent {
  const reader = new ContentReader(page);
  list.fnArray.forEach((operator, index) => {
    const given = list.argsArray[index];
    reader.apply(operator, Array.isArray(given) ? (given as unknown[]) : []);
  });
  return reader.content();
}

/** Holds the state stack while the operators of one page go by. */
class ContentReader {
  readonly #page: PageSurroundings;
  #state: DrawingState;
  readonly #stack: DrawingState[] = [];
  readonly #layers: boolean[] = [];
  readonly #glyphs: Glyph[] = [];
  readonly #segments: Segment[] = [];
  readonly #images: PlacedImage[] = [];
  readonly #repeated: Box[] = [];
  /** Glyphs and the gaps between them, wherever they come to stand. */
  #shown = 0;
  #curves = 0;
  #paintings = 0;

  constructor(page: PageSurroundings) {
    this.#page = page;
    this.#state = initialState(page.transform);
  }

  content(): PageContent {
    const { size, rotate } = this.#page;
    return {
      size,
      rotate,
      glyphs: this.#glyphs,
      segments: this.#segments,
      images: this.#images,
      repeated: this.#repeated,
      curves: this.#curves,
      paintings: this.#paintings,
    };
  }

  apply(operator: number, operands: readonly unknown[]): void {
    if (!this.#applyStructure(operator, operands) && !this.#applyText(operator, operands)) {
      this.#applyPainting(operator, operands);
    }
  }

  #applyStructure(operator: number, operands: readonly unknown[]): boolean {
    switch (operator) {
      case OPS.save:
        this.#stack.push({ ...this.#state });
        return true;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        this.#state = this.#stack.pop() ?? this.#state;
        return true;
      case OPS.transform:
        this.#concatenate(operands);
        return true;
      case OPS.paintFormXObjectBegin:
        this.#stack.push({ ...this.#state });
        this.#concatenate(operands[0]);
        return true;
      case OPS.beginAnnotation:
        this.#stack.push({ ...this.#state });
        this.#state = initialState(this.#page.transform);
        this.#concatenate(operands[2]);
        this.#concatenate(operands[3]);
        return true;
      case OPS.endAnnotation:
        this.#state = this.#stack.pop() ?? initialState(this.#page.transform);
        return true;
      case OPS.setLineWidth:
        this.#state.lineWidth = numberIn(operands, 0);
        return true;
      case OPS.beginMarkedContent:
        this.#layers.push(true);
        return true;
      case OPS.beginMarkedContentProps:
        this.#layers.push(operands[0] !== 'OC' || this.#page.isVisible(operands[1]));
        return true;
      case OPS.endMarkedContent:
        this.#layers.pop();
        return true;
      default:
        return false;
    }
  }

  #concatenate(operand: unknown): void {
    const matrix = asMatrix(operand);
    if (matrix !== undefined) {
      this.#state.transform = multiply(this.#state.transform, matrix);
    }
  }

  #applyText(operator: number, operands: readonly unknown[]): boolean {
    const state = this.#state;
    switch (operator) {
      case OPS.beginText:
        setTextMatrix(state, [1, 0, 0, 1, 0, 0]);
        return true;
      case OPS.setCharSpacing:
        state.characterSpacing = numberIn(operands, 0);
        return true;
      case OPS.setWordSpacing:
        state.wordSpacing = numberIn(operands, 0);
        return true;
      case OPS.setHScale:
        state.horizontalScale = numberIn(operands, 0) / 100;
        return true;
      case OPS.setLeading:
        state.leading = -numberIn(operands, 0);
        return true;
      case OPS.setTextRenderingMode:
        state.renderingMode = numberIn(operands, 0);
        return true;
      case OPS.setTextRise:
        state.rise = numberIn(operands, 0);
        return true;
      case OPS.setFont:
        this.#setFont(operands);
        return true;
      case OPS.moveText:
        moveText(state, numberIn(operands, 0), numberIn(operands, 1));
        return true;
      case OPS.setLeadingMoveText:
        state.leading = numberIn(operands, 1);
        moveText(state, numberIn(operands, 0), numberIn(operands, 1));
        return true;
      case OPS.nextLine:
        moveText(state, 0, state.leading);
        return true;
      case OPS.setTextMatrix:
        setTextMatrix(state, asMatrix(operands[0]) ?? asMatrix(operands) ?? [1, 0, 0, 1, 0, 0]);
        return true;
      case OPS.showText:
        this.#showText(operands[0]);
        return true;
      default:
        return false;
    }
  }

  #setFont(operands: readonly unknown[]): void {
    const [name] = operands;
    const size = numberIn(operands, 1);
    this.#state.font = typeof name === 'string' ? this.#page.fontNamed(name) : undefined;
    this.#state.fontSize = Math.abs(size);
    this.#state.fontDirection = size < 0 ? -1 : 1;
  }

  #showText(list: unknown): void {
    if (Array.isArray(list)) {
      this.#shown += list.length;
      if (this.#shown > MAX_GLYPHS) throw tooMuchOnPage();
      const placed = placeGlyphs(this.#state, list, this.#page.size);
      if (this.#isVisible()) this.#glyphs.push(...placed);
    }
  }

  #isVisible(): boolean {
    return !this.#layers.includes(false);
  }

  #applyPainting(operator: number, operands: readonly unknown[]): void {
    if (!this.#isVisible()) {
      return;
    }
    switch (operator) {
      case OPS.constructPath:
        this.#paintPath(operands);
        return;
      case OPS.paintImageXObject:
        this.#placeImage({ width: operands[1], height: operands[2] }, operands[0]);
        return;
      case OPS.paintInlineImageXObject:
      case OPS.paintImageMaskXObject:
        this.#placeImage(operands[0], operands[0]);
        return;
      case OPS.paintInlineImageXObjectGroup:
      case OPS.paintImageXObjectRepeat:
      case OPS.paintImageMaskXObjectGroup:
      case OPS.paintImageMaskXObjectRepeat:
      case OPS.paintSolidColorImageMask:
      case OPS.shadingFill:
        this.#paintings += 1;
        this.#repeated.push(...repeatedPictures(operator, operands, this.#state.transform));
        return;
      default:
    }
  }

  #paintPath([paint, data, bounds]: readonly unknown[]): void {
    const commands: unknown = Array.isArray(data) ? data[0] : undefined;
    if (typeof paint !== 'number' || !isNumbers(commands) || !isNumbers(bounds)) {
      return;
    }
    const strokes = STROKES.has(paint) || FILLS_AND_STROKES.has(paint);
    const fills = FILLS.has(paint) || FILLS_AND_STROKES.has(paint);
    if (!strokes && !fills) {
      return;
    }
    const { transform, lineWidth } = this.#state;
    const path = followPath(commands, transform);
    this.#curves += path.curves;
    this.#paintings += 1;
    if (this.#segments.length < MAXIMUM_SEGMENTS) {
      this.#segments.push(
        ...(strokes ? strokedSegments(path, lineWidth, transform) : filledSegment(path, bounds, transform)),
      );
    }
  }

  #placeImage(size: unknown, source: unknown): void {
    this.#images.push({
      box: pictureBox(this.#state.transform),
      pixelWidth: sizeIn(size, 'width'),
      pixelHeight: sizeIn(size, 'height'),
      place: this.#state.transform,
      source,
    });
  }
}

function numberIn(operands: readonly unknown[], index: number): number {
  const value = operands[index];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

function sizeIn(value: unknown, side: 'width' | 'height'): number {
  const size: unknown =
    typeof value === 'object' && value !== null && side in value
      ? (value as Record<typeof side, unknown>)[side]
      : undefined;
  return typeof size === 'number' ? size : 0;
}

/** pdf.js sends the numbers of a path as a Float32Array. */
function isNumbers(value: unknown): value is Float32Array {
  return ArrayBuffer.isView(value) && 'length' in value;
}
