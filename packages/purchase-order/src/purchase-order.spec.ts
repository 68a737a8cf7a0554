import { describe, expect, it } from '@jest/globals';
import { DocumentTypes } from '@docex/document-types';
import { documentOf, endingAt, type Run, typeset } from '@docex/layout/testing';
import { purchaseOrder } from './index.ts';

const types = new DocumentTypes([purchaseOrder]);
const extract = (type: string, runs: readonly Run[]) => types.find(type)?.extract(documentOf(typeset(runs)));
const at = (x: number, y: number, text: string): Run => ({ x, y, text });
const row = (y: number, cells: readonly [string, string, string, string]): readonly Run[] => [
  at(30, y, cells[0]),
  endingAt(330, y, cells[1]),
  endingAt(450, y, cells[2]),
  endingAt(560, y, cells[3]),
];

const GOODS: readonly Run[] = [
  ...row(190, ['Description', 'Qty', 'Rate', 'Amount']),
  ...row(206, ['Ball bearing 6204', '10', '150.00', '1,500.00']),
  ...row(222, ['Oil seal', '4', '125.00', '500.00']),
  ...row(250, ['Sub Total', '', '', '2,000.00']),
  ...row(264, ['IGST 18%', '', '', '360.00']),
  ...row(278, ['Grand Total', '', '', '2,360.00']),
];
const HEAD: readonly Run[] = [
  { ...at(30, 20, 'Quagga Pumps Private Limited'), size: 15, bold: true },
  at(30, 40, 'Plot 9, MIDC, Nashik, Maharashtra 422007'),
  { ...at(240, 64, 'PURCHASE ORDER'), size: 13, bold: true },
  at(380, 90, 'PO No: QP/PO/118'),
  at(380, 104, 'PO Date: 22/08/2025'),
  at(380, 118, 'Delivery Date: 05/09/2025'),
];
const NAMED = [
  at(30, 90, 'Vendor:'),
  at(30, 104, 'Zebra Bearings LLP'),
  at(30, 118, 'Kalbadevi Road, Mumbai 400002'),
];
const ADDRESSED = [at(30, 90, 'To,'), ...NAMED.slice(1), at(30, 160, 'Please supply the following goods.')];

describe('a purchase order', () => {
  it.each([
    ['names its supplier', NAMED],
    ['is addressed to its supplier', ADDRESSED],
  ])('that %s is read: the buyer prints it, the supplier is told', (_, supplier) => {
    const order = extract('purchase_order', [...HEAD, ...supplier, ...GOODS]);
    expect(order?.result).toMatchObject({
      poNo: 'QP/PO/118',
      date: '2025-08-22',
      deliveryDate: '2025-09-05',
      buyer: { name: 'Quagga Pumps Private Limited' },
      vendor: { name: 'Zebra Bearings LLP' },
      lineItems: [
        { description: 'Ball bearing 6204', qty: 10, unitPrice: 150, total: 1500 },
        { description: 'Oil seal', qty: 4, unitPrice: 125, total: 500 },
      ],
      ...{ subtotal: 2000, igst: 360, grandTotal: 2360 },
    });
    expect(order?.evidence.checks.filter(({ status }) => status === 'fail')).toEqual([]);
    expect(order?.evidence.fields['/poNo']).toMatchObject({ page: 1, text: 'QP/PO/118' });
  });

  it('is told from the other classes, and they from it', () => {
    const order = [...HEAD, ...NAMED, ...GOODS];
    const note = [
      { ...at(200, 20, 'GOODS RECEIPT NOTE'), size: 14 },
      at(30, 50, 'GRN No: 44   GRN Date: 02-04-2025'),
      at(30, 64, 'Supplier: Okapi Traders'),
      at(30, 78, 'PO No: PO-88   Challan No: 771   Gate Entry No: 12'),
      at(30, 92, 'Item Ordered Qty Received Qty Accepted Qty Rejected Qty'),
      at(30, 106, 'Ball bearing 10 10 9 1'),
    ];
    expect(() => extract('grn', order)).toThrow('looks like a purchase order');
    expect(() => extract('purchase_order', note)).toThrow('looks like a goods receipt note');
  });
});
