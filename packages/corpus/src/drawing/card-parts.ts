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

/** Fine wavy lines across a rectangle, as cards have them below their print against copying. */
export function drawGuilloche(
  sheet: Sheet,
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  random: Random,
): void {
  const color = random.pick(['#c3d3de', '#d9c7b2', '#c9d6c0', '#cfcbdd']);
  const rows = random.integer(10, 18);
  const waves = random.integer(4, 7);
  const swing = (height / rows) * (0.8 + random.fraction());
  for (let row = 0; row < rows; row += 1) {
    const level = y + ((row + 0.5) * height) / rows;
    const segments = Array.from({ length: waves }, (_, wave): BezierSegment => {
      const [start, end] = [x + (wave * width) / waves, x + ((wave + 1) * width) / waves];
      const third = (end - start) / 3;
      return [start + third, level - swing, end - third, level + swing, end, level];
    });
    sheet.curve([x, level], segments, { weight: 0.35, color });
  }
}

/** A patch of small discs in pale colours, as a hologram looks in a picture. */
export function drawHologram(sheet: Sheet, [x, y]: Point, random: Random): void {
  for (let index = 0; index < 40; index += 1) {
    const [across, down] = [random.integer(0, 44), random.integer(0, 44)];
    sheet.disc(
      [x + across, y + down],
      1 + 2 * random.fraction(),
      random.pick(['#dfe9f7', '#f3e3f2', '#e2f4e6', '#f8f1d8']),
    );
  }
}
