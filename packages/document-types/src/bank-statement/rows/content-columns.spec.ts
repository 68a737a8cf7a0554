import { describe, expect, it } from '@jest/globals';
import { layOut, makeCell, type PageLayout, unionOf } from '@docex/layout';
import { documentOf, type Run, typeset } from '@docex/layout/testing';
import { columnsByContent } from './content-columns.ts';
import { statementVocabulary } from './statement-columns.ts';
import { APRIL, PAIR, rows, titles } from '../testing/statement-print.ts';

const { lexicon } = statementVocabulary;

function pageOf(runs: readonly Run[]): PageLayout {
  const [page] = layOut(documentOf(typeset(runs))).pages;
  if (page === undefined) throw new Error('no page');
  return page;
}

describe('columnsByContent', () => {
  it('does not let a word of a longer title stand for a column of its own', () => {
    const page = pageOf([
      ...titles(PAIR, 110).filter(({ text }) => text !== 'Chq/Ref No'),
      { x: 290, y: 110, text: 'Chq / Ref No' },
      ...rows(PAIR, 130, ...APRIL.map((row, index) => ({ ...row, 'Chq/Ref No': `T7712${String(index)}` }))),
    ]);
    // A scan may be read word by word: "No" is the title of serial numbers elsewhere.
    const cells = (page.lines[0]?.words ?? []).map((word) => makeCell([word], lexicon));
    const header = { page: 1, firstLine: 0, lastLine: 0, cells, box: unionOf(cells.map(({ box }) => box)) };
    expect(cells.map(({ key }) => key)).toContain('serial');
    const told = columnsByContent({ header, rows: page.lines.slice(1), page, lexicon });
    expect(told?.columns.map(({ key }) => key)).toEqual([
      'date',
      'description',
      'reference',
      'debit',
      'credit',
      'balance',
    ]);
  });
});
