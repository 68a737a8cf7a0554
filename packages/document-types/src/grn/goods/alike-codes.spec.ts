import { describe, expect, it } from '@jest/globals';
import { resultOf, at } from '../testing/receipt-print.ts';
import { endingAt } from '@docex/layout/testing';

function codesRead(confidence: number, ...codes: readonly string[]) {
  const rows = codes.flatMap((code, index) => {
    const y = 80 + index * 16;
    return [
      { ...at(30, y, code), confidence },
      at(150, y, 'Bearing'),
      endingAt(300, y, '5'),
      endingAt(380, y, '5'),
    ];
  });
  const titles = [at(30, 60, 'Item Code'), at(150, 60, 'Description')];
  const counts = [endingAt(300, 60, 'Received'), endingAt(380, 60, 'Accepted')];
  const { lineItems } = resultOf([...titles, ...counts, ...rows]);
  return (lineItems as readonly { itemCode: string }[]).map(({ itemCode }) => itemCode);
}

describe('codes of goods that were recognised', () => {
  it('have the shape of the others where letters and digits look alike', () => {
    expect(codesRead(0.9, 'PEI18697', 'AU080780', 'QHG68786')).toEqual(['PEI18697', 'AUO80780', 'QHG68786']);
    expect(codesRead(0.9, 'PEI18697', 'SxC95188', 'QHG68786')).toEqual(['PEI18697', 'SXC95188', 'QHG68786']);
  });

  it('stay as they are where no shape is usual, where others share theirs, and where they were printed', () => {
    expect(codesRead(0.9, 'PEI18697', 'AU080780')).toEqual(['PEI18697', 'AU080780']);
    const two = ['PEI18697', 'QHG68786', 'AU080780', 'BY680781'];
    expect(codesRead(0.9, ...two)).toEqual(two);
    expect(codesRead(1, 'PEI18697', 'AU080780', 'QHG68786')).toEqual(['PEI18697', 'AU080780', 'QHG68786']);
  });
});
