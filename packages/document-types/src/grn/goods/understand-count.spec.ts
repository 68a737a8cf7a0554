import { describe, expect, it } from '@jest/globals';
import { compact } from '@docex/layout';
import { understandCount } from './understand-count.ts';

describe('understandCount', () => {
  it.each([
    ['Qty. Ordd', 'orderedQty'],
    ['Quantity as per PO', 'orderedQty'],
    ['Qty as per Bill', 'challanQty'],
    ['Actual Rcvd Qty', 'receivedQty'],
    ['Total Qty. Recd', 'receivedQty'],
    ['Qty Accptd', 'acceptedQty'],
    ['Qty. Rejn', 'rejectedQty'],
    ['Quantity not accepted', 'rejectedQty'],
    ['Shortage / Excess Quantity', 'otherQty'],
    ['Recd Mtrs', 'receivedQty'],
    ['Fresh Mtrs', 'acceptedQty'],
    ['Rej. Kgs', 'rejectedQty'],
    ['Received (in Kgs)', 'receivedQty'],
    ['Challan Mtrs', 'challanQty'],
    ['Accepted Nos', 'acceptedQty'],
    ['This Recd.', 'receivedQty'],
    ['Prev. Recd.', 'otherQty'],
    ['Qty received up to date', 'otherQty'],
    ['Brk./Rej.', 'rejectedQty'],
    ['Accepted Wt (Kg)', 'acceptedQty'],
    ['Net Wt (Qtl)', 'receivedQty'],
    ['Deduction (Qtl)', 'otherQty'],
    ['No. of Bags Recd', 'receivedQty'],
  ])('understands %s', (title, key) => {
    expect(understandCount(compact(title))).toBe(key);
  });

  it.each([
    'Rate',
    'Qty as per Received',
    'Actual Approved Qty',
    'Received Unit',
    'Description',
    'Received By',
    'Item Code',
    'Order No',
    'Qty',
    'PO',
    'PO Nos',
    'Challan Nos',
    'Receipt Nos',
    'Received in',
    'Mtrs',
    'Net',
    'Gross Wt',
    'No. of Bags',
  ])('makes nothing of %s', (title) => {
    expect(understandCount(compact(title))).toBeUndefined();
  });
});
