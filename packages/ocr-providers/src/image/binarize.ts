import type { GreyImage } from '@docex/ports';

/** Ink (1) and paper (0) of an image, row by row. */
export interface InkMask {
  readonly width: number;
  readonly height: number;
  readonly ink: Uint8Array;
}

/** Ink is darker than this part of its surroundings' mean. */
const DARKNESS = 0.82;
/** Grey levels by which ink must at least differ from its surroundings. */
const CONTRAST = 14;

/** A neighbourhood reaches over this many blocks to either side, but on the smallest pages. */
const BLOCKS_IN_RADIUS = 8;

/**
 * Tells ink from paper by the mean of a square neighbourhood (Bradley and Roth, Adaptive Thresholding Using
 * the Integral Image, 2007), so that shadows and uneven light do not matter. Pixels of a small block share
 * their neighbourhood: a quarter of the time and a thirtieth of the memory on a page at 300 dpi.
 */
export function binarize(image: GreyImage): InkMask {
  const { width, height, pixels } = image;
  const radius = Math.max(8, Math.round(Math.max(width, height) / 64));
  const block = Math.floor(radius / BLOCKS_IN_RADIUS);
  const thresholds = thresholdsOf(image, { block, reach: Math.round(radius / block) });
  const ends = blockEnds(width, block);
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / block) * ends.length;
    let index = y * width;
    for (let column = 0; column < ends.length; column += 1) {
      const threshold = thresholds[row + column] ?? 0;
      const end = y * width + (ends[column] ?? 0);
      for (; index < end; index += 1) if ((pixels[index] ?? 255) < threshold) ink[index] = 1;
    }
  }
  return { width, height, ink };
}

/** Where each block of a row ends, exclusively, in pixels from the row's start. */
function blockEnds(width: number, block: number): Uint32Array {
  return Uint32Array.from({ length: Math.ceil(width / block) }, (_, column) =>
    Math.min(width, (column + 1) * block),
  );
}

interface Blocks {
  /** Side of a block in pixels. */
  readonly block: number;
  /** Blocks to either side that belong to a block's neighbourhood. */
  readonly reach: number;
}

/** The grey level, for each block, below which is ink. */
function thresholdsOf(image: GreyImage, { block, reach }: Blocks): Uint8Array {
  const columns = Math.ceil(image.width / block);
  const rows = Math.ceil(image.height / block);
  const sums = integralOf(image, block);
  const stride = columns + 1;
  const thresholds = new Uint8Array(columns * rows);
  const lengthOf = (from: number, to: number, side: number): number =>
    Math.min(side, to * block) - from * block;
  for (let row = 0; row < rows; row += 1) {
    const top = Math.max(0, row - reach);
    const bottom = Math.min(rows, row + reach + 1);
    for (let column = 0; column < columns; column += 1) {
      const left = Math.max(0, column - reach);
      const right = Math.min(columns, column + reach + 1);
      const sum =
        ((sums[bottom * stride + right] ?? 0) -
          (sums[top * stride + right] ?? 0) -
          (sums[bottom * stride + left] ?? 0) +
          (sums[top * stride + left] ?? 0)) >>>
        0;
      const mean = sum / (lengthOf(top, bottom, image.height) * lengthOf(left, right, image.width));
      thresholds[row * columns + column] = Math.max(0, Math.ceil(Math.min(mean * DARKNESS, mean - CONTRAST)));
    }
  }
  return thresholds;
}

/**
 * Integral image over the blocks' sums, modulo 2 ** 32, half the memory of exact ones: the sum of a window is
 * smaller, and so comes out right.
 */
function integralOf({ width, height, pixels }: GreyImage, block: number): Uint32Array {
  const ends = blockEnds(width, block);
  const stride = ends.length + 1;
  const rows = Math.ceil(height / block);
  const sums = new Uint32Array(stride * (rows + 1));
  for (let y = 0; y < height; y += 1) {
    const row = (Math.floor(y / block) + 1) * stride;
    let index = y * width;
    for (let column = 1; column < stride; column += 1) {
      const end = y * width + (ends[column - 1] ?? 0);
      let sum = 0;
      for (; index < end; index += 1) sum += pixels[index] ?? 0;
      sums[row + column] = (sums[row + column] ?? 0) + sum;
    }
  }
  for (let row = 1; row <= rows; row += 1) {
    let sum = 0;
    for (let column = 1; column < stride; column += 1) {
      sum += sums[row * stride + column] ?? 0;
      sums[row * stride + column] = (sums[(row - 1) * stride + column] ?? 0) + sum;
    }
  }
  return sums;
}
