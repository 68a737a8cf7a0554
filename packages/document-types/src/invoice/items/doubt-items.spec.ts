import { describe, expect, it } from '@jest/globals';
import { extractInvoice } from '../extract-invoice.ts';
import { printLines } from '../testing/print-lines.ts';

const HEAD = `
!!Okapi Traders
Invoice No: 7
`;

function confidences(text: string, fields: readonly string[]): readonly number[] {
  const { evidence } = extractInvoice(printLines(HEAD + text));
  return fields.map((field) => evidence.fields[`/lineItems/0/${field}`]?.confidence ?? 0);
}

describe('figures of a line', () => {
  it('are sure where quantity times price makes the total', () => {
    const sure = confidences(
      `
S.No   Description       Qty     Rate        Amount
1      Copper wire       10      100.00      1,000.00
2      Tape               2       50.00        100.00`,
      ['qty', 'unitPrice', 'total'],
    );
    expect(sure).toEqual([1, 1, 1]);
  });

  it('are less sure where it does not, the total unless it makes a printed sum', () => {
    const goods = `
S.No   Description       Qty     Rate        Amount
1      Copper wire       10      100.00      1,040.00
2      Tape               2       50.00        100.00`;
    const [quantity, price, total] = confidences(goods, ['qty', 'unitPrice', 'total']);
    expect(Math.max(quantity ?? 1, price ?? 1, total ?? 1)).toBeLessThan(0.9);
    const summed = confidences(`${goods}\n                              Sub Total   1,140.00`, [
      'qty',
      'total',
    ]);
    expect(summed[0]).toBeLessThan(0.9);
    expect(summed[1]).toBe(1);
  });
});

describe('quantity and price', () => {
  it('are less sure where no title tells which is which', () => {
    const sure = confidences(
      `
Pkt               Rough      Each ct     Amount
Copper wire       36.84       14.50      534.18
Aluminium tape    21.35       18.20      388.57`,
      ['qty', 'unitPrice', 'total'],
    );
    expect(sure[2]).toBe(1);
    expect(Math.min(sure[0] ?? 0, sure[1] ?? 0)).toBeGreaterThan(0);
    expect(Math.max(sure[0] ?? 1, sure[1] ?? 1)).toBeLessThan(0.9);
  });
});

describe('a charge of nothing', () => {
  it('is less sure, as no sum proves it', () => {
    const { evidence } = extractInvoice(
      printLines(`${HEAD}
Particulars                            Amount
Monthly rental                         999.00
One time charges                         0.00
Sub Total                              999.00`),
    );
    const sure = (row: number, field: string) =>
      evidence.fields[`/lineItems/${String(row)}/${field}`]?.confidence ?? 0;
    expect([sure(0, 'total'), sure(0, 'description')]).toEqual([1, 1]);
    expect(sure(1, 'total')).toBeGreaterThan(0);
    expect(Math.max(sure(1, 'total'), sure(1, 'description'))).toBeLessThan(0.9);
  });
});

describe('a recognised line without its price', () => {
  it('is less sure in all that it holds', () => {
    const { evidence } = extractInvoice(
      printLines(
        `${HEAD}
S.No   Description       HSN     Qty     Rate        Amount
1      Copper wire       7408    10      100.00      1,000.00
2      Copper tape       7409     2                    130.01`,
        0.99,
      ),
    );
    const sure = (field: string) => evidence.fields[`/lineItems/1/${field}`]?.confidence ?? 1;
    for (const field of ['description', 'hsnSac', 'qty', 'total']) expect(sure(field)).toBeLessThan(0.9);
    expect(evidence.fields['/lineItems/0/description']?.confidence).toBeGreaterThan(0.9);
  });
});

describe('the name of a line', () => {
  const nameOf = (text: string) => confidences(text, ['description'])[0] ?? 0;

  it('is sure on one line under its title', () => {
    expect(
      nameOf(`
Description       Qty     Rate        Amount
Copper wire       10      100.00      1,000.00`),
    ).toBe(1);
  });

  it('is less sure over several lines, under a title that says nothing, and without words', () => {
    const wrapped = nameOf(`
Description       Qty     Rate        Amount
Copper wire       10      100.00      1,000.00
hard drawn`);
    const strange = nameOf(`
Pkt               Qty     Rate        Amount
Copper wire       10      100.00      1,000.00
Aluminium tape     3      100.00        300.00`);
    const bare = nameOf(`
Description       Qty     Rate        Amount
4711              10      100.00      1,000.00`);
    for (const sure of [wrapped, strange, bare]) expect(sure).toBeGreaterThan(0);
    expect(Math.max(wrapped, strange)).toBeLessThan(0.9);
    expect(bare).toBeLessThan(0.7);
  });
});
