import type { Box } from '@docex/protocol';
import type { Size } from '../reading/quarter-turn.ts';

/** Parts of a page that not everybody may see, in the units of the page. */
export interface HiddenParts {
  /** Identity numbers. */
  readonly numbers: readonly Box[];
  /** Pictures that could not be looked at. */
  readonly unseen: readonly Box[];
}

/** Pixels row by row: grey, or colour with opacity. */
export interface PixelRows extends Size {
  readonly channels: 1 | 4;
  readonly pixels: Uint8Array | Uint8ClampedArray;
}

const BLACK = 0;
const GREY = 0x80;
const OPAQUE = 255;

export function isNothingHidden({ numbers, unseen }: HiddenParts): boolean {
  return numbers.length === 0 && unseen.length === 0;
}

/** Overwrites what is hidden in the pixels of a page: unseen pictures with grey, numbers with black. */
export function redactPixels(rows: PixelRows, page: Size, { numbers, unseen }: HiddenParts): void {
  for (const box of unseen) fill(rows, inPixels(box, page, rows), GREY);
  for (const box of numbers) fill(rows, inPixels(box, page, rows), BLACK);
}

/** The whole pixels that a box of the page touches. */
export function inPixels(box: Box, page: Size, image: Size): Box {
  const across = image.width / page.width;
  const down = image.height / page.height;
  return {
    x0: Math.max(0, Math.floor(box.x0 * across)),
    y0: Math.max(0, Math.floor(box.y0 * down)),
    x1: Math.min(image.width, Math.ceil(box.x1 * across)),
    y1: Math.min(image.height, Math.ceil(box.y1 * down)),
  };
}

function fill({ width, channels, pixels }: PixelRows, { x0, y0, x1, y1 }: Box, level: number): void {
  for (let y = y0; y < y1 && x0 < x1; y += 1) {
    pixels.fill(level, (y * width + x0) * channels, (y * width + x1) * channels);
    if (channels === 4) {
      for (let x = x0; x < x1; x += 1) pixels[(y * width + x) * channels + 3] = OPAQUE;
    }
  }
}
