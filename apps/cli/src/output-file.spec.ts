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

describe('tables', () => {
  it('are one of the documents and one of their lines, each with its head and byte-order mark once', async () => {
    const rows = [
      statement([
        { date: '2027-01-02', debit: 10 },
        { date: '2027-01-03', credit: 2.5 },
      ]),
      failed,
    ];
    const documents = (await written('csv', 'bank_statement', rows)).split('\r\n');
    expect(documents).toHaveLength(4);
    expect(documents[0]).toMatch(/^\uFEFFfile,jobId,fileStatus,error,review,.*,doubtfulFields,failedChecks$/);
    expect(documents[1]).toContain('"A, ""quoted""",');
    expect(documents[2]).toMatch(/^b\.pdf,,failed,no_text_found,/);
    const lines = (await readFile(join(folder, 'csv-bank_statement-lines.csv'), 'utf8')).split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines.slice(1, 3)).toEqual(['a.pdf,,1,2027-01-02,,,,10,,,,,', 'a.pdf,,2,2027-01-03,,,,,2.5,,,,']);
  });

  it('can be of the lines alone', async () => {
    const lines = await written('csv-lines', 'bank_statement', [statement([{ debit: 1 }])]);
    expect(lines.split('\r\n')).toHaveLength(3);
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
    await expect(openOutput({ format: 'csv', out, documentType: 'grn' })).rejects.toThrow(
      'cannot be written',
    );
  });
});
