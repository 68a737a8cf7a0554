import { describe, expect, it } from '@jest/globals';
import { documentOf, endingAt, type Run, typeset } from '@docex/layout/testing';
import { extractInvoice } from '../extract-invoice.ts';

function itemsOf(runs: readonly Run[]): unknown {
  return extractInvoice(documentOf(typeset(runs))).result['lineItems'];
}

const END: readonly Run[] = [{ x: 380, y: 400, text: 'Sub Total' }, endingAt(560, 400, '1,900.00')];

/** A row with figures at the right; the description is set by each test. */
function figures(y: number, [qty, rate, amount]: readonly [string, string, string]): readonly Run[] {
  return [endingAt(330, y, qty), endingAt(430, y, rate), endingAt(560, y, amount)];
}

const TITLES: readonly Run[] = [
  { x: 20, y: 200, text: 'Sl' },
  { x: 50, y: 200, text: 'Particulars' },
  { x: 295, y: 200, text: 'Quantity' },
  { x: 405, y: 200, text: 'Rate' },
  { x: 520, y: 200, text: 'Amount' },
];

describe('cells set over several lines', () => {
  it('give the unit under the quantity', () => {
    const items = itemsOf([
      ...TITLES,
      { x: 20, y: 220, text: '1' },
      { x: 50, y: 220, text: 'Hydraulic oil' },
      ...figures(220, ['12', '100.00', '1,200.00']),
      endingAt(330, 231, 'Bkt'),
      { x: 20, y: 250, text: '2' },
      { x: 50, y: 250, text: 'Masking tape' },
      ...figures(250, ['7', '100.00', '700.00']),
      endingAt(330, 261, 'Rolls'),
      ...END,
    ]);
    expect(items).toMatchObject([
      { description: 'Hydraulic oil', qty: 12, unit: 'Bkt' },
      { description: 'Masking tape', qty: 7, unit: 'Rolls' },
    ]);
  });

  it('give a quantity over its unit in a row that is centred on both', () => {
    const items = itemsOf([
      ...TITLES,
      endingAt(330, 215, '1250.500'),
      { x: 20, y: 222, text: '1' },
      { x: 50, y: 222, text: 'MS angle' },
      endingAt(430, 222, '62.40'),
      endingAt(560, 222, '78,031.20'),
      endingAt(330, 229, 'KGS'),
      { x: 20, y: 250, text: '2' },
      { x: 50, y: 250, text: 'HR sheet' },
      ...figures(250, ['7 KGS', '100.00', '700.00']),
      ...END,
    ]);
    expect(items).toMatchObject([
      { description: 'MS angle', qty: 1250.5, unit: 'KGS' },
      { description: 'HR sheet', qty: 7, unit: 'KGS' },
    ]);
  });

  it('give a code that breaks behind its label', () => {
    const items = itemsOf([
      ...TITLES,
      { x: 20, y: 220, text: '1' },
      { x: 50, y: 220, text: 'Cable gland brass (HSN' },
      ...figures(220, ['19', '100.00', '1,900.00']),
      { x: 50, y: 231, text: '74198090)' },
      ...END,
    ]);
    expect(items).toMatchObject([{ description: 'Cable gland brass', hsnSac: '74198090' }]);
  });

  it('leave out the heading of a group of goods', () => {
    const items = itemsOf([
      ...TITLES,
      { x: 50, y: 214, text: 'ELECTRICAL' },
      { x: 20, y: 226, text: '1' },
      { x: 50, y: 226, text: 'Fuse' },
      ...figures(226, ['12', '100.00', '1,200.00']),
      { x: 20, y: 238, text: '2' },
      { x: 50, y: 238, text: 'Switch' },
      ...figures(238, ['7', '100.00', '700.00']),
      ...END,
    ]);
    expect(items).toMatchObject([{ description: 'Fuse' }, { description: 'Switch' }]);
  });
});

describe('rates of tax in a row', () => {
  const taxed = (title: string, cell: string) =>
    itemsOf([
      ...TITLES.slice(0, 4),
      { x: 450, y: 200, text: title },
      { x: 520, y: 200, text: 'Amount' },
      { x: 20, y: 220, text: '1' },
      { x: 50, y: 220, text: 'Fuse' },
      ...figures(220, ['19', '100.00', '1,900.00']),
      endingAt(505, 220, cell),
      ...END,
    ]);

  it.each([
    ['GST', '342.00 (18%)', 18],
    ['GST %', '9%+9%', 18],
    ['Tax', '2.5+2.5', 5],
    ['Rate of GST', '12', 12],
    ['Tax', '5.00 + 0 | 0 + 0', 5],
    ['Tax Rate(GST+Cess | State Cess + Cess Non.Advol)', '18 + 0 | 0 + 0', 18],
  ])('are read under %s from %s', (title, cell, taxRate) => {
    expect(taxed(title, cell)).toMatchObject([{ taxRate, total: 1900 }]);
  });
});

