import { describe, expect, it } from '@jest/globals';
import { layOut } from '../document-layout.ts';
import { documentOf, type Run, typeset } from '../testing/typeset.ts';
import { Lexicon } from './lexicon.ts';
import { findSplitLabels } from './split-labels.ts';

const lexicon = new Lexicon([{ key: 'supplier', phrases: 'Name of Supplier' }]);

const at = (x: number, y: number, text: string): Run => ({ x, y, text });

function found(...runs: readonly Run[]) {
  const [page] = layOut(documentOf(typeset(runs))).pages;
  return page === undefined ? [] : findSplitLabels(page, lexicon);
}

describe('findSplitLabels', () => {
  it('joins two lines of a cell around the line of their value', () => {
    const [label, ...more] = found(at(30, 60, 'Name of'), at(120, 67, 'Okapi'), at(30, 74, 'Supplier'));
    expect(label).toMatchObject({ key: 'supplier', segment: { line: 1, index: -1 } });
    expect(label?.parts.map(({ text }) => text)).toEqual(['Name of', 'Supplier']);
    expect(more).toEqual([]);
  });

  it('takes lines that do not reach into the line of the value for none', () => {
    expect(found(at(30, 50, 'Name of'), at(120, 67, 'Okapi'), at(30, 84, 'Supplier'))).toEqual([]);
  });

  it('takes lines of two columns and lines around other text for none', () => {
    expect(found(at(30, 60, 'Name of'), at(120, 67, 'Okapi'), at(50, 74, 'Supplier'))).toEqual([]);
    const between = [at(30, 60, 'Name of'), at(75, 67, 'A'), at(120, 67, 'Okapi'), at(30, 74, 'Supplier')];
    expect(found(...between).map(({ segment }) => segment.index)).toEqual([-1]);
  });
});
