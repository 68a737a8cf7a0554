import { describe, expect, it } from '@jest/globals';
import { endingAt } from '@docex/layout/testing';
import { at, GOODS, resultOf } from '../testing/receipt-print.ts';

const TITLE = at(400, 60, 'GOODS RECEIPT NOTE');

describe('heads of receipt notes from programs of stock', () => {
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

  it('reads the words of a movement of stock', () => {
    const result = resultOf([
      at(30, 40, 'Okapi Workspaces Pvt. Ltd.'),
      at(30, 80, 'Vendor Address:'),
      at(300, 80, 'Warehouse Address:'),
      at(30, 94, 'Zebra Modular Furniture'),
      at(300, 94, 'Okapi Central Warehouse'),
      at(30, 140, 'Goods Receipt WH/IN/00318'),
      at(30, 170, 'Source Document:'),
      at(170, 170, 'Scheduled Date:'),
      at(300, 170, 'Effective Date:'),
      at(430, 170, 'Vendor Ref:'),
      at(30, 184, 'P00274'),
      at(170, 184, '17/06/2025'),
      at(300, 184, '19/06/2025'),
      at(430, 184, 'ZMF/DC/882'),
      ...GOODS,
    ]);
    expect(result).toMatchObject({
      grnNo: 'WH/IN/00318',
      date: '2025-06-19',
      poNo: 'P00274',
      challanNo: 'ZMF/DC/882',
      invoiceNo: null,
      warehouse: 'Okapi Central Warehouse',
    });
  });

  it('takes a reference of the vendor for its invoice where the number says so', () => {
    const result = resultOf([TITLE, at(30, 140, 'Vendor Ref:'), at(120, 140, 'ZCP/INV/0188'), ...GOODS]);
    expect(result).toMatchObject({ invoiceNo: 'ZCP/INV/0188', challanNo: null });
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

  it('finds the plant behind the name of the company, and no store in its office', () => {
    const head = [TITLE, at(30, 54, 'Site Office: Vijay Nagar, Jabalpur 482002')];
    const named = at(30, 40, 'Okapi Process Equipments Ltd, Plant 2100 Nashik');
    expect(resultOf([...head, named, ...GOODS])).toMatchObject({
      warehouse: '2100 Nashik',
      receiver: { name: 'Okapi Process Equipments Ltd' },
    });
    const alone = at(30, 40, 'OKAPI INFRA PROJECTS PVT. LTD.');
    expect(resultOf([...head, alone, ...GOODS]).warehouse).toBeNull();
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

  it('joins labels, dates and names that are broken in the same lines', () => {
    const result = resultOf([
      TITLE,
      at(30, 140, 'GRN Date'),
      at(100, 140, '17-06-'),
      at(100, 152, '2025'),
      at(170, 140, 'Name of'),
      at(250, 140, 'New'),
      at(340, 140, 'Receiving'),
      at(420, 140, 'Bought-out Parts'),
      at(170, 152, 'Transporter'),
      at(250, 152, 'Zebra'),
      at(340, 152, 'Store'),
      at(420, 152, 'Store'),
      at(250, 164, 'Transport'),
      at(250, 176, 'Company'),
      ...GOODS,
    ]);
    expect(result).toMatchObject({
      date: '2025-06-17',
      transporter: 'New Zebra Transport Company',
      warehouse: 'Bought-out Parts Store',
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
