import { createRequire } from 'node:module';
import type { GreyImage } from '@docex/ports';

/** Brands of files whose pictures are coded by HEVC (ISO/IEC 23008-12, B.4.1). */
const BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);
const BOX_HEADER_BYTES = 8;
const LONGEST_TYPE_BOX = 256;

/** The part of libheif-js that is used; the package declares no types for it. */
interface Libheif {
  readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  readonly heif_colorspace: { readonly heif_colorspace_YCbCr: unknown };
  readonly heif_chroma: { readonly heif_chroma_420: unknown };
  readonly heif_channel: { readonly heif_channel_Y: unknown };
  heif_js_decode_image2(
    handle: unknown,
    colorspace: unknown,
    chroma: unknown,
  ): Promise<DecodedImage | Refusal>;
  heif_image_release(image: unknown): void;
}

interface HeifImage {
  readonly handle: unknown;
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  free(): void;
}

interface DecodedImage {
  readonly image: unknown;
  readonly channels: readonly {
    readonly id: unknown;
    readonly width: number;
    readonly height: number;
    readonly stride: number;
    readonly data: Uint8Array;
  }[];
}

interface Refusal {
  readonly code: unknown;
  readonly message: string;
}

export interface HeicPicture {
  readonly width: number;
  readonly height: number;
  /** Decodes the picture's light, upright as the file says. Rejects where it is damaged. */
  decode(): Promise<GreyImage>;
}

/** Whether the bytes are those of a HEIC file, which phones write, and not of an AVIF. */
export function isHeic(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, LONGEST_TYPE_BOX));
  if (start.length < 2 * BOX_HEADER_BYTES || start.toString('latin1', 4, 8) !== 'ftyp') return false;
  const end = Math.min(start.length, start.readUInt32BE(0));
  const names = start.toString('latin1', BOX_HEADER_BYTES, end).match(/.{4}/gs) ?? [];
  return names.some((name, index) => index !== 1 && BRANDS.has(name));
}

/**
 * Opens the main picture of a HEIC file with libheif and libde265 in WebAssembly, loaded only here: sharp's
 * binary has no decoder of HEVC. Throws an Error where there is no picture.
 */
export function openHeic(bytes: Uint8Array): HeicPicture {
  // An import would leave the choice of the CommonJS bundle to the loader's guesses.
  const libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle') as Libheif;
  const pictures = new libheif.HeifDecoder().decode(bytes);
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
  if (picture === undefined) throw new Error('the HEIC file has no picture');
  return {
    width: picture.get_width(),
    height: picture.get_height(),
    decode: async () => {
      const decoded = await libheif.heif_js_decode_image2(
        picture.handle,
        libheif.heif_colorspace.heif_colorspace_YCbCr,
        libheif.heif_chroma.heif_chroma_420,
      );
      if (!('channels' in decoded)) throw new Error(decoded.message);
      try {
        return lightOf(decoded, libheif.heif_channel.heif_channel_Y);
      } finally {
        libheif.heif_image_release(decoded.image);
        pictures.forEach((one) => {
          one.free();
        });
      }
    },
  };
}

function lightOf({ channels }: DecodedImage, light: unknown): GreyImage {
  const channel = channels.find(({ id }) => id === light) ?? channels[0];
  if (channel === undefined) throw new Error('the HEIC picture has no light');
  const { width, height, stride, data } = channel;
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    pixels.set(data.subarray(row * stride, row * stride + width), row * width);
  }
  return { width, height, pixels };
}
