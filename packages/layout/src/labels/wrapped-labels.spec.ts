import { describe, expect, it } from '@jest/globals';
import { layOut } from '../document-layout.ts';
import { documentOf, type Run, typeset } from '../testing/typeset.ts';
import { Lexicon } from './lexicon.ts';
import { wholeLabel } from './find-labels.ts';
import { findWrappedLabels } from './wrapped-labels.ts';

const lexicon = new Lexicon([
  { key: 'receipt', phrases: 'Purchase Receipt No' },
  { key: 'order', phrases: 'PO No' },
  { key: 'both', phrases: 'PO No Date' },
  { key: 'note', phrases: 'Supplier Delivery Note' },
  { key: 'buyer', phrases: 'Purchaser' },
  { key: 'both', phrases: 'PO No Purchaser' },
  { key: 'address', phrases: 'Purchaser Address' },
]);

const at = (x: number, y: number, text: string): Run => ({ x, y, text });

function keysIn(...runs: readonly Run[]) {
  const [page] = layOut(documentOf(typeset(runs))).pages;
  return page === undefined
    ? []
    : findWrappedLabels(page, (segment) => wholeLabel(segment, lexicon)).map(({ key }) => key);
}

describe('findWrappedLabels', () => {
  it('joins two lines of a cell that together are a label', () => {
    expect(keysIn(at(30, 70, 'Purchase'), at(120, 70, 'PR-42'), at(30, 81, 'Receipt No'))).toEqual([
      'receipt',
    ]);
  });

  it('leaves labels alone that have values of their own', () => {
    const rows = [at(30, 70, 'PO No'), at(120, 70, 'PO-88'), at(30, 81, 'Date'), at(120, 81, '01-03-2025')];
    expect(keysIn(...rows)).toEqual([]);
  });

  it('does not join lines far apart or of another column', () => {
    expect(keysIn(at(30, 70, 'Purchase'), at(120, 70, 'PR-42'), at(30, 110, 'Receipt No'))).toEqual([]);
    expect(keysIn(at(30, 70, 'Purchase'), at(120, 70, 'PR-42'), at(60, 81, 'Receipt No'))).toEqual([]);
  });

  it('joins a label whose value stands beside its second line', () => {
    const runs = [at(30, 70, 'Supplier Delivery'), at(30, 81, 'Note:'), at(120, 81, 'DN-4411')];
    expect(keysIn(...runs)).toEqual(['note']);
    expect(keysIn(...runs, at(260, 70, 'Okapi'))).toEqual(['note']);
  });

  it('joins a label over its value', () => {
    expect(keysIn(at(30, 70, 'PO'), at(30, 81, 'No'), at(30, 92, 'PO-4411'))).toEqual(['order']);
    expect(keysIn(at(30, 70, 'PO'), at(30, 81, 'No'))).toEqual([]);
  });

  it('joins a label that is broken as its value is, where the colon stands behind its second line', () => {
    const cells = (second: string) => [
      at(30, 70, 'Purchaser'),
      at(120, 70, 'Market Yard,'),
      at(30, 81, second),
      at(120, 81, 'Raichur 584101'),
    ];
    expect(keysIn(...cells('Address:'))).toEqual(['address']);
    expect(keysIn(...cells('Address'))).toEqual([]);
  });

  it('leaves a word alone that is a label with a value beside it', () => {
    const rows = [
      at(30, 70, 'PO No'),
      at(120, 70, 'PO-88'),
      at(30, 81, 'Purchaser'),
      at(120, 81, 'A. Okapi'),
    ];
    expect(keysIn(...rows, at(30, 92, '1906-S'))).toEqual([]);
  });
});
