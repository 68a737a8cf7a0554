import { describe, expect, it } from '@jest/globals';
import { endingAt, type Run } from '@docex/layout/testing';
import { at, GOODS, resultOf } from './testing/receipt-print.ts';

describe('slips of programs', () => {
  it('parts a code from the name below it under a title of two lines', () => {
    const runs = [
      at(57, 60, 'Item'),
      at(91, 60, 'Material'),
      at(203, 60, 'Storage loc.'),
      endingAt(355, 60, 'Quantity'),
      at(366, 60, 'Un'),
      at(91, 72, 'Description'),
      at(57, 90, '0010'),
      at(91, 90, 'RM-EN8-040'),
      at(203, 90, 'RS01'),
      endingAt(355, 90, '1,250.000'),
      at(366, 90, 'KG'),
      at(91, 102, 'EN8 bright bar of forty millimetres in coils'),
    ];
    expect(resultOf(runs)).toMatchObject({
      lineItems: [{ itemCode: 'RM-EN8-040', description: 'EN8 bright bar of forty millimetres in coils' }],
    });
  });

  it('takes fields of the head for no parts of titles below them', () => {
    const runs = [
      at(30, 60, 'PO No.'),
      at(150, 60, 'NES/97'),
      at(320, 60, 'PO Date'),
      at(440, 60, '15/12/2025'),
      at(30, 71, 'Invoice No.'),
      at(320, 71, 'Vehicle No.'),
      at(40, 82, 'S. No'),
      at(90, 82, 'Description of Goods'),
      endingAt(300, 82, 'Qty Ordered'),
      endingAt(370, 82, 'Qty Received'),
      endingAt(440, 82, 'Qty Accepted'),
      at(40, 98, '1'),
      at(90, 98, 'Box file'),
      endingAt(300, 98, '40'),
      endingAt(370, 98, '39'),
      endingAt(440, 98, '36'),
    ];
    expect(resultOf(runs)).toMatchObject({
      poNo: 'NES/97',
      poDate: '2025-12-15',
      lineItems: [{ description: 'Box file', orderedQty: 40, receivedQty: 39, acceptedQty: 36 }],
    });
  });

  it('gives figures at the right of their cells to the titles at the left of them', () => {
    const small = (run: Run): Run => ({ ...run, size: 6 });
    const titles = ['Ord', 'Recd', 'Rej', 'UOM', 'Rate', 'MRP', 'Amount'];
    const starts = [182, 207, 240, 269, 308, 423, 463];
    const ends = [204, 237, 266, 283, 338, 460, 515];
    const row = (y: number, ...texts: readonly string[]) =>
      texts.map((text, index) =>
        small({ ...endingAt(ends[index] ?? 0, y, text), x: (ends[index] ?? 0) - text.length * 3 }),
      );
    const runs = [
      small(at(30, 60, 'Item Name')),
      ...titles.map((title, index) => small(at(starts[index] ?? 0, 60, title))),
      small(at(30, 78, 'Gloves')),
      ...row(78, '200', '200', '20', 'VIAL', '38.40', '112.00', '7,680.00'),
      small(at(30, 94, 'Cannula')),
      ...row(94, '150', '120', '10', 'NOS', '14.25', '31.50', '1,710.00'),
    ];
    expect(resultOf(runs)).toMatchObject({
      lineItems: [
        { orderedQty: 200, receivedQty: 200, rejectedQty: 20, unit: 'VIAL', unitPrice: 38.4, total: 7680 },
        { orderedQty: 150, receivedQty: 120, rejectedQty: 10, unit: 'NOS', unitPrice: 14.25, total: 1710 },
      ],
    });
  });

  it('leaves out what is carried from page to page, and ends with the number of items', () => {
    const runs = [
      ...GOODS,
      at(30, 334, 'Carried to page 2'),
      endingAt(300, 334, '98'),
      at(30, 350, 'Washer'),
      endingAt(300, 350, '2'),
      at(340, 350, 'Nos'),
      at(30, 366, 'Items : 2'),
      endingAt(300, 366, '100'),
    ];
    const { lineItems, totalReceivedQty } = resultOf(runs);
    expect(lineItems).toHaveLength(2);
    expect(totalReceivedQty).toBe(100);
  });
});

describe('heads of receipt notes', () => {
  it('reads labels behind their translations and names in Latin letters', () => {
    const runs = [
      { ...at(200, 20, 'विंध्य सहकारी संघ'), size: 16 },
      { ...at(200, 40, 'VINDHYA SAHAKARI SANGH'), size: 12 },
      at(30, 70, 'दिनांक / Date'),
      at(160, 70, ': 11/07/2025'),
      at(30, 90, 'प्रदायक / Supplier'),
      at(160, 90, ': M/s Okapi Feeds'),
    ];
    expect(resultOf([...runs, ...GOODS])).toMatchObject({
      date: '2025-07-11',
      vendor: { name: 'Okapi Feeds' },
      receiver: { name: 'VINDHYA SAHAKARI SANGH' },
    });
  });

  it.each([
    ['GATE ENTRY NO. / TIME : 1288 / 09:15', { gateEntryNo: '1288' }],
    ['GRN No. : NES / 0318', { grnNo: 'NES / 0318' }],
    ['Entry Date : 03-02-2026', { date: '2026-02-03' }],
  ])('reads %s', (text, wanted) => {
    expect(resultOf([at(30, 20, 'GOODS RECEIVED NOTE'), at(30, 60, text), ...GOODS])).toMatchObject(wanted);
  });

  it("prefers the note's own number to that of its inspection", () => {
    const runs = [at(30, 60, 'Inspection Report No. QC/1190'), at(30, 80, 'M.R.N. No. BWT/0416')];
    expect(resultOf([...runs, ...GOODS])).toMatchObject({ grnNo: 'BWT/0416' });
  });
});
