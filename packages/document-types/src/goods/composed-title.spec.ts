import { describe, expect, it } from '@jest/globals';
import { composedTitle } from './composed-title.ts';

describe('composedTitle', () => {
  it.each([
    ['dispatchedqty', 'qty'],
    ['unitssold', 'qty'],
    ['priceperpiece', 'unitPrice'],
    ['salepriceinrs', 'unitPrice'],
    ['amountbeforetax', 'taxableValue'],
    ['valueofsupply', 'taxableValue'],
    ['amountafterdiscount', 'taxableValue'],
    ['rateofgst', 'taxRate'],
    ['amountofgst', 'taxAmount'],
    ['billvalue', 'total'],
    ['amountincludinggst', 'total'],
    ['tradediscpercent', 'discountPercent'],
    ['goodsdescriptionmake', 'description'],
    ['hsncodegst', 'hsnSac'],
  ])('understands %s by its words', (title, key) => {
    expect(composedTitle(title)).toBe(key);
  });

  it.each(['qtyrate', 'rateamount', 'amountgst', 'pincode', 'okapitraders', ''])(
    'understands nothing by %j',
    (title) => {
      expect(composedTitle(title)).toBeUndefined();
    },
  );
});
