import type { Word } from '@docex/protocol';

/** An upright page image: 8-bit grey, row by row without padding. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  /** Dots per inch where known. */
  readonly resolution?: number;
}

/** Reads words from the pixels of one page. Boxes are in pixels of the given image. */
export interface TextRecognizer {
  /** The words of a page in no certain order, empty for a page without any. Rejects where the model fails. */
  recognize(image: GreyImage): Promise<readonly Word[]>;
  /** Frees models and threads. */
  close(): Promise<void>;
}
