import { expect, test } from '@jest/globals';
import { type Decision, Recorder } from './recorder.ts';

const decision = (pointer: string): Decision => ({ pointer, model: 'names', candidates: [] });

test('finds the decisions of a pointer and of what lies below it', () => {
  const recorder = new Recorder();
  for (const pointer of ['/buyer/name', '/buyer/gstin', '/buyerOrder', '/vendor/name']) {
    recorder.add(decision(pointer));
  }
  expect(recorder.of('/buyer').map(({ pointer }) => pointer)).toEqual(['/buyer/name', '/buyer/gstin']);
  expect(recorder.of('/vendor/name')).toHaveLength(1);
  expect(recorder.decisions).toHaveLength(4);
});
