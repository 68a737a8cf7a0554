import sharp, { type Sharp } from 'sharp';

/** An image as bytes of grey or colour, row by row. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 1 | 3;
}

export async function readPixels(image: Sharp, channels: 1 | 3): Promise<Pixels> {
  const shaped = channels === 1 ? image.grayscale() : image.toColourspace('srgb');
  const { data, info } = await shaped.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height, channels };
}

export function imageOf({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}
