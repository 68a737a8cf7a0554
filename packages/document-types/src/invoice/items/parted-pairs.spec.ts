import { describe, expect, it } from '@jest/globals';
import { documentOf, endingAt, type Run, typeset } from '@docex/layout/testing';
import { extractInvoice } from '../extract-invoice.ts';

const TITLES: readonly Run[] = [
  { x: 20, y: 200, text: 'Item' },
  { x: 260, y: 200, text: 'HSN/SAC' },
  endingAt(380, 200, 'Rate'),
  { x: 400, y: 200, text: 'Qty' },
  { x: 460, y: 200, text: 'GST' },
  endingAt(590, 200, 'Total Value'),
];

/** Quantities that slid away from their title to the rates at their right. */
function row(y: number, [name, code, price, qty, rate, total]: readonly string[]): readonly Run[] {
  return [
    { x: 20, y, text: name ?? '' },
    { x: 260, y, text: code ?? '' },
    endingAt(380, y, price ?? ''),
    endingAt(458, y, qty ?? ''),
    endingAt(486, y, rate ?? ''),
    endingAt(590, y, total ?? ''),
  ];
}

describe('figures that slid from under their title', () => {
  it('go back where the column is empty and each cell beside it holds two', () => {
    const items = extractInvoice(
      documentOf(
        typeset([
          ...TITLES,
          ...row(220, ['Engine oil', '27101980', '1,189.45', '4', '18%', '5,614.20']),
          ...row(240, ['Wheel alignment', '998714', '671.45', '2', '18%', '1,584.62']),
          ...row(260, ['Coolant', '38200000', '252.65', '156', '18%', '46,507.81']),
          { x: 400, y: 300, text: 'Grand Total' },
          endingAt(590, 300, '53,706.63'),
        ]),
      ),
    ).result['lineItems'];
    expect(items).toMatchObject([
      { description: 'Engine oil', qty: 4, unitPrice: 1189.45, taxRate: 18 },
      { description: 'Wheel alignment', qty: 2, unitPrice: 671.45, taxRate: 18 },
      { description: 'Coolant', qty: 156, unitPrice: 252.65, taxRate: 18 },
    ]);
  });
});
