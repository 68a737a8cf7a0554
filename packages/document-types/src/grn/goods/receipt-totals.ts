import { type NumberStyle, findLabels, type Line, readQuantity, textOf } from '@docex/layout';
import { found, type Found } from '../../found.ts';
import { moneyIn } from '../../money/money-in.ts';
import { lineKey } from '../../fields/header-scan.ts';
import { readAmount } from '../../money/read-amount.ts';
import { COUNT_COLUMNS, type GoodsColumn } from '../../goods/goods-column.ts';
import { readCount, type ReceiptItem } from './receipt-items.ts';
import type { ReceiptScan } from '../head/receipt-scan.ts';
import { type TotalLabel, totalLexicon } from './total-labels.ts';
import type { ReceiptTable } from './receipt-tables.ts';

/** The sums that the note prints. */
export interface ReceiptTotals {
  readonly receivedQty: Found<number> | undefined;
  readonly acceptedQty: Found<number> | undefined;
  readonly rejectedQty: Found<number> | undefined;
  readonly grandTotal: Found<number> | undefined;
}

/** Reads the sums from the table's last line and from labels below it; the lowest grand total stands. */
export function readReceiptTotals(
  tables: readonly ReceiptTable[],
  {
    scans,
    taken,
    style,
    items,
  }: {
    readonly scans: readonly ReceiptScan[];
    readonly taken: ReadonlySet<string>;
    readonly style: NumberStyle;
    readonly items: readonly ReceiptItem[];
  },
): ReceiptTotals {
  const last = tables.at(-1);
  const closing = last?.closing === undefined ? undefined : closingTotals(last, style);
  const page = scans.find((scan) => scan.page === last?.page)?.page ?? scans.at(-1)?.page;
  const top = page?.lines.findLast((line) => taken.has(lineKey(page.number, line.index)))?.index ?? -1;
  const below = scans
    .filter((scan) => scan.page.number >= (page?.number ?? 1))
    .flatMap((scan) => scan.page.lines.filter((line) => scan.page !== page || line.index > top))
    .filter((line) => !(line === last?.closing?.line && sumsCounts(last)));
  const named = below.flatMap((line) => labelledTotals(line, style));
  const byLabel = (label: TotalLabel) => named.find((total) => total.label === label)?.value;
  const grand = named.findLast((total) => total.label === 'grand')?.value ?? byLabel('rounded');
  const plain = byLabel('plainQty');
  const ofAccepted = plain !== undefined && sumsAccepted(plain.value, items);
  const plains = named.filter(
    (total) => isPlainTotal(total) && (closing === undefined || sumsValues(total, items)),
  );
  const total = grand ?? closing?.grandTotal ?? plains.at(-1)?.value;
  return {
    receivedQty: closing?.receivedQty ?? byLabel('received') ?? (ofAccepted ? undefined : plain),
    acceptedQty: closing?.acceptedQty ?? byLabel('accepted') ?? (ofAccepted ? plain : undefined),
    rejectedQty: closing?.rejectedQty ?? byLabel('rejected'),
    grandTotal: total,
  };
}

/** Whether a plain "Total Quantity" is that of what was accepted and not of what came in. */
function sumsAccepted(total: number, items: readonly ReceiptItem[]): boolean {
  const sum = (key: 'acceptedQty' | 'receivedQty') =>
    items.reduce((before, item) => before + (item[key]?.value ?? 0), 0);
  const makes = (key: 'acceptedQty' | 'receivedQty') => Math.abs(sum(key) - total) < COUNT_TOLERANCE;
  return makes('acceptedQty') && !makes('receivedQty');
}

/** Counts are printed with three decimals at most. */
const COUNT_TOLERANCE = 0.0005;

/** A line of totals stands in the columns of what it sums up. */
function closingTotals({ closing, columns }: ReceiptTable, style: NumberStyle): ReceiptTotals | undefined {
  if (closing === undefined || !/total|^items\W+\d/i.test(closing.line.text)) return undefined;
  const cell = (key: GoodsColumn) => {
    const words = closing.cells[columns.findIndex((column) => column.key === key)] ?? [];
    return words.filter((word) => /\d/.test(word.text) || /^(?:₹|rs\.?|nil)$/i.test(word.text));
  };
  return {
    receivedQty: readCount(cell('receivedQty'), style)?.qty ?? readCount(cell('qty'), style)?.qty,
    acceptedQty: readCount(cell('acceptedQty'), style)?.qty,
    rejectedQty: readCount(cell('rejectedQty'), style)?.qty,
    grandTotal: readAmount(cell('total'), style),
  };
}

/** Whether what closes the table stands under its counts: `Grand Total | 3,864.200`. */
function sumsCounts({ closing, columns }: ReceiptTable): boolean {
  return columns.some(
    ({ key }, index) =>
      COUNT_COLUMNS.has(key) && (closing?.cells[index] ?? []).some((word) => /^[\d.,]+$/.test(word.text)),
  );
}

interface LabelledTotal {
  readonly label: TotalLabel;
  readonly value: Found<number>;
}

/** Below the sum of counts a plain total is that of the values where it makes their sum. */
function sumsValues({ value }: LabelledTotal, items: readonly ReceiptItem[]): boolean {
  return Math.abs(items.reduce((sum, { total }) => sum + (total?.value ?? NaN), 0) - value.value) < CENT;
}

const CENT = 0.021;

function isPlainTotal({ label }: LabelledTotal): boolean {
  return label === 'plainTotal';
}

function labelledTotals(line: Line, style: NumberStyle): readonly LabelledTotal[] {
  const labels = findLabels(line, totalLexicon);
  return labels.flatMap((label, index): readonly LabelledTotal[] => {
    const next = labels[index + 1];
    const words = line.words.filter(
      (word) => word.box.x0 >= label.box.x1 - 1 && (next === undefined || word.box.x1 <= next.box.x0 + 1),
    );
    if (label.key === 'grand' || label.key === 'rounded' || label.key === 'plainTotal') {
      const amount = moneyIn(words, style).findLast(
        ({ reading }) => reading.decimals > 0 || reading.grouped || reading.currency,
      );
      return amount === undefined
        ? []
        : [{ label: label.key, value: found(amount.reading.value, amount.words, 0.95) }];
    }
    if (label.key === 'part') return [];
    const bare = words.filter((word) => /[\p{L}\d]/u.test(word.text)).slice(0, 2);
    const reading = readQuantity(textOf(bare), style) ?? readQuantity(bare[0]?.text ?? '', style);
    return reading === undefined ? [] : [{ label: label.key, value: found(reading.value, bare) }];
  });
}
