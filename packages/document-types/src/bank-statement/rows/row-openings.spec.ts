import { describe, expect, it } from '@jest/globals';
import { type Run } from '@docex/layout/testing';
import { extract, HEAD, PAIR, rows, titles } from '../testing/statement-print.ts';

/** A row with its date over two lines and its figures half-way down, its narration over one line or three. */
function centred(
  y: number,
  { day, texts, figures }: { day: string; texts: readonly string[]; figures: object },
) {
  const [above, beside, below] = texts.length === 1 ? [undefined, texts[0], undefined] : texts;
  const place = (text: string | undefined, dy: number): readonly Run[] =>
    text === undefined ? [] : [{ x: 110, y: y + dy, text }];
  return [
    ...place(above, -12),
    { x: 30, y: y - 6, text: day },
    ...rows(PAIR, y, { ...figures }),
    ...place(beside, 0),
    { x: 30, y: y + 6, text: '2025' },
    ...place(below, 12),
  ];
}

describe('rows whose cells are centred, with dates over two lines', () => {
  it('begin with the narration that reaches above the date', () => {
    const { result } = extract([
      ...HEAD,
      ...titles(PAIR),
      ...centred(140, {
        day: 'April 2,',
        texts: ['UPI/ZEBRA/1'],
        figures: { Withdrawals: '250.00', Balance: '750.00' },
      }),
      ...centred(180, {
        day: 'April 3,',
        texts: ['UPI-ZEBRA', 'SUPERSTORE-ZEBRAS@OKAPI', '-481030259508-UPI'],
        figures: { Withdrawals: '100.00', Balance: '650.00' },
      }),
      ...centred(220, {
        day: 'April 5,',
        texts: ['RENT'],
        figures: { Withdrawals: '50.00', Balance: '600.00' },
      }),
    ]);
    expect(result).toMatchObject({
      transactions: [
        { date: '2025-04-02', description: 'UPI/ZEBRA/1' },
        { date: '2025-04-03', description: 'UPI-ZEBRA SUPERSTORE-ZEBRAS@OKAPI -481030259508-UPI' },
        { date: '2025-04-05', description: 'RENT' },
      ],
    });
  });
});
