import type { GreyImage } from '@docex/ports';
import { ImageKind } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface DecodedImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly kind?: number;
}

/**
 * Grey pixels, on white, of an image as pdf.js hands it over: `{ width, height, data, kind }`, a mask without
 * kind. Undefined for anything else. Bits of one are white; a mask's are where nothing is painted.
 */
export function greyImage(image: unknown): GreyImage | undefined {
  if (!isDecoded(image)) return undefined;
  const { width, height, data } = image;
  const read = readerOf(image.kind);
  if (width < 1 || height < 1 || data.length < height * read.rowBytes(width)) return undefined;
  const pixels = new Uint8Array(width * height);
  read.into(pixels, data, width);
  return { width, height, pixels };
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

/** Reads the pixels of one kind of image. */
interface PixelReader {
  readonly rowBytes: (width: number) => number;
  readonly into: (pixels: Uint8Array, data: ArrayLike<number>, width: number) => void;
}

function readerOf(kind: number | undefined): PixelReader {
  switch (kind) {
    case ImageKind.RGBA_32BPP:
      return { rowBytes: (width) => width * 4, into: fromTransparentColour };
    case ImageKind.RGB_24BPP:
      return { rowBytes: (width) => width * 3, into: fromColour };
    default:
      return { rowBytes: (width) => (width + 7) >> 3, into: fromBits };
  }
}

/** Luma of ITU-R BT.601. */
export function luma(red: number, green: number, blue: number): number {
  return (red * 77 + green * 150 + blue * 29) >> 8;
}

function fromColour(pixels: Uint8Array, data: ArrayLike<number>): void {
  for (let index = 0, from = 0; index < pixels.length; index += 1, from += 3) {
    pixels[index] = luma(data[from] ?? 255, data[from + 1] ?? 255, data[from + 2] ?? 255);
  }
}

function fromTransparentColour(pixels: Uint8Array, data: ArrayLike<number>): void {
  for (let index = 0, from = 0; index < pixels.length; index += 1, from += 4) {
    const level = luma(data[from] ?? 255, data[from + 1] ?? 255, data[from + 2] ?? 255);
    const opacity = data[from + 3] ?? 255;
    pixels[index] = opacity === 255 ? level : 255 - Math.round(((255 - level) * opacity) / 255);
  }
}

function fromBits(pixels: Uint8Array, data: ArrayLike<number>, width: number): void {
  const stride = (width + 7) >> 3;
  for (let row = 0, index = 0; index < pixels.length; row += 1) {
    const start = row * stride;
    for (let x = 0; x < width; x += 1, index += 1) {
      pixels[index] = (((data[start + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) * 255;
    }
  }
}
