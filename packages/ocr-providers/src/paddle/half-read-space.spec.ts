import { describe, expect, it } from '@jest/globals';
import { isHalfReadSpace } from './half-read-space.ts';

describe('a space that was half read', () => {
  it.each([
    ['between words', { before: 'x', isFirst: false, after: 'N', chance: 0.2, gap: 0.22 }],
    ['before a percent sign', { before: '8', isFirst: false, after: '%', chance: 0.2, gap: 0.3 }],
    ['beside a leaning stroke', { before: 'm', isFirst: false, after: '/', chance: 0.3, gap: 0.25 }],
    ['between numbers', { before: '0', isFirst: false, after: '3', chance: 0.2, gap: 0.3 }],
    ['behind a colon that begins a cell', { before: ':', isFirst: true, after: '2', chance: 0.2, gap: 0.4 }],
  ])('is one %s', (_, between) => {
    expect(isHalfReadSpace(between)).toBe(true);
  });

  it.each([
    ['in a narrow gap', { before: 'x', isFirst: false, after: 'N', chance: 0.4, gap: 0.15 }],
    ['at a small chance', { before: 'x', isFirst: false, after: 'N', chance: 0.05, gap: 0.5 }],
    ['inside a number', { before: '3', isFirst: false, after: '1', chance: 0.12, gap: 0.22 }],
    ['beside the comma of an amount', { before: ',', isFirst: false, after: '1', chance: 0.4, gap: 0.4 }],
    ['beside a dash', { before: 'T', isFirst: false, after: '-', chance: 0.5, gap: 0.3 }],
    ['behind a colon inside a word', { before: ':', isFirst: false, after: '2', chance: 0.2, gap: 0.4 }],
  ])('is none %s', (_, between) => {
    expect(isHalfReadSpace(between)).toBe(false);
  });
});
