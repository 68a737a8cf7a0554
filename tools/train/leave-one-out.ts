import { type Calibration, calibrate, type Judgement } from './calibration.ts';
import { fitLogisticRegression, type LogisticModel, logOdds } from './logistic-regression.ts';
import type { LabelledDecision } from './training-examples.ts';

/** How often one field was decided rightly on families that the weights had not seen. */
export interface FieldComparison {
  readonly pointer: string;
  readonly decisions: number;
  /** With the weights that extraction has. */
  readonly typedRight: number;
  /** With weights that were fitted without the family. */
  readonly learnedRight: number;
}

export interface TrainedModel extends LogisticModel {
  readonly calibration: Readonly<Record<string, Calibration>> & { readonly default: Calibration };
  /** Candidates that the weights were fitted on. */
  readonly count: number;
  readonly families: readonly string[];
  readonly comparisons: readonly FieldComparison[];
}

/** Rows of lists count as one field. */
const fieldOf = ({ pointer }: LabelledDecision): string => pointer.replaceAll(/\/\d+/g, '/*');

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

interface Outcome {
  readonly decision: LabelledDecision;
  readonly typedRight: boolean;
  readonly learnedRight: boolean;
  /** The best candidate's score by the weights fitted without the family; `null` where nothing is chosen. */
  readonly judgement: Judgement | null;
}

/** What a decision comes to: where no candidate is even, none is chosen, which is right where none is. */
function outcomeOf(decision: LabelledDecision, model: LogisticModel): Outcome {
  const scored = decision.candidates.map((candidate) => ({
    isRight: candidate.isRight,
    score: logOdds(model, candidate.features),
  }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  const exists = scored.some(({ isRight }) => isRight);
  const chosen = decision.candidates.find(({ isChosen }) => isChosen);
  return {
    decision,
    typedRight: chosen === undefined ? !exists : chosen.isRight,
    learnedRight: best.score > 0 ? best.isRight : !exists,
    judgement: best.score > 0 ? best : null,
  };
}

const fits = (decisions: readonly LabelledDecision[]): boolean => {
  const candidates = decisions.flatMap((decision) => decision.candidates);
  return candidates.some(({ isRight }) => isRight) && candidates.some(({ isRight }) => !isRight);
};

/** Decides every family's documents with weights that were fitted without the family. */
function unseenOutcomes(decisions: readonly LabelledDecision[], penalty: number): Outcome[] {
  const families = [...new Set(decisions.map(({ family }) => family))].sort();
  return families.flatMap((family) => {
    const others = decisions.filter((decision) => decision.family !== family);
    if (!fits(others)) return [];
    const model = fitLogisticRegression(examplesOf(others), penalty);
    return decisions
      .filter((decision) => decision.family === family)
      .map((decision) => outcomeOf(decision, model));
  });
}

function comparisonsOf(outcomes: readonly Outcome[]): FieldComparison[] {
  return [...Map.groupBy(outcomes, ({ decision }) => fieldOf(decision))]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([pointer, members]) => ({
      pointer,
      decisions: members.length,
      typedRight: members.filter(({ typedRight }) => typedRight).length,
      learnedRight: members.filter(({ learnedRight }) => learnedRight).length,
    }));
}

/** Confidence by field, and over all of them, from scores on families that the weights had not seen. */
function calibrations(outcomes: readonly Outcome[]): TrainedModel['calibration'] {
  const judged = outcomes.filter(({ judgement }) => judgement !== null);
  const scores = (members: readonly Outcome[]): Judgement[] =>
    members.flatMap(({ judgement }) => (judgement === null ? [] : [judgement]));
  const groups = [...Map.groupBy(judged, ({ decision }) => fieldOf(decision))]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([pointer, members]) => [pointer, calibrate(scores(members))] as const);
  return { ...Object.fromEntries(groups), default: calibrate(scores(judged)) };
}

/**
 * Fits a model's weights on all families, and what they and their confidence are worth on families left out, one
 * after the other.
 *
 * @throws RangeError where no candidate is right or none is wrong
 */
export function trainModel(decisions: readonly LabelledDecision[], penalty = 1): TrainedModel {
  const outcomes = unseenOutcomes(decisions, penalty);
  return {
    ...fitLogisticRegression(examplesOf(decisions), penalty),
    calibration: calibrations(outcomes),
    count: decisions.reduce((sum, { candidates }) => sum + candidates.length, 0),
    families: [...new Set(decisions.map(({ family }) => family))].sort(),
    comparisons: comparisonsOf(outcomes),
  };
}

/** Whether learned weights decide more fields rightly on unseen families than those that extraction has. */
export function isBetter({ comparisons }: TrainedModel): boolean {
  const sum = (value: (one: FieldComparison) => number): number =>
    comparisons.reduce((total, one) => total + value(one), 0);
  return sum(({ learnedRight }) => learnedRight) > sum(({ typedRight }) => typedRight);
}
