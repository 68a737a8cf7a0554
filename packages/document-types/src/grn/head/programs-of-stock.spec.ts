import { describe, expect, it } from '@jest/globals';
import { endingAt } from '@docex/layout/testing';
import { at, GOODS, resultOf } from '../testing/receipt-print.ts';

const TITLE = at(400, 60, 'GOODS RECEIPT NOTE');

describe('heads of receipt notes from programs of stock', () => {
  it('reads titles of goods under the values of a band as titles alone', () => {
    const result = resultOf([
      at(38, 120, 'WH/IN/00482'),
      at(41, 150, 'Order:'),
      at(158, 150, 'Status:'),
      at(274, 150, 'Received On:'),
      at(41, 164, 'P00613'),
      at(158, 164, 'Done'),
      at(274, 164, '20/11/2025 14:05:31'),
      at(41, 190, 'Product'),
      endingAt(439, 190, 'Ordered'),
      endingAt(556, 190, 'Delivered'),
      at(41, 206, '[GI-50] Okapi angle'),
      endingAt(439, 206, '150.00 Units'),
      endingAt(556, 206, '146.00 Units'),
      at(41, 222, '[HW-12] Zebra bolt'),
      endingAt(439, 222, '1,000.00 Units'),
      endingAt(556, 222, '1,000.00 Units'),
    ]);
    expect(result).toMatchObject({
      grnNo: 'WH/IN/00482',
      poNo: 'P00613',
      date: '2025-11-20',
      lineItems: [
        { itemCode: 'GI-50', description: 'Okapi angle', orderedQty: 150, receivedQty: 146 },
        { itemCode: 'HW-12', description: 'Zebra bolt', receivedQty: 1000 },
      ],
    });
  });

  it('reads captions in boxes above single values as fields and not as titles of goods', () => {
    const result = resultOf([
      at(30, 60, 'OKAPI BRAKES LIMITED'),
      TITLE,
      at(30, 140, 'Material Document / Year'),
      at(200, 140, 'Posting Date'),
      at(320, 140, 'Document Date'),
      at(430, 140, 'Plant / Storage Location'),
      at(30, 154, '5000441207 / 2025'),
      at(200, 154, '22.09.2025'),
      at(320, 154, '20.09.2025'),
      at(430, 154, 'KA10 / RM Stores'),
      at(30, 172, 'Vendor'),
      at(200, 172, 'Vendor GSTIN'),
      at(320, 172, 'PO Number'),
      at(430, 172, 'PO Date'),
      at(30, 186, '202817 Zebra Friction Materials'),
      at(200, 186, '29ZZACV4321K1Z4'),
      at(320, 186, '4600019384'),
      at(430, 186, '01.09.2025'),
      ...GOODS,
    ]);
    expect(result).toMatchObject({
      grnNo: '5000441207',
      date: '2025-09-22',
      poNo: '4600019384',
      poDate: '2025-09-01',
      warehouse: 'KA10 / RM Stores',
      vendor: { name: 'Zebra Friction Materials' },
    });
    expect(result.lineItems).toHaveLength(1);
    expect(result.lineItems[0]).toMatchObject({ description: 'Ball Bearing', receivedQty: 98 });
  });

  it('dates the note by its receipt and not by its inspection', () => {
    const result = resultOf([
      TITLE,
      at(30, 120, 'GRN Date'),
      at(120, 120, '14-Jul-2025'),
      at(30, 140, 'Inspection Date'),
      at(120, 140, '15-Jul-2025'),
      ...GOODS,
    ]);
    expect(result.date).toBe('2025-07-14');
  });

  it('takes a distribution centre for no challan, and the sign before a name for no part of it', () => {
    const result = resultOf([
      at(30, 40, 'OKAPIMART Okapimart Retail Ventures Private Limited'),
      at(30, 54, 'DC Medchal, Survey 417, Kandlakoya, Hyderabad 501401'),
      at(400, 80, 'GOODS RECEIPT NOTE'),
      ...GOODS,
    ]);
    expect(result.challanNo).toBeNull();
    expect(result.receiver.name).toBe('Okapimart Retail Ventures Private Limited');
  });
});

