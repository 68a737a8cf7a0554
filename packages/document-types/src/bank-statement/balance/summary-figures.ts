import { dropPunctuation, findDate, type PlacedWord, textOf, valueRegions } from '@docex/layout';
import type { Found } from '../../found.ts';
import type { StatementScan } from '../account/scanned-statement.ts';
import { isSame } from './paise.ts';
import { withSign } from './repair-chain.ts';
import { readBalance, readStatementAmount } from '../rows/statement-amount.ts';
import type { StatementLabel } from '../account/statement-labels.ts';
import { cellOf, sideColumnOf } from '../rows/statement-tables.ts';
import type { SpecialRow } from '../rows/special-rows.ts';
import type { SpecialLine } from '../rows/transaction-rows.ts';

/** Every printed figure that may be one of the statement's own, the likeliest first. */
export interface SummaryFigures {
  readonly openings: readonly Found<number>[];
  readonly closings: readonly Found<number>[];
  readonly debits: readonly Found<number>[];
  readonly credits: readonly Found<number>[];
  /** Every amount of head and foot, whatever it is called. */
  readonly printed: readonly Found<number>[];
}

export function collectFigures(
  scans: readonly StatementScan[],
  specials: readonly SpecialLine[],
): SummaryFigures {
  const [first] = specials;
  const opens = first?.reading.special === 'broughtForward' || first?.reading.special === 'opening';
  return {
    openings: [
      ...balancesOf(specials, ['opening']),
      ...labelled(scans, 'openingBalance', readBalanceAmong),
      ...(opens ? balancesOf([first], ['broughtForward']) : []),
    ],
    closings: [
      ...balancesOf(specials, ['closing']).toReversed(),
      ...labelled(scans, 'closingBalance', readBalanceAmong),
      ...labelled(scans, 'amountDue', readBalanceAmong),
    ],
    debits: [
      ...labelled(scans, 'totalDebits', readAmountAmong),
      ...totalsOf(specials, 'debit'),
      ...totalsBeside(scans, 'debit'),
    ],
    credits: [
      ...labelled(scans, 'totalCredits', readAmountAmong),
      ...totalsOf(specials, 'credit'),
      ...totalsBeside(scans, 'credit'),
    ],
    printed: scans.flatMap(printedAmounts),
  };
}

function printedAmounts({ lines }: StatementScan): readonly Found<number>[] {
  return lines.flatMap(({ words }) =>
    words.flatMap((word) => (/\d[.,]\d{2}\)?$/.test(word.text) ? (readAmountAmong([word]) ?? []) : [])),
  );
}

/** The figure that fits what the rows tell, else the likeliest, which is then doubtful. */
export function chooseFigure(
  figures: readonly Found<number>[],
  expected: number | undefined,
): Found<number> | undefined {
  if (expected === undefined) return figures[0];
  const fitting = figures.find(({ value }) => isSame(value, expected));
  if (fitting !== undefined) return fitting;
  const signed = figures.map((figure) => withSign(figure, expected));
  const fittingSigned = signed.find((figure) => figure !== undefined);
  if (fittingSigned !== undefined) return fittingSigned;
  const [likeliest] = figures;
  return likeliest === undefined
    ? undefined
    : { ...likeliest, confidence: likeliest.confidence * CONTRADICTED };
}

/** Under a name that nobody knows, a figure that is the sum of so many rows is their total. */
const SUMMED_ROWS = 2;
const SUM_CONFIDENCE = 0.85;

/** The total of one side: by its name, else by what it is the sum of. */
export function chooseTotal(
  named: readonly Found<number>[],
  sum: number | undefined,
  { printed, rows }: { readonly printed: readonly Found<number>[]; readonly rows: number },
): Found<number> | undefined {
  const chosen = chooseFigure(named, sum);
  if (sum === undefined || rows < SUMMED_ROWS || (chosen !== undefined && isSame(chosen.value, sum)))
    return chosen;
  const proven = printed.find(({ value }) => isSame(value, sum));
  return proven === undefined ? chosen : { ...proven, confidence: proven.confidence * SUM_CONFIDENCE };
}

function balancesOf(
  specials: readonly SpecialLine[],
  kinds: readonly SpecialRow[],
): readonly Found<number>[] {
  return specials.flatMap(({ reading, columns }) => {
    if (reading.special === undefined || !kinds.includes(reading.special)) return [];
    const balanceAt = columns.findIndex(({ key }) => key === 'balance');
    const mark = textOf(reading.line.cells[sideColumnOf(columns, balanceAt)] ?? []);
    const own = readBalance(cellOf(reading.line, columns, 'balance'), mark);
    return own ?? readBalanceAmong(reading.line.line.words) ?? [];
  });
}

function totalsOf(specials: readonly SpecialLine[], column: 'debit' | 'credit'): readonly Found<number>[] {
  return specials
    .filter(({ reading: { special, amounts, balance } }) => {
      // The one figure of a closing row is its balance, wherever it stands.
      const more = amounts.length > 1 || balance !== undefined;
      return special === 'total' || (special === 'closing' && more);
    })
    .flatMap(({ reading }) => reading.amounts.filter((item) => item.column === column))
    .map((item) => item.amount)
    .reverse();
}

const TOTAL_LINE = /^\W*(?:(?:grand|overall|statement|final|account|sub)[\s-]?)?totals?\b/i;
const SIDE_WORD = /^\W*(?:(debits?|withdrawals?|dr)|credits?|deposits?|cr)\W*$/i;

