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
  const alongStep = rectangle.width / size.width;
  const acrossStep = rectangle.height / size.height;
  const columns = samplesFor(alongStep);
  const rows = samplesFor(acrossStep);
  const cosine = Math.cos(rectangle.angle);
  const sine = Math.sin(rectangle.angle);
  for (let row = 0; row < size.height; row += 1) {
    for (let column = 0; column < size.width; column += 1) {
      let sum = 0;
      for (let subRow = 0; subRow < rows; subRow += 1) {
        const across = (row + (subRow + 0.5) / rows) * acrossStep - rectangle.height / 2;
        for (let subColumn = 0; subColumn < columns; subColumn += 1) {
          const along = (column + (subColumn + 0.5) / columns) * alongStep - rectangle.width / 2;
          sum += bilinear(
            image,
            rectangle.x + along * cosine - across * sine - 0.5,
            rectangle.y + along * sine + across * cosine - 0.5,
          );
        }
      }
      pixels[row * size.width + column] = Math.round(sum / (rows * columns));
    }
  }
  return { ...size, pixels };
}

/** Turns a line image by 180 degrees. */
export function turnHalf({ width, height, pixels }: LineImage): LineImage {
  return { width, height, pixels: pixels.toReversed() };
}

const MAX_SAMPLES = 8;

function samplesFor(step: number): number {
  return Math.min(MAX_SAMPLES, Math.max(1, Math.round(step)));
}

function bilinear({ width, height, pixels }: GreyImage, x: number, y: number): number {
  const column = Math.min(Math.max(x, 0), width - 1);
  const row = Math.min(Math.max(y, 0), height - 1);
  const left = Math.floor(column);
  const top = Math.floor(row);
  const right = Math.min(left + 1, width - 1);
  const bottom = Math.min(top + 1, height - 1);
  const partX = column - left;
  const partY = row - top;
  const upper = (pixels[top * width + left] ?? 0) * (1 - partX) + (pixels[top * width + right] ?? 0) * partX;
  const lower =
    (pixels[bottom * width + left] ?? 0) * (1 - partX) + (pixels[bottom * width + right] ?? 0) * partX;
  return upper * (1 - partY) + lower * partY;
}