describe('goods and sums from programs of stock', () => {
  it('takes the code in brackets before a name for the code of the goods', () => {
    const [item] = resultOf([
      TITLE,
      at(30, 300, 'Product'),
      endingAt(320, 300, 'Ordered'),
      endingAt(400, 300, 'Received'),
      at(30, 318, '[OFF-CHR-101] Task chair, mesh back'),
      endingAt(320, 318, '24.00'),
      at(375, 318, '24.00 Units'),
    ]).lineItems;
    expect(item).toMatchObject({ itemCode: 'OFF-CHR-101', description: 'Task chair, mesh back' });
  });

  it('prefers the grand total to the same total rounded', () => {
    const result = resultOf([
      TITLE,
      at(30, 300, 'Description'),
      endingAt(300, 300, 'Received Qty'),
      endingAt(380, 300, 'Rate'),
      endingAt(480, 300, 'Amount'),
      at(30, 318, 'Ball Bearing'),
      endingAt(300, 318, '10'),
      endingAt(380, 318, '12.50'),
      endingAt(480, 318, '125.00'),
      at(330, 340, 'Tax 18%:'),
      endingAt(480, 340, '22.62'),
      at(330, 354, 'Grand Total:'),
      endingAt(480, 354, '147.62'),
      at(330, 368, 'Rounded Total:'),
      endingAt(480, 368, '148.00'),
    ]);
    expect(result.grandTotal).toBe(147.62);
  });
});

describe('heads of receipt notes in narrow boxes', () => {
  it('reads captions beside "Received By" as fields and not as signatures', () => {
    const result = resultOf([
      at(30, 40, 'Okapi Coast Hospitals Ltd., Mavoor Road, Kozhikode 673004'),
      at(250, 80, 'GOODS RECEIPT NOTE'),
      at(30, 140, 'GRN No'),
      at(170, 140, 'GRN Date'),
      at(260, 140, 'Received By'),
      at(360, 140, 'Store'),
      at(480, 140, 'Status'),
      at(30, 154, 'OCH/GRN/2026/0771'),
      at(170, 154, '14/02/2026'),
      at(260, 154, 'Anitha P.'),
      at(360, 154, 'Central Pharmacy Store'),
      at(480, 154, 'Approved'),
      ...GOODS,
    ]);
    expect(result).toMatchObject({
      grnNo: 'OCH/GRN/2026/0771',
      date: '2026-02-14',
      warehouse: 'Central Pharmacy Store',
      receiver: { name: 'Okapi Coast Hospitals Ltd.' },
    });
  });

  it('takes neither the year of a document nor the number of a house for its own number', () => {
    const result = resultOf([
      at(30, 40, 'OKAPI FURNISHINGS LLP'),
      at(30, 54, 'No. 14, Hosur Main Road, Bengaluru 560068'),
      TITLE,
      at(30, 140, 'Mat. Doc. Year'),
      at(140, 140, ': 2025'),
      at(30, 154, 'Movement'),
      at(140, 154, ': 101'),
      ...GOODS,
    ]);
    expect(result.grnNo).toBeNull();
  });

  it('names goods by the article beside its trade number', () => {
    const [item] = resultOf([
      TITLE,
      at(30, 300, 'EAN'),
      at(140, 300, 'Article'),
      endingAt(320, 300, 'Received'),
      endingAt(400, 300, 'Cost Price'),
      at(30, 318, '8901138852215'),
      at(140, 318, 'Masala Oats 400 g'),
      endingAt(320, 318, '48'),
      endingAt(400, 318, '82.40'),
    ]).lineItems;
    expect(item).toMatchObject({
      itemCode: '8901138852215',
      description: 'Masala Oats 400 g',
      unitPrice: 82.4,
    });
  });
});
