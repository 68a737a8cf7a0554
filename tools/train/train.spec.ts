import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { calibrate, calibrateGroups, keptPromises } from './calibration.ts';
import { areBetter, figuresOf, fitDecisions, fitWithout } from './leave-one-out.ts';
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
      return { score, isRight: chance(`judged ${index}`) < 0.4 + score / 10, family: 'a' };
    });
    const { scale, shift, max } = calibrate(judged, 1);
    const confidence = (score: number): number => Math.min(max, 1 / (1 + Math.exp(-(scale * score + shift))));
    expect(confidence(0)).toBeGreaterThan(0.25);
    expect(confidence(0)).toBeLessThan(0.55);
    expect(confidence(4.5)).toBeGreaterThan(0.7);
    expect(max).toBeLessThan(0.95);
  });

  it('keeps what has no proof below 0.9', () => {
    const judged = Array.from({ length: 200 }, () => ({ score: 5, isRight: true, family: 'a' }));
    expect(calibrate(judged).max).toBeLessThan(0.9);
  });
});

/** Decisions whose right candidate is told by `sign`; the first is what extraction chose. */
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
        score: place === right ? 2 : -2,
        isChosen: place === 0,
        group: 'stated',
      })),
      outcome: right === 0 ? 'right' : 'false',
    };
  });
}

describe('training', () => {
  it('fits weights for each family on all others', () => {
    const decisions = decisionsOf(4);
    const [last] = decisions.slice(-1);
    const strange = {
      ...last,
      family: 'strange',
      candidates: last?.candidates.map((one) => ({ ...one, isRight: !one.isRight })),
    };
    const without = fitWithout([...decisions, strange as LabelledDecision], 1);
    expect([...without.keys()]).toEqual(['family 0', 'family 1', 'family 2', 'family 3', 'strange']);
    expect(without.get('strange')).toEqual(fitDecisions(decisions, 1));
    expect(without.get('strange')?.weights['sign']).toBeGreaterThan(1);
  });

  it('counts what came out, a false value against a right one', () => {
    const decisions = decisionsOf(4);
    expect(figuresOf(decisions)).toEqual([{ pointer: '/buyer/name', stated: 40, right: 14, false: 26 }]);
    const empty = decisions.map(
      (one) => ({ ...one, outcome: one.outcome === 'false' ? 'missing' : one.outcome }) as const,
    );
    expect(areBetter(empty, decisions)).toBe(true);
    expect(areBetter(decisions, decisions)).toBe(false);
  });

  it('measures promises by confidence that was fitted on other families', () => {
    expect(keptPromises(decisionsOf(4), 0.98)).toEqual({ given: 0, right: 0 });
    const sure = decisionsOf(40).map((one) => ({ ...one, outcome: 'right' as const }));
    expect(keptPromises(sure, 0.98)).toEqual({ given: 400, right: 400 });
  });

  it('leaves the confidence of groups that were hardly judged', () => {
    const present = { default: { scale: 0.5, shift: 1, max: 0.7 }, stated: { scale: 0, shift: 20, max: 1 } };
    const { default: rest, stated } = calibrateGroups(decisionsOf(4), present);
    expect(rest).toEqual(present.default);
    expect(stated?.max).toBeLessThan(0.98);
  });
});
