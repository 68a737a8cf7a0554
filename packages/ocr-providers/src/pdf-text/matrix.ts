/** An affine map as PDF writes it: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The map that applies `inner` first and `outer` to its outcome. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  return [
    outer[0] * inner[0] + outer[2] * inner[1],
    outer[1] * inner[0] + outer[3] * inner[1],
    outer[0] * inner[2] + outer[2] * inner[3],
    outer[1] * inner[2] + outer[3] * inner[3],
    outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
    outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
  ];
}

export function mapPoint(matrix: Matrix, x: number, y: number): Point {
  return { x: matrix[0] * x + matrix[2] * y + matrix[4], y: matrix[1] * x + matrix[3] * y + matrix[5] };
}

/** Mean factor by which the map stretches lengths. */
export function stretch(matrix: Matrix): number {
  return Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
}

/** The matrix in `values`, or undefined when it is none. */
export function asMatrix(values: unknown): Matrix | undefined {
  if (!Array.isArray(values) && !ArrayBuffer.isView(values)) {
    return undefined;
  }
  const [a, b, c, d, e, f] = Array.from(values as ArrayLike<unknown>);
  const numbers = [a, b, c, d, e, f];
  return numbers.every((value) => typeof value === 'number' && Number.isFinite(value))
    ? (numbers as unknown as Matrix)
    : undefined;
}
