import { describe, expect, it } from '@jest/globals';
import { bandTexts } from '../../bands/band-texts.ts';
import { pageTexts } from '../../drawing/pdf-pages.ts';
import { createRandom } from '../../random/random.ts';
import { generateGoodsReceiptNote } from '../generate-goods-receipt-note.ts';
import type { ReceiptDesign } from '../receipt-design.ts';
import { composedReceiptLayout } from './composed-receipt.ts';
import {
  COLUMN_WORDS,
  DIALECTS,
  FACT_WORDS,
  GRAND_TOTAL_WORDS,
  GROUP_WORDS,
  GROUPED_WORDS,
  PLAIN_QUANTITY,
  QUANTITY_WORDS,
  TOTAL_WORDS,
} from './receipt-words.ts';

const SEEDS = Array.from({ length: 60 }, (_, index) => index);
const fold = (text: string): string => text.replace(/\s+/g, '');

const designOf = (seed: number): ReceiptDesign =>
  composedReceiptLayout(seed).design(createRandom(`test/${seed}`));

const designTexts = ({ head, foot, columns, totals }: ReceiptDesign): string[] => [
  ...[...head, ...foot].flatMap(bandTexts),
  ...columns.flatMap(({ heading, group }) => [heading, group ?? '']),
  totals ?? '',
];

describe('composed goods receipt notes', () => {
  it('print what the truth states, its figures uncut', async () => {
    for (const seed of SEEDS.slice(0, 24)) {
      const { truth, pdf } = await generateGoodsReceiptNote({ seed, layout: 'composed' });
      const text = (await pageTexts(pdf)).join('\n');
      const folded = fold(text);
      for (const value of [truth.grnNo, truth.poNo, truth.challanNo, truth.invoiceNo, truth.vendor.gstin]) {
        expect(folded).toContain(fold(value ?? ''));
      }
      for (const item of truth.lineItems) {
        for (const word of item.description.split(' ')) expect(text).toContain(word);
        expect(text).toContain(item.itemCode ?? '');
        for (const quantity of [item.orderedQty, item.receivedQty, item.acceptedQty, item.rejectedQty]) {
          expect(text).toContain(String(quantity ?? ''));
        }
        if (item.total !== null) expect(text.replaceAll(',', '')).toContain(item.total.toFixed(2));
      }
    }
  });

  it('hold out the odd seeds', () => {
    expect([0, 1, 2, 3].map((seed) => composedReceiptLayout(seed).heldOut)).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('keep words of the held-out half away from even seeds', () => {
    const pools = [
      ...[COLUMN_WORDS, QUANTITY_WORDS, GROUPED_WORDS, FACT_WORDS].flatMap((words) => Object.values(words)),
      ...[PLAIN_QUANTITY, GROUP_WORDS, TOTAL_WORDS, GRAND_TOTAL_WORDS],
    ];
    const titles = (dialects: typeof DIALECTS.open): string[] => dialects.map(({ title }) => title);
    const open = new Set([...pools.flatMap((words) => words.open), ...titles(DIALECTS.open)]);
    const heldOut = new Set([...pools.flatMap((words) => words.heldOut), ...titles(DIALECTS.heldOut)]);
    const seen = (parity: number): string[] =>
      SEEDS.filter((seed) => seed % 2 === parity)
        .flatMap((seed) => designTexts(designOf(seed)))
        .filter((word) => heldOut.has(word) && !open.has(word));
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
