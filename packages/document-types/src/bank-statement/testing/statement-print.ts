import { documentOf, endingAt, type Run, typeset } from '@docex/layout/testing';
import { extractBankStatement } from '../extract-bank-statement.ts';

export const HEAD: readonly Run[] = [
  { x: 30, y: 20, text: 'Okapi Valley Bank', size: 14, bold: true },
  { x: 30, y: 50, text: 'Account Name: ZEBRA TRADERS' },
  { x: 30, y: 64, text: 'Account No: XXXXXX1234' },
  { x: 30, y: 78, text: 'IFSC Code: ZZZZ0001234' },
  { x: 330, y: 50, text: 'Branch: Hill Road' },
  { x: 330, y: 64, text: 'Account Type: Savings Account' },
  { x: 330, y: 78, text: 'Statement Period: 01/04/2025 to 30/04/2025' },
];
const TITLES_AT = 110;

/** Left edge of a column of text, or right edge of one of amounts, by its title. */
export type Columns = Readonly<Record<string, { readonly left: number } | { readonly right: number }>>;

export const PAIR: Columns = {
  Date: { left: 30 },
  Narration: { left: 110 },
  'Chq/Ref No': { left: 290 },
  Withdrawals: { right: 430 },
  Deposits: { right: 500 },
  Balance: { right: 580 },
};

function cell(columns: Columns, title: string, { y, text }: { readonly y: number; readonly text: string }) {
  const place = columns[title];
  if (place === undefined) throw new Error(`no column ${title}`);
  return 'left' in place ? { x: place.left, y, text } : endingAt(place.right, y, text);
}

export function titles(columns: Columns, y = TITLES_AT): readonly Run[] {
  return Object.keys(columns).map((title) => cell(columns, title, { y, text: title }));
}

export type Row = Readonly<Record<string, string>>;

/** Rows 20 points apart from `y` on, each by the titles of its columns. */
export function rows(columns: Columns, y: number, ...all: readonly Row[]): readonly Run[] {
  return all.flatMap((row, index) =>
    Object.entries(row).map(([title, text]) => cell(columns, title, { y: y + index * 20, text })),
  );
}

export function extract(...pages: readonly (readonly Run[])[]) {
  return extractBankStatement(
    documentOf(...pages.map((runs, index) => typeset(runs, { number: index + 1 }))),
  );
}

/** Date, debit, credit and balance of each transaction. */
export function movements(result: Readonly<Record<string, unknown>>) {
  const transactions = result['transactions'] as readonly Record<string, unknown>[];
  return transactions.map(({ date, debit, credit, balance }) => [date, debit, credit, balance]);
}

export function failures(extraction: ReturnType<typeof extract>) {
  return extraction.evidence.checks.filter(({ status }) => status === 'fail');
}

export const APRIL: readonly Row[] = [
  { Date: '02/04/2025', Narration: 'UPI/ZEBRA/1', Withdrawals: '250.00', Balance: '750.00' },
  { Date: '03/04/2025', Narration: 'SALARY', Deposits: '1,00,000.00', Balance: '1,00,750.00' },
  { Date: '05/04/2025', Narration: 'RENT', Withdrawals: '20,000.00', Balance: '80,750.00' },
];
export const APRIL_MOVEMENTS = [
  ['2025-04-02', 250, null, 750],
  ['2025-04-03', null, 100_000, 100_750],
  ['2025-04-05', 20_000, null, 80_750],
];

/** The same print as recognition gives it: without certainty. */
export function scanned(runs: readonly Run[]): readonly Run[] {
  return runs.map((run) => ({ confidence: 0.99, ...run }));
}
