import { compareValue } from './compare-value.ts';
import type { FieldTable, Match } from './result-fields.ts';
import { similarity } from './string-similarity.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * How well a row of the result fits a labelled one: right cells count whole; a description that is only somewhat
 * alike still helps to find the row.
 */
export function rowLikeness(cells: FieldTable, expected: Row, actual: Row): number {
  const columns = Object.entries<Match>(cells).filter(([column]) => column in expected);
  const right = (kinds: readonly Match[]): number =>
    columns.filter(
      ([column, match]) =>
        kinds.includes(match) && compareValue(expected[column], actual[column] ?? null, match) === 'right',
    ).length;
  const sure = right(['exact', 'folded']);
  const [a, b] = [expected['description'], actual['description']];
  if (typeof a !== 'string' || typeof b !== 'string') return sure + right(['text']);
  return sure + right(['text']) + similarity(a, b) / 2;
}
