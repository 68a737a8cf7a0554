/** A thread that does what a request's class says, in place of extracting; not part of the product. */
import { beginWork } from '../document-time.ts';
import type { ExtractionAnswer } from '../extract-bytes.ts';
import type { ThreadTask } from '../extraction-threads.ts';

const MISBEHAVIOURS: Readonly<Record<string, () => void>> = {
  endless: () => {
    for (;;);
  },
  idle: () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
  greedy: () => {
    const kept: unknown[] = [];
    for (;;) kept.push({ of: [kept.length, 'more'] });
  },
  crash: () => process.exit(3),
  fault: () => {
    throw new TypeError('a fault');
  },
};

export function extract({ request: { documentType }, sheet }: ThreadTask): ExtractionAnswer {
  beginWork(sheet);
  MISBEHAVIOURS[documentType]?.();
  const result = new TextEncoder().encode(documentType);
  const review = { doubtful: 0, checksFailed: 0 };
  return { kind: 'finished', encoded: { result, review }, isTooLong: false };
}

export function warm(): true {
  return true;
}
