import type { GreyImage } from '@docex/ports';
import type { QuarterTurns } from '../reading/quarter-turn.ts';
import { evenContrast } from './even-contrast.ts';
import { greyPixelsOf, pipelineOf } from './raster.ts';

export interface Preparation {
  /** Clockwise quarter turns that make the page upright. */
  readonly turns: QuarterTurns;
  /** Degrees, clockwise, by which the text lines lean after the turns; undone. */
  readonly skew: number;
  /** Factor for the size in pixels. */
  readonly scale: number;
}

/** Recognised letters stand about this high, in pixels: where Tesseract's LSTM reads best. */
const GOOD_TYPE_HEIGHT = 26;
const SCALE_LIMITS = { least: 0.4, most: 3 };
/** Heights that are near enough are left as they are; resampling costs sharpness. */
const NEAR_ENOUGH = { least: 0.75, most: 1.3 };
const MAXIMUM_PREPARED_PIXELS = 16_000_000;

/** The factor that brings letters of the given height, in pixels, to the height that reads best. */
export function goodScale(typeHeight: number | undefined, image: GreyImage): number {
  const wanted = GOOD_TYPE_HEIGHT / (typeHeight ?? GOOD_TYPE_HEIGHT);
  const near = wanted >= NEAR_ENOUGH.least && wanted <= NEAR_ENOUGH.most ? 1 : wanted;
  const bounded = Math.min(SCALE_LIMITS.most, Math.max(SCALE_LIMITS.least, near));
  return Math.min(bounded, Math.sqrt(MAXIMUM_PREPARED_PIXELS / (image.width * image.height)));
}

/**
 * Turns, straightens, scales and evens out a page image. The page keeps its middle and, but for the turns and
 * the scale, its size: a point of the prepared page divided by `scale` is a point of the upright page.
 */
export async function preparePage(image: GreyImage, preparation: Preparation): Promise<GreyImage> {
  const turned = await turnImage(image, preparation.turns);
  const straight = preparation.skew === 0 ? turned : await straighten(turned, preparation.skew);
  const width = Math.max(1, Math.round(straight.width * preparation.scale));
  const height = Math.max(1, Math.round(straight.height * preparation.scale));
  const sized = pipelineOf(straight);
  if (preparation.scale !== 1) {
    sized.resize({ width, height, fit: 'fill', kernel: 'cubic' });
  }
  return evenContrast(await greyPixelsOf(sized));
}

export async function turnImage(image: GreyImage, turns: QuarterTurns): Promise<GreyImage> {
  return turns === 0 ? image : greyPixelsOf(pipelineOf(image).rotate(turns * 90));
}

/** Turns an image back by the skew, in degrees, clockwise; what leaves its bounds is cut off. */
export async function straighten(image: GreyImage, skew: number): Promise<GreyImage> {
  const turned = await greyPixelsOf(pipelineOf(image).rotate(-skew, { background: '#ffffff' }));
  const left = Math.max(0, Math.floor((turned.width - image.width) / 2));
  const top = Math.max(0, Math.floor((turned.height - image.height) / 2));
  return greyPixelsOf(
    pipelineOf(turned).extract({
      left,
      top,
      width: Math.min(image.width, turned.width - left),
      height: Math.min(image.height, turned.height - top),
    }),
  );
}
