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

/**
 * Tells ink from paper by the mean of a square neighbourhood (Bradley and Roth, Adaptive Thresholding Using
 * the Integral Image, 2007), so that shadows and uneven light do not matter.
 */
export function binarize(image: GreyImage): InkMask {
  const { width, height, pixels } = image;
  const sums = integralImage(image);
  const radius = Math.max(8, Math.round(Math.max(width, height) / 64));
  const stride = width + 1;
  const ink = new Uint8Array(width * height);
  const lefts = Uint32Array.from({ length: width }, (_, x) => Math.max(0, x - radius));
  const rights = Uint32Array.from({ length: width }, (_, x) => Math.min(width, x + radius + 1));
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - radius);
    const bottom = Math.min(height, y + radius + 1);
    for (let x = 0; x < width; x += 1) {
      const left = lefts[x] ?? 0;
      const right = rights[x] ?? width;
      const sum =
        ((sums[bottom * stride + right] ?? 0) -
          (sums[top * stride + right] ?? 0) -
          (sums[bottom * stride + left] ?? 0) +
          (sums[top * stride + left] ?? 0)) >>>
        0;
      const mean = sum / ((bottom - top) * (right - left));
      const level = pixels[y * width + x] ?? 255;
      ink[y * width + x] = level < mean * DARKNESS && level < mean - CONTRAST ? 1 : 0;
    }
  }
  return { width, height, ink };
}

/** Sums modulo 2 ** 32, half the memory of exact ones: the sum of a window is smaller, and so comes out right. */
function integralImage({ width, height, pixels }: GreyImage): Uint32Array {
  const stride = width + 1;
  const sums = new Uint32Array(stride * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += pixels[y * width + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  }
  return sums;
}
