import type { LineImage } from './sample-rectangle.ts';

/** Which columns and rows of a line image carry ink. */
export interface LineInk {
  readonly columns: readonly boolean[];
  /** Rows from `top` (inclusive) to `bottom` (exclusive) hold the ink; the whole height where there is none. */
  readonly top: number;
  readonly bottom: number;
}

/** Less contrast than this between paper and ink is no ink at all. */
const MIN_CONTRAST = 24;
/** A row with more of its length inked than any print has is a ruling. */
const RULING_SHARE = 0.85;

/** Tells ink from paper by Otsu's threshold (1979); light print on a dark ground counts as ink too. */
export function findInk({ width, height, pixels }: LineImage): LineInk {
  const threshold = otsuThreshold(pixels);
  const columns = Array.from({ length: width }, () => false);
  if (threshold === undefined) return { columns, top: 0, bottom: height };
  let dark = 0;
  for (const value of pixels) if (value <= threshold) dark += 1;
  const inkIsDark = dark * 2 <= pixels.length;
  let top = height;
  let bottom = 0;
  for (let row = 0; row < height; row += 1) {
    const line = pixels.subarray(row * width, (row + 1) * width);
    let inked = 0;
    for (const value of line) if (value <= threshold === inkIsDark) inked += 1;
    if (inked === 0 || inked > width * RULING_SHARE) continue;
    top = Math.min(top, row);
    bottom = row + 1;
    for (let column = 0; column < width; column += 1) {
      if ((line[column] ?? 0) <= threshold === inkIsDark) columns[column] = true;
    }
  }
  return top < bottom ? { columns, top, bottom } : { columns, top: 0, bottom: height };
}

/** The grey value that parts ink from paper best; undefined where there is no contrast. */
export function otsuThreshold(pixels: Uint8Array): number | undefined {
  const histogram = new Uint32Array(256);
  for (const value of pixels) histogram[value] = (histogram[value] ?? 0) + 1;
  let totalSum = 0;
  histogram.forEach((count, value) => (totalSum += count * value));
  let count = 0;
  let sum = 0;
  let best = { variance: 0, threshold: 0, contrast: 0 };
  for (let value = 0; value < 255; value += 1) {
    count += histogram[value] ?? 0;
    sum += value * (histogram[value] ?? 0);
    if (count === 0 || count === pixels.length) continue;
    const contrast = (totalSum - sum) / (pixels.length - count) - sum / count;
    const variance = count * (pixels.length - count) * contrast * contrast;
    if (variance > best.variance) best = { variance, threshold: value, contrast };
  }
  return best.contrast >= MIN_CONTRAST ? best.threshold : undefined;
}
