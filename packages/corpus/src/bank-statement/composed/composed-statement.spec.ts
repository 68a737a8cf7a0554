import { describe, expect, it } from '@jest/globals';
import { pageTexts } from '../../drawing/pdf-pages.ts';
import { createRandom } from '../../random/random.ts';
import type { StatementDesign } from '../design/statement-design.ts';
import { designTexts } from '../design/statement-facts.ts';
import { generateBankStatement } from '../generate-bank-statement.ts';
import { composedStatementLayout } from './composed-statement.ts';
import {
  CLOSING_ROWS,
  COLUMN_WORDS,
  FACT_WORDS,
  OPENING_ROWS,
  TITLES,
  TOTAL_ROWS,
} from './statement-words.ts';

const SEEDS = Array.from({ length: 60 }, (_, index) => index);
const fold = (text: string): string => text.replace(/\s+/g, '');

const designOf = (seed: number): StatementDesign =>
  composedStatementLayout(seed).design(createRandom(`test/${seed}`));

const rowWords = ({ rows: { opening, closing, totals, carried } }: StatementDesign): string[] =>
  [opening, closing, totals, ...(carried ?? [])].filter((words) => words !== undefined);

describe('composed bank statements', () => {
  it('print every transaction of the truth, its figures uncut', async () => {
    for (const seed of SEEDS.slice(0, 16)) {
      const { pdf, truth } = await generateBankStatement({ seed, layout: 'composed', transactions: 14 });
      const text = (await pageTexts(pdf)).join('\n').replaceAll(',', '');
      const folded = fold((await pageTexts(pdf)).join('\n'));
      for (const { description, debit, credit, balance } of truth.transactions) {
        expect(folded).toContain(fold(description));
        for (const amount of [debit, credit, balance]) {
          if (amount !== null) expect(text).toContain(Math.abs(amount).toFixed(2));
        }
      }
    }
  });

  it('hold out the odd seeds', () => {
    expect([0, 1, 2, 3].map((seed) => composedStatementLayout(seed).heldOut)).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('keep words of the held-out half away from even seeds', () => {
    const pools = [
      ...Object.values(COLUMN_WORDS),
      ...Object.values(FACT_WORDS),
      ...[TITLES, OPENING_ROWS, CLOSING_ROWS, TOTAL_ROWS],
    ];
    const open = new Set(pools.flatMap((words) => words.open));
    const heldOut = new Set(pools.flatMap((words) => words.heldOut).filter((word) => !open.has(word)));
    const seen = (parity: number): string[] =>
      SEEDS.filter((seed) => seed % 2 === parity)
        .map(designOf)
        .flatMap((design) => [...designTexts(design), ...rowWords(design)])
        .filter((word) => heldOut.has(word));
    expect(seen(0)).toEqual([]);
    expect(seen(1).length).toBeGreaterThan(100);
  });

  it('put columns together in many ways', () => {
    const orders = SEEDS.map((seed) =>
      designOf(seed)
        .columns.map(({ kind }) => kind)
        .join(),
    );
    expect(new Set(orders).size).toBeGreaterThan(30);
  });
});
