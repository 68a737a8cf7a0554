import { describe, expect, it } from '@jest/globals';
import { endingAt } from '@docex/layout/testing';
import { at, resultOf } from '../testing/receipt-print.ts';
import { understandTitle } from './understand-title.ts';

describe('understandTitle', () => {
  it.each([
    ['nomenclature', 'description'],
    ['nomenclatureofstores', 'description'],
    ['specificationofmaterial', 'description'],
    ['article', 'itemCode'],
    ['stockref', 'itemCode'],
    ['hsnno', 'other'],
    ['inspstatus', 'other'],
    ['heatno', 'other'],
    ['storagebin', 'other'],
    ['valueofacceptedgoods', 'total'],
    ['grnvalueinrs', 'total'],
    ['ratepuom', undefined],
    ['agreedrateperunit', 'unitPrice'],
    ['qtyrejd', 'rejectedQty'],
    ['value', 'total'],
    ['remarksofstores', undefined],
    ['prate', 'unitPrice'],
    ['storloc', 'other'],
  ])('takes %s for %s', (text, column) => {
    expect(understandTitle(text)).toBe(column);
  });

  it('tells columns by words that no list holds, and units by what stands in their column', () => {
    const runs = [
      at(30, 60, 'Nomenclature'),
      at(150, 60, 'Article'),
      endingAt(300, 60, 'Qty. Recd'),
      at(320, 60, 'Pack'),
      at(380, 60, 'Value of Accepted'),
      at(400, 71, 'Goods'),
      at(30, 90, 'Cough syrup'),
      at(150, 90, 'RM-1474'),
      endingAt(300, 90, '16'),
      at(320, 90, 'Btl'),
      endingAt(460, 90, '1,200.00'),
      at(30, 106, 'Crepe bandage'),
      at(150, 106, 'RM-1475'),
      endingAt(300, 106, '95'),
      at(320, 106, 'Roll'),
      endingAt(460, 106, '950.00'),
    ];
    expect(resultOf(runs)).toMatchObject({
      lineItems: [
        { itemCode: 'RM-1474', description: 'Cough syrup', unit: 'Btl', receivedQty: 16, total: 1200 },
        { itemCode: 'RM-1475', description: 'Crepe bandage', unit: 'Roll', receivedQty: 95, total: 950 },
      ],
    });
  });

  it('keeps a column of running numbers although none of them was read', () => {
    const runs = [
      at(30, 60, 'Sl No'),
      at(90, 60, 'Part Code'),
      at(180, 60, 'Description'),
      endingAt(400, 60, 'Received'),
      at(90, 80, 'RM-3041'),
      at(180, 80, 'Bearing'),
      endingAt(400, 80, '7'),
      at(30, 96, '1234'),
      at(90, 96, 'RM-3042'),
      at(180, 96, 'Washer'),
      endingAt(400, 96, '5'),
    ];
    expect(resultOf(runs)).toMatchObject({ lineItems: [{ itemCode: 'RM-3041' }, { itemCode: 'RM-3042' }] });
  });
});
