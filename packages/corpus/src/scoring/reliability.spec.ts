import { describe, expect, it } from '@jest/globals';
import { compareResult } from './compare-result.ts';
import { formatReliability } from './format-summary.ts';
import { reliabilityOf } from './reliability.ts';
import type { ScoredDocument } from './summarize.ts';

function scored(
  actual: Readonly<Record<string, unknown>>,
  confidences: Readonly<Record<string, number>>,
): ScoredDocument {
  const labels = { invoiceNo: 'INV-7', date: '2024-05-01', poNo: null, lineItems: [{ qty: 2, total: 50 }] };
  const fields = Object.fromEntries(
    Object.entries(confidences).map(([pointer, confidence]) => [pointer, { confidence }]),
  );
  const comparison = compareResult('invoice', labels, actual, { fields });
  return { name: 'a.pdf', kind: 'digital', family: null, pages: 1, seconds: 1, comparison };
}

const document = scored(
  { invoiceNo: 'INV-7', date: '2024-05-02', poNo: 'PO-1', lineItems: [{ qty: 9 }, { qty: 2, total: 50 }] },
  { '/invoiceNo': 1, '/date': 0.91, '/poNo': 0.4, '/lineItems/0/qty': 0.3, '/lineItems/1/qty': 0.97 },
);

describe('reliability of confidence', () => {
  it('counts right values by stated confidence, whatever row of the result they stand in', () => {
    const { bins } = reliabilityOf([document]);
    expect(bins.map(({ from, values, right }) => [from, values, right])).toEqual([
      [0, 2, 0],
      [0.9, 1, 0],
      [0.95, 1, 1],
      [0.98, 1, 1],
    ]);
  });

  it('weighs the distance between confidence and right values by their number', () => {
    const { calibrationError } = reliabilityOf([document]);
    expect(calibrationError).toBeCloseTo((0.4 + 0.3 + 0.91 + 0.03 + 0) / 5);
  });

  it('leaves out values without a confidence', () => {
    const silent = scored({ invoiceNo: 'INV-7' }, {});
    expect(reliabilityOf([silent])).toEqual({ bins: [], calibrationError: null });
    expect(formatReliability(reliabilityOf([silent]))).toBe('no value states a confidence');
  });

  it('prints a line for each range and the error below', () => {
    const lines = formatReliability(reliabilityOf([document])).split('\n');
    expect(lines).toHaveLength(6);
    expect(lines[1]).toMatch(/^0\.00-0\.50\s+2\s+0\.350\s+0\.0% \(0\/2\)$/);
    expect(lines.at(-1)).toBe('calibration error 0.328');
  });
});
