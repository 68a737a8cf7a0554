/** Two places, and by how much the second one is off from where it would stand beside or below the first. */
export interface Offset {
  /** Middle of the two, in halves of the page. */
  readonly along: number;
  readonly beside: number;
  /** Distance of the two. */
  readonly run: number;
  readonly rise: number;
}

/** Slopes over a page: a polynomial of the place. */
export interface Slopes {
  at(along: number, beside: number): number;
  /** By how much a place is off from the middle of the page, in the unit of the offsets' places. */
  shiftAt(along: number, beside: number): number;
}

const ROUNDS = 6;
/** Slopes are seldom steeper than this: terms of which the offsets tell little stay small. */
const USUAL_SLOPE = 0.02;
const DAMPING = USUAL_SLOPE ** -2;

type Terms = readonly [number, number, number, number, number];

function termsAt(along: number, beside: number): Terms {
  return [1, along, beside, along * along, along * beside];
}

/** The terms, each summed up along the way from the middle of the page. */
function sumsAt(along: number, beside: number): Terms {
  const square = (along * along) / 2;
  return [along, square, along * beside, (along * along * along) / 3, square * beside];
}

/**
 * The slopes that agree best with offsets, by least squares that are weighted anew in each round (Huber, 1964), so
 * that pairs which do not belong together say little. `scale` is how far a rise may be off by chance.
 */
export function fitSlopes(offsets: readonly Offset[], scale: number): Slopes {
  let factors: readonly number[] = [0, 0, 0, 0, 0];
  const rows = offsets.map(({ along, beside, run, rise }) => ({
    terms: termsAt(along, beside).map((term) => term * run),
    rise,
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const matrix = factors.map((_, index) => factors.map((__, other) => (index === other ? DAMPING : 0)));
    const target = factors.map(() => 0);
    for (const { terms, rise } of rows) {
      const miss = Math.abs(rise - dot(terms, factors));
      const weight = (round === 0 || miss <= scale ? 1 : (scale / miss) ** 2) / (scale * scale);
      for (const [index, term] of terms.entries()) {
        target[index] = (target[index] ?? 0) + weight * term * rise;
        const row = matrix[index] ?? [];
        for (const [other, factor] of terms.entries())
          row[other] = (row[other] ?? 0) + weight * term * factor;
      }
    }
    factors = solve(matrix, target);
  }
  return {
    at: (along, beside) => dot(termsAt(along, beside), factors),
    shiftAt: (along, beside) => dot(sumsAt(along, beside), factors),
  };
}

function dot(left: readonly number[], right: readonly number[]): number {
  return left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);
}

/** Gaussian elimination; the damped matrix is positive definite, so no pivot is zero. */
function solve(matrix: readonly (readonly number[])[], target: readonly number[]): readonly number[] {
  const rows = matrix.map((row, index) => [...row, target[index] ?? 0]);
  for (const [at, pivot] of rows.entries()) {
    for (const [index, row] of rows.entries()) {
      if (index === at) continue;
      const share = (row[at] ?? 0) / (pivot[at] ?? 1);
      for (let column = at; column < row.length; column += 1)
        row[column] = (row[column] ?? 0) - share * (pivot[column] ?? 0);
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
}
