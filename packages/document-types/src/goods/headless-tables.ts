import {
  compact,
  findLabels,
  gridColumns,
  type Line,
  type NumberStyle,
  overlapX,
  type PageLayout,
  readMoney,
  readQuantity,
} from '@docex/layout';
import { amountLexicon, CLOSING_LABELS, SIDE_LABELS } from '../money/amount-labels.ts';
import { bestColumns } from './best-columns.ts';
import type { GoodsColumn } from './goods-column.ts';
import type { GoodsDialect } from './goods-dialect.ts';
import { fullRows, type ItemTable, readBody } from './table-body.ts';
import type { PrintedAmounts } from './printed-amounts.ts';

const LONGEST_TITLE = 5;

/** The table under two titles, `Description | Amount`, with a title of numbers before them at most. */
export function twoTitleTable(body: HeadlessBody): ItemTable | undefined {
  const { page, style, dialect } = body;
  const header = page.lines.find((line) => isTwoTitles(line, dialect) && hasAmountBelow(page, line, style));
  return header === undefined
    ? undefined
    : tableFrom(body, { titles: [header], start: header.index + 1, isRow: endsInAmount });
}

/** A page whose rows are looked for without titles of several columns. */
export interface HeadlessBody {
  readonly dialect: GoodsDialect;
  readonly page: PageLayout;
  readonly style: NumberStyle;
  readonly printed: PrintedAmounts;
}

/** A line of nothing but a title of goods at left and one of amounts at right, with a number before them at most. */
function isTwoTitles(line: Line, dialect: GoodsDialect): boolean {
  if (/\d/.test(line.text) || line.segments.length < 2 || line.segments.length > 3) return false;
  if (line.segments.some(({ words }) => words.length > LONGEST_TITLE)) return false;
  const keys = line.segments.map(({ words }) => {
    const text = words.map((word) => word.text).join(' ');
    return titleKey(text, dialect);
  });
  const [first, last] = [keys.at(-2), keys.at(-1)];
  const before = keys.length === 2 || keys[0] === 'serial';
  // `Fees` may be what is charged for or how much.
  return before && first === 'description' && (last === 'description' || isAmount(last));
}

function isAmount(key: GoodsColumn | undefined): boolean {
  return key === 'total' || key === 'taxableValue' || key === 'unitPrice';
}

function titleKey(text: string, { vocabulary: { lexicon } }: GoodsDialect): GoodsColumn | undefined {
  const bare = text.replace(/\(?\s*(?:in\s+)?(?:₹|rs\.?|inr|usd|eur|€|\$|£)\s*\)?/giu, ' ');
  return [text, bare]
    .map((one) => lexicon.match(compact(one), { tolerant: true })?.key)
    .find((key) => key !== undefined);
}

function hasAmountBelow(page: PageLayout, header: Line, style: NumberStyle): boolean {
  const last = header.segments.at(-1);
  return page.lines.slice(header.index + 1, header.index + 4).some((line) => {
    const amount = line.segments.at(-1);
    if (amount === undefined || last === undefined || line.segments.length < 2) return false;
    return overlapX(amount.box, last.box) > -page.size && readMoney(amount.text, style)?.decimals === 2;
  });
}

/**
 * Tables of lines of text and at least three figures, an amount among them, as their content alone tells them: under
 * what stands right above them for titles, and under none.
 */
export function tablesByContent(body: HeadlessBody): readonly ItemTable[] {
  const { page, style } = body;
  const isRow = body.dialect.tellsCounts ? isCountedLine : isItemLine;
  const starts = page.lines.filter((line) => isRow(line, style) && !isRow(page.lines[line.index - 1], style));
  return starts.slice(0, MOST_STARTS).flatMap(({ index }) => {
    const titles = titlesAbove(page, index);
    const tried = titles.length > 0 ? [titles, []] : [titles];
    return tried.flatMap((own) => tableFrom(body, { titles: own, start: index, isRow }) ?? []);
  });
}

/** Where rows of goods may begin on a page is tried so often. */
const MOST_STARTS = 12;
const MOST_TITLES = 3;
/** Greatest gap between titles and rows, in sizes of the type. */
const TITLE_GAP = 2;

/** Lines right above the first row that hold words side by side and no number. */
export function titlesAbove(page: PageLayout, start: number): readonly Line[] {
  let top = start;
  while (start - top < MOST_TITLES && areTitles(page.lines[top - 1], page.lines[top])) top -= 1;
  return page.lines.slice(top, start);
}

function areTitles(line: Line | undefined, below: Line | undefined): boolean {
  if (line === undefined || below === undefined) return false;
  return (
    line.segments.length > 1 &&
    !/\d/.test(line.text) &&
    line.segments.every(({ words }) => words.length <= LONGEST_TITLE) &&
    below.box.y0 - line.box.y1 <= line.size * TITLE_GAP
  );
}

function isItemLine(line: Line | undefined, style: NumberStyle): boolean {
  if (line === undefined) return false;
  const figures = line.words.flatMap(({ text }) => readMoney(text, style) ?? []);
  const amounts = figures.filter(({ decimals, grouped }) => decimals === 2 || grouped);
  return figures.length >= 3 && amounts.length > 0 && /\p{L}{3}/u.test(line.text) && !isTotal(line);
}

/** Words, and counts in parts of their own. */
function isCountedLine(line: Line | undefined, style: NumberStyle): boolean {
  if (line === undefined || !/\p{L}{3}/u.test(line.text) || isTotal(line)) return false;
  return line.segments.filter(({ text }) => readQuantity(text, style) !== undefined).length >= 2;
}

function isTotal(line: Line): boolean {
  const [label] = findLabels(line, amountLexicon, { gluedNumbers: true });
  return label?.start === 0 && (CLOSING_LABELS.has(label.key) || SIDE_LABELS.has(label.key));
}

interface Start {
  readonly titles: readonly Line[];
  /** Index of the first line of the rows. */
  readonly start: number;
  /** Whether a line carries the figures of a row. */
  readonly isRow: (line: Line, style: NumberStyle) => boolean;
}

function endsInAmount(line: Line, style: NumberStyle): boolean {
  return readMoney(line.segments.at(-1)?.text ?? '', style)?.decimals === 2;
}

function tableFrom(body: HeadlessBody, { titles, start, isRow }: Start): ItemTable | undefined {
  const { page, style, dialect } = body;
  const below = page.lines.slice(start);
  const end = below.findIndex(isTotal);
  const own = end < 0 ? below : below.slice(0, end);
  const figures = fullRows(own.filter((line) => isRow(line, style)));
  const last = figures.at(-1);
  if (last === undefined) return undefined;
  // Text below the last row would blur the columns.
  const lines = own.filter(({ index }) => index <= last.index);
  const grid = (rows: readonly Line[]) =>
    gridColumns({ page, titles, rows, lexicon: dialect.vocabulary.lexicon });
  const named = bestColumns([grid(figures), grid(lines)], { ...body, lines, figures }, style);
  if (named === undefined) return undefined;
  const headerLines = titles.map((line) => line.index);
  return readBody({ dialect, page, columns: named.columns, headerLines }, below, style);
}
