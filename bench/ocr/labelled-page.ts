import type { GreyImage } from '@docex/ports';
import type { Box } from '@docex/protocol';
import sharp from 'sharp';

/** A line of print that stands on a page; the box is in pixels. */
export interface TruthLine {
  readonly text: string;
  readonly box: Box;
}

/** A page with what is printed on it. */
export interface LabelledPage {
  readonly name: string;
  readonly image: GreyImage;
  /** The same page as a file, for programs that read files. */
  readonly png: Uint8Array;
  readonly lines: readonly TruthLine[];
}

/** Decodes an image file and keeps it in the two forms that the engines take. */
export async function labelPage(
  name: string,
  file: Uint8Array,
  lines: readonly TruthLine[],
): Promise<LabelledPage> {
  const grey = sharp(file).flatten({ background: 'white' }).greyscale().toColourspace('b-w');
  const { data, info } = await grey.clone().raw().toBuffer({ resolveWithObject: true });
  const image = { width: info.width, height: info.height, pixels: new Uint8Array(data) };
  return { name, image, png: await grey.withMetadata({ density: 300 }).png().toBuffer(), lines };
}
