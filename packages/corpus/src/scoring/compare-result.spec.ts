import { describe, expect, it } from '@jest/globals';
import { type Comparison, compareResult } from './compare-result.ts';

const labels = {
  documentType: 'invoice',
  vendor: { name: 'Zarvani Traders', gstin: '27ZZAPB1234C1ZX' },
  invoiceNo: 'INV-7',
  dueDate: null,
  grandTotal: 118,
  lineItems: [
    { description: 'Ball Bearing 6204 ZZ', qty: 2, total: 50 },
    { description: 'Cutting Wheel 4 inch', qty: 1, total: 50 },
  ],
};

const outcomeOf = ({ header, cells }: Comparison, path: string): string | undefined =>
  [...header, ...cells].find((field) => field.path === path)?.outcome;

describe('comparison of a result with labels', () => {
  it('tells right, wrong, missing, invented and rightly absent values apart', () => {
    const actual = { ...labels, invoiceNo: 'INV-1', dueDate: '2024-01-01', grandTotal: null };
    const comparison = compareResult('invoice', labels, actual);
    expect(outcomeOf(comparison, 'vendor.gstin')).toBe('right');
    expect(outcomeOf(comparison, 'invoiceNo')).toBe('wrong');
    expect(outcomeOf(comparison, 'grandTotal')).toBe('missing');
    expect(outcomeOf(comparison, 'dueDate')).toBe('invented');
    expect(outcomeOf(compareResult('invoice', labels, labels), 'dueDate')).toBe('absent');
  });

  it('forgives punctuation and a slip of reading in names but not in numbers', () => {
    const actual = {
      ...labels,
      vendor: { name: 'ZARVAN1 TRADERS.', gstin: '27ZZAPB1234C1Z8' },
      grandTotal: 118.01,
    };
    const comparison = compareResult('invoice', labels, actual);
    expect(outcomeOf(comparison, 'vendor.name')).toBe('right');
    expect(outcomeOf(comparison, 'vendor.gstin')).toBe('wrong');
    expect(outcomeOf(comparison, 'grandTotal')).toBe('wrong');
  });

  it('scores no field that has no label', () => {
    const comparison = compareResult('invoice', { invoiceNo: 'INV-7' }, { ...labels, subtotal: 5 });
    expect(comparison.header.map(({ path }) => path)).toEqual(['invoiceNo']);
    expect(comparison.rows).toBeNull();
  });

  it('aligns rows so that a lost row costs its own cells alone', () => {
    const comparison = compareResult('invoice', labels, { ...labels, lineItems: labels.lineItems.slice(1) });
    expect(comparison.rows).toEqual({ expected: 2, right: 1, surplus: 0 });
    expect(outcomeOf(comparison, 'lineItems[0].total')).toBe('missing');
    expect(outcomeOf(comparison, 'lineItems[1].total')).toBe('right');
  });

  it('counts the values of a row that is not there as invented', () => {
    const total = { description: 'CGST 9%', qty: null, total: 9, unit: 'Nos' };
    const comparison = compareResult('invoice', labels, {
      ...labels,
      lineItems: [...labels.lineItems, total],
    });
    expect(comparison.rows?.surplus).toBe(1);
    expect(comparison.cells.filter(({ outcome }) => outcome === 'invented').map(({ path }) => path)).toEqual([
      'lineItems[+2].description',
      'lineItems[+2].total',
    ]);
  });

  it('lets optional values be left out but not be wrong', () => {
    const optional = { ...labels, _optional: ['grandTotal', 'lineItems[].qty'] };
    const without = compareResult('invoice', optional, {
      ...labels,
      grandTotal: null,
      lineItems: labels.lineItems.map((item) => ({ ...item, qty: null })),
    });
    expect(outcomeOf(without, 'grandTotal')).toBe('absent');
    expect(without.rows?.right).toBe(2);
    expect(outcomeOf(compareResult('invoice', optional, { ...labels, grandTotal: 7 }), 'grandTotal')).toBe(
      'wrong',
    );
  });

  it('names labels outside the contract instead of scoring them', () => {
    const comparison = compareResult(
      'invoice',
      { ...labels, extra: { note: 'x' }, _source: 'y', lineItems: [{ hsn: '8482', qty: 2 }] },
      labels,
    );
    expect(comparison.ignoredKeys).toEqual(['lineItems[].hsn']);
  });

  it('finds every labelled value missing where there is no result', () => {
    const comparison = compareResult('invoice', labels, null);
    const outcomes = new Set([...comparison.header, ...comparison.cells].map(({ outcome }) => outcome));
    expect(outcomes).toEqual(new Set(['missing', 'absent']));
  });
});
