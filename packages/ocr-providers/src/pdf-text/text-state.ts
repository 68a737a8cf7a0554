import { asMatrix, IDENTITY, type Matrix } from './matrix.ts';

/** What docex needs of a font; lengths in thousandths of the font size unless `unit` says otherwise. */
export interface FontFacts {
  /** Size of one glyph-width unit relative to the font size, usually 0.001. */
  readonly unit: number;
  /** Of the font size, above the base line. */
  readonly ascent: number;
  /** Of the font size, below the base line, negative. */
  readonly descent: number;
  readonly bold: boolean;
  readonly vertical: boolean;
}

/** The graphics state's part that decides where text and lines come to stand. */
export interface DrawingState {
  transform: Matrix;
  lineWidth: number;
  font: FontFacts | undefined;
  fontSize: number;
  /** -1 for a negative font size: the text is upside down. */
  fontDirection: 1 | -1;
  characterSpacing: number;
  wordSpacing: number;
  horizontalScale: number;
  leading: number;
  rise: number;
  renderingMode: number;
  textMatrix: Matrix;
  x: number;
  y: number;
  lineX: number;
  lineY: number;
}

export function initialState(transform: Matrix): DrawingState {
  return {
    transform,
    lineWidth: 1,
    font: undefined,
    fontSize: 0,
    fontDirection: 1,
    characterSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    leading: 0,
    rise: 0,
    renderingMode: 0,
    textMatrix: IDENTITY,
    x: 0,
    y: 0,
    lineX: 0,
    lineY: 0,
  };
}

/** Moves the pen to the start of a line that lies `(x, y)` from the start of the current one. */
export function moveText(state: DrawingState, x: number, y: number): void {
  state.lineX += x;
  state.lineY += y;
  state.x = state.lineX;
  state.y = state.lineY;
}

export function setTextMatrix(state: DrawingState, matrix: Matrix): void {
  state.textMatrix = matrix;
  state.x = state.y = state.lineX = state.lineY = 0;
}

interface FontObject {
  readonly name?: unknown;
  readonly ascent?: unknown;
  readonly descent?: unknown;
  readonly fontMatrix?: unknown;
  readonly bold?: unknown;
  readonly black?: unknown;
  readonly vertical?: unknown;
}

const BOLD_NAME = /bold|black|heavy|semibold|demi/i;

/** Reads the facts from a font as pdf.js describes it; a font's own nonsense is replaced by usual figures. */
export function readFontFacts(font: FontObject): FontFacts {
  const unit = asMatrix(font.fontMatrix)?.[0] ?? 0.001;
  return {
    unit: unit === 0 ? 0.001 : unit,
    // Fonts for several scripts name heights that reach into the next line; Latin letters do not.
    ascent: Math.min(0.9, within(font.ascent, [0.6, 1.5], 0.8)),
    descent: Math.max(-0.25, within(font.descent, [-0.6, -0.05], -0.2)),
    bold: font.bold === true || font.black === true || BOLD_NAME.test(String(font.name)),
    vertical: font.vertical === true,
  };
}

function within(value: unknown, [low, high]: readonly [number, number], otherwise: number): number {
  return typeof value === 'number' && value >= low && value <= high ? value : otherwise;
}
