import { describe, expect, it } from '@jest/globals';
import { smoothBilevel } from './smooth-bilevel.ts';

/** A picture of 20 columns and rows with upright stripes, two columns wide. */
function stripes(dark: number, light: number) {
  const side = 20;
  const pixels = Uint8Array.from({ length: side * side }, (_, at) => ((at % side) & 2 ? dark : light));
  return { width: side, height: side, pixels };
}

describe('smoothing of black and white pictures', () => {
  it('makes steps between black and white softer', async () => {
    const { width, height, pixels } = await smoothBilevel(stripes(0, 255));
    expect([width, height]).toEqual([20, 20]);
    const grey = pixels.filter((level) => level > 30 && level < 225).length;
    expect(grey).toBeGreaterThan(pixels.length / 2);
  });

  it('leaves pictures with greys as they are', async () => {
    const picture = stripes(70, 255);
    expect(await smoothBilevel(picture)).toBe(picture);
  });
});
