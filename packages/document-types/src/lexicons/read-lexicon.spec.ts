import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { expandPattern } from './expand-pattern.ts';
import { entriesOf, readLexicon } from './read-lexicon.ts';

const CONCEPTS = ['number', 'date'] as const;

function read(...files: readonly Record<string, readonly string[]>[]) {
  return entriesOf(
    files.map((concepts, index) => ({ name: `sample.${index === 0 ? 'en' : 'hi'}.json`, concepts })),
    CONCEPTS,
  );
}

describe('a lexicon', () => {
  it('joins the wordings of a concept in every language', () => {
    expect(read({ number: ['Bill No'], date: ['Dated'] }, { number: ['बीजक संख्या'] })).toEqual([
      { key: 'number', phrases: 'Bill No | बीजक संख्या' },
      { key: 'date', phrases: 'Dated' },
    ]);
  });

  it('makes wordings from patterns', () => {
    expect(expandPattern('{Bill|Invoice} {No|{|Serial }Number}')).toEqual([
      'Bill No',
      'Bill Number',
      'Bill Serial Number',
      'Invoice No',
      'Invoice Number',
      'Invoice Serial Number',
    ]);
  });

  it('takes what is written out before what a pattern of another concept makes', () => {
    expect(read({ number: ['Bill {No|Date}'], date: ['Bill Date'] })).toEqual([
      { key: 'number', phrases: 'Bill No' },
      { key: 'date', phrases: 'Bill Date' },
    ]);
  });

  it.each([
    [
      'stands for two concepts, though it is spelt otherwise',
      { number: ['Bill No.'], date: ['BILL NO'] },
      '"BILL NO" stands for number (sample.en.json) and date (sample.en.json).',
    ],
    [
      'is made by patterns of two concepts',
      { number: ['Bill {No|}'], date: ['{Bill|Due}'] },
      '"Bill" stands for number (sample.en.json) and date (sample.en.json).',
    ],
    ['has no letter', { number: ['-'] }, 'sample.en.json: "-" is no wording.'],
    ['holds the sign that parts wordings', { number: ['No|Nr'] }, 'sample.en.json: "No|Nr" is no wording.'],
    ['opens a brace and does not close it', { number: ['{No'] }, 'A brace is not closed: "{No".'],
    [
      'closes a brace that was not opened',
      { number: ['{No} Nr}'] },
      'A brace is closed that was not opened: "{No} Nr}".',
    ],
    [
      'makes too many',
      { number: ['{1|2|3|4|5|6|7|8|9}'.repeat(4)] },
      `Too many wordings in one: "${'{1|2|3|4|5|6|7|8|9}'.repeat(4)}".`,
    ],
  ])('refuses a wording that %s', (_, file, message) => {
    expect(() => read(file)).toThrow(message);
  });

  it('refuses a concept that nobody reads, and tells which there are', () => {
    expect(() => read({ numbr: ['No'] })).toThrow(
      'sample.en.json: "numbr" is no concept; there are number, date.',
    );
  });

  it('refuses a group without a file', () => {
    expect(() => readLexicon('nowhere', CONCEPTS)).toThrow('There is no lexicon "nowhere".');
  });

  it('has no file in its folder that is named otherwise', () => {
    const names = readdirSync(new URL('../../lexicons/', import.meta.url));
    expect(names.filter((name) => !/^[a-z-]+\.[a-z]{2,3}\.json$/.test(name))).toEqual([]);
  });
});
