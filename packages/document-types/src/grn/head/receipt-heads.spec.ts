import { describe, expect, it } from '@jest/globals';
import { documentOf, endingAt, type Run, typeset } from '@docex/layout/testing';
import { extractGrn } from '../extract-grn.ts';

const VENDOR_GSTIN = '27ZZUPV1392X1ZY';
const TITLE: Run = { x: 210, y: 40, text: 'GOODS RECEIPT NOTE', bold: true };
const GOODS: readonly Run[] = [
  { x: 30, y: 300, text: 'Sl' },
  { x: 60, y: 300, text: 'Description' },
  endingAt(400, 300, 'Received Qty'),
  { x: 30, y: 318, text: '1' },
  { x: 60, y: 318, text: 'Ball Bearing' },
  endingAt(400, 318, '98'),
];

const at = (x: number, y: number, text: string): Run => ({ x, y, text });

function resultOf(...runs: readonly Run[]) {
  return extractGrn(documentOf(typeset([...runs, ...GOODS]))).result;
}

describe('the head of a goods receipt note', () => {
  it.each([
    ['Supp. Inv. Dt.', 'invoiceDate'],
    ["Party's Challan Dt", 'challanDate'],
    ['Our Ord. Dt.', 'poDate'],
    ['Material Arrival Date', 'date'],
    ['Goods Recd. Dt', 'date'],
    ['Gate Date', undefined],
  ])('understands the label %s by its words', (label, field) => {
    const { date, poDate, challanDate, invoiceDate } = resultOf(TITLE, at(30, 70, `${label} : 05-04-2025`));
    const dates = Object.entries({ date, poDate, challanDate, invoiceDate });
    expect(dates.filter(([, value]) => value === '2025-04-05').map(([key]) => key)).toEqual(
      field === undefined ? [] : [field],
    );
  });

  it('takes initials of the title for its own name', () => {
    const head = [
      at(210, 40, 'MATERIAL ARRIVAL NOTE'),
      at(30, 70, 'MAN No : 4711/25'),
      at(30, 84, 'XYZ No : 99'),
    ];
    expect(resultOf(...head)).toMatchObject({ grnNo: '4711/25' });
  });

  it('finds the number that stands under the title', () => {
    expect(resultOf(at(30, 40, 'MATERIAL RECEIPT NOTE'), at(30, 54, 'MRN/0042'))).toMatchObject({
      grnNo: 'MRN/0042',
    });
  });

  it('takes no title for the company that received the goods', () => {
    const head = [at(210, 20, 'MATERIAL RECEIPT NOTE'), { ...at(200, 40, 'ZEBRA WORKS PVT LTD'), size: 14 }];
    expect(resultOf(...head)).toMatchObject({ receiver: { name: 'ZEBRA WORKS PVT LTD' } });
  });

  it('joins a label that a cell broke into two lines', () => {
    const cell = [
      at(30, 70, 'Purchase'),
      at(120, 70, 'PR-0042'),
      at(250, 70, 'Date'),
      at(330, 70, '05-04-2025'),
    ];
    expect(resultOf(TITLE, ...cell, at(30, 81, 'Receipt No'))).toMatchObject({ grnNo: 'PR-0042' });
  });

  it('gives a bare date to the number above it, not to what stands in the other column', () => {
    const left = [at(30, 70, 'GRN No: GRN/42'), at(30, 82, 'GRN Date: 05-04-2025')];
    const right = [at(320, 70, 'Challan No: DC-771'), at(320, 82, 'Dt.: 03-04-2025')];
    expect(resultOf(TITLE, ...left, ...right)).toMatchObject({
      date: '2025-04-05',
      challanNo: 'DC-771',
      challanDate: '2025-04-03',
    });
  });

  it('finds the date of a paper that stands cells apart from its number or below it', () => {
    const apart = [at(30, 70, 'Invoice No & Date: INV-9'), at(260, 70, '02-04-2025')];
    const wrapped = [at(30, 90, 'PO No'), at(120, 90, 'PO-88'), at(120, 101, '(01-03-2025)')];
    expect(resultOf(TITLE, ...apart, ...wrapped)).toMatchObject({
      invoiceNo: 'INV-9',
      invoiceDate: '2025-04-02',
      poNo: 'PO-88',
      poDate: '2025-03-01',
    });
  });

  it.each([':', ''])(
    'reads the vendor beside its label, with other labels below: separator "%s"',
    (colon) => {
      const block = [
        at(30, 70, `Vendor${colon}`),
        at(120, 70, 'Okapi Traders'),
        at(30, 82, `Address${colon}`),
        at(120, 82, 'Plot 7, Ring Road, Pune'),
        at(30, 94, `GSTIN${colon}`),
        at(120, 94, VENDOR_GSTIN),
      ];
      expect(resultOf(TITLE, ...block)).toMatchObject({
        vendor: { name: 'Okapi Traders', gstin: VENDOR_GSTIN },
      });
    },
  );

  it('keeps values whole that begin or end with words of labels', () => {
    const place = [at(30, 70, 'Location'), at(150, 70, 'Plant 1100')];
    const carrier = [at(30, 84, 'Transport :'), at(150, 84, 'Zebra Transport Co.')];
    expect(resultOf(TITLE, ...place, ...carrier)).toMatchObject({
      warehouse: 'Plant 1100',
      transporter: 'Zebra Transport Co.',
    });
  });

  it('reads on where a cell breaks its value', () => {
    const cells = [at(30, 70, 'Warehouse'), at(150, 70, 'Packing Material'), at(150, 81, 'Store')];
    expect(resultOf(TITLE, ...cells)).toMatchObject({ warehouse: 'Packing Material Store' });
  });

  it('takes titles of columns for no values of labels above them', () => {
    expect(resultOf(TITLE, at(60, 284, 'Store'))).toMatchObject({ warehouse: null });
  });

  it('reads the first nought behind the initials of a recognised number', () => {
    const run = { ...at(30, 70, 'MRN No: MRNO05061'), confidence: 0.8 };
    expect(resultOf(TITLE, run)).toMatchObject({ grnNo: 'MRN005061' });
  });

  it('takes who signs for no places and no values', () => {
    const place = at(30, 70, 'Warehouse: Main Store');
    const signed = [
      at(30, 350, 'Stores Assistant'),
      at(220, 350, 'Purchase Manager'),
      at(400, 350, 'Plant Head'),
    ];
    expect(resultOf(TITLE, place, ...signed)).toMatchObject({ warehouse: 'Main Store' });
    expect(resultOf(TITLE, ...signed)).toMatchObject({ warehouse: null });
  });

  it('leaves an empty field empty where another column stands beside it', () => {
    const fields = [
      at(30, 70, 'GRN No'),
      at(120, 70, 'GRN-42'),
      at(30, 84, 'PO No'),
      at(30, 98, 'Bill No'),
      at(120, 98, 'B-7'),
    ];
    const party = [at(380, 70, 'Received from M/s:'), at(380, 84, 'Unit 82/7 Lane')];
    expect(resultOf(TITLE, ...fields, ...party)).toMatchObject({
      grnNo: 'GRN-42',
      poNo: null,
      invoiceNo: 'B-7',
    });
  });

  it('prefers a date of its own name to a bare one', () => {
    const dates = [at(30, 70, 'Date: 08-04-2025'), at(30, 84, 'Inward Date: 10-04-2025')];
    expect(resultOf(TITLE, ...dates)).toMatchObject({ date: '2025-04-10' });
  });

  it('understands a label without a colon by the number behind it', () => {
    const head = [
      at(210, 40, 'STORE INWARD NOTE'),
      at(30, 70, 'SIN No 5702/24'),
      at(30, 84, 'Despatch Note No DC-16'),
    ];
    expect(resultOf(...head)).toMatchObject({ grnNo: '5702/24', challanNo: 'DC-16', warehouse: null });
  });

  it('reads a vendor behind M/s without a colon', () => {
    expect(resultOf(TITLE, at(30, 70, 'M/s Okapi Traders Pvt Ltd'))).toMatchObject({
      vendor: { name: 'Okapi Traders Pvt Ltd' },
    });
  });

  it('finds labels of numbers beside labels of parties', () => {
    const left = [at(30, 70, 'Vendor'), at(30, 84, 'Okapi Traders')];
    const right = [at(300, 70, 'Purchase Receipt No PR-42'), at(300, 84, 'Posting Date 05-04-2025')];
    expect(resultOf(TITLE, ...left, ...right)).toMatchObject({
      grnNo: 'PR-42',
      date: '2025-04-05',
      vendor: { name: 'Okapi Traders' },
    });
  });

  it('takes what the goods are worth for no number of the note', () => {
    expect(resultOf(TITLE, at(300, 340, 'GRN Amount: 165569.49'))).toMatchObject({ grnNo: null });
  });
});
