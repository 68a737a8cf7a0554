import type { GreyImage } from '@docex/ports';
import { greyPixelsOf, pipelineOf } from './raster.ts';

/** Grey levels this near to black and white are black and white. */
const MARGIN = 8;
/** Part of the pixels that may be grey in a picture of black and white. */
const GREY_PART = 0.001;
/** Standard deviation in pixels. */
const BLUR = 0.9;

/**
 * Softens the steps of a picture that is black and white only, as faxes are: the recogniser was taught with
 * grey pictures. Others are returned as they are.
 */
export async function smoothBilevel(image: GreyImage): Promise<GreyImage> {
  return isBilevel(image) ? greyPixelsOf(pipelineOf(image).blur(BLUR)) : image;
}

function isBilevel({ pixels }: GreyImage): boolean {
  let grey = 0;
  const most = pixels.length * GREY_PART;
  for (const level of pixels) {
    if (level > MARGIN && level < 255 - MARGIN) {
      grey += 1;
      if (grey > most) return false;
    }
  }
  return true;
}
