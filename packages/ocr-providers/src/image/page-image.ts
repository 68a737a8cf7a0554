import type { GreyImage } from '@docex/ports';
import sharp, { type Sharp } from 'sharp';
import type { ColourImage } from '../pdf-text/pdf-file.ts';
import { PAGE_IMAGE_SIDE } from '../reading/page-image-side.ts';
import type { QuarterTurns } from '../reading/quarter-turn.ts';
import { pipelineOf } from './raster.ts';

/** Enough to read small print on a screen, in dots per inch. */
const VIEW_RESOLUTION = 110;
const POINTS_PER_INCH = 72;
/** Measured on an A4 page: level 2 takes half the time of the usual 6 for 4 % more bytes. */
const COMPRESSION = { compressionLevel: 2 };

/** Dots per inch at which to draw a page, its longer side in points, for its image. */
export function viewResolution(longerSide: number): number {
  return Math.min(VIEW_RESOLUTION, (PAGE_IMAGE_SIDE * POINTS_PER_INCH) / longerSide);
}

/** The PNG of a page that was read by its pixels, as it was read: upright, straight and grey. */
export function readPageImage(upright: GreyImage): Promise<Uint8Array> {
  return pngOf(pipelineOf(upright));
}

/** The PNG of a drawn page, turned upright, in colour. */
export function drawnPageImage(
  { width, height, pixels }: ColourImage,
  turns: QuarterTurns,
): Promise<Uint8Array> {
  const drawn = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  return pngOf(turns === 0 ? drawn : drawn.rotate(turns * 90));
}

function pngOf(pipeline: Sharp): Promise<Uint8Array> {
  return pipeline
    .resize({
      width: PAGE_IMAGE_SIDE,
      height: PAGE_IMAGE_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
      // Reads as well on a screen as Lanczos's, in two thirds of the time.
      kernel: 'linear',
    })
    .png(COMPRESSION)
    .toBuffer();
}
