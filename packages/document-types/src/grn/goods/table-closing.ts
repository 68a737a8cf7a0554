import { type Column, findLabels, Lexicon, type Line, type PlacedWord, textOf } from '@docex/layout';
import { readLexicon } from '../../lexicons/read-lexicon.ts';
import { type GrnColumn, QUANTITY_COLUMNS } from './grn-columns.ts';
import { grnLexicon } from '../head/grn-labels.ts';
import { cellOf, hasSerial, holdsNumbers, type ReceiptLine, receiptLine } from './receipt-line.ts';

const CLOSING_LABELS = ['total', 'end', 'carried'] as const;
type ClosingLabel = (typeof CLOSING_LABELS)[number];

/** What closes the table: its line of totals, or what is printed below it. */
const closingLexicon = new Lexicon<ClosingLabel>(readLexicon('receipt-closing', CLOSING_LABELS));

/** What sums are called where goods have their names: `Sum Total`, `TOTAL QTY`. */
const CARRIED = /^\W*(?:carried|brought)\s(?:over|forward|down|to|from)\b/i;
const SUM = /^(?:(?:no\.? of |total )?items\W+\d+$)|^(?:\S+ ){0,2}totals?(?: (?:qty|quantity|nos))?\W*$/i;

const SENTENCE = { words: 7, cells: 3 } as const;

/** Words that run on through several columns, from another than that of names, tell nothing of one of the goods. */
function isSentence({ line, cells }: ReceiptLine, columns: readonly Column<GrnColumn>[]): boolean {
  const filled = cells.flatMap((words, index) => (words.length > 0 ? [columns[index]?.key] : []));
  const runsOn = line.segments.length === 1 && line.words.length >= SENTENCE.words;
  return runsOn && filled.length >= SENTENCE.cells && filled[0] !== 'description';
}

/** The foot of a page. */
const PAGE = /\bpage\s?\d{1,3}\s?(?:of|\/)\s?\d{1,3}\b/i;

/** How a line closes the table or its page's part of it; undefined for one that does not. */
function closingOf(line: ReceiptLine, columns: readonly Column<GrnColumn>[]): ClosingLabel | undefined {
  if (!hasSerial(line, columns) && (PAGE.test(line.line.text) || isSentence(line, columns))) return 'carried';
  if (!hasSerial(line, columns) && beginsWithField(line.line)) return 'end';
  const begins = [textOf(cellOf(line, columns, 'description')), line.line.segments[0]?.text ?? ''];
  if (!hasSerial(line, columns) && begins.some((text) => CARRIED.test(text))) return 'carried';
  if (!hasSerial(line, columns) && begins.some((text) => SUM.test(text))) return 'total';
  const [label] = findLabels(line.line, closingLexicon);
  const leads = label?.start === 0 && label.segment.words.slice(0, label.start).length === 0;
  if (!leads || hasSerial(line, columns)) return undefined;
  const before = line.line.segments.slice(0, label.segment.index);
  if (before.some((segment) => /[\p{L}\d]/u.test(segment.text))) return undefined;
  if (label.key === 'end' && /^(?:for|rupees|remarks?|notes?)$/.test(label.phrase) && !label.colon)
    return undefined;
  // A name may go on with such a word: `with` above `end fittings, 1.5 metre long`.
  if (label.phrase === 'end' && line.line.words.some(({ text }) => /\p{L}/u.test(text) && !/end/i.test(text)))
    return undefined;
  return label.key;
}

/**
 * How a line of a table's body closes it; undefined for one of its rows: goods go on below the sum of a group, and
 * below what reads like a field right under a name, `Code: 100034103`.
 */
export function closingAt(
  at: number,
  body: readonly Line[],
  columns: readonly Column<GrnColumn>[],
): ClosingLabel | 'group' | undefined {
  const line = body[at];
  const kind = line && closingOf(receiptLine(line, columns), columns);
  if (kind === undefined || kind === 'carried' || line === undefined) return kind;
  if (kind === 'end' && isUnderName(line, body[at - 1], columns)) return undefined;
  if (!closesGroup(at, body, columns)) return kind;
  return kind === 'end' ? undefined : 'group';
}

/** Whether a line holds nothing but what begins right under the name of the line above, in a column behind others. */
function isUnderName(line: Line, above: Line | undefined, columns: readonly Column<GrnColumn>[]): boolean {
  if (above === undefined || line.segments.length > 1) return false;
  const at = columns.findIndex(({ key }) => key === 'description');
  const [name] = receiptLine(above, columns).cells[at] ?? [];
  const [first] = line.words;
  if (at < 1 || name === undefined || first === undefined) return false;
  const near = line.box.y0 - above.box.y1 <= above.size * NEAR;
  return near && Math.abs(first.box.x0 - name.box.x0) <= above.size * NEAR;
}

