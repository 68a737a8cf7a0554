import { describe, expect, it } from '@jest/globals';
import { layOut } from '../document-layout.ts';
import { documentOf, typeset } from '../testing/typeset.ts';
import { Lexicon } from './lexicon.ts';
import { findRunningLabels } from './running-labels.ts';

const lexicon = new Lexicon([{ key: 'place', phrases: 'Place of Supply' }]);

function labelsOf(first: string, second: string) {
  const runs = [first, second].map((text, index) => ({ x: 20, y: 20 + index * 12, text }));
  const [page] = layOut(documentOf(typeset(runs))).pages;
  if (page === undefined) throw new Error('no page');
  return page.lines.flatMap((line) => findRunningLabels(line, page, lexicon));
}

describe('findRunningLabels', () => {
  it.each([
    ['Raipur, 492006. Place of', 'Supply : Goa'],
    ['Raipur, 492006. Place', 'of Supply: Goa'],
  ])('finds a label over the end of "%s" and the beginning of "%s"', (first, second) => {
    const [label] = labelsOf(first, second);
    expect(label).toMatchObject({ key: 'place', start: 0, colon: true });
    expect(label?.segment.line).toBe(1);
  });

  it('finds none where no colon says that the words are a label', () => {
    expect(labelsOf('Raipur, 492006. Place of', 'Supply is the state')).toEqual([]);
  });

  it('finds none behind the end of a sentence', () => {
    expect(labelsOf('Goods of this Place.', 'of Supply: Goa')).toEqual([]);
  });
});
