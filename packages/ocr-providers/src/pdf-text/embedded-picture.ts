import type { GreyImage } from '@docex/ports';
import { greyImage } from './decoded-image.ts';
import type { PlacedImage } from './page-content.ts';

/** Pixels of a picture that may be a code: enough for the smallest, and no photograph. */
const SIDE = { least: 21, most: 1600 };
/** Side on the page, in points: 8 mm. */
const LEAST_POINTS = 23;
/** Linear codes are wide, or high when they stand upright. */
const MOST_ASPECT = 12;
/** Paper around the picture, in pixels: codes need a quiet zone, which the page gave. */
export const PICTURE_MARGIN = 16;

/** Whether a picture's size lets it be a QR code or barcode. */
export function mayBeCode({ box, pixelWidth, pixelHeight }: Omit<PlacedImage, 'picture'>): boolean {
  const [shorter, longer] = [Math.min(pixelWidth, pixelHeight), Math.max(pixelWidth, pixelHeight)];
  return (
    longer >= SIDE.least &&
    longer <= SIDE.most &&
    longer <= shorter * MOST_ASPECT &&
    Math.max(box.x1 - box.x0, box.y1 - box.y0) >= LEAST_POINTS
  );
}

/** Grey pixels, with a white margin, of an image as pdf.js hands it over; undefined where it is none. */
export function greyPicture(decoded: unknown): GreyImage | undefined {
  const image = greyImage(decoded);
  if (image === undefined) {
    return undefined;
  }
  const { width, height } = image;
  const wide = width + 2 * PICTURE_MARGIN;
  const pixels = new Uint8Array(wide * (height + 2 * PICTURE_MARGIN)).fill(255);
  for (let y = 0; y < height; y += 1) {
    pixels.set(
      image.pixels.subarray(y * width, (y + 1) * width),
      (y + PICTURE_MARGIN) * wide + PICTURE_MARGIN,
    );
  }
  return { width: wide, height: height + 2 * PICTURE_MARGIN, pixels };
}
