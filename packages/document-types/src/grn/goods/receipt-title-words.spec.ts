import { describe, expect, it } from '@jest/globals';
import { isReceiptTitle } from './receipt-title-words.ts';

describe('isReceiptTitle', () => {
  it.each([
    'GOODS RECEIPT NOTE',
    'Goods Receipt Note (GRN)',
    'Stores Receipt cum Inspection Report',
    'Store Inward Note',
    'INCOMING MATERIAL REPORT',
    'GR NOTE',
    'Trims Receipt & Inspection Note',
    'Spares Goods Receipt',
    'GRN',
    'Purchase Receipt',
    'PURCHASE RECEIVE',
    'Item Receipt',
    'Inward GRN',
    'MATERIAL RECEIPT NOTE (M.R.N.)',
    "Consignee's Receipt cum Acceptance Certificate (CRAC)",
    'GOODS RECEIPT & WEIGHMENT NOTE',
    'PURCHASE CHALLAN (GOODS INWARD)',
    'COTTON BALES ARRIVAL & WEIGHMENT NOTE',
    'Farm Produce Arrival Receipt',
  ])('knows %s', (text) => {
    expect(isReceiptTitle(text)).toBe(true);
  });

  it.each([
    'Goods Receipt No',
    'Material Received From',
    'Receiving Store',
    'Material Document',
    'Receipt',
    'Tax Invoice',
    'Received By',
    'Payment Receipt Voucher',
    'Stores',
    'Goods once sold Receipt Note',
    'Okapi Cement Works Limited Arrival Receipt',
  ])('takes %s for none', (text) => {
    expect(isReceiptTitle(text)).toBe(false);
  });
});
