import type { GreyImage } from '@docex/ports';
import { binarize } from './binarize.ts';

/** Pictures with less contrast than this, in grey levels, are left alone: there is nothing but grain. */
const MINIMUM_CONTRAST = 20;

/** Stretches the grey levels so that the page's own ink comes to black and its paper to white. */
export function evenContrast(image: GreyImage): GreyImage {
  const { ink } = binarize(image);
  const inkLevel = medianLevel(image, (index) => ink[index] === 1);
  const paperLevel = medianLevel(image, (index) => ink[index] === 0);
  if (inkLevel === undefined || paperLevel === undefined || paperLevel - inkLevel < MINIMUM_CONTRAST) {
    return image;
  }
  const levels = Uint8Array.from({ length: 256 }, (_, level) =>
    Math.max(0, Math.min(255, ((level - inkLevel) / (paperLevel - inkLevel)) * 255)),
  );
  return { ...image, pixels: image.pixels.map((level) => levels[level] ?? level) };
}

function medianLevel(image: GreyImage, counts: (index: number) => boolean): number | undefined {
  const histogram = new Float64Array(256);
  let total = 0;
  image.pixels.forEach((level, index) => {
    if (counts(index)) {
      histogram[level] = (histogram[level] ?? 0) + 1;
      total += 1;
    }
  });
  let seen = 0;
  for (let level = 0; level < 256; level += 1) {
    seen += histogram[level] ?? 0;
    if (total > 0 && seen * 2 >= total) {
      return level;
    }
  }
  return undefined;
}
