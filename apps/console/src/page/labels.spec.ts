import { describe, expect, it } from '@jest/globals';
import { labelOf, labelOfPointer } from './labels.ts';

describe('the name of a value', () => {
  it.each([
    ['invoiceNo', 'Invoice number'],
    ['poNo', 'PO number'],
    ['grnNo', 'GRN number'],
    ['hsnSac', 'HSN/SAC'],
    ['cgst', 'CGST'],
    ['lineItems', 'Line items'],
    ['aadhaarNo', 'Aadhaar number'],
    ['totalAcceptedQty', 'Total accepted quantity'],
  ])('%s is %s', (key, label) => {
    expect(labelOf(key)).toBe(label);
  });

  it.each([
    ['/grandTotal', 'Grand total'],
    ['/vendor/gstin', 'Supplier GSTIN'],
    ['/buyer/name', 'Buyer name'],
    ['/lineItems/2/total', 'Line 3, Total'],
    ['/transactions/0', 'Line 1'],
  ])('at %s is %s', (pointer, label) => {
    expect(labelOfPointer(pointer)).toBe(label);
  });
});
