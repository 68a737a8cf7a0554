import { describe, expect, it } from '@jest/globals';
import { endingAt } from '@docex/layout/testing';
import { at, resultOf, vertical } from '../testing/receipt-print.ts';

describe('cells of two lines beside cells of one', () => {
  it('reads a price whose currency stands above it', () => {
    const runs = [
      at(30, 60, 'Item Code'),
      at(120, 60, 'Description'),
      endingAt(300, 60, 'Received'),
      at(340, 60, 'Rate'),
      at(420, 60, 'Amount'),
      at(340, 75, '₹'),
      at(420, 75, '₹'),
      at(30, 82, 'IT-31'),
      at(120, 82, 'Ply box'),
      endingAt(300, 82, '100'),
      at(340, 89, '32.50'),
      at(420, 89, '3,250.00'),
    ];
    expect(resultOf(runs)).toMatchObject({
      lineItems: [{ itemCode: 'IT-31', receivedQty: 100, unitPrice: 32.5, total: 3250 }],
    });
  });

  it('finds goods whose name stands above and below their net weight', () => {
    const runs = [
      at(30, 60, 'Item'),
      endingAt(180, 60, 'Bags'),
      endingAt(280, 60, 'Net Wt'),
      endingAt(360, 60, 'Rate'),
      endingAt(460, 60, 'Amount'),
      at(30, 80, 'Soyabean'),
      endingAt(180, 87, '80'),
      endingAt(280, 87, '40.40'),
      endingAt(360, 87, '4,850.00'),
      endingAt(460, 87, '1,95,940.00'),
      at(30, 94, 'Yellow'),
    ];
    expect(resultOf(runs)).toMatchObject({
      lineItems: [{ description: 'Soyabean Yellow', receivedQty: 40.4, unitPrice: 4850, total: 195940 }],
    });
  });

  it('goes on with a vehicle that was broken at a dash, and gives none where its rest is lost', () => {
    const broken = [at(30, 60, 'Vehicle No.: MH-13-CZ-')];
    expect(resultOf([...broken, at(30, 74, '0091')])).toMatchObject({ vehicleNo: 'MH13CZ0091' });
    expect(resultOf(broken)).toMatchObject({ vehicleNo: null });
  });
});

describe('titles under one that spans them', () => {
  const rows = [
    at(30, 74, 'Description'),
    endingAt(480, 74, 'Unit'),
    at(200, 60, 'Quantity'),
    at(150, 88, 'As per Ch.'),
    at(210, 88, 'Recd.'),
    at(260, 88, 'Accpt.'),
    at(310, 88, 'Rejct.'),
    at(30, 106, 'Bearing'),
    at(150, 106, '200'),
    at(210, 106, '200'),
    at(260, 106, '196'),
    at(310, 106, '4'),
    endingAt(480, 106, 'Nos'),
  ];

  it('reads counts under abbreviated titles', () => {
    const rulings = [145, 205, 255, 305, 355].map((x) => vertical(x, 86, 120));
    expect(resultOf(rows, { rulings })).toMatchObject({
      lineItems: [{ receivedQty: 200, acceptedQty: 196, rejectedQty: 4, unit: 'Nos' }],
    });
  });

  it('never joins two counts of columns that were not told apart', () => {
    const runs = [
      at(30, 60, 'Description'),
      at(210, 60, 'Received'),
      at(400, 60, 'UOM'),
      at(30, 80, 'Bearing'),
      at(205, 80, '200'),
      at(228, 80, '196'),
      at(400, 80, 'Nos'),
    ];
    const [item] = resultOf(runs).lineItems as readonly { receivedQty: number | null }[];
    expect(item?.receivedQty ?? null).toBeNull();
  });
});
