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

/** Writes the levels between the four pixels around a point of the source; numbers alone, as it runs for millions. */
function samplerOf(source: Pixels, into: Uint8Array): (u: number, v: number, at: number) => void {
  const { data, width, height, channels } = source;
  return (u, v, at) => {
    const left = Math.floor(u);
    const top = Math.floor(v);
    const across = u - left;
    const down = v - top;
    const right = Math.min(left + 1, width - 1);
    const upper = Math.min(top, height - 1) * width;
    const lower = Math.min(top + 1, height - 1) * width;
    for (let channel = 0; channel < channels; channel += 1) {
      const first = data[(upper + left) * channels + channel] ?? 0;
      const second = data[(upper + right) * channels + channel] ?? 0;
      const third = data[(lower + left) * channels + channel] ?? 0;
      const fourth = data[(lower + right) * channels + channel] ?? 0;
      const above = first * (1 - across) + second * across;
      const below = third * (1 - across) + fourth * across;
      into[at + channel] = Math.round(above * (1 - down) + below * down);
    }
  };
}

export interface ProjectionOptions {
  width: number;
  height: number;
  /** Where the source's corners come to lie. */
  corners: Quadrilateral;
  /** What the source does not cover: a level for each channel, or an image of the size of the whole. */
  background: readonly number[] | Pixels;
}

/** The whole picture as it looks without the source. */
function groundOf({ width, height, background }: ProjectionOptions, channels: number): Uint8Array {
  if ('data' in background) return background.data.slice();
  const pixel = Uint8Array.from({ length: channels }, (_, channel) => background[channel] ?? 0);
  const data = new Uint8Array(width * height * channels);
  for (let at = 0; at < data.length; at += channels) data.set(pixel, at);
  return data;
}

/** Draws an image as seen at an angle, with bilinear sampling. */
export function project(source: Pixels, options: ProjectionOptions): Pixels {
  const { width, height, corners } = options;
  const [right, bottom] = [source.width - 1, source.height - 1];
  const outline: Quadrilateral = [
    [0, 0],
    [right, 0],
    [right, bottom],
    [0, bottom],
  ];
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = homography(corners, outline);
  const data = groundOf(options, source.channels);
  const sample = samplerOf(source, data);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const scale = g * x + h * y + 1;
      const u = (a * x + b * y + c) / scale;
      const v = (d * x + e * y + f) / scale;
      if (u < -SLACK || v < -SLACK || u > right + SLACK || v > bottom + SLACK) continue;
      sample(Math.max(0, u), Math.max(0, v), (y * width + x) * source.channels);
    }
  }
  return { data, width, height, channels: source.channels };
}
