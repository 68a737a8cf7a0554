import { describe, expect, it } from '@jest/globals';
import { at, GOODS, resultOf } from '../testing/receipt-print.ts';

describe('names of parties', () => {
  it.each([
    ['Zebra Crop Sciences Pvt. Ltd., GIDC Sachin, Surat', 'Zebra Crop Sciences Pvt. Ltd.'],
    ['Zebra Scientific Emporium, 41 Station Road, Siliguri', 'Zebra Scientific Emporium'],
    ['Zebra Grain Merchants, Namakkal', 'Zebra Grain Merchants'],
    ['Rao, Iyer & Sons', 'Rao, Iyer & Sons'],
    ['Rao, Iyer Engineers Pvt Ltd', 'Rao, Iyer Engineers Pvt Ltd'],
    ['Zebra Polymers Pvt, Ltd.', 'Zebra Polymers Pvt, Ltd.'],
    ['District Education Officer, Okapi Nagar', 'District Education Officer, Okapi Nagar'],
  ])('end where the address begins: %s', (printed, name) => {
    expect(resultOf([at(30, 80, `Supplier : ${printed}`), ...GOODS]).vendor.name).toBe(name);
  });

  it.each(['Name & Address of Supplier', 'Material Received From'])(
    'stand behind %s without a colon',
    (label) => {
      expect(resultOf([at(30, 80, `${label} Zebra Polymers Pvt. Ltd.`), ...GOODS]).vendor.name).toBe(
        'Zebra Polymers Pvt. Ltd.',
      );
    },
  );

  it('are followed by the tax number of their own line', () => {
    const runs = [at(30, 80, 'Supplier : Zebra Emporium (GSTIN: 27ZZAFS3307B1ZO)')];
    expect(resultOf([...runs, ...GOODS]).vendor).toEqual({
      name: 'Zebra Emporium',
      gstin: '27ZZAFS3307B1ZO',
    });
  });

  it('stand in full in the foot where a sign heads the note', () => {
    const runs = [
      { ...at(30, 30, 'okapi bazaar'), size: 18 },
      at(30, 90, 'Supplier : Zebra Traders Pvt Ltd'),
      at(30, 700, 'Okapi Bazaar Retail Ltd, CIN U52190TG2011PLC099871'),
    ];
    expect(resultOf([...runs, ...GOODS]).receiver.name).toBe('Okapi Bazaar Retail Ltd');
  });

  it.each(['Receiver : Specimen, Jay', 'Purchaser : R. Specimen'])(
    'are no persons who sign: %s',
    (person) => {
      const runs = [
        { ...at(30, 30, 'Okapi Process Controls Ltd'), size: 14 },
        at(30, 50, 'Lake Road, Pune 411026'),
        at(30, 66, 'Supplier : Zebra Traders Pvt Ltd'),
        at(30, 90, person),
      ];
      expect(resultOf([...runs, ...GOODS])).toMatchObject({
        receiver: { name: 'Okapi Process Controls Ltd' },
        vendor: { name: 'Zebra Traders Pvt Ltd' },
      });
    },
  );

  it('tell a contractor who received from one who supplied', () => {
    const contractor = at(30, 80, 'Contractor : Okapi Engineers Pvt Ltd');
    const supplier = at(30, 100, 'Supplier : Zebra Tubes Pvt Ltd');
    expect(resultOf([contractor, supplier, ...GOODS])).toMatchObject({
      receiver: { name: 'Okapi Engineers Pvt Ltd' },
      vendor: { name: 'Zebra Tubes Pvt Ltd' },
    });
    expect(resultOf([contractor, ...GOODS]).vendor.name).toBe('Okapi Engineers Pvt Ltd');
  });

  it('are not what a contractor works for', () => {
    const runs = [
      { ...at(30, 30, 'OKAPI INFRA PROJECTS'), bold: true },
      at(30, 44, 'Contractor for: Metro Depot Four'),
      at(30, 100, 'Supplier : Zebra Tubes Pvt Ltd'),
    ];
    expect(resultOf([...runs, ...GOODS]).receiver.name).toBe('OKAPI INFRA PROJECTS');
  });
});
