import { describe, expect, it } from '@jest/globals';
import type { GreyImage } from '@docex/ports';
import { printLines, printTable } from '../testing/printed-page.ts';
import { binarize } from './binarize.ts';
import { evenContrast } from './even-contrast.ts';
import { findMarks, type Mark } from './find-marks.ts';
import { findRulings } from './find-rulings.ts';
import { letterMarks, runsSideways, skewOf, typeHeight } from './measure-type.ts';
import { straighten, turnImage } from './prepare-page.ts';

const LINES = Array.from({ length: 10 }, (_, row) => `Line ${row} of a letter about bolts and nuts`);

function lettersOf(image: GreyImage): Mark[] {
  return letterMarks(findMarks(binarize(image)), image);
}

describe('marks of ink', () => {
  it('are found whole, also where their parts meet late', () => {
    // A U: its arms meet in the last row only. Beside it a lone point.
    const rows = ['1.1..', '1.1.1', '111..'];
    const ink = Uint8Array.from(rows.join(''), (sign) => (sign === '1' ? 1 : 0));
    const marks = findMarks({ width: 5, height: 3, ink });
    expect(marks.map(({ x0, y0, x1, y1, area }) => [x0, y0, x1, y1, area])).toEqual([
      [0, 0, 3, 3, 7],
      [4, 1, 5, 2, 1],
    ]);
  });

  it('are told from paper under a shadow', () => {
    const [width, height] = [200, 100];
    const pixels = Uint8Array.from({ length: width * height }, (_, index) => {
      const x = index % width;
      const paper = 250 - x * 0.7;
      return x % 50 >= 20 && x % 50 < 24 ? paper * 0.4 : paper;
    });
    const { ink } = binarize({ width, height, pixels });
    const row = Array.from(ink.subarray(50 * width, 51 * width), (value, x) => (value === 1 ? x : -1));
    expect(row.filter((x) => x >= 0)).toEqual([20, 70, 120, 170].flatMap((x) => [x, x + 1, x + 2, x + 3]));
  });
});

describe('measuring a page', () => {
  it('finds the height of the type', async () => {
    const { image } = await printLines(LINES);
    // x-height of 12 point Helvetica at 200 dpi is 17 pixels, capitals stand 24 high.
    expect(typeHeight(lettersOf(image))).toBeGreaterThanOrEqual(16);
    expect(typeHeight(lettersOf(image))).toBeLessThanOrEqual(25);
  });

  it.each([-3, 1.5])('finds a skew of %d degrees', async (skew) => {
    const { image } = await printLines(LINES);
    const leaning = await straighten(image, -skew);
    expect(skewOf(lettersOf(leaning))).toBeCloseTo(skew, 0.5);
  });

  it('finds none on a straight page', async () => {
    expect(skewOf(lettersOf((await printLines(LINES)).image))).toBeCloseTo(0, 0.5);
  });

  it('tells lines that run sideways from lines that run across', async () => {
    const { image } = await printLines(LINES);
    expect(runsSideways(lettersOf(image))).toBe(false);
    expect(runsSideways(lettersOf(await turnImage(image, 1)))).toBe(true);
  });

  it('finds the rules of a table and takes no text for one', async () => {
    const { image } = await printTable(['alpha beta', 'gamma delta']);
    const rulings = findRulings(binarize(image), 18);
    expect(rulings.filter((ruling) => !ruling.vertical)).toHaveLength(3);
    expect(rulings.filter((ruling) => ruling.vertical)).toHaveLength(3);
    expect(findRulings(binarize((await printLines(LINES)).image), 18)).toEqual([]);
  });
});

describe('evenContrast', () => {
  it('brings faint print to black and grey paper to white', async () => {
    const { image } = await printLines(LINES);
    const faint = { ...image, pixels: image.pixels.map((level) => 150 + level * 0.3) };
    const even = evenContrast(faint);
    expect([even.pixels.includes(0), even.pixels[0]]).toEqual([true, 255]);
    expect(faint.pixels.includes(0)).toBe(false);
  });

  it('leaves a page without print alone', () => {
    const grey = { width: 50, height: 50, pixels: new Uint8Array(2500).fill(200) };
    expect(evenContrast(grey)).toBe(grey);
  });
});
