import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DocumentType } from '@docex/domain';
import type { DocumentRow } from './document-row.ts';
import { openOutput, type OutputFormat } from './output-file.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-output-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(format: OutputFormat, documentType: DocumentType, rows: readonly DocumentRow[]) {
  const out = join(folder, `${format}-${documentType}`);
  const output = await openOutput({ format, out, documentType });
  for (const row of rows) await output.write(row);
  await output.close();
  return readFile(out, 'utf8');
}

const failed: DocumentRow = {
  file: 'b.pdf',
  fileStatus: 'failed',
  error: { code: 'no_text_found', message: 'Empty.', stage: 'scanning', retryable: false },
};

function statement(transactions: object[]): DocumentRow {
  const result = { bankName: 'A, "quoted"', openingBalance: -5.5, closingBalance: null, transactions };
  return { file: 'a.pdf', fileStatus: 'done', documentType: 'bank_statement', result };
}

describe('a table', () => {
  it("has a row for each entry of a document's list, with the document's own fields in each", async () => {
    const rows = [
      statement([
        { date: '2027-01-02', debit: 10 },
        { date: '2027-01-03', credit: 2.5 },
      ]),
    ];
    const [head = '', ...lines] = (await written('csv', 'bank_statement', rows)).trim().split('\n');
    expect(head).toBe(
      'file,fileStatus,error,bankName,branch,ifsc,accountHolder,accountNo,accountType,currency,periodFrom,periodTo,' +
        'openingBalance,closingBalance,totalDebits,totalCredits,transactions.date,transactions.valueDate,' +
        'transactions.description,transactions.reference,transactions.debit,transactions.credit,transactions.balance',
    );
    const own = 'a.pdf,done,,"A, ""quoted""",,,,,,,,,-5.5,,,';
    expect(lines).toEqual([`${own},2027-01-02,,,,10,,`, `${own},2027-01-03,,,,,2.5,`]);
  });

  it('has one row for a document without entries, and one for a document that failed', async () => {
    const lines = (await written('csv', 'bank_statement', [statement([]), failed])).trim().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/^b\.pdf,failed,no_text_found,+$/);
  });

  it('gives inner objects a column a field', async () => {
    const result = {
      vendor: { name: 'Acme', gstin: null, address: 'Pune' },
      reverseCharge: false,
      lineItems: [],
    };
    const row: DocumentRow = { file: 'a.pdf', fileStatus: 'done', documentType: 'invoice', result };
    const [head = '', line = ''] = (await written('csv', 'invoice', [row])).split('\n');
    const cells = new Map(head.split(',').map((name, index) => [name, line.split(',')[index]]));
    expect(cells.get('vendor.name')).toBe('Acme');
    expect(cells.get('vendor.gstin')).toBe('');
    expect(cells.get('reverseCharge')).toBe('false');
  });

  it('takes the sting out of texts that a spreadsheet would run', async () => {
    const rows = [statement([{ description: '=HYPERLINK("http://a.example")', reference: '@x', debit: -1 }])];
    const text = await written('csv', 'bank_statement', rows);
    expect(text).toContain(`"'=HYPERLINK(""http://a.example"")",'@x,-1`);
  });
});

describe('JSON lines', () => {
  it('are one document a line, with its file', async () => {
    const text = await written('jsonl', 'bank_statement', [statement([]), failed]);
    const rows = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(rows).toEqual([statement([]), failed]);
  });
});

describe('an output', () => {
  it('that cannot be written is told at once', async () => {
    const out = join(folder, 'no', 'such', 'folder');
    await expect(openOutput({ format: 'csv', out, documentType: 'grn' })).rejects.toThrow(/ENOENT/);
  });
});
