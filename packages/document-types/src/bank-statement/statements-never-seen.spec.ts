import { describe, expect, it } from '@jest/globals';
import { endingAt, type Run } from '@docex/layout/testing';
import { APRIL, extract, HEAD, PAIR, rows, titles } from './testing/statement-print.ts';

const [BANK, ...FACTS] = HEAD as readonly [Run, ...Run[]];

describe('names in the head', () => {
  it('takes a lender in large type for the bank and the borrower for the holder', () => {
    const { result } = extract([
      { x: 30, y: 20, text: 'Okapi Growth Finance Limited', size: 17, bold: true },
      { x: 30, y: 50, text: 'Borrower' },
      { x: 130, y: 50, text: ': Zebra Offset Printers' },
      { x: 30, y: 64, text: 'Facility' },
      { x: 130, y: 64, text: ': FLEXI OVERDRAFT' },
      { x: 330, y: 50, text: 'Facility A/c No.' },
      { x: 430, y: 50, text: ': OGF/OD/2023/004417' },
      ...titles(PAIR),
      ...rows(PAIR, 130, ...APRIL),
    ]);
    expect(result).toMatchObject({
      bankName: 'Okapi Growth Finance Limited',
      accountHolder: 'Zebra Offset Printers',
      accountType: 'FLEXI OVERDRAFT',
    });
  });

  it('prefers the name in print over the one word of the logo', () => {
    const { result } = extract([
      { x: 30, y: 20, text: 'okapibank', size: 19, bold: true },
      { x: 330, y: 20, text: 'Okapi Bank Ltd. | CIN L65110TN1985PLC038137' },
      ...FACTS,
      ...titles(PAIR),
      ...rows(PAIR, 130, ...APRIL),
    ]);
    expect(result).toMatchObject({ bankName: 'Okapi Bank Ltd.' });
  });

  it('is unsure of a name whose first word is set in other type', () => {
    const { result, evidence } = extract([
      { x: 30, y: 20, text: 'OKAPI', size: 19, bold: true },
      { x: 84, y: 24, text: 'BANK UK', size: 9 },
      ...FACTS,
      ...titles(PAIR),
      ...rows(PAIR, 130, ...APRIL),
    ]);
    expect(result).toMatchObject({ bankName: 'BANK UK' });
    expect(evidence.fields['/bankName']?.confidence).toBeLessThan(0.8);
  });

  it('reads labels in two languages', () => {
    const { result } = extract([
      { x: 30, y: 20, text: 'Okapi Valley Bank', size: 14, bold: true },
      { x: 330, y: 50, text: 'खाता प्रकार / Product' },
      { x: 460, y: 50, text: ': SB GENERAL' },
      { x: 330, y: 64, text: 'शाखा / Branch' },
      { x: 460, y: 64, text: ': HILL ROAD (03021)' },
      ...titles(PAIR),
      ...rows(PAIR, 130, ...APRIL),
    ]);
    expect(result).toMatchObject({ accountType: 'SB GENERAL', branch: 'HILL ROAD (03021)' });
  });
});

describe('what is no name', () => {
  it('takes neither the kind of an account for the holder nor a sentence for the branch', () => {
    const { result } = extract([
      { x: 30, y: 20, text: 'Okapi Valley Bank', size: 14, bold: true },
      { x: 30, y: 40, text: 'please contact your' },
      { x: 30, y: 50, text: 'Branch Banker or call us at 858-LLL-0101.' },
      { x: 30, y: 74, text: 'ACCOUNT NAME' },
      { x: 30, y: 86, text: 'CHECKING' },
      ...titles(PAIR),
      ...rows(PAIR, 130, ...APRIL),
    ]);
    expect(result).toMatchObject({ accountHolder: null, branch: null });
  });
});

