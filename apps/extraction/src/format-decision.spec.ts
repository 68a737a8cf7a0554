import { expect, test } from '@jest/globals';
import { formatDecision } from './format-decision.ts';

test('prints every candidate with score, features and why it lost, Aadhaar numbers masked', () => {
  const text = formatDecision({
    pointer: '/buyer/name',
    model: 'party-roles',
    candidates: [
      {
        value: 'Okapi Traders',
        text: 'M/s Okapi Traders',
        page: 1,
        features: { headed: 1, height: 0.256, bold: 0 },
        score: 2.345,
        isChosen: true,
        reason: 'chosen at confidence 0.97',
      },
      {
        value: 'Asha 9999 4105 7058',
        text: 'Asha 9999 4105 7058',
        page: 1,
        features: {},
        score: -1,
        isChosen: false,
        reason: 'scores less',
      },
    ],
  });
  expect(text.split('\n')).toEqual([
    '/buyer/name  (party-roles)',
    '>   2.35  "Okapi Traders"  page 1  printed "M/s Okapi Traders"',
    '          chosen at confidence 0.97',
    '          headed, height 0.26',
    '   -1.00  "Asha XXXX XXXX 7058"  page 1',
    '          scores less',
    '          ',
  ]);
});

test('says that a field had no candidates', () => {
  expect(formatDecision({ pointer: '/irn', model: 'typed', candidates: [] })).toBe(
    '/irn  (typed)\n  no candidates',
  );
});
