import { expect, test } from '@jest/globals';
import { choose, type Slot } from './choose.ts';

const slot = (name: string, scores: Readonly<Record<string, number>>, none = 0): Slot<string> => ({
  name,
  none,
  options: Object.entries(scores).map(([item, score]) => ({ item, score })),
});

const distinct = (chosen: Readonly<Record<string, string | undefined>>, last: string): number =>
  Object.entries(chosen).some(([name, item]) => name !== last && item !== undefined && item === chosen[last])
    ? -Infinity
    : 0;

test('fills every slot with what speaks most for it', () => {
  const { chosen } = choose([slot('vendor', { head: 2, foot: 1 }), slot('buyer', { box: 1 })]);
  expect(chosen).toEqual({ vendor: 'head', buyer: 'box' });
});

test('leaves a slot empty where nothing speaks more for an option', () => {
  expect(choose([slot('buyer', { stamp: -1 })]).chosen).toEqual({ buyer: undefined });
});

test('gives way in one slot where the whole is better for it', () => {
  const slots = [slot('vendor', { head: 3, box: 2.5 }), slot('buyer', { head: 2, box: -2 })];
  expect(choose(slots, { joint: distinct }).chosen).toEqual({ vendor: 'box', buyer: 'head' });
});

test('never makes an assignment that the rules forbid', () => {
  const slots = [slot('vendor', { head: 3 }), slot('buyer', { head: 3 })];
  expect(choose(slots, { joint: distinct }).chosen).toEqual({ vendor: 'head', buyer: undefined });
});

test('measures each slot by its best rival in the whole', () => {
  const { margins } = choose([slot('vendor', { head: 3, box: 1 }, -5), slot('buyer', { box: 2 }, 0.5)]);
  expect(margins).toEqual({ vendor: 2, buyer: 1.5 });
});

test('prefers the option named first where scores are equal', () => {
  expect(choose([slot('vendor', { first: 1, second: 1 })]).chosen).toEqual({ vendor: 'first' });
});

test('throws where not even an empty assignment is allowed', () => {
  expect(() => choose([slot('vendor', {})], { joint: () => -Infinity })).toThrow('no assignment');
});
