import { describe, expect, it } from '@jest/globals';
import { at, GOODS, resultOf, vertical } from '../testing/receipt-print.ts';

describe('a name that its cell breaks', () => {
  it('goes on where the next word found no room before the next column', () => {
    const runs = [
      at(30, 80, 'Supplier'),
      at(100, 80, 'S10442 - OKAPI REFRACTORY LINING AND'),
      at(100, 93, 'INSULATORS'),
      at(350, 80, 'GRN Date'),
      at(430, 80, '25/02/2026'),
      at(30, 112, 'PO No'),
      at(100, 112, 'PO/ARL/3317'),
    ];
    const rulings = [vertical(345, 70, 130)];
    expect(resultOf([...runs, ...GOODS], { rulings })).toMatchObject({
      vendor: { name: 'OKAPI REFRACTORY LINING AND INSULATORS' },
    });
  });

  it('goes on behind a word that hangs, and under its label as running text does', () => {
    const hanging = [
      at(30, 80, 'Supplier Name:'),
      at(150, 80, 'Okapi Bearings &'),
      at(150, 92, 'Seals'),
      at(300, 80, 'Date:'),
      at(400, 80, '14-11-2025'),
    ];
    expect(resultOf([...hanging, ...GOODS])).toMatchObject({ vendor: { name: 'Okapi Bearings & Seals' } });
    const running = [
      at(30, 80, 'Name of Supplier'),
      at(117, 80, 'Okapi Ready Mix'),
      at(30, 92, 'Concrete'),
      at(30, 110, 'Vehicle'),
      at(80, 110, 'TN 22 ZZ 6060'),
    ];
    expect(resultOf([...running, ...GOODS])).toMatchObject({ vendor: { name: 'Okapi Ready Mix Concrete' } });
  });

  it('ends before an address, however full its line is', () => {
    const runs = [
      at(30, 80, 'Supplier'),
      at(100, 80, 'OKAPI REFRACTORY LINING TRADERS'),
      at(100, 93, 'Peenya 2nd Stage'),
      at(350, 80, 'GRN Date'),
      at(430, 80, '25/02/2026'),
    ];
    expect(resultOf([...runs, ...GOODS], { rulings: [vertical(320, 70, 110)] })).toMatchObject({
      vendor: { name: 'OKAPI REFRACTORY LINING TRADERS' },
    });
  });
});

describe('who supplied', () => {
  it.each(['Distributor', 'Purveyor', 'Farmer / Supplier Name'])('is told as %s', (label) => {
    const runs = [
      at(30, 80, label),
      at(190, 80, 'Okapi Auto Spares'),
      at(30, 96, 'GRN No'),
      at(190, 96, 'GR/118'),
      at(30, 112, 'GRN Date'),
      at(190, 112, '02.01.2026'),
    ];
    expect(resultOf([...runs, ...GOODS])).toMatchObject({ vendor: { name: 'Okapi Auto Spares' } });
  });

  it('is named under its account', () => {
    const runs = [
      at(30, 80, 'Vendor account'),
      at(130, 80, 'V-00218'),
      at(30, 96, 'Name'),
      at(130, 96, 'Okapi Ice Factory'),
      at(30, 112, 'Site'),
      at(130, 112, 'PRDP'),
    ];
    expect(resultOf([...runs, ...GOODS])).toMatchObject({ vendor: { name: 'Okapi Ice Factory' } });
  });
});

describe('labels under their values', () => {
  it('are those of a row on which every label finds its own kind above', () => {
    const runs = [
      at(40, 80, 'RR-2025-1187'),
      at(180, 80, '05-Sep-2025'),
      at(320, 80, 'VFC 3391'),
      at(40, 96, 'Report No.'),
      at(180, 96, 'Report Date'),
      at(320, 96, 'Supplier Bill No.'),
    ];
    expect(resultOf([...runs, ...GOODS])).toMatchObject({ grnNo: 'RR-2025-1187', invoiceNo: 'VFC 3391' });
  });
});
