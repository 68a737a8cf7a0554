import type { DocumentLayout, NumberStyle } from '@docex/layout';
import type { Found } from '../../found.ts';
import type { AmountLabel } from '../../money/amount-labels.ts';
import { lineKey } from '../../fields/header-scan.ts';
import type { GoodsColumn } from '../../goods/goods-column.ts';
import { itemHeaders } from '../../goods/item-headers.ts';
import type { ItemTable } from '../../goods/table-body.ts';
import { readAmount } from '../../money/read-amount.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { openSummaryTable } from './summary-table.ts';
import { itemVocabulary } from '../../goods/item-vocabulary.ts';

/** Which total the foot of a column states. */
const FOOT: Readonly<Partial<Record<GoodsColumn, AmountLabel>>> = {
  taxableValue: 'taxable',
  cgstAmount: 'cgst',
  sgstAmount: 'sgst',
  igstAmount: 'igst',
  cessAmount: 'cess',
};

/** What the row of a table's totals is called. */
const TOTALS: ReadonlySet<AmountLabel> = new Set<AmountLabel>(['total', 'subtotal', 'grandTotal']);

/** Totals under the columns of an item table: `Total | 15 | 12,345.00 | 1,111.05 | 1,111.05 | 14,567.10`. */
export function footAmounts(tables: readonly ItemTable[], style: NumberStyle): readonly LabelledAmount[] {
  return tables.flatMap(({ closing, columns }) => {
    const label = closing?.labels.find((match) => match.start === 0);
    if (closing === undefined || label === undefined || !TOTALS.has(label.key)) return [];
    const kinds = columns.filter((column) => column.key !== undefined && FOOT[column.key] !== undefined);
    if (kinds.length < 2) return [];
    return columns.flatMap((column, index) => {
      const foot = column.key === undefined ? undefined : FOOT[column.key];
      const amount = readAmount(closing.cells[index] ?? [], style);
      if (foot === undefined || amount === undefined) return [];
      return [{ label: foot, amount, less: false, rate: undefined, score: 0.8, summary: true }];
    });
  });
}

export interface SummaryAmounts {
  readonly amounts: readonly LabelledAmount[];
  /** Tax rate by HSN or SAC. */
  readonly rates: ReadonlyMap<string, Found<number>>;
  /** Lines of the summaries, `page:line`: their figures are no totals of the document by themselves. */
  readonly lines: ReadonlySet<string>;
}

/** Totals of tables by HSN or tax rate. */
export function summaryAmounts(
  layout: DocumentLayout,
  itemLines: ReadonlySet<string>,
  style: NumberStyle,
): SummaryAmounts {
  const amounts: LabelledAmount[] = [];
  const lines = new Set<string>();
  const rates = new Map<string, Found<number>>();
  for (const page of layout.pages) {
    for (const header of itemHeaders(page, itemVocabulary)) {
      if (itemLines.has(lineKey(page.number, header.lastLine))) continue;
      const table = openSummaryTable(page, header, style);
      if (table === undefined) continue;
      for (const [code, rate] of table.rates) rates.set(code, rate);
      for (const line of table.lines) lines.add(lineKey(page.number, line));
      for (const [key, amount] of table.feet) {
        const label = FOOT[key];
        if (label !== undefined) {
          amounts.push({ label, amount, less: false, rate: undefined, score: 0.7, summary: true });
        }
      }
    }
  }
  return { amounts, lines, rates };
}
