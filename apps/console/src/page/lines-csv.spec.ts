import { describe, expect, it } from '@jest/globals';
import { linesCsv } from './lines-csv.ts';

describe('the lines of a result as CSV', () => {
  it('have their keys as the head; quotes, commas and breaks are kept, and what is not stated is empty', () => {
    const lines = [
      { description: 'Bolt, 8" long', qty: 2, unit: null },
      { description: 'Nut', qty: -0.5, unit: 'Nos' },
    ];
    expect(linesCsv({ invoiceNo: 'A-1', lineItems: lines })).toBe(
      'description,qty,unit\r\n"Bolt, 8"" long",2,\r\nNut,-0.5,Nos\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@x', '\t='])('are no formulas of a spreadsheet: %j', (text) => {
    expect(linesCsv({ lines: [{ a: text }] })).toBe(`a\r\n'${text}\r\n`);
  });

  it('are nothing where there is no list with lines', () => {
    expect(linesCsv({ panNo: 'ZZZPZ9999Z', lineItems: [] })).toBeUndefined();
  });
});
