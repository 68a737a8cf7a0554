import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { calibrate } from './calibration.ts';
import { isBetter, trainModel } from './leave-one-out.ts';
import { fitLogisticRegression, logOdds } from './logistic-regression.ts';
import type { LabelledDecision } from './training-examples.ts';

/** Uniform in [0, 1), by a text. */
const chance = (text: string): number => createHash('sha256').update(text).digest().readUInt32LE(0) / 2 ** 32;

describe('logistic regression', () => {
  it('finds the weights that examples were drawn from', () => {
    const examples = Array.from({ length: 6000 }, (_, index) => {
      const features = { near: chance(`near ${index}`), far: chance(`far ${index}`) };
      const truth = 1 / (1 + Math.exp(-(3 * features.near - 2 * features.far - 0.5)));
      return { features, isRight: chance(`drawn ${index}`) < truth };
    });
    const { bias, weights } = fitLogisticRegression(examples, 0.01);
    expect(weights['near']).toBeCloseTo(3, 0);
    expect(weights['far']).toBeCloseTo(-2, 0);
    expect(bias).toBeCloseTo(-0.5, 0);
    expect(fitLogisticRegression(examples, 0.01)).toEqual({ bias, weights });
  });

  it('stays finite where a feature tells everything', () => {
    const examples = Array.from({ length: 40 }, (_, index) => ({
      features: { tells: index % 2, never: 0 },
      isRight: index % 2 === 1,
    }));
    const model = fitLogisticRegression(examples, 1);
    expect(logOdds(model, { tells: 1 })).toBeGreaterThan(1);
    expect(logOdds(model, { tells: 1 })).toBeLessThan(20);
    expect(model.weights['never']).toBe(0);
  });

  it('refuses examples of one kind', () => {
    expect(() => fitLogisticRegression([{ features: { a: 1 }, isRight: true }])).toThrow(RangeError);
  });
});

describe('calibration', () => {
  it('promises no more than was seen, and less for lower scores', () => {
    const judged = Array.from({ length: 300 }, (_, index) => {
      const score = (index % 10) / 2;
      return { score, isRight: chance(`judged ${index}`) < 0.4 + score / 10 };
    });
    const { scale, shift, max } = calibrate(judged, 1);
    const confidence = (score: number): number => Math.min(max, 1 / (1 + Math.exp(-(scale * score + shift))));
    expect(confidence(0)).toBeGreaterThan(0.25);
    expect(confidence(0)).toBeLessThan(0.55);
    expect(confidence(4.5)).toBeGreaterThan(0.7);
    expect(max).toBeLessThan(0.95);
  });

  it('keeps what has no proof below 0.9', () => {
    const judged = Array.from({ length: 200 }, () => ({ score: 5, isRight: true }));
    expect(calibrate(judged).max).toBeLessThan(0.9);
  });
});

/** Decisions whose right candidate is told by `sign`; what extraction chose is always the first. */
function decisionsOf(families: number): LabelledDecision[] {
  return Array.from({ length: families * 10 }, (_, index) => {
    const right = index % 3;
    return {
      model: 'names',
      pointer: '/buyer/name',
      family: `family ${index % families}`,
      candidates: [0, 1, 2].map((place) => ({
        features: { sign: place === right ? 1 : 0, noise: chance(`${index} ${place}`) },
        isRight: place === right,
        score: 0,
        isChosen: place === 0,
      })),
    };
  });
}

describe('training', () => {
  it('measures on families that the fit has not seen', () => {
    const model = trainModel(decisionsOf(4));
    expect(model.families).toHaveLength(4);
    expect(model.count).toBe(120);
    const [field] = model.comparisons;
    expect(field).toMatchObject({ pointer: '/buyer/name', decisions: 40, learnedRight: 40 });
    expect(field?.typedRight).toBeLessThan(20);
    expect(isBetter(model)).toBe(true);
  });

  it('keeps the present weights where nothing can be learned', () => {
    const blind = decisionsOf(4).map((decision) => ({
      ...decision,
      candidates: decision.candidates.map((candidate) => ({
        ...candidate,
        features: { constant: 1 },
        isChosen: candidate.isRight,
      })),
    }));
    expect(isBetter(trainModel(blind))).toBe(false);
  });
});
