import { z } from 'zod';
import type { Features } from './candidate.ts';

const calibrationSchema = z.strictObject({ scale: z.number(), shift: z.number(), max: z.number().max(1) });

/** The weights of a model as they stand in `models/*.json`. */
export const linearModelSchema = z.strictObject({
  /** Where the weights come from; typed ones say so under `command`. */
  provenance: z.strictObject({
    command: z.string(),
    date: z.iso.date(),
    seeds: z.array(z.number().int()).optional(),
    families: z.array(z.string()).optional(),
    /** Candidates that the weights were fitted on. */
    count: z.number().int().nonnegative().optional(),
    notes: z.string().optional(),
  }),
  bias: z.number(),
  weights: z.record(z.string(), z.number()),
  /** By group of values; `default` for those without an own one. */
  calibration: z.looseObject({ default: calibrationSchema }).catchall(calibrationSchema),
});

export type LinearModelDefinition = z.infer<typeof linearModelSchema>;

/** Weighs named features: a logistic regression, whose score is the log-odds of the candidate being right. */
export class LinearModel {
  readonly #definition: LinearModelDefinition;

  /** Throws a `ZodError` for what is no model. */
  constructor(definition: unknown) {
    this.#definition = linearModelSchema.parse(definition);
  }

  /** The log-odds of a candidate. Features without a weight count nothing. */
  score(features: Features): number {
    let score = this.#definition.bias;
    for (const name in features) score += (this.#definition.weights[name] ?? 0) * (features[name] ?? 0);
    return score;
  }

  /** What each feature adds to the score, the heaviest first. */
  contributions(features: Features): readonly (readonly [name: string, added: number])[] {
    return Object.entries(features)
      .map(([name, value]) => [name, (this.#definition.weights[name] ?? 0) * value] as const)
      .filter(([, added]) => added !== 0)
      .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  }

  /**
   * How likely a value of that score is right, 0 to 1, as fitted for its group on documents of other hands than the
   * weights (Platt scaling: J. Platt, Probabilistic Outputs for Support Vector Machines, 1999).
   */
  confidence(score: number, group = 'default'): number {
    const { calibration } = this.#definition;
    const { scale, shift, max } = calibration[group] ?? calibration.default;
    return Math.min(max, 1 / (1 + Math.exp(-(scale * score + shift))));
  }
}
