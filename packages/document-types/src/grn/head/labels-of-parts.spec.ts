import { describe, expect, it } from '@jest/globals';
import { endingAt } from '@docex/layout/testing';
import { at, GOODS, resultOf } from '../testing/receipt-print.ts';

describe('labels made of parts', () => {
  it('tell whose paper or tax number it is', () => {
    const runs = [
      at(30, 60, 'Vendor : Zebra Traders Pvt Ltd'),
      at(30, 100, 'PARTY BILL'),
      at(130, 100, 'SAF/771'),
      at(30, 118, 'Site GSTIN'),
      at(130, 118, '36ZZACA9043Q1Z5'),
      at(30, 136, 'Supplier GSTIN'),
      at(130, 136, '27ZZAFS3307B1ZO'),
    ];
    expect(resultOf([...runs, ...GOODS])).toMatchObject({
      invoiceNo: 'SAF/771',
      receiver: { gstin: '36ZZACA9043Q1Z5' },
      vendor: { gstin: '27ZZAFS3307B1ZO' },
    });
  });

  it('may have values that end at one edge', () => {
    const runs = [
      at(30, 100, 'GATE ENTRY NO'),
      endingAt(260, 100, 'GE/4471'),
      at(30, 116, 'VEHICLE'),
      endingAt(260, 116, 'PB-08-CX-3390'),
      at(30, 132, 'TRANSPORTER'),
      endingAt(260, 132, 'Lovely Truck Union Agency'),
    ];
    expect(resultOf([...runs, ...GOODS])).toMatchObject({ gateEntryNo: 'GE/4471', vehicleNo: 'PB08CX3390' });
  });

  it('say which paper and which book by their words', () => {
    const runs = [
      at(30, 80, 'Gate Sl. No. / Time'),
      at(150, 80, '2290 / 06:40'),
      at(30, 100, 'Completed: 2026-10-05 17:42'),
    ];
    expect(resultOf([...runs, ...GOODS])).toMatchObject({ gateEntryNo: '2290', date: '2026-10-05' });
    expect(resultOf([at(30, 80, 'Gate Register Sr. : 551'), ...GOODS])).toMatchObject({ gateEntryNo: '551' });
  });

  it('take initials that the title tells for those of the note', () => {
    const runs = [
      at(200, 40, 'STORE RECEIPT (S.R.)'),
      at(30, 80, 'S.R. No.'),
      at(130, 80, 'AS/SR/1127'),
      at(300, 80, 'S.R. Date'),
      at(400, 80, '05.01.2026'),
    ];
    expect(resultOf([...runs, ...GOODS])).toMatchObject({ grnNo: 'AS/SR/1127', date: '2026-01-05' });
  });

  it('outrank the number of the form', () => {
    const runs = [
      at(150, 40, 'GOODS RECEIPT CUM INSPECTION NOTE'),
      at(430, 40, 'Doc No.: F-STR-011'),
      at(30, 80, 'GRIN No. / Date'),
      at(150, 80, 'GI/1170 / 13.10.2026'),
      at(300, 80, 'Supplier & Code'),
      at(430, 80, 'Okapi Forge Works (V1180)'),
    ];
    expect(resultOf([...runs, ...GOODS])).toMatchObject({
      grnNo: 'GI/1170',
      date: '2026-10-13',
      vendor: { name: 'Okapi Forge Works' },
    });
  });

  it('name a carrier behind the number of its paper, and no time of day as a gate entry', () => {
    const runs = [
      at(30, 80, 'LR No. : VTC 88120 / Okapi Transport Co.'),
      at(30, 100, 'Gate In'),
      at(130, 100, '11:20'),
      at(30, 120, 'Recd. at : Site Open Yard - 2'),
    ];
    expect(resultOf([...runs, ...GOODS])).toMatchObject({
      transporter: 'Okapi Transport Co.',
      gateEntryNo: null,
      warehouse: 'Site Open Yard - 2',
    });
  });
});

describe('a note in the manner of a letter', () => {
  it('is not dated by its number of pages', () => {
    const runs = [
      at(400, 40, 'Page : 1 of 2'),
      at(400, 56, 'Date : 25.02.2026'),
      at(30, 80, 'GRN NO : TVT/4471'),
    ];
    expect(resultOf([...runs, ...GOODS])).toMatchObject({ date: '2026-02-25' });
  });
});

describe('a line of signatures', () => {
  it('tells no place, whoever signs for it', () => {
    const runs = [
      at(30, 700, 'Inspected By: S. Rao'),
      at(230, 700, 'Approved By: QA Manager'),
      at(430, 700, 'Stores: R. Jadhav'),
    ];
    expect(resultOf([...runs, ...GOODS])).toMatchObject({ warehouse: null });
  });
});
