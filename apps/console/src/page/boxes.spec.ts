import { describe, expect, it } from '@jest/globals';
import { isAmong, pageOf, placesOn, rectangleOf } from './boxes.ts';

const size = { width: 1_000, height: 2_000 };
const field = { confidence: 1, source: 'ocr', text: 'A-1' } as const;

describe('a box', () => {
  it('is scaled to the page, with a little air around it', () => {
    expect(rectangleOf([0.1, 0.2, 0.3, 0.25], size)).toEqual({ x: 96, y: 396, width: 208, height: 108 });
  });

  it('stays within the page', () => {
    expect(rectangleOf([0, 0, 1, 1], size)).toEqual({ x: 0, y: 0, width: 1_000, height: 2_000 });
  });
});

describe('the places on a page', () => {
  const fields = {
    '/invoiceNo': { ...field, page: 1, box: [0, 0, 0.5, 0.5] },
    '/lineItems/1/total': { ...field, page: 2, box: [0, 0, 0.5, 0.5] },
  } as const;

  it('are those of the values that stand on it', () => {
    expect(placesOn(2, size, { fields }).map(({ pointer }) => pointer)).toEqual(['/lineItems/1/total']);
  });

  it('belong to a value, its line and its list, and to no line whose number only begins like it', () => {
    expect(isAmong('/lineItems/1/total', ['/lineItems/1/total'])).toBe(true);
    expect(isAmong('/lineItems/1/total', ['/lineItems/1'])).toBe(true);
    expect(isAmong('/lineItems/12/total', ['/lineItems/1'])).toBe(false);
    expect(isAmong('/lineItems/1/total', [])).toBe(false);
  });

  it('tell the page to turn to', () => {
    expect(pageOf(['/lineItems/1'], { fields })).toBe(2);
    expect(pageOf(['/date'], { fields })).toBeUndefined();
  });
});
