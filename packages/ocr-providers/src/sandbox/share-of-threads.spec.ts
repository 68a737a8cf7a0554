import { describe, expect, it } from '@jest/globals';
import { shareOfThreads } from './share-of-threads.ts';

describe("a document's share of the threads", () => {
  it.each([
    [1, 1, 1, 1],
    [2, 2, 1, 2],
    [2, 2, 2, 1],
    [2, 8, 3, 2],
    [2, 8, 5, 1],
    [4, 8, 1, 4],
    [4, 2, 8, 1],
  ])('of at most %i, on %i processors for %i documents, is %i', (most, processors, documents, share) => {
    expect(shareOfThreads(most, { processors, documents })).toBe(share);
  });
});
