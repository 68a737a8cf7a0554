import type { Random } from '../random/random.ts';
import type { BezierSegment, Sheet } from './sheet.ts';

type Point = readonly [x: number, y: number];

/** A card of the ID-1 format, 85.6 mm by 54 mm, in points. */
export const CARD = [242.6, 153] as const;

/** Fills a rectangle with bands of colour. */
export function drawGround(
  sheet: Sheet,
  tints: readonly string[],
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number] = [
    0,
    0,
    sheet.width,
    sheet.height,
  ],
): void {
  const band = height / tints.length;
  tints.forEach((fill, index) => {
    sheet.box(x, y + index * band, [width, band + 0.5], { fill, stroke: false });
  });
}

/** Head and shoulders in grey, nobody's. */
export function drawPortrait(sheet: Sheet, [x, y]: Point, [width, height]: readonly [number, number]): void {
  sheet.box(x, y, [width, height], { fill: '#d5d9de', strokeColor: '#777777' });
  sheet.disc([x + width / 2, y + height * 0.38], width * 0.22, '#8d7864');
  sheet.box(x + width * 0.18, y + height * 0.64, [width * 0.64, height * 0.36], {
    fill: '#5b6675',
    stroke: false,
  });
}

/** An illegible signature. */
export function drawSignature(sheet: Sheet, [x, y]: Point, random: Random): void {
  let [at, level] = [x, y];
  const segments: BezierSegment[] = Array.from({ length: 5 }, () => {
    const [from, base] = [at, level];
    const height = (): number => random.integer(-9, 7);
    at += random.integer(7, 12);
    level = y + random.integer(-3, 3);
    return [from + 3, base + height(), at - 2, base + height(), at, level];
  });
  sheet.curve([x, y], segments);
}

/** A disc where the state's emblem stands. */
export function drawEmblem(sheet: Sheet, [x, y]: Point): void {
  sheet.disc([x, y], 9, '#b08d3c');
  sheet.disc([x, y], 6, '#e6d9ae');
}

/** Squares that stand for the card's two-dimensional code, without any data in them. */
export function drawCode(sheet: Sheet, [x, y]: Point, random: Random, side = 2.4): void {
  sheet.box(x - 2, y - 2, [20 * side + 4, 20 * side + 4], { fill: 'white', stroke: false });
  for (let index = 0; index < 400; index += 1) {
    if (!random.chance(0.5)) continue;
    const place = [x + (index % 20) * side, y + Math.floor(index / 20) * side] as const;
    sheet.box(...place, [side, side], { fill: 'black', stroke: false });
  }
}
