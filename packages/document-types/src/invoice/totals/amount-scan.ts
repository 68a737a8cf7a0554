import {
  type DocumentLayout,
  findLabels,
  findPercent,
  findWrappedLabels,
  heightOf,
  indexLabels,
  type LabelIndex,
  type LabelMatch,
  type Line,
  type MoneyReading,
  type NumberStyle,
  overlapX,
  type PageLayout,
  readMoney,
  textOf,
  valueRegions,
} from '@docex/layout';
import { found } from '../../found.ts';
import { amountLexicon, type AmountLabel } from '../../money/amount-labels.ts';
import { amountsUnderTitles } from './amounts-under-titles.ts';
import { composedAmountLabel } from '../../money/composed-amount-label.ts';
import { wholeAmountLabel } from '../../money/whole-amount-label.ts';
import { lineKey } from '../../fields/header-scan.ts';
import { footOfColumn } from './foot-of-column.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { isRowOfTaxSummary } from './tax-summary-row.ts';
import { provenParts } from './proven-parts.ts';
import { wordsBehind } from './words-behind.ts';
import { type Money, moneyIn } from '../../money/money-in.ts';

/** Every labelled amount outside `taken` lines (`page:line`), top to bottom. */
export function scanAmounts(
  layout: DocumentLayout,
  taken: ReadonlySet<string>,
  style: NumberStyle,
): readonly LabelledAmount[] {
  return layout.pages.flatMap((page) => {
    const lines = page.lines.filter((line) => !taken.has(lineKey(page.number, line.index)));
    const labels = labelsOn(lines, page).filter((label) => !isRowOfTaxSummary(label, page));
    const around = { page, index: indexLabels(labels), style };
    const named = labels.flatMap((label) => {
      const amount = amountOf(label, around);
      return amount === undefined ? [] : [amount, ...alongRow(label, amount, around)];
    });
    const titled = amountsUnderTitles(page.lines, style);
    const read = new Set(titled.flatMap(({ amount }) => amount.words));
    const own = named.filter(({ amount }) => !amount.words.some((word) => read.has(word)));
    return [...own, ...provenParts(lines, own, style), ...titled];
  });
}

/** What a row of totals is called. */
const ROWS: ReadonlySet<AmountLabel> = new Set<AmountLabel>(['total', 'subtotal', 'grandTotal']);

/** The other figures of a row of totals, each under its column: one of them may be the value before tax. */
function alongRow(
  label: LabelMatch<AmountLabel>,
  last: LabelledAmount,
  { page, style }: Surroundings,
): readonly LabelledAmount[] {
  const line = page.lines[label.segment.line];
  if (!ROWS.has(label.key) || label.start !== 0 || line === undefined) return [];
  const row = moneyIn(line.words, style).filter(({ reading }) => reading.decimals === 2);
  const tax = taxOfRow(row, page);
  if (row.length < MANY_FIGURES && tax === undefined) return [];
  const rest = row
    .filter(({ words }) => !words.some((word) => last.amount.words.includes(word)))
    .map(({ reading, words }) => ({
      ...last,
      label:
        tax?.words === words ? IGST : tax === undefined || row.length !== MANY_FIGURES ? ROW_TOTAL : TAXABLE,
      amount: found(reading.value, words),
      rate: undefined,
      summary: tax !== undefined,
    }));
  return rest;
}

const IGST: AmountLabel = 'igst';
const TAXABLE: AmountLabel = 'taxable';
const ROW_TOTAL: AmountLabel = 'rowTotal';
/** Rates of integrated tax (GST Council's schedules, 0.25 % to 40 %). */
const RATES = [0.25, 3, 5, 12, 18, 28, 40];

/**
 * The tax in a row of totals on a page that charges integrated tax alone: `Total | 2,006.10 | 100.31 | 2,106.41`, or
 * `Total | 280.38 | 1,838.00` where the tax is that of a rate on what remains.
 */
function taxOfRow(row: readonly Money[], page: PageLayout): Money | undefined {
  const [tax, total] = row.slice(-2);
  if (tax === undefined || total === undefined || row.length > MANY_FIGURES || !isIntegratedOnly(page))
    return undefined;
  const net = total.reading.value - tax.reading.value;
  const first = row.length === MANY_FIGURES ? row[0]?.reading.value : undefined;
  if (first !== undefined) return Math.abs(first - net) < 0.02 ? tax : undefined;
  return RATES.some((rate) => Math.abs((net * rate) / 100 - tax.reading.value) < 0.03) ? tax : undefined;
}

function isIntegratedOnly({ lines }: PageLayout): boolean {
  return (
    lines.some(({ text }) => /\bIGST\b/.test(text)) && !lines.some(({ text }) => /\b[CS]GST\b/.test(text))
  );
}

/** Labels and figures in so many columns are a row of titles and the row of its values. */
const MANY_FIGURES = 3;

/** The labels of some lines, those that a narrow cell broke into two lines instead of their parts. */
function labelsOn(lines: readonly Line[], page: PageLayout): readonly LabelMatch<AmountLabel>[] {
  const own = new Set(lines.map(({ index }) => index));
  const wrapped = findWrappedLabels(page, wholeAmountLabel).filter(({ parts: [first, second] }) => {
    // What stands beside its amount and says all is the whole label: `Round off | -0.13` above `Grand`.
    const isLast = page.lines[first.line]?.segments.at(-1) === first;
    const isWhole = !isLast && wholeAmountLabel(first) !== undefined;
    return !isWhole && own.has(first.line) && own.has(second.line);
  });
  const parts = new Set(wrapped.flatMap((label) => label.parts));
  return [...lines.flatMap(labelsOf).filter(({ segment }) => !parts.has(segment)), ...wrapped];
}

