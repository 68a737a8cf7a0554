import { describe, expect, it } from '@jest/globals';
import { documentOf, endingAt, typeset } from '@docex/layout/testing';
import { extractGrn } from '../extract-grn.ts';
import { at, GOODS, resultOf } from '../testing/receipt-print.ts';

describe('numbers and dates of a receipt without labels of their own', () => {
  it('reads the name of a movement of stock, less surely than a labelled number', () => {
    const runs = [
      at(30, 40, 'WH/IN/00417'),
      at(30, 70, 'Order:'),
      at(125, 70, 'Date:'),
      at(30, 81, 'P00982'),
      at(125, 81, '07/01/2026'),
    ];
    const { result, evidence } = extractGrn(documentOf(typeset(runs)));
    expect(result).toMatchObject({ grnNo: 'WH/IN/00417', poNo: 'P00982', date: '2026-01-07', poDate: null });
    expect(evidence.fields['/grnNo']?.confidence).toBeLessThan(0.9);
  });

  it('takes "Receipt" for a label where a colon follows, and for a word elsewhere', () => {
    expect(resultOf([at(30, 40, 'Receipt: 118842')])).toMatchObject({ grnNo: '118842' });
    expect(resultOf([at(30, 40, 'Receipt 118842 of goods in order')])).toMatchObject({ grnNo: null });
  });

  it('gives a bare number to the note, not to the supplier named before it', () => {
    const runs = [
      at(400, 20, 'GRN'),
      at(30, 60, 'Supplied By :'),
      at(30, 72, 'Okapi Traders'),
      at(320, 60, 'No.: MAT-2058'),
      at(320, 72, 'Dated: 22/06/2018'),
    ];
    expect(resultOf(runs)).toMatchObject({ grnNo: 'MAT-2058', date: '2018-06-22' });
  });

  it('reads the date that "Dt." announces at the end of a line', () => {
    const runs = [
      at(30, 20, 'STORES RECEIPT VOUCHER'),
      endingAt(560, 60, 'P.O. No. : MPC/CS/2025/441 Dt.'),
      at(30, 67, 'Supplier : Okapi Traders'),
      endingAt(560, 74, '01/11/2025'),
    ];
    expect(resultOf(runs)).toMatchObject({ poNo: 'MPC/CS/2025/441', poDate: '2025-11-01' });
  });

  it.each([
    ['Supplier DC DC/2019-20/315', { challanNo: 'DC/2019-20/315' }],
    ['Vendor Bill: 25352', { invoiceNo: '25352' }],
    ['Del. Challan No 9705', { challanNo: '9705' }],
    ['Challan No Mar-2026', { challanNo: null }],
    ['Plant : 1100 - Chakan Works', { warehouse: 'Chakan Works' }],
    ['Location : Plant 1100', { warehouse: 'Plant 1100' }],
  ])('understands %s', (text, wanted) => {
    expect(resultOf([at(30, 20, 'GOODS RECEIPT NOTE'), at(30, 60, text)])).toMatchObject(wanted);
  });

  it("is in doubt whether a supplier's reference is its invoice", () => {
    const runs = [at(30, 20, 'RECEIPT NOTE'), at(30, 60, "Supplier's Ref. : 39376")];
    const { result, evidence } = extractGrn(documentOf(typeset(runs)));
    expect(result).toMatchObject({ invoiceNo: '39376' });
    expect(evidence.fields['/invoiceNo']?.confidence).toBeLessThan(0.8);
    expect(resultOf([at(30, 60, "Supplier's Ref."), at(30, 74, 'HST/2219 dt. 3-Jul-25')])).toMatchObject({
      invoiceNo: null,
      invoiceDate: null,
    });
  });
});

describe('numbers beside other things', () => {
  it('end before the sign that ties them to their date', () => {
    const runs = [
      at(30, 60, 'INW-2026-00219'),
      at(30, 80, 'Invoice No. & Date'),
      at(180, 80, 'MSSI/0991 & 24/05/2025'),
    ];
    expect(resultOf([...runs, ...GOODS])).toMatchObject({
      grnNo: 'INW-2026-00219',
      invoiceNo: 'MSSI/0991',
      invoiceDate: '2025-05-24',
    });
  });
});

describe('who received the goods', () => {
  it('reads a name over three lines beside its label', () => {
    const runs = [
      at(30, 20, 'Receiving Report'),
      at(100, 60, 'Legal Entity'),
      at(180, 60, 'Zebra Process'),
      at(180, 72, 'Systems Private'),
      at(180, 84, 'Limited'),
      at(100, 102, 'Receipt Date'),
      at(180, 102, '13-Feb-2026'),
    ];
    expect(resultOf(runs)).toMatchObject({ receiver: { name: 'Zebra Process Systems Private Limited' } });
  });

  it('takes the place where goods were received for no company', () => {
    const runs = [
      { ...at(30, 20, 'Zebra Homecare Retail Ltd'), size: 12 },
      at(30, 60, 'Received at'),
      at(120, 60, 'DC-02 Dankuni'),
    ];
    expect(resultOf(runs)).toMatchObject({
      receiver: { name: 'Zebra Homecare Retail Ltd' },
      warehouse: 'DC-02 Dankuni',
    });
  });
});
