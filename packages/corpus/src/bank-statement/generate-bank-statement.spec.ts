import { describe, expect, it } from '@jest/globals';
import { pageTexts } from '../drawing/pdf-pages.ts';
import { type GeneratedBankStatement, generateBankStatement } from './generate-bank-statement.ts';
import { statementLayouts } from './layouts/statement-layouts.ts';

const names = statementLayouts.map(({ name }) => name);
const fold = (text: string): string => text.replace(/\s+/g, '');

const paise = (amount: number): number => Math.round(amount * 100);

/** Amounts are compared by their digits, whatever groups them. */
const digits = (amount: number): string => Math.abs(amount).toFixed(2);

async function textOf({ pdf }: GeneratedBankStatement): Promise<string> {
  return fold((await pageTexts(pdf)).join('\n'));
}

describe('generated bank statements', () => {
  it.each(names)('print what the truth states: %s', async (layout) => {
    for (const seed of [1, 2]) {
      const statement = await generateBankStatement({ seed, layout, transactions: 12 });
      const text = await textOf(statement);
      const figures = text.replaceAll(',', '');
      const { truth } = statement;
      for (const value of [truth.accountHolder, truth.accountNo, truth.ifsc, truth.bankName, truth.branch]) {
        if (value !== null) expect(text).toContain(fold(value));
      }
      for (const row of truth.transactions) {
        expect(text).toContain(fold(row.description));
        if (row.reference !== null) expect(text).toContain(row.reference);
        for (const amount of [row.debit, row.credit, row.balance]) {
          if (amount !== null) expect(figures).toContain(digits(amount));
        }
      }
    }
  });

  it.each(names)('go from the opening balance to the closing one: %s', async (layout) => {
    const { truth } = await generateBankStatement({ seed: 5, layout, transactions: 25 });
    const first = truth.transactions[0]?.date ?? '';
    const newestFirst = first > (truth.transactions.at(-1)?.date ?? '');
    const rows = newestFirst ? truth.transactions.toReversed() : truth.transactions;
    let balance = paise(truth.openingBalance);
    for (const row of rows) {
      expect((row.debit === null) !== (row.credit === null)).toBe(true);
      balance += paise(row.credit ?? 0) - paise(row.debit ?? 0);
      if (row.balance !== null) expect(paise(row.balance)).toBe(balance);
    }
    expect(paise(truth.closingBalance)).toBe(balance);
  });

  it('are the same bytes for the same seed', async () => {
    const [first, second] = await Promise.all([3, 3].map((seed) => generateBankStatement({ seed })));
    expect(Buffer.compare(first?.pdf ?? Buffer.of(), second?.pdf ?? Buffer.of())).toBe(0);
  });

  it('carry balances over pages', async () => {
    const { pdf } = await generateBankStatement({ seed: 1, layout: 'passbook', transactions: 90 });
    const pages = await pageTexts(pdf);
    expect(pages.length).toBeGreaterThan(2);
    expect(fold(pages[0] ?? '')).toContain('Balancec/f');
    expect(fold(pages[1] ?? '')).toContain('Balanceb/f');
  });

  it('print column headings on the first page alone where the bank does so', async () => {
    const headed = await Promise.all(
      [1, 3].map(async (seed) => {
        const { pdf } = await generateBankStatement({ seed, layout: 'cash-credit', transactions: 60 });
        return (await pageTexts(pdf)).filter((page) => page.includes('NARRATION')).length;
      }),
    );
    expect(headed).toContain(1);
    expect(Math.max(...headed)).toBeGreaterThan(1);
  });

  it('have overdrawn accounts and masked ones among them', async () => {
    const seeds = Array.from({ length: 12 }, (_, seed) => seed);
    const overdrawn = await Promise.all(
      seeds.map((seed) => generateBankStatement({ seed, layout: 'cash-credit', transactions: 3 })),
    );
    expect(overdrawn.some(({ truth }) => truth.openingBalance < 0)).toBe(true);
    const masked = await Promise.all(
      seeds.map((seed) => generateBankStatement({ seed, layout: 'signed-amounts', transactions: 3 })),
    );
    expect(masked.some(({ truth }) => /^X+\d{4}$/.test(truth.accountNo ?? ''))).toBe(true);
  });

  it('never take a layout that is held out unless it is named', async () => {
    const heldOut = statementLayouts.filter((layout) => layout.heldOut).map(({ name }) => name);
    expect(heldOut.length).toBeGreaterThanOrEqual(2);
    for (let seed = 0; seed < names.length; seed += 1) {
      expect(heldOut).not.toContain((await generateBankStatement({ seed, transactions: 3 })).layout);
    }
  });

  it('name an unknown layout in the error', async () => {
    await expect(generateBankStatement({ seed: 1, layout: 'papyrus' })).rejects.toThrow('papyrus');
  });
});
