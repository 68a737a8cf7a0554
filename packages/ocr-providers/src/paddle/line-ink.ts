import type { LineImage } from './sample-rectangle.ts';

/** Which columns and rows of a line image carry ink. */
export interface LineInk {
  readonly columns: readonly boolean[];
  /** Rows from `top` (inclusive) to `bottom` (exclusive) hold the ink; the whole height where there is none. */
  readonly top: number;
  readonly bottom: number;
  /** Columns in the middle of upright rules, which are no ink. */
  readonly rules: readonly number[];
  /** By column, the row below its lowest ink; 0 where there is none. */
  readonly lowest: Uint8Array;
  /** By column, the number of inked rows. */
  readonly inked: Uint16Array;
}

/** Less contrast than this between paper and ink is no ink at all. */
const MIN_CONTRAST = 24;
/** A row with more of its length inked than any print has is a ruling. */
const RULING_SHARE = 0.85;
/** A column that is inked from edge to edge, but for some grain, is an upright rule's: letters leave a margin. */
const UPRIGHT_SHARE = 0.96;
/** No print is a greater part of its line: what is darker is a ground of light print. */
const MOST_PRINT = 0.64;
/** Other print of the line is less high than this part of the line image where rules are told from letters. */
const TIGHT_SHARE = 0.85;
/** In heights of the line image: what is wider is no rule. */
const WIDEST_RULE = 0.17;

/** Tells ink from paper by Otsu's threshold (1979); light print on a dark ground counts as ink too. */
export function findInk(image: LineImage): LineInk {
  const { width, height, pixels } = image;
  const threshold = otsuThreshold(pixels);
  if (threshold === undefined) {
    return {
      columns: Array.from({ length: width }, () => false),
      top: 0,
      bottom: height,
      rules: [],
      lowest: new Uint8Array(width),
      inked: new Uint16Array(width),
    };
  }
  const mask = maskOf(image, threshold);
  const upright = uprightRules(mask);
  const print = inkBeside(mask, upright.ofRules);
  // In a line that was cut out too tightly, letters reach from edge to edge, too.
  if (upright.rules.length === 0 || print.bottom - print.top <= height * TIGHT_SHARE)
    return { ...print, rules: upright.rules, inked: upright.inked };
  return { ...inkBeside(mask, new Uint8Array(width)), rules: [], inked: upright.inked };
}

/**
 * A line image of ones where there is ink, and zeros. Its loops, and those below, count: this is a good part of
 * what is done with a line besides the network, and iterators over pixels take twice the time.
 */
function maskOf({ width, height, pixels }: LineImage, threshold: number): LineImage {
  const mask = new Uint8Array(width * height);
  let dark = 0;
  for (let index = 0; index < mask.length; index += 1) {
    const isDark = (pixels[index] ?? 0) <= threshold ? 1 : 0;
    mask[index] = isDark;
    dark += isDark;
  }
  // Heavy print may be the half of a line that was cut out tightly, but not of its edges.
  const edges = [mask.subarray(0, 2 * width), mask.subarray(-2 * width)];
  const isReversed = dark * 2 > mask.length && edges.every(isMostlyDark);
  if (isReversed || dark > mask.length * MOST_PRINT) {
    for (let index = 0; index < mask.length; index += 1) mask[index] = 1 - (mask[index] ?? 0);
  }
  return { width, height, pixels: mask };
}

function isMostlyDark(mask: Uint8Array): boolean {
  return mask.reduce((sum, isDark) => sum + isDark, 0) * 2 > mask.length;
}

function inkBeside(
  { width, height, pixels }: LineImage,
  ofRules: Uint8Array,
): Omit<LineInk, 'rules' | 'inked'> {
  const lowest = new Uint8Array(width);
  let top = height;
  let bottom = 0;
  for (let row = 0; row < height; row += 1) {
    const start = row * width;
    let inked = 0;
    for (let column = 0; column < width; column += 1)
      inked += (pixels[start + column] ?? 0) & ~(ofRules[column] ?? 0);
    if (inked === 0 || inked > width * RULING_SHARE) continue;
    top = Math.min(top, row);
    bottom = row + 1;
    for (let column = 0; column < width; column += 1)
      if (((pixels[start + column] ?? 0) & ~(ofRules[column] ?? 0)) !== 0) lowest[column] = row + 1;
  }
  const place = top < bottom ? { top, bottom } : { top: 0, bottom: height };
  return { columns: Array.from(lowest, (row) => row > 0), lowest, ...place };
}

interface UprightRules {
  readonly rules: readonly number[];
  /** By column: 1 in a rule. */
  readonly ofRules: Uint8Array;
  /** By column. */
  readonly inked: Uint16Array;
}

/** Upright rules between the columns of a table, which the detector took for print. */
function uprightRules({ width, height, pixels }: LineImage): UprightRules {
  const inked = new Uint16Array(width);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1)
      inked[column] = (inked[column] ?? 0) + (pixels[row * width + column] ?? 0);
  }
  const ofRules = new Uint8Array(width);
  const rules: number[] = [];
  for (let column = 0; column < width; column += 1) {
    const start = column;
    while (column < width && (inked[column] ?? 0) >= height * UPRIGHT_SHARE) column += 1;
    if (column === start || column - start > height * WIDEST_RULE) continue;
    rules.push((start + column) / 2);
    ofRules.fill(1, start, column);
  }
  return { rules, ofRules, inked };
}

/** The grey value that parts ink from paper best; undefined where there is no contrast. */
export function otsuThreshold(pixels: Uint8Array): number | undefined {
  const histogram = new Uint32Array(256);
  for (let left = pixels.length - 1; left >= 0; left -= 1) {
    const value = pixels[left] ?? 0;
    histogram[value] = (histogram[value] ?? 0) + 1;
  }
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
