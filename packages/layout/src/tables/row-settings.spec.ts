import { describe, expect, it } from '@jest/globals';
import { layOut } from '../document-layout.ts';
import { documentOf, typeset } from '../testing/typeset.ts';
import { type RowPart, rowOwners } from './row-owners.ts';

/** Owners of evenly set lines: `A` carries figures, `t` is text. */
function ownersOf(pattern: string, fromTop?: boolean): readonly number[] {
  const letters = Array.from(pattern);
  const runs = letters.map((letter, index) => ({ x: 20, y: 20 + index * 12, text: `line ${letter}` }));
  const [page] = layOut(documentOf(typeset(runs))).pages;
  if (page === undefined) throw new Error('No page.');
  const parts = letters.map((letter): RowPart => (letter === 'A' ? 'anchor' : 'text'));
  return rowOwners({ lines: page.lines, parts, hasText: () => true, page, fromTop });
}

describe('rows set evenly over several lines', () => {
  it('end with their figures where as many lines stand above the first as between all', () => {
    expect(ownersOf('tAtAtA')).toEqual([1, 1, 3, 3, 5, 5]);
  });

  it('begin with their figures below a heading where lines go on below the last', () => {
    expect(ownersOf('tAtAtAt').slice(2)).toEqual([1, 3, 3, 5, 5]);
  });

  it('hold their figures half-way down where lines stand above and below', () => {
    expect(ownersOf('tAttAttAt')).toEqual([1, 1, 1, 4, 4, 4, 7, 7, 7]);
  });

  it('begin with their figures where nothing stands above the first', () => {
    expect(ownersOf('AtAtAt')).toEqual([0, 0, 2, 2, 4, 4]);
  });

  it('begin with their figures where that is known, whatever the lines look like', () => {
    expect(ownersOf('AttAtA', true)).toEqual([0, 0, 0, 3, 3, 5]);
    expect(ownersOf('AttAtAt', true)).toEqual([0, 0, 0, 3, 3, 5, 5]);
  });
});
