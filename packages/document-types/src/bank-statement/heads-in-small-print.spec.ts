import { describe, expect, it } from '@jest/globals';
import { endingAt, type Run } from '@docex/layout/testing';
import { APRIL, extract, PAIR, rows, titles } from './testing/statement-print.ts';

const BANK: Run = { x: 30, y: 20, text: 'Okapi Valley Bank', size: 14, bold: true };
const LIST: readonly Run[] = [...titles(PAIR), ...rows(PAIR, 130, ...APRIL)];

describe('labels in small print above their values', () => {
  const { result, evidence } = extract([
    BANK,
    { x: 30, y: 44, text: 'ACCOUNT', size: 6 },
    { x: 30, y: 51, text: 'XXXXXXXX0718 First Select Savings' },
    { x: 30, y: 66, text: 'BRANCH / IFSC', size: 6 },
    { x: 30, y: 73, text: 'Hill Road / ZZZZ0001234' },
    ...LIST,
  ]);

  it('may name two facts, whose values are parted as they are', () => {
    expect(result).toMatchObject({ branch: 'Hill Road', ifsc: 'ZZZZ0001234' });
  });

  it('may leave the kind of account to stand behind its number', () => {
    expect(result).toMatchObject({ accountNo: 'XXXXXXXX0718', accountType: 'First Select Savings' });
    expect(evidence.fields['/accountType']?.confidence).toBeLessThan(0.95);
  });

  it('may state whole the number that a title masks', () => {
    const { result } = extract([
      BANK,
      { x: 30, y: 44, text: 'Statement for A/c XXXXXXXX4820 between 01-04-2025 and 30-04-2025' },
      { x: 30, y: 66, text: 'Customer Id' },
      { x: 120, y: 66, text: '284410077' },
      { x: 330, y: 66, text: 'Account Number' },
      { x: 430, y: 66, text: '110410144820' },
      ...LIST,
    ]);
    expect(result).toMatchObject({ accountNo: '110410144820' });
  });

  it('may speak of an account without a word of its number, where that is masked', () => {
    const masked = extract([
      BANK,
      { x: 30, y: 44, text: 'Savings account', size: 6 },
      { x: 30, y: 51, text: '•••• •••• 7719' },
      { x: 200, y: 44, text: 'Debit card', size: 6 },
      { x: 200, y: 51, text: '•••• •••• 1188' },
      ...LIST,
    ]);
    expect(masked.result).toMatchObject({ accountNo: '•••• •••• 7719', accountType: 'Savings account' });
    expect(masked.evidence.fields['/accountNo']?.confidence).toBeLessThan(0.9);
  });

  it('may call the branch of a post office an office', () => {
    const office = extract([BANK, { x: 30, y: 51, text: 'OFFICE NAME : UTTARPARA S.O (712258)' }, ...LIST]);
    expect(office.result).toMatchObject({ branch: 'UTTARPARA S.O (712258)' });
  });
});

describe('a heading that names the kind of account', () => {
  it('names the product with all its words', () => {
    const { result } = extract([
      BANK,
      { x: 30, y: 51, text: 'Statement of your Premier Savings Account No. 221-0-044718-9' },
      ...LIST,
    ]);
    expect(result).toMatchObject({ accountType: 'Premier Savings Account', accountNo: '221-0-044718-9' });
  });
});

describe('numbers of accounts', () => {
  it.each([
    ['0019OD000448', '0019OD000448'],
    ['2023-12-28', null],
  ])('%s is read as %s', (printed, accountNo) => {
    const { result } = extract([BANK, { x: 30, y: 51, text: `Account No : ${printed}` }, ...LIST]);
    expect(result).toMatchObject({ accountNo });
  });
});

describe('a name of a bank', () => {
  it('ends before what brackets say of it', () => {
    const bank = 'OKAPI COMMERCIAL BANK ( Scheduled Private Sector Bank)';
    expect(extract([{ ...BANK, text: bank }, ...LIST]).result).toMatchObject({
      bankName: 'OKAPI COMMERCIAL BANK',
    });
  });
});

describe('a period', () => {
  it('may name the time zone behind its dates', () => {
    const period = '1 April 2025 [GMT+05:30] - 30 April 2025 [GMT+05:30]';
    expect(extract([BANK, { x: 30, y: 51, text: period }, ...LIST]).result).toMatchObject({
      periodFrom: '2025-04-01',
      periodTo: '2025-04-30',
    });
  });
});

describe('the currency', () => {
  const CODE: Run = { x: 330, y: 51, text: 'IFSC ZZZZ0001234' };
  const CAPITAL: Run = {
    x: 30,
    y: 700,
    text: 'Incorporated in England; paid-up capital GBP 1,118.4 million',
  };

  it('is the rupee beside an IFSC, whatever the small print says of the bank', () => {
    expect(extract([BANK, CODE, ...LIST, CAPITAL]).result).toMatchObject({ currency: 'INR' });
  });

  it('is another one beside an IFSC where a label says so', () => {
    const { result } = extract([BANK, CODE, { x: 330, y: 64, text: 'Currency : GBP' }, ...LIST]);
    expect(result).toMatchObject({ currency: 'GBP' });
  });
});

describe('sums of the summary', () => {
  const sums = (...lines: readonly (readonly [string, string])[]) =>
    extract([
      BANK,
      ...LIST,
      ...lines.flatMap(([label, figure], index) => [
        { x: 30, y: 230 + index * 16, text: label },
        ...(figure === '' ? [] : [endingAt(330, 230 + index * 16, figure)]),
      ]),
    ]).result;

  it('may count what they sum up within their labels', () => {
    expect(sums(['Total of 2 debits', '20,250.00'], ['Total of 1 credits', '1,00,000.00'])).toMatchObject({
      totalDebits: 20_250,
      totalCredits: 100_000,
    });
  });

  it('may stand between bars on one line, with counts before the colon', () => {
    const line = 'Opening 1,000.00 Cr | Total Paid Out (2) : 20,250.00 | Total Paid In (1) : 1,00,000.00';
    expect(sums([line, ''])).toMatchObject({ totalDebits: 20_250, totalCredits: 100_000 });
  });

  it('may be called what was received and spent', () => {
    expect(sums(['Money received', '+1,00,000.00'], ['Money spent', '-20,250.00'])).toMatchObject({
      totalDebits: 20_250,
      totalCredits: 100_000,
    });
  });

  it('may stand at the left edge right below the list', () => {
    const { result } = extract([
      BANK,
      ...LIST,
      { x: 30, y: 186, text: 'Total Dr : 20,250.00' },
      { x: 30, y: 198, text: 'Total Cr : 1,00,000.00' },
    ]);
    expect(result).toMatchObject({ totalDebits: 20_250, totalCredits: 100_000 });
  });

  it('are not the limits that a sentence names', () => {
    expect(sums(['Cash deposits above 2,00,000.00 a month are charged', ''])).toMatchObject({
      totalCredits: null,
    });
  });
});