/** The listed phrases of a line, and what only its words tell where no phrase leads a segment or several stand in it. */
function labelsOf(line: Line): readonly LabelMatch<AmountLabel>[] {
  const labels = findLabels(line, amountLexicon, { gluedNumbers: true });
  return line.segments.flatMap((segment) => {
    // `Preset Type | : Amount` holds a value, whatever it is called.
    if (/^[:=]\s?\p{L}/u.test(segment.text)) return [];
    const own = labels.filter((label) => label.segment === segment);
    const [first] = own;
    const isNamed = first?.start === 0 && own.length === 1;
    const composed = isNamed ? undefined : composedAmountLabel(segment);
    const isWhole = composed !== undefined && composed.end >= (own.at(-1)?.end ?? 0);
    return isWhole ? [composed] : own;
  });
}

interface Surroundings {
  readonly page: PageLayout;
  readonly index: LabelIndex<AmountLabel>;
  readonly style: NumberStyle;
}

function amountOf(label: LabelMatch<AmountLabel>, around: Surroundings): LabelledAmount | undefined {
  if (WITHOUT_AMOUNT.has(label.key)) return undefined;
  const line = around.page.lines[label.segment.line];
  if (line === undefined) return undefined;
  const stretch = wordsBehind(label, line, around);
  const behind = moneyIn(stretch, around.style);
  const before = figuresBefore(label, line, around.style);
  if (before > 0 && (behind.length > 1 || (before >= MANY_FIGURES && isOverOwnAmount(label, around))))
    return undefined;
  const beside = behind.at(-1);
  const chosen = beside ?? moneyBelow(label, around);
  if (chosen === undefined || isSpeck(chosen, label)) return undefined;
  const leads = leadsIn(label) ? 0 : -0.25;
  const place = beside === undefined ? -0.3 : 0;
  const print = printScore(chosen.reading);
  return {
    label: label.key,
    amount: found(chosen.reading.value, chosen.words, 1 - chosen.reading.repairs * 0.15),
    less: /\bless\b|\(-\)|\(–\)/i.test(textOf(label.segment.words.slice(0, label.end + 1))),
    rate: findPercent(textOf(stretch), around.style),
    score: Math.max(0.05, label.score * 0.9 + leads + place + print),
    summary: false,
  };
}

const WITHOUT_AMOUNT: ReadonlySet<AmountLabel> = new Set<AmountLabel>(['words', 'carried', 'notAnAmount']);

/** A dash that recognition took for a figure is far lower than the type of its label. */
function isSpeck({ words }: Money, { box }: LabelMatch<AmountLabel>): boolean {
  return words.every((word) => word.recognized && heightOf(word.box) < heightOf(box) * SPECK);
}

const SPECK = 0.4;

/** `Shipping Charges | 33.90 | 18% | IGST | 6.10 | 40.00`: behind figures the name of a tax is a cell of their row. */
function figuresBefore(label: LabelMatch<AmountLabel>, line: Line, style: NumberStyle): number {
  const before = line.words.filter(({ box }) => box.x1 <= label.box.x0 + 0.5);
  return moneyIn(before, style).filter(({ reading }) => reading.decimals === 2).length;
}

/** `IGST @5.0%` over `Rs. 2.86`, alone on the next line: a cell of two lines. */
function isOverOwnAmount({ segment }: LabelMatch<AmountLabel>, { page, style }: Surroundings): boolean {
  const [only, ...more] = page.lines[segment.line + 1]?.segments ?? [];
  if (only === undefined || more.length > 0 || overlapX(only.box, segment.box) <= 0) return false;
  return moneyIn(only.words, style).some(({ words }) => words.length === only.words.length);
}

/** `Add: CGST` leads in like `CGST`; a label deep inside a sentence does not. */
function leadsIn(label: LabelMatch<AmountLabel>): boolean {
  const before = label.segment.words.slice(0, label.start).map((word) => word.text.toLowerCase());
  return before.every((text) =>
    /^(?:add|less|plus|output|input|by|to|\d*[.)]?|[:(+\-–)&]*)[:.]?$/.test(text),
  );
}

function moneyBelow(label: LabelMatch<AmountLabel>, around: Surroundings): Money | undefined {
  const below = valueRegions(label, around.page, around.index).find((region) => region.place === 'below');
  if (below === undefined || below.words.length > 3) return undefined;
  const reading = readMoney(textOf(below.words), around.style);
  if (reading === undefined || (reading.decimals === 0 && !isRowOfTitles(label, around))) return undefined;
  return footOfColumn({ reading, words: below.words }, around.page, around.style);
}

/** `Taxable Amt | CGST Amt | SGST Amt | Round off | Total`: the figures below may be whole numbers. */
function isRowOfTitles(label: LabelMatch<AmountLabel>, { page, index }: Surroundings): boolean {
  const segments = page.lines[label.segment.line]?.segments ?? [];
  const titles = segments.filter((segment) => {
    const [first] = index.get(segment) ?? [];
    return first?.start === 0 && first.end === segment.words.length;
  });
  return titles.length >= MANY_FIGURES && label.end - label.start === label.segment.words.length;
}

/** Amounts are printed with decimals, groups or a currency; a bare small number is likelier a count or a rate. */
function printScore(reading: MoneyReading): number {
  if (reading.decimals === 2) return 0.1;
  if (reading.currency || reading.grouped) return 0.05;
  return reading.value < 1000 ? -0.3 : -0.05;
}
