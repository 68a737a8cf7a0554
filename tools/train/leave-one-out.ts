import { fitLogisticRegression, type LogisticModel } from './logistic-regression.ts';
import type { LabelledDecision } from './training-examples.ts';

/** Each decision counts once, however many wrong candidates it has beside the right ones. */
function examplesOf(decisions: readonly LabelledDecision[]) {
  return decisions.flatMap(({ candidates }) => {
    const right = candidates.filter((candidate) => candidate.isRight).length;
    const wrong = candidates.length - right;
    return candidates.map(({ features, isRight }) => ({
      features,
      isRight,
      weight: isRight ? 1 / right : 1 / Math.max(1, wrong),
    }));
  });
}

/**
 * The weights that tell right candidates of these decisions from wrong ones.
 *
 * @throws RangeError where no candidate is right or none is wrong
 */
export function fitDecisions(decisions: readonly LabelledDecision[], penalty: number): LogisticModel {
  return fitLogisticRegression(examplesOf(decisions), penalty);
}

/**
 * Weights for each family, fitted on the decisions of all others.
 *
 * @throws RangeError where no candidate of the others is right or none is wrong
 */
export function fitWithout(
  decisions: readonly LabelledDecision[],
  penalty: number,
): ReadonlyMap<string, LogisticModel> {
  const families = [...new Set(decisions.map(({ family }) => family))].sort();
  return new Map(
    families.map((left) => [
      left,
      fitDecisions(
        decisions.filter(({ family }) => family !== left),
        penalty,
      ),
    ]),
  );
}

/** How often one field came out right or false. */
export interface FieldFigures {
  readonly pointer: string;
  readonly stated: number;
  readonly right: number;
  readonly false: number;
}

/** What came of decisions, field by field. */
export function figuresOf(decisions: readonly LabelledDecision[]): readonly FieldFigures[] {
  return [...Map.groupBy(decisions, ({ pointer }) => pointer)]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([pointer, members]) => {
      const count = (...outcomes: readonly LabelledDecision['outcome'][]): number =>
        members.filter(({ outcome }) => outcomes.includes(outcome)).length;
      const stated = count('right', 'missing', 'false');
      return { pointer, stated, right: count('right'), false: count('false') };
    });
}

/** Whether decisions came out better than others of the same documents: more right, a false one counting against one. */
export function areBetter(now: readonly LabelledDecision[], before: readonly LabelledDecision[]): boolean {
  const merit = (decisions: readonly LabelledDecision[]): number =>
    figuresOf(decisions).reduce((sum, field) => sum + field.right - field.false, 0);
  return merit(now) > merit(before);
}
