import {
  compact,
  findPercent,
  type Line,
  type NumberStyle,
  overlapX,
  type PlacedWord,
  type Rectangle,
  type Segment,
  unionOf,
} from '@docex/layout';
import { type AmountLabel, amountLexicon, TAX_LABELS } from '../../money/amount-labels.ts';
import { composedAmountLabel } from '../../money/composed-amount-label.ts';
import { moneyIn } from '../../money/money-in.ts';
import { segmentOf } from '../../parties/party.ts';
import { readAmount } from '../../money/read-amount.ts';
import type { LabelledAmount } from './labelled-amount.ts';

const FEWEST_COLUMNS = 3;
const FEWEST_KNOWN = 3;
const MOST_TITLE_LINES = 3;
const SUMS: ReadonlySet<AmountLabel> = new Set<AmountLabel>(['taxable', 'subtotal', 'total', 'grandTotal']);
const SCORE = 0.95;
const LINE_GAP = 1.2;
/** A rate that stands with the name of its tax: `(18%)`, `@ 2.5 %`, `at 9%`. */
const RATE = /^[(@]*(?:at|\d{1,2}(?:\.\d{1,3})?)?%?\)?$/i;

/**
 * The totals that forms print as one row of figures under titles of one line or more: `Tax'ble | CGST | … | Tot Inv.`
 * over `Amt | Amt | … | Amt` over `47600.00 | 1190.00 | … | 49980.00`; `Taxable Value | CGST at 9% | … | Total`. Where
 * the row is too narrow for all, the last titles and figures stand below it in the same way.
 */
export function amountsUnderTitles(lines: readonly Line[], style: NumberStyle): readonly LabelledAmount[] {
  return lines.flatMap((line, index) => {
    if (line.segments.length < FEWEST_COLUMNS || !isTitles(line)) return [];
    const grid = gridAt(lines, index, style);
    if (grid === undefined || !isGridOfTotals(grid)) return [];
    return [...grid.amounts, ...wrappedAmounts(lines, grid, style)];
  });
}

/** Amounts under their titles, in as many columns, and the index of the line behind them. */
interface Grid {
  readonly amounts: readonly LabelledAmount[];
  readonly columns: number;
  readonly end: number;
}

/** The row of amounts below the titles that begin with a line; undefined where one cell of it holds anything else. */
function gridAt(lines: readonly Line[], first: number, style: NumberStyle): Grid | undefined {
  const titles: Line[] = [];
  for (const [offset, line] of lines.slice(first, first + MOST_TITLE_LINES + 1).entries()) {
    const above = titles.at(-1);
    const gap = above === undefined ? 0 : line.box.y0 - above.box.y1;
    if (isTitles(line) && gap < line.size * LINE_GAP) {
      titles.push(line);
      continue;
    }
    const cells = cellsOfAmounts(line, style);
    if (cells.length === 0 || gap > line.size * 2) return undefined;
    const amounts = cells.flatMap((cell, column) =>
      amountUnder(
        cell,
        titlesOver({ box: unionOf(cell.map(({ box }) => box)), column }, titles, cells.length),
        style,
      ),
    );
    return { amounts, columns: cells.length, end: first + offset + 1 };
  }
  return undefined;
}

function isGridOfTotals({ amounts, columns }: Grid): boolean {
  const has = (keys: ReadonlySet<AmountLabel>) => amounts.some(({ label }) => keys.has(label));
  if (amounts.length < FEWEST_KNOWN || !has(SUMS)) return false;
  // A row of so few columns is one of totals only where each of them is one.
  return has(TAX_LABELS) && (columns > FEWEST_COLUMNS || amounts.length === columns);
}

/** `Adj. for Rounding | Total Due` over `0.02 | 9,93,394.00`, right below a row of totals that had no room for them. */
function wrappedAmounts(lines: readonly Line[], grid: Grid, style: NumberStyle): readonly LabelledAmount[] {
  const [values, titles] = [lines[grid.end - 1], lines[grid.end]];
  if (values === undefined || titles === undefined || !isTitles(titles)) return [];
  if (titles.box.y0 - values.box.y1 > titles.size * 2) return [];
  const wrapped = gridAt(lines, grid.end, style);
  const isWhole = wrapped !== undefined && wrapped.amounts.length === wrapped.columns;
  return isWhole && wrapped.columns < grid.columns ? wrapped.amounts : [];
}

/** The cells of a line that holds amounts and nothing else. */
function cellsOfAmounts(line: Line, style: NumberStyle): readonly (readonly PlacedWord[])[] {
  const cells = line.segments.map(({ words }) => words);
  if (cells.every((words) => readAmount(words, style) !== undefined)) return cells;
  const amounts = moneyIn(line.words, style).map(({ words }) => words);
  return amounts.flat().length === line.words.length ? amounts : [];
}

function isTitles({ words }: Line): boolean {
  return !words.some(({ text }) => /\d/.test(text) && !text.includes('%') && !RATE.test(text));
}

/**
 * The words of a cell's title: in a line of as many titles as cells the one in its turn with what stands above and
 * below it, else what stands above the cell.
 */
function titlesOver(
  { box, column }: { readonly box: Rectangle; readonly column: number },
  titles: readonly Line[],
  columns: number,
): readonly PlacedWord[] {
  const full = titles.find(({ segments }) => segments.length === columns);
  const own = full?.segments[column];
  return titles.flatMap((line) => {
    if (line === full && own !== undefined) return own.words;
    return over(line, own?.box ?? box, own !== undefined)?.words ?? [];
  });
}

/** The one segment of a line over a box; where a title has its own line, other words belong to the one they meet most. */
function over({ segments }: Line, box: Rectangle, isSure: boolean): Segment | undefined {
  const near = segments.filter((segment) => overlapX(segment.box, box) > 0);
  if (near.length <= 1 || !isSure) return near.length === 1 ? near[0] : undefined;
  return near.sort((a, b) => overlapX(b.box, box) - overlapX(a.box, box))[0];
}

function amountUnder(
  cell: readonly PlacedWord[],
  title: readonly PlacedWord[],
  style: NumberStyle,
): readonly LabelledAmount[] {
  const amount = readAmount(cell, style);
  const label = labelOf(title);
  if (amount === undefined || label === undefined) return [];
  const rate = findPercent(title.map(({ text }) => text).join(' '), style);
  return [{ label, amount, less: false, rate, score: SCORE, summary: false }];
}

/** What a title names, without the rate that it states. */
function labelOf(words: readonly PlacedWord[]): AmountLabel | undefined {
  const named = words
    .filter(({ text }) => !RATE.test(text))
    .map((word) => ({ ...word, text: word.text.replace(/[(@]?\d{1,2}(?:\.\d+)?%\)?$/, '') }));
  const listed = amountLexicon.match(compact(named.map(({ text }) => text).join(' ')), { tolerant: false });
  return named.length === 0 ? undefined : (listed ?? composedAmountLabel(segmentOf(named)))?.key;
}
