/** One example: what is known of a candidate, and whether it is the right one. */
export interface Example {
  readonly features: Readonly<Record<string, number>>;
  readonly isRight: boolean;
  /** How much it counts; 1 unless given. */
  readonly weight?: number;
}

export interface LogisticModel {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

const ROUNDS = 25;
const TOLERANCE = 1e-9;
/** Decimals that are kept: more would be noise, and differ between machines. */
const DECIMALS = 4;

/** Solves a symmetric positive definite system by Cholesky decomposition; the matrix is overwritten. */
function solve(matrix: Float64Array[], vector: Float64Array): Float64Array {
  const size = vector.length;
  const at = (row: number, column: number): number => matrix[row]?.[column] ?? 0;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = at(row, column);
      for (let index = 0; index < column; index += 1) sum -= at(row, index) * at(column, index);
      const line = matrix[row];
      if (line !== undefined) line[column] = row === column ? Math.sqrt(sum) : sum / at(column, column);
    }
  }
  const solution = Float64Array.from(vector);
  for (let row = 0; row < size; row += 1) {
    for (let index = 0; index < row; index += 1) {
      solution[row] = (solution[row] ?? 0) - at(row, index) * (solution[index] ?? 0);
    }
    solution[row] = (solution[row] ?? 0) / at(row, row);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let index = row + 1; index < size; index += 1) {
      solution[row] = (solution[row] ?? 0) - at(index, row) * (solution[index] ?? 0);
    }
    solution[row] = (solution[row] ?? 0) / at(row, row);
  }
  return solution;
}

interface Row {
  /** The constant first, then the features by name. */
  readonly values: Float64Array;
  readonly target: number;
  readonly weight: number;
}

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
};

/** One step of Newton's method on the penalised log-likelihood. */
function newtonStep(rows: readonly Row[], beta: Float64Array, penalty: number): Float64Array {
  const size = beta.length;
  const hessian = Array.from({ length: size }, () => new Float64Array(size));
  const gradient = new Float64Array(size);
  for (const { values, target, weight } of rows) {
    const chance = 1 / (1 + Math.exp(-dot(values, beta)));
    const curve = weight * Math.max(chance * (1 - chance), 1e-9);
    for (let row = 0; row < size; row += 1) {
      const value = values[row] ?? 0;
      if (value === 0) continue;
      gradient[row] = (gradient[row] ?? 0) + weight * (target - chance) * value;
      const line = hessian[row];
      if (line === undefined) continue;
      for (let column = 0; column <= row; column += 1) {
        line[column] = (line[column] ?? 0) + curve * value * (values[column] ?? 0);
      }
    }
  }
  for (let index = 0; index < size; index += 1) {
    const own = index === 0 ? 1e-6 : penalty;
    gradient[index] = (gradient[index] ?? 0) - own * (beta[index] ?? 0);
    const line = hessian[index];
    if (line !== undefined) line[index] = (line[index] ?? 0) + own;
  }
  return solve(hessian, gradient);
}

const rounded = (value: number): number => Number(value.toFixed(DECIMALS));

/**
 * Fits a logistic regression with an L2 penalty by Newton's method (iteratively reweighted least squares; Hastie,
 * Tibshirani and Friedman, The Elements of Statistical Learning, 4.4.1). The same examples give the same weights.
 *
 * @throws RangeError without examples of both kinds
 */
export function fitLogisticRegression(examples: readonly Example[], penalty = 1): LogisticModel {
  if (!examples.some(({ isRight }) => isRight) || examples.every(({ isRight }) => isRight)) {
    throw new RangeError('a fit needs candidates that are right and others that are wrong');
  }
  const names = [...new Set(examples.flatMap(({ features }) => Object.keys(features)))].sort();
  const rows = examples.map(({ features, isRight, weight = 1 }): Row => ({
    values: Float64Array.from([1, ...names.map((name) => features[name] ?? 0)]),
    target: isRight ? 1 : 0,
    weight,
  }));
  const beta = new Float64Array(names.length + 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = newtonStep(rows, beta, penalty);
    step.forEach((value, index) => {
      beta[index] = (beta[index] ?? 0) + Math.max(-4, Math.min(4, value));
    });
    if (step.every((value) => Math.abs(value) < TOLERANCE)) break;
  }
  const [bias = 0, ...weights] = beta;
  return {
    bias: rounded(bias),
    weights: Object.fromEntries(names.map((name, index) => [name, rounded(weights[index] ?? 0)])),
  };
}

/** The log-odds that a model gives. */
export function logOdds({ bias, weights }: LogisticModel, features: Example['features']): number {
  return Object.entries(features).reduce((sum, [name, value]) => sum + (weights[name] ?? 0) * value, bias);
}
