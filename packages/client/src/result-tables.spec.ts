import { describe, expect, it } from '@jest/globals';
import { csvRows, csvText, documentsTable, linesTable } from './result-tables.ts';

const field = { page: 1, box: [0, 0, 1, 1], source: 'ocr', text: '' } as const;
const invoice = {
  file: 'a.pdf',
  jobId: 'j1',
  fileStatus: 'done',
  review: { state: 'needed', doubtful: 1, checksFailed: 1 },
  result: {
    invoiceNo: '3-4',
    placeOfSupply: '09',
    vendor: { name: 'Zed, "Sons"' },
    grandTotal: 118,
    lineItems: [
      { description: '=SUM(A1)', hsnSac: '0102', total: 59 },
      { description: 'Nägel', total: 59 },
    ],
  },
  evidence: {
    fields: {
      '/grandTotal': { ...field, confidence: 0.7 },
      '/invoiceNo': { ...field, confidence: 0.95 },
      '/lineItems/0/total': { ...field, confidence: 0.9 },
    },
    checks: [
      { rule: 'grand_total', status: 'fail', pointers: ['/grandTotal'], message: '' },
      { rule: 'line_total', status: 'fail', pointers: ['/lineItems/1/total'], message: '' },
      { rule: 'tax_split', status: 'pass', pointers: ['/igst'], message: '' },
    ],
    pages: [],
  },
} as const;

function column(table: readonly (readonly unknown[])[] | undefined, name: string): unknown[] {
  const [head = [], ...rows] = table ?? [];
  return rows.map((row) => row[head.indexOf(name)]);
}

describe('the tables of results', () => {
  it('have one row a document, with review, confidence and failed checks, and a total once', () => {
    const table = documentsTable(
      [invoice, { file: 'b.pdf', fileStatus: 'failed', error: 'no_text_found' }],
      'invoice',
    );
    expect(column(table, 'grandTotal')).toEqual([118, null]);
    expect(column(table, 'vendor.name')).toEqual(['Zed, "Sons"', null]);
    expect(column(table, 'review')).toEqual(['needed', null]);
    expect(column(table, 'lowestConfidence')).toEqual([0.7, null]);
    expect(column(table, 'doubtfulFields')).toEqual(['/grandTotal', null]);
    expect(column(table, 'failedChecks')).toEqual(['grand_total', null]);
    expect(column(table, 'error')).toEqual([null, 'no_text_found']);
  });

  it('have one row a line, with what is known of that line', () => {
    const table = linesTable([invoice], 'invoice');
    expect(column(table, 'line')).toEqual([1, 2]);
    expect(column(table, 'total')).toEqual([59, 59]);
    expect(column(table, 'lowestConfidence')).toEqual([0.9, null]);
    expect(column(table, 'failedChecks')).toEqual([null, 'line_total']);
    expect(linesTable([], 'pan_card')).toBeUndefined();
  });
});

describe('CSV', () => {
  it('begins with a byte-order mark, once', () => {
    expect(csvText([['ä']])).toBe('\uFEFFä\r\n');
    expect(csvRows([['ä']])).toBe('ä\r\n');
  });

  it.each([
    ['09', '"=""09"""'],
    ['50200012345678', '"=""50200012345678"""'],
    ['3-4', '"=""3-4"""'],
    ['1E5', '"=""1E5"""'],
    ['2026-04-03', '2026-04-03'],
    ['27ZZAFT3115E1ZJ', '27ZZAFT3115E1ZJ'],
    ['=1+1', "'=1+1"],
    ['-Zed', "'-Zed"],
    ['Zed, "Sons"', '"Zed, ""Sons"""'],
    [9, '9'],
    [true, 'true'],
    [null, ''],
  ])('keeps %j as it is in a spreadsheet', (value, text) => {
    expect(csvRows([[value]])).toBe(`${text}\r\n`);
  });
});
