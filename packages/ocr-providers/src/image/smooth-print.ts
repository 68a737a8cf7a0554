import type { GreyImage } from '@docex/ports';
import { greyPixelsOf, pipelineOf } from './raster.ts';

/** Grey levels this near to black and white are black and white. */
const MARGIN = 8;
/** Part of the pixels that may be grey in a picture of black and white. */
const GREY_PART = 0.001;
/** Part of the pixels that is surely ink, where there is print, and part beyond which all is paper. */
const INK_PART = 0.01;
const PAPER_PART = 0.75;
/** Grey levels between ink and paper below which print is faint, and its grain counts. */
const FAINT_CONTRAST = 140;
/** More are not looked at. */
const ENOUGH_PIXELS = 1_000_000;
/** Standard deviations of the blur in pixels. */
const BLUR = { bilevel: 0.9, faint: 0.7 };

/**
 * Softens pictures that are black and white only, as faxes are, for the recogniser was taught with grey ones;
 * and faint ones, whose grain is as strong as their ink. Others are returned as they are: sharp print loses by
 * it. Measured in docs/decisions/0005.
 */
export async function smoothPrint(image: GreyImage): Promise<GreyImage> {
  const blur = blurFor(image);
  return blur === undefined ? image : greyPixelsOf(pipelineOf(image).blur(blur));
}

function blurFor({ pixels }: GreyImage): number | undefined {
  const histogram = new Uint32Array(256);
  const step = Math.ceil(pixels.length / ENOUGH_PIXELS);
  let count = 0;
  for (let index = 0; index < pixels.length; index += step) {
    const level = pixels[index] ?? 0;
    histogram[level] = (histogram[level] ?? 0) + 1;
    count += 1;
  }
  const grey = histogram.subarray(MARGIN + 1, 255 - MARGIN).reduce((sum, count) => sum + count, 0);
  if (grey <= count * GREY_PART) return BLUR.bilevel;
  const ink = levelAt(histogram, count * INK_PART);
  const paper = levelAt(histogram, count * PAPER_PART);
  return paper - ink < FAINT_CONTRAST ? BLUR.faint : undefined;
}

/** The level below which, from black, as many pixels lie. */
function levelAt(histogram: Uint32Array, count: number): number {
  let seen = 0;
  return histogram.findIndex((pixels) => (seen += pixels) >= count);
}
