import { describe, expect, it } from '@jest/globals';
import { endingAt } from '@docex/layout/testing';
import { at, resultOf, vertical } from '../testing/receipt-print.ts';

describe('the table of goods', () => {
  it('ends with its sums although sentences below hold words of titles', () => {
    const runs = [
      at(30, 20, 'MATERIAL RECEIPT NOTE'),
      at(30, 60, 'Description'),
      endingAt(300, 60, 'Qty'),
      at(340, 60, 'UOM'),
      at(30, 78, 'Ball Bearing'),
      endingAt(300, 78, '98'),
      at(340, 78, 'Nos'),
      at(30, 96, 'Total'),
      endingAt(300, 96, '98'),
      at(30, 120, 'Remarks: Material received in good condition'),
    ];
    expect(resultOf(runs)).toMatchObject({ lineItems: [{ receivedQty: 98 }], totalReceivedQty: 98 });
  });

  it('does not take the fields right above its titles for part of them', () => {
    const runs = [
      at(30, 20, 'PURCHASE RECEIPT'),
      at(30, 49, 'Accepted'),
      at(240, 49, 'Rejected'),
      at(30, 60, 'Warehouse:'),
      at(110, 60, 'Main Yard'),
      at(240, 60, 'Warehouse:'),
      at(320, 60, 'Back Yard'),
      at(220, 71, 'Received'),
      at(300, 71, 'Accepted'),
      at(380, 71, 'Rejected'),
      at(30, 82, 'Item'),
      at(220, 82, 'Quantity'),
      at(300, 82, 'Quantity'),
      at(380, 82, 'Quantity'),
      at(30, 100, 'Yarn'),
      at(220, 100, '500 Kg'),
      at(300, 100, '498 Kg'),
      at(380, 100, '2 Kg'),
    ];
    expect(resultOf(runs)).toMatchObject({
      warehouse: 'Main Yard',
      lineItems: [{ description: 'Yarn', receivedQty: 500, acceptedQty: 498, rejectedQty: 2 }],
    });
  });

  it('takes a sum of counts for no sum of money', () => {
    const runs = [
      at(30, 60, 'Description'),
      endingAt(300, 60, 'Recd Qty'),
      endingAt(400, 60, 'Accepted'),
      at(30, 78, 'Yarn'),
      endingAt(300, 78, '252.200'),
      endingAt(400, 78, '250.200'),
      at(30, 96, 'Grand Total'),
      endingAt(300, 96, '252.200'),
      endingAt(400, 96, '250.200'),
    ];
    expect(resultOf(runs)).toMatchObject({
      totalReceivedQty: 252.2,
      totalAcceptedQty: 250.2,
      grandTotal: null,
    });
  });

  it('reads a unit beside a dash that stands for no count', () => {
    const runs = [
      at(30, 60, 'Description'),
      endingAt(300, 60, 'Received'),
      at(310, 60, 'Rejected'),
      at(370, 60, 'UOM'),
      at(30, 78, 'Cement'),
      endingAt(300, 78, '289'),
      at(356, 78, '- Bag'),
    ];
    expect(resultOf(runs).lineItems).toMatchObject([{ receivedQty: 289, rejectedQty: null, unit: 'Bag' }]);
  });

  it('reads titles whole that lie in a dark band of false rules', () => {
    const runs = [
      at(30, 60, 'S.No'),
      at(60, 60, 'Item Code'),
      at(150, 60, 'Item Name'),
      endingAt(380, 60, 'Ordered'),
      endingAt(480, 60, 'Received'),
      at(30, 80, '1'),
      at(60, 80, 'RM-9191'),
      at(150, 80, 'Bath Towel 70 x 140 cm'),
      endingAt(380, 80, '228'),
      endingAt(480, 80, '220'),
    ];
    const rulings = [81.2, 171, 200, 260].map((x) => vertical(x, 55, 74));
    expect(resultOf(runs, { rulings }).lineItems).toMatchObject([
      { itemCode: 'RM-9191', description: 'Bath Towel 70 x 140 cm', orderedQty: 228, receivedQty: 220 },
    ]);
  });

  it('leaves out a heading over counts that have titles of their own', () => {
    const runs = [
      at(345, 50, 'Quantity'),
      at(30, 64, 'Item Description'),
      at(310, 64, 'Ordered'),
      at(390, 64, 'Received'),
      at(30, 82, 'UPS Line Interactive'),
      endingAt(370, 82, '19'),
      endingAt(450, 82, '18'),
    ];
    expect(resultOf(runs).lineItems).toMatchObject([{ orderedQty: 19, receivedQty: 18 }]);
  });

  it('reads a title of three lines without taking its last word for a label', () => {
    const runs = [
      at(30, 60, 'Material Description'),
      at(300, 60, 'Qty as'),
      at(305, 71, 'per'),
      at(298, 82, 'Challan'),
      at(400, 60, 'Recd Qty'),
      at(30, 100, 'Ball Bearing'),
      endingAt(330, 100, '27.8'),
      endingAt(440, 100, '26.8'),
    ];
    expect(resultOf(runs)).toMatchObject({
      challanNo: null,
      lineItems: [{ description: 'Ball Bearing', orderedQty: null, receivedQty: 26.8 }],
    });
  });

  it.each([
    ['Bt1', 'Btl'],
    ['Pes', 'Pcs'],
    ['Rol', 'Roll'],
    ['NOS', 'NOS'],
    ['Qzx', 'Qzx'],
  ])('reads the recognised unit %s as %s', (printed, unit) => {
    const runs = [
      at(30, 60, 'Description'),
      at(200, 60, 'Unit'),
      endingAt(300, 60, 'Received'),
      at(30, 78, 'Yarn'),
      { ...at(200, 78, printed), confidence: 0.6 },
      endingAt(300, 78, '252'),
    ];
    expect(resultOf(runs).lineItems).toMatchObject([{ unit }]);
  });

  it.each(['Sum Total', 'TOTAL QTY', 'Total'])('ends with a row of sums that is called %s', (name) => {
    const runs = [
      at(30, 60, 'Description'),
      endingAt(300, 60, 'Ordered'),
      endingAt(400, 60, 'Received'),
      at(30, 78, 'Yarn'),
      endingAt(300, 78, '252'),
      endingAt(400, 78, '250'),
      at(30, 96, name),
      endingAt(300, 96, '252'),
      endingAt(400, 96, '250'),
    ];
    const { lineItems, totalReceivedQty } = resultOf(runs);
    expect({ lineItems, totalReceivedQty }).toMatchObject({ lineItems: [{}], totalReceivedQty: 250 });
    expect(lineItems).toHaveLength(1);
  });

  it('gives amounts that end beyond their title back to it', () => {
    const rows = [
      ['157', '10,551.97', ''],
      ['300', '1,854.00', 'OK'],
      ['98', '25,186.00', 'Damaged'],
    ].flatMap(([count = '', total = '', remark = ''], index) => [
      at(30, 80 + index * 16, `Item ${'ABC'.charAt(index)}`),
      endingAt(260, 80 + index * 16, count),
      endingAt(412, 80 + index * 16, total),
      ...(remark === '' ? [] : [at(418, 80 + index * 16, remark)]),
    ]);
    const titles = [
      at(30, 60, 'Particulars'),
      endingAt(260, 60, 'Quantity'),
      at(300, 60, 'Total Value'),
      at(418, 60, 'Remark'),
    ];
    expect(resultOf([...titles, ...rows]).lineItems).toMatchObject([
      { total: 10551.97, remarks: null },
      { total: 1854, remarks: 'OK' },
      { total: 25186, remarks: 'Damaged' },
    ]);
  });

  it('understands what the goods are worth by its words', () => {
    const runs = [
      at(30, 60, 'Description'),
      endingAt(300, 60, 'Received'),
      endingAt(400, 60, 'Amount'),
      at(30, 78, 'Yarn'),
      endingAt(300, 78, '2'),
      endingAt(400, 78, '500.00'),
      at(200, 110, 'Value of Material Received Rs. 500.00'),
    ];
    expect(resultOf(runs)).toMatchObject({ grandTotal: 500 });
  });

  it('takes a grid of fields in the head for no goods', () => {
    const grid = [at(60, 40, 'Invoice No'), at(200, 40, 'Vendor Code'), at(330, 40, 'LR No')];
    const values = [at(60, 54, 'SB28491'), at(200, 54, '439950'), at(330, 54, '9478672')];
    const goods = [
      at(30, 100, 'Item'),
      at(340, 100, 'Unit'),
      endingAt(300, 100, 'Received'),
      at(30, 118, 'Yarn'),
      endingAt(300, 118, '2'),
      at(340, 118, 'Nos'),
    ];
    const result = resultOf([...grid, ...values, ...goods]);
    expect(result).toMatchObject({ invoiceNo: 'SB28491', lineItems: [{ receivedQty: 2 }] });
    expect(result.lineItems).toHaveLength(1);
  });
});
