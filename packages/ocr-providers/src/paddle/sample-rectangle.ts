import type { GreyImage } from '@docex/ports';
import type { RotatedRectangle } from './rotated-rectangle.ts';

/** Grey values, 0 to 255, row by row. */
export interface LineImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

export interface SampleSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Cuts a rectangle out of a page, upright and scaled to the given size: bilinear where the page is enlarged,
 * the mean of several bilinear samples a pixel where it is reduced. Beyond the page its border is repeated.
 */
export function sampleRectangle(image: GreyImage, rectangle: RotatedRectangle, size: SampleSize): LineImage {
  const pixels = new Uint8Array(size.width * size.height);
  const columns = samplesFor(rectangle.width / size.width);
  const rows = samplesFor(rectangle.height / size.height);
  const alongStep = rectangle.width / (size.width * columns);
  const acrossStep = rectangle.height / (size.height * rows);
  const cosine = Math.cos(rectangle.angle);
  const sine = Math.sin(rectangle.angle);
  const step = { x: alongStep * cosine, y: alongStep * sine };
  const samples = new Float32Array(size.width * columns);
  for (let row = 0; row < size.height; row += 1) {
    samples.fill(0);
    for (let subRow = 0; subRow < rows; subRow += 1) {
      const across = (row * rows + subRow + 0.5) * acrossStep - rectangle.height / 2;
      const along = alongStep / 2 - rectangle.width / 2;
      const start = {
        x: rectangle.x + along * cosine - across * sine - 0.5,
        y: rectangle.y + along * sine + across * cosine - 0.5,
      };
      addSamples(image, { start, step }, samples);
    }
    for (let column = 0; column < size.width; column += 1) {
      let sum = 0;
      for (let place = column * columns; place < (column + 1) * columns; place += 1)
        sum += samples[place] ?? 0;
      // Rounds: what is put into the array is cut off behind the point.
      pixels[row * size.width + column] = sum / (rows * columns) + 0.5;
    }
  }
  return { ...size, pixels };
}

const MAX_SAMPLES = 8;

function samplesFor(step: number): number {
  return Math.min(MAX_SAMPLES, Math.max(1, Math.round(step)));
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Adds to each sample the page's bilinear value at the next place along a straight path. */
function addSamples(image: GreyImage, path: Path, samples: Float32Array): void {
  const { width, pixels } = image;
  const { start, step } = path;
  const steps = samples.length - 1;
  const end = { x: start.x + steps * step.x, y: start.y + steps * step.y };
  if (!isInside(start, image) || !isInside(end, image)) {
    addSamplesAtBorder(image, path, samples);
    return;
  }
  for (let index = 0; index < samples.length; index += 1) {
    const column = start.x + index * step.x;
    const row = start.y + index * step.y;
    // Both are positive, so that this is the next lower whole number.
    const partX = column - (column | 0);
    const partY = row - (row | 0);
    const upper = (row | 0) * width + (column | 0);
    const topLeft = pixels[upper] ?? 0;
    const bottomLeft = pixels[upper + width] ?? 0;
    const above = topLeft + ((pixels[upper + 1] ?? 0) - topLeft) * partX;
    const below = bottomLeft + ((pixels[upper + width + 1] ?? 0) - bottomLeft) * partX;
    samples[index] = (samples[index] ?? 0) + above + (below - above) * partY;
  }
}

interface Path {
  readonly start: Place;
  readonly step: Place;
}

/** Whether all four pixels around the place are on the page. */
function isInside({ x, y }: Place, { width, height }: GreyImage): boolean {
  return x >= 0 && y >= 0 && x < width - 1 && y < height - 1;
}

function addSamplesAtBorder(
  { width, height, pixels }: GreyImage,
  { start, step }: Path,
  samples: Float32Array,
): void {
  for (let index = 0; index < samples.length; index += 1) {
    const column = Math.min(Math.max(start.x + index * step.x, 0), width - 1);
    const row = Math.min(Math.max(start.y + index * step.y, 0), height - 1);
    const left = Math.floor(column);
    const top = Math.floor(row);
    const right = left + 1 < width ? 1 : 0;
    const upper = top * width + left;
    const lower = top + 1 < height ? upper + width : upper;
    const above = (pixels[upper] ?? 0) * (1 - column + left) + (pixels[upper + right] ?? 0) * (column - left);
    const below = (pixels[lower] ?? 0) * (1 - column + left) + (pixels[lower + right] ?? 0) * (column - left);
    samples[index] = (samples[index] ?? 0) + above * (1 - row + top) + below * (row - top);
  }
}
