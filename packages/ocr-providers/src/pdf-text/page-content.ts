import type { GreyImage } from '@docex/ports';
import type { Box } from '@docex/protocol';
import type { Matrix } from './matrix.ts';
import type { QuarterTurns, Size } from '../reading/quarter-turn.ts';

/** A drawn character. Lengths are points of the page as a viewer shows it, origin top left, y down. */
export interface Glyph {
  /** What it means; more than one character for a ligature, empty where the font does not tell. */
  readonly text: string;
  /** From the pen's start to its end, between the font's ascent and descent. */
  readonly box: Box;
  /** Clockwise quarter turns by which its line is turned; 0 reads from left to right. */
  readonly direction: QuarterTurns;
  /** Distance of the base line from the top of the page, the page turned so that the line is upright. */
  readonly baseline: number;
  readonly fontSize: number;
  /** Space that the document adds after every character (letter-spaced type). */
  readonly letterSpacing: number;
  readonly bold: boolean;
  /** Drawn without ink, as the text layer of a scan is. */
  readonly invisible: boolean;
}

/** A straight stroke or thin filled rectangle. */
export interface Segment {
  readonly box: Box;
  readonly vertical: boolean;
}

export interface PlacedImage {
  readonly box: Box;
  /** Pixels of the embedded image. */
  readonly pixelWidth: number;
  readonly pixelHeight: number;
  /** From the unit square, the picture's first row at its top (y = 1), to the page. */
  readonly place: Matrix;
  /** How pdf.js hands the image over: the name of a page object, or the decoded image itself. */
  readonly source?: unknown;
  /** The pixels, with a white margin, where the image may be a QR code or barcode. */
  readonly picture?: GreyImage;
}

/** What the operators of one page draw. */
export interface PageContent {
  readonly size: Size;
  /** Degrees, clockwise, by which the page's /Rotate turns it for the viewer. */
  readonly rotate: number;
  readonly glyphs: readonly Glyph[];
  readonly segments: readonly Segment[];
  readonly images: readonly PlacedImage[];
  /** Boxes of pictures that are drawn several at once. */
  readonly repeated: readonly Box[];
  /** Curves drawn; letters drawn as outlines make thousands of them. */
  readonly curves: number;
  /** Painted paths, shadings and the like, of any form. */
  readonly paintings: number;
  /** The picture, where the page shows nothing besides. */
  readonly soleImage?: PlacedImage;
}
