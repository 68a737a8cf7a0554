import { describe, expect, it } from '@jest/globals';
import { endingAt, type Run } from '@docex/layout/testing';
import { at, resultOf } from '../testing/receipt-print.ts';

describe('a panel beside the goods', () => {
  const panel = [
    'RECEIPT NO.|SGR/0921',
    'RECEIPT DATE|14 Jul 2025',
    'SUPPLIER|Zebra Spares Pvt Ltd',
    'SUPPLIER INVOICE|MTD25/881190',
    'PURCHASE ORDER|PO/2526/0440',
    'VEHICLE NO|BR01GK4418',
  ].flatMap((field, index) => {
    const [label = '', value = ''] = field.split('|');
    return [at(450, 60 + index * 30, label), at(450, 74 + index * 30, value)];
  });
  const goods = ['Brake shoe', 'Air filter', 'Oil filter', 'Head lamp', 'Chain kit'].flatMap(
    (name, index) => [
      at(60, 108 + index * 24, name),
      endingAt(300, 108 + index * 24, String(20 + index)),
      endingAt(400, 108 + index * 24, `${String(index + 1)}00.00`),
    ],
  );
  const titles = [at(60, 84, 'Part Name'), endingAt(300, 84, 'Rcvd Qty'), endingAt(400, 84, 'Net Value')];

  it('is read by itself, and the goods without it', () => {
    const result = resultOf([at(30, 30, 'OKAPI WHEELS PVT LTD'), ...titles, ...goods, ...panel]);
    expect(result).toMatchObject({
      grnNo: 'SGR/0921',
      date: '2025-07-14',
      invoiceNo: 'MTD25/881190',
      poNo: 'PO/2526/0440',
      vehicleNo: 'BR01GK4418',
      vendor: { name: 'Zebra Spares Pvt Ltd' },
      receiver: { name: 'OKAPI WHEELS PVT LTD' },
    });
    expect(result.lineItems.map(({ description, receivedQty }) => [description, receivedQty])).toEqual([
      ['Brake shoe', 20],
      ['Air filter', 21],
      ['Oil filter', 22],
      ['Head lamp', 23],
      ['Chain kit', 24],
    ]);
  });

  it('stands to the left as well, its names broken at its edge', () => {
    const shifted = (runs: readonly Run[], by: number) => runs.map((run) => ({ ...run, x: run.x + by }));
    const left = shifted(panel, -420).map((run) => ({
      ...run,
      y: run.y > 140 ? run.y + 12 : run.y,
      text: run.text.replace('Zebra Spares Pvt Ltd', 'Zebra Spares'),
    }));
    const wrapped = [...left, at(30, 146, 'Emporium')];
    const result = resultOf([
      at(200, 30, 'OKAPI WHEELS PVT LTD'),
      ...shifted([...titles, ...goods], 140),
      ...wrapped,
    ]);
    expect(result).toMatchObject({ grnNo: 'SGR/0921', poNo: 'PO/2526/0440' });
    expect(result.vendor.name).toBe('Zebra Spares Emporium');
    expect(result.lineItems).toHaveLength(5);
  });
});