/** In sizes of the type. */
const NEAR = 0.5;

/**
 * Whether a sum closes a group of goods (`Sub Total - Dairy`, `Case total`) and not the table: goods stand below it
 * whose running numbers go on, or which are told in all the columns that tell of those above.
 */
function closesGroup(at: number, body: readonly Line[], columns: readonly Column<GrnColumn>[]): boolean {
  const lines = body.map((line) => receiptLine(line, columns));
  const isGoods = (line: ReceiptLine) => holdsNumbers(line.line) && closingOf(line, columns) === undefined;
  const above = lines.slice(0, at).filter(isGoods);
  if (isOutdone(lines.slice(at), above, columns)) return true;
  const below = lines.slice(at + 1).filter(isGoods);
  const numbered = above.filter((line) => hasSerial(line, columns));
  if (numbered.length > 0) {
    const last = Math.max(...numbered.map((line) => numberOf(line, columns)));
    return below.some((line) => hasSerial(line, columns) && numberOf(line, columns) === last + 1);
  }
  const told = columns.flatMap((_, index) =>
    above.every(({ cells }) => (cells[index] ?? []).length > 0) ? [index] : [],
  );
  const isAlike = ({ cells }: ReceiptLine) => told.every((index) => (cells[index] ?? []).length > 0);
  const coded = told.some((index) => columns[index]?.key === 'itemCode');
  return above.length > 0 && told.length >= (coded ? TOLD.coded : TOLD.named) && below.some(isAlike);
}

/**
 * Whether a sum leaves out some of the goods above it, and the next one is more in its columns: the sum of the last
 * group stands right above that of all.
 */
function isOutdone(
  [sum, ...below]: readonly ReceiptLine[],
  goods: readonly ReceiptLine[],
  columns: readonly Column<GrnColumn>[],
): boolean {
  const next = below.find((line) => closingOf(line, columns) !== 'carried');
  if (sum === undefined || next === undefined || closingOf(next, columns) !== 'total') return false;
  const told = sum.cells.flatMap((cell, index) => {
    const part = figureIn(cell);
    const whole = figureIn(next.cells[index] ?? []);
    const above = goods.reduce((before, { cells }) => before + (figureIn(cells[index] ?? []) ?? 0), 0);
    return part === undefined || whole === undefined ? [] : [{ part, whole, above }];
  });
  return (
    told.every(({ part, whole }) => whole >= part) &&
    told.some(({ part, whole, above }) => whole > part && above > part + HALF)
  );
}

/** What sums may differ by where they are printed to the paisa. */
const HALF = 0.5;

function figureIn(words: readonly PlacedWord[]): number | undefined {
  const [figure, more] = words.filter(({ text }) => /^[\d.,]+$/.test(text));
  return figure === undefined || more !== undefined ? undefined : Number(figure.text.replace(/,/g, ''));
}

/** Fewer columns are filled by the lines of a summary of taxes too, which has no codes of goods. */
const TOLD = { named: 5, coded: 4 } as const;

function numberOf(line: ReceiptLine, columns: readonly Column<GrnColumn>[]): number {
  return parseInt(textOf(cellOf(line, columns, 'serial')).replace(/\D/g, ''), 10);
}

/** `Transport : …` below the goods is the note's, not theirs. */
function beginsWithField(line: Line): boolean {
  const [label] = findLabels(line, grnLexicon);
  return label?.start === 0 && label.segment.index === 0 && label.colon && label.key !== 'otherNumber';
}

/** Whether a line without a name states the sums of all goods above it in their columns, whatever stands before them. */
export function isBareSum(
  line: ReceiptLine,
  above: readonly ReceiptLine[],
  columns: readonly Column<GrnColumn>[],
): boolean {
  const named = (['description', 'itemCode', 'serial'] as const).some(
    (key) => cellOf(line, columns, key).length > 0,
  );
  const goods = above.filter((other) => holdsNumbers(other.line));
  if (named || goods.length < 2) return false;
  const sums = columns.flatMap(({ key }, index) => {
    const counted = key === 'total' || (key !== undefined && QUANTITY_COLUMNS.has(key));
    const sum = figureIn(line.cells[index] ?? []);
    if (!counted || sum === undefined) return [];
    const made = goods.reduce((before, { cells }) => before + (figureIn(cells[index] ?? []) ?? 0), 0);
    return [Math.abs(made - sum) < SUM_TOLERANCE];
  });
  return sums.length > 0 && sums.every(Boolean);
}

/** Sums of counts with three decimals, and of amounts with two. */
const SUM_TOLERANCE = 0.011;
