import { fitLogisticRegression } from './logistic-regression.ts';
import type { LabelledDecision } from './training-examples.ts';

/** A score that decided for a value, and whether the value was right. */
export interface Judgement {
  readonly score: number;
  readonly isRight: boolean;
  readonly family: string;
}

export interface Calibration {
  readonly scale: number;
  readonly shift: number;
  readonly max: number;
}

/** Values without a proof stay below this, however well they score. */
const MAX_UNPROVEN = 0.89;
/** With fewer judgements the shape is not fitted. */
const MIN_JUDGEMENTS = 30;
const PLAIN: Calibration = { scale: 1, shift: 0, max: MAX_UNPROVEN };

/**
 * Fits confidence to scores of documents that the weights were not fitted on (Platt scaling). Two made-up judgements,
 * one right and one wrong, keep it from certainty, as in Platt's paper; the greatest confidence is the share of right
 * values in the best-scored third with the same correction, so that it never promises more than was seen.
 */
export function calibrate(judgements: readonly Judgement[], max = MAX_UNPROVEN, plain = PLAIN): Calibration {
  if (judgements.length < MIN_JUDGEMENTS) return { ...plain, max: Math.min(max, plain.max) };
  const mean = judgements.reduce((sum, { score }) => sum + score, 0) / judgements.length;
  const smoothed = [...judgements, { score: mean, isRight: true }, { score: mean, isRight: false }];
  const examples = smoothed.map(({ score, isRight }) => ({ features: { score }, isRight }));
  const { bias, weights } = fitLogisticRegression(examples, 0.01);
  const best = judgements.toSorted((a, b) => b.score - a.score).slice(0, Math.ceil(judgements.length / 3));
  const share = (best.filter(({ isRight }) => isRight).length + 1) / (best.length + 2);
  const scale = Math.max(0, weights['score'] ?? 0);
  return { scale, shift: bias, max: Math.min(max, Number(share.toFixed(4))) };
}

/** The greatest confidence by group: of what a heading states and of what a number or a signature proves, and of all else. */
const MAX_BY_GROUP: Readonly<Record<string, number>> = { stated: 1, proven: 1, default: MAX_UNPROVEN };

type ByGroup = Readonly<Record<string, Calibration>> & { readonly default: Calibration };

/** What was chosen, by group, and whether the value that came of it was right. */
function judgementsOf(decisions: readonly LabelledDecision[]): ReadonlyMap<string, readonly Judgement[]> {
  const judged = decisions.flatMap(({ family, candidates, outcome }) => {
    const chosen = candidates.find(({ isChosen }) => isChosen);
    const isJudged = outcome === 'right' || outcome === 'false';
    if (chosen === undefined || !isJudged) return [];
    return [{ group: chosen.group, score: chosen.score, isRight: outcome === 'right', family }];
  });
  return Map.groupBy(judged, ({ group }) => group);
}

/** Confidence by group; `present` stays where too few values were judged. */
export function calibrateGroups(decisions: readonly LabelledDecision[], present: ByGroup): ByGroup {
  const judgements = judgementsOf(decisions);
  const groups = Object.keys(present).map((group) => [
    group,
    calibrate(judgements.get(group) ?? [], MAX_BY_GROUP[group], present[group]),
  ]);
  const calibrated = Object.fromEntries(groups) as Record<string, Calibration>;
  return { ...calibrated, default: calibrated['default'] ?? present.default };
}

/** How likely a value of that score is right. */
const confidence = ({ scale, shift, max }: Calibration, score: number): number =>
  Math.min(max, 1 / (1 + Math.exp(-(scale * score + shift))));

/** Of values that get so much confidence from families other than their own, how many are right. */
export function keptPromises(
  decisions: readonly LabelledDecision[],
  least: number,
): { readonly given: number; readonly right: number } {
  const promised = [...judgementsOf(decisions)].flatMap(([group, judgements]) =>
    judgements.filter(({ family, score }) => {
      const others = judgements.filter((other) => other.family !== family);
      return confidence(calibrate(others, MAX_BY_GROUP[group]), score) >= least;
    }),
  );
  return { given: promised.length, right: promised.filter(({ isRight }) => isRight).length };
}
