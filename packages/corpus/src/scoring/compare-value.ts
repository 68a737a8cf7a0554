import type { Match } from './result-fields.ts';
import { foldText, similarity } from './string-similarity.ts';

/**
 * What came of one labelled value: `right`; `wrong`, a false value; `missing`, none where one is printed;
 * `invented`, one where none is printed; `absent`, rightly none.
 */
export type Outcome = 'right' | 'wrong' | 'missing' | 'invented' | 'absent';

export type Scalar = string | number | boolean | null;

const SIMILAR = 0.9;
const HALF_PAISA = 0.005;

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function agree(expected: unknown, actual: unknown, match: Match): boolean {
  if (!isScalar(expected) || !isScalar(actual)) return false;
  if (typeof expected === 'number' && typeof actual === 'number')
    return Math.abs(expected - actual) < HALF_PAISA;
  if (typeof expected !== 'string' || typeof actual !== 'string') return expected === actual;
  if (match === 'text') return similarity(expected, actual) >= SIMILAR;
  if (match === 'folded') return foldText(expected) === foldText(actual);
  return expected.trim().replace(/\s+/g, ' ') === actual.trim().replace(/\s+/g, ' ');
}

export function compareValue(expected: unknown, actual: unknown, match: Match): Outcome {
  if (isNothing(expected)) return isNothing(actual) ? 'absent' : 'invented';
  if (isNothing(actual)) return 'missing';
  return agree(expected, actual, match) ? 'right' : 'wrong';
}
