import { expect, test } from '@jest/globals';
import { LinearModel } from './linear-model.ts';

const definition = {
  provenance: { command: 'typed by hand', date: '2026-11-22' },
  bias: -1,
  weights: { headed: 3, digits: -2 },
  calibration: {
    default: { scale: 1, shift: 0, max: 0.99 },
    inferred: { scale: 0.5, shift: -0.1, max: 0.89 },
  },
};

test('adds up the weights of the features that a candidate has', () => {
  const model = new LinearModel(definition);
  expect(model.score({ headed: 1, digits: 0.5, unknown: 7 })).toBeCloseTo(1);
});

test('tells what each feature adds, the heaviest first', () => {
  const model = new LinearModel(definition);
  expect(model.contributions({ digits: 0.5, headed: 1, unknown: 1 })).toEqual([
    ['headed', 3],
    ['digits', -1],
  ]);
});

test('calibrates by group and never above its maximum', () => {
  const model = new LinearModel(definition);
  expect(model.confidence(0)).toBeCloseTo(0.5);
  expect(model.confidence(50)).toBe(0.99);
  expect(model.confidence(50, 'inferred')).toBe(0.89);
  expect(model.confidence(0, 'unheard of')).toBeCloseTo(0.5);
});

test.each([
  ['a weight that is no number', { ...definition, weights: { headed: 'much' } }],
  ['no default calibration', { ...definition, calibration: {} }],
  ['no provenance', { ...definition, provenance: undefined }],
])('refuses %s', (_name, broken) => {
  expect(() => new LinearModel(broken)).toThrow();
});
