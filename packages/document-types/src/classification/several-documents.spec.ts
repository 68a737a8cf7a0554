import { describe, expect, it } from '@jest/globals';
import { documentOf, endingAt, type Run, typeset } from '@docex/layout/testing';
import { documentTypeOf } from '../document-types.ts';
import { type PageFacts, partsOf } from './several-documents.ts';

function invoicePage(number: number, { no, total, foot }: { no?: string; total?: string; foot?: string }) {
  const runs: Run[] = [
    { x: 30, y: 30, text: 'Zebra Traders', size: 14 },
    { x: 300, y: 30, text: 'TAX INVOICE', size: 14 },
    ...(no === undefined ? [] : [{ x: 30, y: 60, text: `Invoice No: ${no}` }]),
    { x: 300, y: 60, text: 'Date: 02-04-2025' },
    { x: 30, y: 80, text: 'Bill To: Quagga Stores' },
    { x: 30, y: 120, text: 'Description' },
    endingAt(300, 120, 'Qty'),
    endingAt(400, 120, 'Rate'),
    endingAt(500, 120, 'Amount'),
    { x: 30, y: 140, text: 'Ball bearing' },
    endingAt(300, 140, '1'),
    endingAt(400, 140, '100.00'),
    endingAt(500, 140, '100.00'),
    ...(total === undefined ? [] : [{ x: 300, y: 180, text: 'Grand Total' }, endingAt(500, 180, total)]),
    ...(foot === undefined ? [] : [{ x: 250, y: 800, text: foot }]),
  ];
  return typeset(runs, { number });
}

const read = (...pages: ReturnType<typeof invoicePage>[]) => {
  const { result, evidence } = documentTypeOf('invoice').extract(documentOf(...pages));
  return { result, evidence, several: evidence.checks.filter(({ rule }) => rule === 'several_documents') };
};

describe('a file of several documents', () => {
  it('gives the values of the first, and fails a check that tells the pages of each', () => {
    const { result, evidence, several } = read(
      invoicePage(1, { no: 'ZT/12', total: '100.00' }),
      invoicePage(2, { no: 'ZT/13', foot: 'Page 1 of 2' }),
      invoicePage(3, { total: '200.00', foot: 'Page 2 of 2' }),
      invoicePage(4, { no: 'ZT/14', total: '100.00' }),
    );
    expect(result).toMatchObject({ invoiceNo: 'ZT/12', grandTotal: 100, lineItems: [{ qty: 1 }] });
    expect(evidence.pages.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(several).toEqual([
      {
        rule: 'several_documents',
        status: 'fail',
        pointers: [],
        message: 'The file holds 3 documents, on pages 1, 2-3, 4; the values are those of the first.',
      },
    ]);
  });

  it('is not seen in an invoice of two pages that repeat its number, nor in its copies', () => {
    expect(
      read(invoicePage(1, { no: 'ZT/12' }), invoicePage(2, { no: 'ZT/12', total: '200.00' })).several,
    ).toEqual([]);
    const copy = { no: 'ZT/12', total: '100.00', foot: 'Page 1 of 1' };
    expect(read(invoicePage(1, copy), invoicePage(2, copy)).several).toEqual([]);
  });

  it('is not seen where a later page tells no number', () => {
    expect(read(invoicePage(1, { no: 'ZT/12' }), invoicePage(2, { total: '200.00' })).several).toEqual([]);
  });
});

describe('partsOf', () => {
  const parts = (...facts: readonly Partial<PageFacts>[]) =>
    partsOf(
      facts.map((fact, index) => ({ page: index + 1, fact })),
      ({ fact }) => ({ ownNumber: undefined, countsFromOne: false, isWhole: true, ...fact }),
    ).map((part) => part.map(({ page }) => page));

  it('parts pages that count from one again', () => {
    expect(parts({ countsFromOne: true }, {}, { countsFromOne: true }, {})).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('leaves an annexe that has neither title nor total with its document', () => {
    expect(parts({ ownNumber: 'A1' }, { ownNumber: 'B2', countsFromOne: true, isWhole: false })).toEqual([
      [1, 2],
    ]);
  });

  it('does not part where a number comes back', () => {
    expect(parts({ ownNumber: 'A1' }, { ownNumber: 'a-1' }, {})).toEqual([[1, 2, 3]]);
  });
});