/** Both sums on one line: `Grand Total : Debit Rs. 1,200.00 Credit Rs. 800.00`, `Sub Total : 1,200.00 Dr 800.00 Cr`. */
function totalsBeside(scans: readonly StatementScan[], side: 'debit' | 'credit'): readonly Found<number>[] {
  const lines = scans.flatMap(({ lines: all }) => all).filter(({ text }) => TOTAL_LINE.test(text));
  // One sub total is that of all rows; several are of their parts.
  const parts = lines.filter(({ text }) => /^\W*sub/i.test(text));
  return lines
    .filter((line) => parts.length < 2 || !parts.includes(line))
    .flatMap(({ words }) => {
      const marks = words.flatMap((word, at) => {
        const mark = SIDE_WORD.exec(word.text);
        return mark === null ? [] : [{ at, side: mark[1] === undefined ? 'credit' : 'debit' }];
      });
      const own = marks.findIndex((mark) => mark.side === side);
      const [at, first] = [marks[own]?.at, marks[0]?.at];
      if (marks.length !== 2 || at === undefined || first === undefined) return [];
      const leads = readAmountAmong(words.slice(0, first)) === undefined;
      const run = leads
        ? words.slice(at + 1, marks[own + 1]?.at)
        : words.slice((marks[own - 1]?.at ?? -1) + 1, at);
      const figure = readAmountAmong(run);
      return figure === undefined ? [] : [{ ...figure, confidence: figure.confidence * 0.9 }];
    });
}

type Reader = (words: readonly PlacedWord[]) => Found<number> | undefined;

/** Figures right of a label up to the next one, then those below it. */
function labelled(
  scans: readonly StatementScan[],
  key: StatementLabel,
  read: Reader,
): readonly Found<number>[] {
  const beside: Found<number>[] = [];
  const below: Found<number>[] = [];
  for (const scan of scans) {
    for (const label of scan.labels) {
      if (label.key !== key) continue;
      const right = read(wordsBehind(label, scan));
      if (right !== undefined) beside.push({ ...right, confidence: right.confidence * 0.95 });
      const region = valueRegions(label, scan.page, scan.index).find(({ place }) => place === 'below');
      const usable = region !== undefined && !region.words.some((word) => scan.taken.has(word));
      const under = usable && right === undefined ? read(region.words) : undefined;
      if (under !== undefined) below.push({ ...under, confidence: under.confidence * 0.9 });
    }
  }
  return [...beside, ...below];
}

function wordsBehind(label: StatementScan['labels'][number], scan: StatementScan): readonly PlacedWord[] {
  const segments = scan.page.lines[label.segment.line]?.segments ?? [];
  const words: PlacedWord[] = [];
  for (const segment of segments.slice(label.segment.index)) {
    const own = segment === label.segment;
    const next = (scan.index.get(segment) ?? []).find((other) => !own || other.start >= label.end);
    words.push(...segment.words.slice(own ? label.end : 0, next?.start));
    if (next !== undefined) break;
  }
  return dropPunctuation(words);
}

const HALF = 0.5;
const MARK = /^\(?(?:dr|cr|d|c|s|h)\.?\)?$/i;
const MAXIMUM_LEAD = 8;
/** Widest gap between a sign and its amount, in sizes of the type. */
const SIGN_GAP = 2;
/** What a figure is worth that the transactions contradict. */
const CONTRADICTED = 0.6;

/** The first amount among words, with the mark behind it; dates and counts are none. */
function readAmong<Value>(
  words: readonly PlacedWord[],
  read: (words: readonly PlacedWord[]) => Value | undefined,
): Value | undefined {
  const date = findDate(textOf(words))?.text ?? '';
  for (const [index, word] of words.slice(0, MAXIMUM_LEAD).entries()) {
    if (date.includes(word.text) || !/\d[.,]\d{2}(?!\d)|^[\d,]*\d\/-$|^0$/.test(word.text)) continue;
    const groups = groupsBefore(words, index);
    const lead = leadsAmount(words[index - groups - 1], words[index - groups] ?? word) ? groups + 1 : groups;
    const tail = MARK.test(words[index + 1]?.text ?? '') ? 2 : 1;
    const reading = read(words.slice(index - lead, index + tail)) ?? read(words.slice(index, index + tail));
    if (reading !== undefined) return reading;
  }
  return undefined;
}

/** How many words before an amount are groups of its digits: `2 774,07` is one figure. */
function groupsBefore(words: readonly PlacedWord[], index: number): number {
  const [before, word] = [words[index - 1], words[index]];
  if (before === undefined || word === undefined || !/^\d{3}[.,]\d{2}$/.test(word.text)) return 0;
  const close = word.box.x0 - before.box.x1 < word.size * HALF;
  return close && /^\d{1,3}$/.test(before.text) ? 1 : 0;
}

/** A sign or a currency right before an amount; a dash far from it is an empty cell. */
function leadsAmount(before: PlacedWord | undefined, amount: PlacedWord): boolean {
  if (before === undefined || !/^(?:[-–+=]|₹|rs\.?|inr|\$|-₹)$/i.test(before.text)) return false;
  return !/^[-–]$/.test(before.text) || amount.box.x0 - before.box.x1 < amount.size * SIGN_GAP;
}

function readBalanceAmong(words: readonly PlacedWord[]): Found<number> | undefined {
  return readAmong(words, (run) => readBalance(run, undefined));
}

function readAmountAmong(words: readonly PlacedWord[]): Found<number> | undefined {
  return readAmong(words, (run) => readStatementAmount(run)?.amount);
}
