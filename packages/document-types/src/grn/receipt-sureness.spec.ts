import { describe, expect, it } from '@jest/globals';
import { documentOf, endingAt, type Run, typeset } from '@docex/layout/testing';
import { extractGrn } from './extract-grn.ts';
import { at } from './testing/receipt-print.ts';

interface Goods {
  readonly titles?: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly sums?: readonly string[];
}

const ENDS = [300, 370, 440, 520];

/** Goods with figures in four columns, and their sums. */
function noteOf({ titles = ['Received Qty', 'Accepted Qty', 'Rate', 'Amount'], rows, sums }: Goods) {
  const line = (y: number, [name = '', ...figures]: readonly string[]): readonly Run[] => [
    at(30, y, name),
    ...figures.flatMap((figure, index) => (figure === '' ? [] : [endingAt(ENDS[index] ?? 0, y, figure)])),
  ];
  const runs = [
    ...line(100, ['Description', ...titles]),
    ...rows.flatMap((row, index) => line(114 + index * 14, row)),
    ...(sums === undefined ? [] : line(114 + rows.length * 14, ['Total', ...sums])),
  ];
  const { evidence } = extractGrn(documentOf(typeset(runs)));
  const sureness = (pointer: string) => evidence.fields[pointer]?.confidence ?? 0;
  const failed = evidence.checks.filter(({ status }) => status === 'fail').map(({ rule }) => rule);
  return { sureness, failed };
}

describe('how sure the values of a receipt note are', () => {
  it('is full where count times price makes the total', () => {
    const { sureness } = noteOf({ rows: [['Bearing', '20', '18', '50.00', '900.00']] });
    expect(sureness('/lineItems/0/acceptedQty')).toBe(1);
    expect(sureness('/lineItems/0/unitPrice')).toBe(1);
    expect(sureness('/lineItems/0/total')).toBe(1);
  });

  it('is below nine tenths for numbers that nothing proves', () => {
    const { sureness, failed } = noteOf({ rows: [['Bearing', '20', '18', '', '']] });
    expect(sureness('/lineItems/0/receivedQty')).toBeLessThan(0.9);
    expect(sureness('/lineItems/0/acceptedQty')).toBeLessThan(0.9);
    expect(failed).toEqual([]);
  });

  it('is full where a column makes its printed sum', () => {
    const { sureness } = noteOf({
      rows: [
        ['Bearing', '20', '18', '', ''],
        ['Washer', '5', '4', '', ''],
      ],
      sums: ['25', '22', '', ''],
    });
    expect(sureness('/lineItems/0/receivedQty')).toBe(1);
    expect(sureness('/lineItems/1/acceptedQty')).toBe(1);
    expect(sureness('/totalReceivedQty')).toBe(1);
  });

  it('is small in every cell of a column that does not make its sum, and a check fails', () => {
    const { sureness, failed } = noteOf({
      rows: [
        ['Bearing', '20', '18', '', ''],
        ['Washer', '5', '4', '', ''],
      ],
      sums: ['40', '22', '', ''],
    });
    expect(sureness('/lineItems/0/receivedQty')).toBeLessThanOrEqual(0.5);
    expect(sureness('/lineItems/1/receivedQty')).toBeLessThanOrEqual(0.5);
    expect(sureness('/totalReceivedQty')).toBeLessThanOrEqual(0.5);
    expect(sureness('/lineItems/0/acceptedQty')).toBe(1);
    expect(failed).toEqual(['total_quantity']);
  });

  it('is small where amounts do not make the sum below them', () => {
    const { sureness, failed } = noteOf({
      rows: [
        ['Bearing', '20', '18', '50.00', '900.00'],
        ['Washer', '5', '4', '25.00', '100.00'],
      ],
      sums: ['', '', '', '1,900.00'],
    });
    expect(sureness('/lineItems/0/total')).toBeLessThanOrEqual(0.5);
    expect(failed).toEqual(['grand_total']);
  });

  it('is less for what came in where the title may be that of any count', () => {
    const row = ['Bearing', '20', '18', '', ''];
    const plain = noteOf({ titles: ['Qty', 'Acc. Qty'], rows: [row] });
    const usual = noteOf({ rows: [row] });
    const pointer = '/lineItems/0/receivedQty';
    expect(plain.sureness(pointer)).toBeGreaterThan(0);
    expect(plain.sureness(pointer)).toBeLessThan(usual.sureness(pointer));
  });

  it('is below nine tenths for names of several lines, and full for those of one', () => {
    const { sureness } = noteOf({
      rows: [
        ['Bearing 6310', '20', '18', '', ''],
        ['Washer of spring', '5', '4', '', ''],
        ['steel, zinc plated'],
      ],
    });
    expect(sureness('/lineItems/0/description')).toBe(1);
    expect(sureness('/lineItems/1/description')).toBeLessThan(0.9);
  });
});
