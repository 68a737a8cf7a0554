import { describe, expect, it } from '@jest/globals';
import { findIdentityNumbers, IN_STRICT, ON_IDENTITY_CARD } from './find-identity-numbers.ts';
import { maskIdentityNumbers } from './mask-identity-numbers.ts';

const SMALL = 4_000;
const TIMES = 8;
/** Eight times the text may take eight times the time; where it grew with the square, it would take 64 times. */
const MAX_RATIO = 24;

/** The least processor time of a few runs, in microseconds: what other processes do does not count. */
function leastCpuTime(work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.max(500, Math.min(...times));
}

const repeated = (text: string) => (length: number) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

describe('the search for identity numbers in a pathological text', () => {
  it.each([
    ['digits in a row', '9'],
    ['single digits', '9 '],
    ['groups of four', '9999 '],
    ['groups over lines', '9999\n   '],
    ['dashes and dots', '9-9.9/9_'],
    ['spaces', ' '],
    ['line breaks', '\n'],
    ['letters that look like digits', 'OIlSBZ'],
    ['names of numbers', 'UID '],
    ['names in a row', 'aadhaar'],
    ['the beginnings of names', 'aaaaaaaaad'],
    ['names and numbers', 'UID 9999 A/c 12345 '],
    ['whole numbers', '9999 3311 9405, '],
    ['parts of PANs', 'ZZZPK 1234 '],
  ])('of %s grows no faster than the text', (_what, piece) => {
    const text = repeated(piece);
    for (const search of [{ ...IN_STRICT, pan: true }, ON_IDENTITY_CARD]) {
      const [small, large] = [text(SMALL), text(SMALL * TIMES)];
      const ratio =
        leastCpuTime(() => findIdentityNumbers(large, search)) /
        leastCpuTime(() => findIdentityNumbers(small, search));
      expect(ratio).toBeLessThan(MAX_RATIO);
    }
  });

  it('ends for a million digits', () => {
    expect(maskIdentityNumbers('9'.repeat(1_000_000), IN_STRICT)).toHaveLength(1_000_000);
    expect(findIdentityNumbers('9999 3311 9405 '.repeat(60_000), IN_STRICT).length).toBeGreaterThan(0);
  });
});