describe('sums and balances around the rows', () => {
  it('reads boxes whose titles run over two lines', () => {
    const boxes: readonly Run[] = ['Total withdrawal', 'Total deposit', 'Withdrawal'].flatMap(
      (text, index) => [
        { x: 30 + index * 120, y: 220, text },
        { x: 30 + index * 120, y: 230, text: index < 2 ? 'amount' : 'count' },
        { x: 30 + index * 120, y: 246, text: ['20,250.00', '1,00,000.00', '2'][index] ?? '' },
      ],
    );
    const { result } = extract([...HEAD, ...titles(PAIR), ...rows(PAIR, 130, ...APRIL), ...boxes]);
    expect(result).toMatchObject({ totalDebits: 20_250, totalCredits: 100_000 });
  });

  it('reads both sums on one line below the rows', () => {
    const { result } = extract([
      ...HEAD,
      ...titles(PAIR),
      ...rows(PAIR, 130, ...APRIL),
      { x: 30, y: 220, text: 'Grand Total : Debit Rs. 20,250.00 Credit Rs. 1,00,000.00' },
    ]);
    expect(result).toMatchObject({ totalDebits: 20_250, totalCredits: 100_000 });
  });

  it('keeps the sums of a month out of the narration above', () => {
    const { result } = extract([
      ...HEAD,
      ...titles(PAIR),
      ...rows(PAIR, 130, ...APRIL),
      { x: 110, y: 184, text: 'Total for Apr-25: debits 20,250.00, credits 1,00,000.00' },
    ]);
    expect(result).toMatchObject({ transactions: [{}, {}, { description: 'RENT' }] });
  });

  it('takes the balance on a date below the rows for the closing one', () => {
    const { result } = extract([
      ...HEAD,
      ...titles(PAIR),
      { x: 110, y: 130, text: 'B/F' },
      endingAt(580, 126, '1,000.00Cr'),
      ...rows(PAIR, 146, ...APRIL),
      { x: 30, y: 220, text: 'Balance on 30/04/2025 : Rs. 80,750.00 Cr' },
    ]);
    expect(result).toMatchObject({ openingBalance: 1000, closingBalance: 80_750 });
  });
});

describe('the holder of the account', () => {
  const holderOf = (...runs: readonly Run[]) =>
    extract([BANK, ...runs, ...titles(PAIR), ...rows(PAIR, 130, ...APRIL)]).result['accountHolder'];

  it('is the person of the letter and not what stands below a label without a value', () => {
    const holder = holderOf(
      { x: 30, y: 40, text: 'MRS. ASHA QUAGGA' },
      { x: 30, y: 52, text: '14 LAKE ROAD, PUNE 411001' },
      { x: 30, y: 70, text: 'ACCOUNT HOLDERS :' },
      { x: 30, y: 84, text: 'Okapi Valley Bank Branch', bold: true },
    );
    expect(holder).toBe('MRS. ASHA QUAGGA');
  });

  it('may stand behind number and currency with its form of address', () => {
    const holder = holderOf({
      x: 30,
      y: 50,
      text: 'Account Number: 004401509988 ( INR ) - M/S. ZEBRA TRADELINKS',
    });
    expect(holder).toBe('M/S. ZEBRA TRADELINKS');
  });

  it('goes on below its label where the line had no room for all of it', () => {
    const holder = holderOf(
      { x: 30, y: 50, text: 'Customer Name: ZEBRA PLASTICS' },
      { x: 30, y: 61, text: 'PRIVATE LIMITED' },
      { x: 205, y: 50, text: 'A/c No.: 6650099000123' },
    );
    expect(holder).toBe('ZEBRA PLASTICS PRIVATE LIMITED');
  });
});

describe('sums under names that nobody knows', () => {
  const FOOT: readonly Run[] = [
    { x: 30, y: 220, text: 'Gone out' },
    { x: 130, y: 220, text: '20,250.00' },
    { x: 30, y: 234, text: 'Come in' },
    { x: 130, y: 234, text: '1,00,000.00' },
  ];
  const printed = extract([BANK, ...FACTS, ...titles(PAIR), ...rows(PAIR, 130, ...APRIL), ...FOOT]);

  it('are the totals where they are the sum of several rows, and no surer than that', () => {
    expect(printed.result).toMatchObject({ totalDebits: 20_250 });
    expect(printed.evidence.fields['/totalDebits']?.confidence).toBeLessThan(0.9);
  });

  it('prove nothing where there is but one row of that side', () => {
    expect(printed.result).toMatchObject({ totalCredits: null });
  });
});
