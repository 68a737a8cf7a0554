import { describe, expect, it } from '@jest/globals';
import { readExpiry } from './expiry.ts';

const now = Date.UTC(2027, 0, 1);

describe('the expiry of a key', () => {
  it.each([
    ['90d', now + 90 * 86_400_000],
    ['12h', now + 12 * 3_600_000],
    ['2027-03-31', Date.UTC(2027, 3, 1) - 1],
    ['2027-03-31T12:00:00Z', Date.UTC(2027, 2, 31, 12)],
    ['2027-03-31T12:00:00+05:30', Date.UTC(2027, 2, 31, 6, 30)],
  ])('%s is a moment', (text, expected) => {
    expect(readExpiry(text, now)).toBe(expected);
  });

  it.each(['', '90', 'd', '-1d', '1w', 'tomorrow', '2027-13-01', '2027-03-31T12:00:00', '1e3d'])(
    '%j is none',
    (text) => {
      expect(() => readExpiry(text, now)).toThrow(/is no expiry/);
    },
  );
});
