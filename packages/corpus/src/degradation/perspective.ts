import type { Pixels } from './pixels.ts';

export type Point = readonly [x: number, y: number];
export type Quadrilateral = readonly [
  upperLeft: Point,
  upperRight: Point,
  lowerRight: Point,
  lowerLeft: Point,
];

/** Coefficients a..h of x' = (ax + by + c) / (gx + hy + 1), y' = (dx + ey + f) / (gx + hy + 1). */
type Homography = readonly number[];

/** Pixels by which arithmetic may miss the outline. */
const SLACK = 1e-6;

/** Solves a system of linear equations by Gaussian elimination with partial pivoting. */
function solve(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const candidates = rows.slice(column).map((row) => Math.abs(row[column] ?? 0));
    const pivot = column + candidates.indexOf(Math.max(...candidates));
    [rows[column], rows[pivot]] = [rows[pivot] ?? [], rows[column] ?? []];
    const lead = rows[column] ?? [];
    for (const [index, row] of rows.entries()) {
      if (index === column) continue;
      const factor = (row[column] ?? 0) / (lead[column] ?? 1);
      rows[index] = row.map((value, at) => value - factor * (lead[at] ?? 0));
    }
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
}

/** The projection that takes each corner of one quadrilateral to that of another. */
function homography(from: Quadrilateral, to: Quadrilateral): Homography {
  const rows = from.flatMap(([x, y], index) => {
    const [u, v] = to[index] ?? [0, 0];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  return solve(rows);
}

function sample(source: Pixels, [x, y]: Point, channel: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = (column: number, row: number): number =>
    source.data[
      (Math.min(row, source.height - 1) * source.width + Math.min(column, source.width - 1)) *
        source.channels +
        channel
    ] ?? 0;
  const [across, down] = [x - left, y - top];
  const upper = at(left, top) * (1 - across) + at(left + 1, top) * across;
  const lower = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across;
  return upper * (1 - down) + lower * down;
}

export interface ProjectionOptions {
  width: number;
  height: number;
  /** Where the source's corners come to lie. */
  corners: Quadrilateral;
  /** Level of what the source does not cover, one for each channel. */
  background: readonly number[];
}

/** Draws an image as seen at an angle, with bilinear sampling. */
export function project(source: Pixels, { width, height, corners, background }: ProjectionOptions): Pixels {
  const outline: Quadrilateral = [
    [0, 0],
    [source.width - 1, 0],
    [source.width - 1, source.height - 1],
    [0, source.height - 1],
  ];
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = homography(corners, outline);
  const data = new Uint8Array(width * height * source.channels);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const scale = g * x + h * y + 1;
      const [u, v] = [(a * x + b * y + c) / scale, (d * x + e * y + f) / scale];
      const inside =
        u >= -SLACK && v >= -SLACK && u <= source.width - 1 + SLACK && v <= source.height - 1 + SLACK;
      for (let channel = 0; channel < source.channels; channel += 1) {
        const level = inside
          ? Math.round(sample(source, [Math.max(0, u), Math.max(0, v)], channel))
          : (background[channel] ?? 0);
        data[(y * width + x) * source.channels + channel] = level;
      }
    }
  }
  return { data, width, height, channels: source.channels };
}
