import { describe, expect, it } from '@jest/globals';
import { compareResult } from './compare-result.ts';
import { formatFamilies, formatParties } from './format-families.ts';
import type { ScoredDocument } from './summarize.ts';
import { summarizeFamilies, summarizeParties } from './summarize-families.ts';

const LABELS = { vendor: { name: 'Zarvani Traders' }, buyer: { name: 'Cash' }, invoiceNo: '7' };

function scored(family: string | null, given: { vendor: string; buyer: string | null }): ScoredDocument {
  const actual = { vendor: { name: given.vendor }, buyer: { name: given.buyer }, invoiceNo: '7' };
  const fields = {
    '/vendor/name': { confidence: 0.99 },
    '/buyer/name': { confidence: 0.8 },
    '/invoiceNo': { confidence: 1 },
  };
  const comparison = compareResult('invoice', LABELS, actual, { fields });
  return { name: 'a.pdf', kind: 'digital', family, pages: 1, seconds: 1, comparison };
}

const DOCUMENTS = [
  scored('till', { vendor: 'Zarvani Traders', buyer: 'Cash' }),
  scored('book', { vendor: 'Tax Invoice', buyer: null }),
  scored('book', { vendor: 'Zarvani Traders', buyer: 'Cash' }),
];

describe('figures by family', () => {
  it('count documents, parties and what was given with high confidence', () => {
    const rows = summarizeFamilies(DOCUMENTS);
    expect(rows.map(({ family, documents }) => [family, documents])).toEqual([
      ['book', 2],
      ['till', 1],
      ['all', 3],
    ]);
    expect(rows[0]).toMatchObject({
      headerPrinted: 6,
      headerRight: 4,
      partiesPrinted: 4,
      partiesRight: 2,
      falseValues: 1,
      confident: { values: 4, right: 3 },
    });
    expect(formatFamilies(rows)).toContain('75.0% (3/4)');
  });

  it('are none where no document has a family', () => {
    expect(summarizeFamilies([scored(null, { vendor: 'x', buyer: 'y' })])).toEqual([]);
  });

  it('have a line for the parties alone', () => {
    const rows = summarizeParties(DOCUMENTS);
    expect(rows).toEqual([
      {
        documentType: 'invoice',
        printed: 6,
        right: 4,
        given: 5,
        falseValues: 1,
        confident: { values: 3, right: 2 },
      },
    ]);
    expect(formatParties(rows)).toContain('66.7% (2/3)');
  });
});
