import { describe, expect, it } from '@jest/globals';
import { layOut } from '@docex/layout';
import { documentOf, typeset } from '@docex/layout/testing';
import { composedAmountLabel } from '../money/composed-amount-label.ts';
import { composedLabel } from './composed-label.ts';

function segmentOf(text: string) {
  const segment = layOut(documentOf(typeset([{ x: 20, y: 20, text }]))).pages[0]?.lines[0]?.segments[0];
  if (segment === undefined) throw new Error('no segment');
  return segment;
}

describe('composedLabel', () => {
  it.each([
    ['Bill Serial No: 44', 'invoiceNo'],
    ['Voucher Number', 'invoiceNo'],
    ['Serial No. and Date of Bill', 'invoiceNoAndDate'],
    ['Date of Issue of Invoice', 'invoiceDate'],
    ['Settlement due by:', 'dueDate'],
    ['Work Order No : 7', 'poNo'],
    ["Purchaser's Name & Address", 'buyer'],
    ['Shipping Information:', 'consignee'],
    ['Customer Code:', 'otherNumber'],
    ['Name and Address of the Buyer : Okapi Traders', 'buyer'],
    ['Transport Challan Date:', 'otherDate'],
    ['Settlement due ........', 'dueDate'],
    ['Prompt (Due) Date', 'dueDate'],
    ['Baseline / Net Due Date', 'dueDate'],
    ['Cust. Name', 'buyer'],
    ['Bill to Company:', 'buyer'],
    ['Rev. Charge', 'reverseCharge'],
    ['GST under RCM', 'reverseCharge'],
    ['Billed By (Supplier)', 'seller'],
    ['Billed To (Client)', 'buyer'],
    ['Billed By (Our Firm)', 'seller'],
    ['Seller & Dispatch details', 'seller'],
    ["Supplier's details and shipping details", 'seller'],
    ['Billing and shipping details', 'buyer'],
    ['Customer / Consignee', 'buyer'],
    ['Billed By (Customer)', 'title'],
    ['Supplier / Buyer', 'title'],
    ['Buyer and Supplier details', 'title'],
    ['Goods sold by :', 'seller'],
    ['Goods bought by :', 'buyer'],
    ['Purchased from:', 'seller'],
    ['Goods sent to :', 'consignee'],
    ['Made out to', 'buyer'],
    ['Supplied by / Invoiced by', 'seller'],
    ['Services rendered to', 'buyer'],
    ['Dispatched from (Supplier)', 'seller'],
  ])('understands %s', (text, key) => {
    expect(composedLabel(segmentOf(text))?.key).toBe(key);
  });

  it.each([
    'Okapi Order Traders',
    'Invoice raised by Asha',
    'Date',
    'Shop No. 12',
    'To The Point Traders',
    'Goods and Services Tax',
  ])('does not take %s for a heading', (text) => {
    expect(composedLabel(segmentOf(text))).toBeUndefined();
  });
});

describe('composedAmountLabel', () => {
  it.each([
    ['Value of Goods before GST 500.00', 'taxable'],
    ['Total to pay incl. all taxes: 590.00', 'grandTotal'],
    ['Adj. for Rounding 0.40', 'roundOff'],
    ['Less: Trade & Cash Disc. 50.00', 'discount'],
    ['Add Loading and Unloading Charges 75.00', 'charge'],
    ['Outstanding Amount 20.00', 'amountDue'],
  ])('understands %s', (text, key) => {
    expect(composedAmountLabel(segmentOf(text))?.key).toBe(key);
  });

  it.each(['Okapi Total Traders 12.00', 'State of Goods 5.00', 'Add 5.00'])(
    'does not take %s for an amount',
    (text) => {
      expect(composedAmountLabel(segmentOf(text))).toBeUndefined();
    },
  );
});
