import { lineHeight } from '../../drawing/sheet.ts';
import type { InvoiceContent, TaxTotal } from '../../invoice/invoice-content.ts';
import { type Canvas, drawParts, partsHeight, type Place } from './draw-parts.ts';
import type { Filler, StatedFacts } from './filler.ts';
import type { Sum, Sums } from './form.ts';
import { type Habits, moneyPrinter } from './invoice-facts.ts';

export interface PrintedSum {
  label: string;
  value: string;
  isStrong: boolean;
}

/** The taxes of the whole document, each at each rate or each over all rates. */
function taxesBy(taxes: readonly TaxTotal[], by: 'rate' | 'kind'): TaxTotal[] {
  if (by === 'rate') return [...taxes];
  return [...Map.groupBy(taxes, ({ kind }) => kind).values()].flatMap((members) => {
    const [first] = members;
    const sum = (value: (tax: TaxTotal) => number): number =>
      members.reduce((total, tax) => total + value(tax), 0);
    return first === undefined
      ? []
      : [{ ...first, taxable: sum((tax) => tax.taxable), amount: sum((tax) => tax.amount) }];
  });
}

const taxFacts = (tax: TaxTotal, habits: Habits): StatedFacts => {
  const money = moneyPrinter(habits);
  return {
    kind: tax.kind,
    rate: String(tax.rate),
    base: money.amount(tax.taxable),
    amount: money.sum(tax.amount),
    [`total${tax.kind}`]: money.sum(tax.amount),
  };
};

function taxSums(
  sum: Extract<Sum, { taxes: string }>,
  invoice: InvoiceContent,
  { filler, habits }: { filler: Filler; habits: Habits },
): PrintedSum[] {
  return taxesBy(invoice.amounts.taxes, sum.by).flatMap((tax) => {
    const own = filler.with(taxFacts(tax, habits));
    own.fill(`{total${tax.kind}}`, true);
    const [label] = own.fill(sum.taxes, true);
    const [value] = own.fill(sum.value, true);
    return label === undefined || value === undefined ? [] : [{ label, value, isStrong: false }];
  });
}

type PlainSum = Exclude<Sum, { taxes: string }>;

function plainSum([label, value, style]: PlainSum, filler: Filler): PrintedSum[] {
  const [amount] = filler.fill(value, true);
  const [words] = filler.fill(filler.word(label), true);
  if (words === undefined || amount === undefined) return [];
  return [{ label: words, value: amount, isStrong: style === 'strong' }];
}

/** The sums that a form prints of a document without taxes. */
export const plainSums = (rows: readonly Sum[], filler: Filler): PrintedSum[] =>
  rows.flatMap((row) => ('taxes' in row ? [] : plainSum(row, filler)));

/** The sums that a form prints of an invoice. */
export const printedSums = (
  rows: readonly Sum[],
  invoice: InvoiceContent,
  context: { filler: Filler; habits: Habits },
): PrintedSum[] =>
  rows.flatMap((row) => ('taxes' in row ? taxSums(row, invoice, context) : plainSum(row, context.filler)));

/** Draws sums below the items, with what stands left of them, and gives the ordinate below. */
export function drawSums(
  canvas: Canvas,
  { sums, printed }: { sums: Sums; printed: readonly PrintedSum[] },
  place: Place,
): number {
  const { sheet } = canvas;
  const size = sums.size ?? canvas.size;
  const share = sums.place === 'wide' ? 1 : (sums.share ?? 0.42);
  const width = place.width * share;
  const x = place.x + place.width - width;
  const boxed = sums.place === 'boxed';
  const height = lineHeight(size) + (boxed ? 5 : 3);
  printed.forEach(({ label, value, isStrong }, index) => {
    const y = place.y + index * height;
    if (boxed) sheet.box(x, y, [width, height]);
    sheet.line(label, x + 4, y + 2, { size, strong: isStrong });
    sheet.line(value, x + width - 4, y + 2, { size, strong: isStrong, align: 'right' });
  });
  const below = place.y + printed.length * height + 4;
  const besideWidth = place.width - width - 14;
  const left = drawParts(canvas, sums.beside ?? [], { ...place, width: besideWidth });
  return Math.max(below, left);
}

/** Height that sums take with what stands left of them. */
export function sumsHeight(canvas: Canvas, sums: Sums, count: number, width: number): number {
  const own = count * (lineHeight(sums.size ?? canvas.size) + 5) + 4;
  return Math.max(own, partsHeight(canvas, sums.beside ?? [], width * (1 - (sums.share ?? 0.42)) - 14));
}