describe('tables with few titles', () => {
  it('are found under a title of goods and one of amounts', () => {
    const items = itemsOf([
      { x: 50, y: 200, text: 'Description' },
      { x: 520, y: 200, text: 'Amount' },
      { x: 50, y: 220, text: 'Site inspection' },
      endingAt(560, 220, '1,900.00'),
      ...END,
    ]);
    expect(items).toMatchObject([{ description: 'Site inspection', total: 1900, qty: null }]);
  });

  it('are found without any title where quantity and price make the amounts', () => {
    const items = itemsOf([
      { x: 50, y: 220, text: 'Fuse' },
      ...figures(220, ['12', '100.50', '1,206.00']),
      { x: 50, y: 240, text: 'Switch' },
      ...figures(240, ['7', '99.20', '694.40']),
      ...END,
    ]);
    expect(items).toMatchObject([
      { description: 'Fuse', qty: 12, unitPrice: 100.5, total: 1206 },
      { description: 'Switch', qty: 7, unitPrice: 99.2, total: 694.4 },
    ]);
  });

  it('are no tables where nothing ties the figures together', () => {
    const items = itemsOf([
      { x: 50, y: 220, text: 'Readings' },
      ...figures(220, ['12', '100.50', '1,777.00']),
      { x: 50, y: 240, text: 'Loads' },
      ...figures(240, ['7', '99.20', '881.40']),
      ...END,
    ]);
    expect(items).toEqual([]);
  });

  it('lose the running numbers that stand in the description', () => {
    const items = itemsOf([
      ...TITLES.slice(1),
      { x: 50, y: 220, text: '1. Fuse' },
      ...figures(220, ['12', '100.00', '1,200.00']),
      { x: 50, y: 240, text: '2. Switch' },
      ...figures(240, ['7', '100.00', '700.00']),
      ...END,
    ]);
    expect(items).toMatchObject([{ description: 'Fuse' }, { description: 'Switch' }]);
  });

  it('go on below words of a description that read like titles', () => {
    const items = itemsOf([
      ...TITLES,
      { x: 20, y: 220, text: '1' },
      { x: 50, y: 220, text: 'Paint make' },
      ...figures(220, ['12', '100.00', '1,200.00']),
      { x: 50, y: 231, text: 'Colour (HSN' },
      endingAt(330, 231, 'Nos.'),
      { x: 50, y: 242, text: '32081010)' },
      { x: 20, y: 262, text: '2' },
      { x: 50, y: 262, text: 'Brush' },
      ...figures(262, ['7', '100.00', '700.00']),
      ...END,
    ]);
    expect(items).toMatchObject([
      { qty: 12, hsnSac: '32081010' },
      { description: 'Brush', qty: 7 },
    ]);
  });

  it('give the rate of tax in brackets under the HSN', () => {
    const rice = (y: number, [goods, code, rate]: readonly [string, string, string]): readonly Run[] => [
      { x: 20, y, text: goods },
      { x: 200, y, text: code },
      { x: 205, y: y + 11, text: rate },
    ];
    const items = itemsOf([
      { x: 20, y: 200, text: 'Item' },
      { x: 205, y: 195, text: 'HSN' },
      { x: 200, y: 206, text: '(Tax%)' },
      { x: 315, y: 200, text: 'Qty' },
      { x: 405, y: 200, text: 'Rate' },
      { x: 520, y: 200, text: 'Total' },
      ...rice(230, ['Polished rice', '10063020', '(5%)']),
      ...figures(230, ['12', '100.00', '1,200.00']),
      ...rice(260, ['Mustard oil', '15149120', '(12%)']),
      ...figures(260, ['7', '100.00', '700.00']),
      ...END,
    ]);
    expect(items).toMatchObject([
      { hsnSac: '10063020', taxRate: 5 },
      { hsnSac: '15149120', taxRate: 12 },
    ]);
  });

  it('leave out serial numbers that run on over the next line', () => {
    const items = itemsOf([
      ...TITLES,
      { x: 20, y: 220, text: '1' },
      { x: 50, y: 220, text: 'Server licence' },
      ...figures(220, ['12', '100.00', '1,200.00']),
      { x: 50, y: 231, text: 'S/N: SE25A00118, SE25A00119,' },
      { x: 50, y: 242, text: 'SE25A00120' },
      { x: 20, y: 260, text: '2' },
      { x: 50, y: 260, text: 'Masking tape' },
      ...figures(260, ['7', '100.00', '700.00']),
      ...END,
    ]);
    expect(items).toMatchObject([{ description: 'Server licence' }, { description: 'Masking tape' }]);
  });
});

describe('services that are named like taxes', () => {
  it('are goods where a code stands beside them', () => {
    const row = (y: number, [name, code, amount]: readonly [string, string, string]): readonly Run[] => [
      { x: 50, y, text: name },
      { x: 330, y, text: code },
      endingAt(560, y, amount),
    ];
    const items = itemsOf([
      { x: 50, y: 200, text: 'Particulars' },
      { x: 330, y: 200, text: 'SAC' },
      endingAt(560, 200, 'Amount (Rs.)'),
      ...row(220, ['Statutory audit of the year', '998221', '1,200.00']),
      ...row(240, ['Tax audit under section 44AB', '998221', '600.00']),
      ...row(260, ['Travel and lodging', '998221', '100.00']),
      ...END,
    ]);
    expect(items).toMatchObject([
      { description: 'Statutory audit of the year', total: 1200 },
      { description: 'Tax audit under section 44AB', hsnSac: '998221', total: 600 },
      { description: 'Travel and lodging', total: 100 },
    ]);
  });
});
