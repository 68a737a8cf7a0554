import { describe, expect, it } from '@jest/globals';
import { smoothPrint } from './smooth-print.ts';

/** A picture of 20 columns and rows with upright stripes, two columns wide. */
function stripes(dark: number, light: number) {
  const side = 20;
  const pixels = Uint8Array.from({ length: side * side }, (_, at) => ((at % side) & 2 ? dark : light));
  return { width: side, height: side, pixels };
}

describe('smoothing of print', () => {
  it('makes steps between black and white softer where there is nothing else', async () => {
    const { width, height, pixels } = await smoothPrint(stripes(0, 255));
    expect([width, height]).toEqual([20, 20]);
    const grey = pixels.filter((level) => level > 30 && level < 225).length;
    expect(grey).toBeGreaterThan(pixels.length / 2);
  });

  it('takes the grain from faint print', async () => {
    const faint = stripes(150, 240);
    expect((await smoothPrint(faint)).pixels).not.toEqual(faint.pixels);
  });

  it('leaves other pictures with greys as they are', async () => {
    const picture = stripes(40, 240);
    expect(await smoothPrint(picture)).toBe(picture);
  });
});
