import { JobFailure } from '@docex/domain';
import type { GreyImage } from '@docex/ports';
import { decode as decodeBmp } from 'bmp-ts';
import sharp from 'sharp';
import { MAXIMUM_READ_PIXELS } from '../reading/maximum-read-pixels.ts';
import { asQuarterTurns, type Size, turnSize } from '../reading/quarter-turn.ts';
import { isHeic, openHeic } from './heic-file.ts';
import { greyPixelsOf } from './raster.ts';

export interface ImageFile {
  /** 1, but for a TIFF of several pages. */
  readonly pageCount: number;
  /** Decodes a page, counted from 1, upright by its EXIF orientation, on white. */
  readPage(number: number): Promise<ImagePage>;
}

export interface ImagePage {
  readonly image: GreyImage;
  /** Degrees, clockwise, by which EXIF told to turn the stored picture. */
  readonly rotation: number;
  /** Pixels of the stored picture a pixel of the image: 1, but for pictures that were decoded at a smaller size. */
  readonly unit: number;
}

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'tiff', 'webp', 'heif']);
const EXIF_QUARTER_TURNS: ReadonlyMap<number, number> = new Map([
  [3, 2],
  [4, 2],
  [5, 1],
  [6, 1],
  [7, 3],
  [8, 3],
]);
/** Without the whole picture ever standing in memory, where the format allows. */
const REDUCTION = { fit: 'fill', kernel: 'cubic' } as const;
const BMP_HEADER_BYTES = 26;

/**
 * Opens an image. Throws {@link JobFailure} `file_unreadable`, or `image_too_large` when a page has more than
 * `maximumPixels`.
 */
export async function openImage(bytes: Uint8Array, maximumPixels: number): Promise<ImageFile> {
  if (bytes[0] === 0x42 && bytes[1] === 0x4d) {
    return openBmp(bytes, maximumPixels);
  }
  if (bytes.length === 0) {
    throw unreadable();
  }
  if (isHeic(bytes)) {
    return openHeicFile(bytes, maximumPixels);
  }
  const metadata = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
  if (!FORMATS.has(metadata.format)) {
    throw unreadable();
  }
  return {
    pageCount: metadata.format === 'tiff' ? (metadata.pages ?? 1) : 1,
    readPage: async (number) => {
      const options = { page: number - 1, limitInputPixels: false, failOn: 'truncated' } as const;
      const { width, height, orientation } = await readable(sharp(bytes, options).metadata());
      refuseLarge(width * height, maximumPixels);
      const turns = asQuarterTurns(EXIF_QUARTER_TURNS.get(orientation ?? 1) ?? 0);
      const upright = sharp(bytes, options).autoOrient().flatten({ background: '#ffffff' });
      const scale = Math.min(1, Math.sqrt(MAXIMUM_READ_PIXELS / (width * height)));
      if (scale < 1) upright.resize({ ...reduced(turnSize({ width, height }, turns), scale), ...REDUCTION });
      const image = await readable(greyPixelsOf(upright));
      return { image, rotation: turns * 90, unit: turnSize({ width, height }, turns).width / image.width };
    },
  };
}

function reduced({ width, height }: Size, scale: number): Size {
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  };
}

async function openHeicFile(bytes: Uint8Array, maximumPixels: number): Promise<ImageFile> {
  const picture = await readable(promised(() => openHeic(bytes)));
  refuseLarge(picture.width * picture.height, maximumPixels);
  return {
    pageCount: 1,
    readPage: async () => ({ image: await readable(picture.decode()), rotation: 0, unit: 1 }),
  };
}

function openBmp(bytes: Uint8Array, maximumPixels: number): ImageFile {
  if (bytes.length < BMP_HEADER_BYTES) {
    throw unreadable();
  }
  const header = new DataView(bytes.buffer, bytes.byteOffset, BMP_HEADER_BYTES);
  const width = header.getInt32(18, true);
  const height = Math.abs(header.getInt32(22, true));
  if (width <= 0 || height === 0) {
    throw unreadable();
  }
  refuseLarge(width * height, maximumPixels);
  return {
    pageCount: 1,
    readPage: async () => {
      const { data } = await readable(promised(() => decodeBmp(Buffer.from(bytes), { toRGBA: true })));
      const opaque = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
      return { image: await readable(greyPixelsOf(opaque)), rotation: 0, unit: 1 };
    },
  };
}

/** Turns what a decoder throws into a rejection. */
async function promised<Value>(work: () => Value): Promise<Value> {
  return Promise.resolve(work());
}

function refuseLarge(pixels: number, maximum: number): void {
  if (pixels > maximum) {
    throw new JobFailure('image_too_large', `The image has more than ${maximum} pixels.`);
  }
}

async function readable<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(cause?: unknown): JobFailure {
  return new JobFailure('file_unreadable', 'The image is damaged or of a kind that is not read.', { cause });
}
