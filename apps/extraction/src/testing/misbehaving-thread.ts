/** A thread that does what a request's class says, in place of extracting; not part of the product. */
import type { ExtractionAnswer, ExtractionRequest } from '../extract-bytes.ts';

const MISBEHAVIOURS: Readonly<Record<string, () => void>> = {
  endless: () => {
    for (;;);
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

export function extract({ documentType }: ExtractionRequest): ExtractionAnswer {
  MISBEHAVIOURS[documentType]?.();
  const result = new TextEncoder().encode(documentType);
  const review = { doubtful: 0, checksFailed: 0 };
  return { kind: 'finished', encoded: { result, review }, isTooLong: false };
}

export function warm(): true {
  return true;
}
