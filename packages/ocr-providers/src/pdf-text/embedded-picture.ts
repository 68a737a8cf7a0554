import type { GreyImage } from '@docex/ports';
import { ImageKind } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PlacedImage } from './page-content.ts';

/** Pixels of a picture that may be a code: enough for the smallest, and no photograph. */
const SIDE = { least: 21, most: 1600 };
/** Side on the page, in points: 8 mm. */
const LEAST_POINTS = 23;
/** Linear codes are wide, or high when they stand upright. */
const MOST_ASPECT = 12;
/** Paper around the picture, in pixels: codes need a quiet zone, which the page gave. */
const MARGIN = 16;

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

/**
 * Grey pixels, with a white margin, of an image as pdf.js hands it over: `{ width, height, data, kind }`, a
 * mask without kind. Undefined for anything else. Whether a mask's ones are ink or paper is left open.
 */
export function greyPicture(image: unknown): GreyImage | undefined {
  if (!isDecoded(image)) {
    return undefined;
  }
  const { width, height } = image;
  const levelAt = levelsOf(image);
  if (levelAt === undefined) {
    return undefined;
  }
  const wide = width + 2 * MARGIN;
  const pixels = new Uint8Array(wide * (height + 2 * MARGIN)).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      pixels[(y + MARGIN) * wide + x + MARGIN] = levelAt(x, y);
    }
  }
  return { width: wide, height: height + 2 * MARGIN, pixels };
}

interface DecodedImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly kind?: number;
}

function isDecoded(image: unknown): image is DecodedImage {
  return (
    typeof image === 'object' &&
    image !== null &&
    'data' in image &&
    ArrayBuffer.isView(image.data) &&
    'width' in image &&
    'height' in image &&
    Number.isSafeInteger(image.width) &&
    Number.isSafeInteger(image.height)
  );
}

function levelsOf({
  width,
  height,
  data,
  kind,
}: DecodedImage): ((x: number, y: number) => number) | undefined {
  const channels = kind === ImageKind.RGBA_32BPP ? 4 : kind === ImageKind.RGB_24BPP ? 3 : undefined;
  if (channels !== undefined) {
    return data.length < width * height * channels
      ? undefined
      : (x, y) => {
          const at = (y * width + x) * channels;
          return ((data[at] ?? 255) * 77 + (data[at + 1] ?? 255) * 150 + (data[at + 2] ?? 255) * 29) >> 8;
        };
  }
  const stride = (width + 7) >> 3;
  return data.length < stride * height
    ? undefined
    : (x, y) => (((data[y * stride + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) * 255;
}
