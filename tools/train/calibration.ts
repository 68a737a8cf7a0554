import { fitLogisticRegression } from './logistic-regression.ts';

/** A score that decided for a value, and whether the value was right. */
export interface Judgement {
  readonly score: number;
  readonly isRight: boolean;
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
export function calibrate(judgements: readonly Judgement[], max = MAX_UNPROVEN): Calibration {
  if (judgements.length < MIN_JUDGEMENTS) return { ...PLAIN, max };
  const mean = judgements.reduce((sum, { score }) => sum + score, 0) / judgements.length;
  const smoothed = [...judgements, { score: mean, isRight: true }, { score: mean, isRight: false }];
  const examples = smoothed.map(({ score, isRight }) => ({ features: { score }, isRight }));
  const { bias, weights } = fitLogisticRegression(examples, 0.01);
  const best = judgements.toSorted((a, b) => b.score - a.score).slice(0, Math.ceil(judgements.length / 3));
  const share = (best.filter(({ isRight }) => isRight).length + 1) / (best.length + 2);
  const scale = Math.max(0, weights['score'] ?? 0);
  return { scale, shift: bias, max: Math.min(max, Number(share.toFixed(4))) };
}
