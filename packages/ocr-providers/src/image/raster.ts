import type { GreyImage } from '@docex/ports';
import sharp, { type Sharp } from 'sharp';

/** A sharp pipeline over the raw pixels of a grey image. */
export function pipelineOf(image: GreyImage): Sharp {
  const { width, height } = image;
  return sharp(image.pixels, { raw: { width, height, channels: 1 }, limitInputPixels: false });
}

/** Ends a pipeline with 8-bit grey pixels. */
export async function greyPixelsOf(pipeline: Sharp): Promise<GreyImage> {
  const { data, info } = await pipeline
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, height, pixels: channels === 1 ? data : firstChannel(data, channels) };
}

function firstChannel(data: Uint8Array, channels: number): Uint8Array {
  const pixels = new Uint8Array(data.length / channels);
  for (let index = 0; index < pixels.length; index += 1) {
    pixels[index] = data[index * channels] ?? 0;
  }
  return pixels;
}

/** Binary PGM (Netpbm): grey pixels with a header, which decoders read without a codec. */
export function portableGreyMap({ width, height, pixels }: GreyImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels]);
}
