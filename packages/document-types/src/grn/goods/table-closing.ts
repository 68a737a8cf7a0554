import {
  type Column,
  findLabels,
  Lexicon,
  type Line,
  type NumberStyle,
  type PlacedWord,
  textOf,
} from '@docex/layout';
import type { GoodsColumn } from '../../goods/goods-column.ts';
import type { Closing } from '../../goods/goods-dialect.ts';
import { isLastSum } from '../../goods/sum-line.ts';
import { readLexicon } from '../../lexicons/read-lexicon.ts';
import { totalLexicon } from './total-labels.ts';
import { grnLexicon } from '../head/grn-labels.ts';
import { cellOf, isNumbered, type TableLine } from '../../goods/table-line.ts';

type Columns = readonly Column<GoodsColumn>[];

const CLOSING_LABELS = ['total', 'end', 'carried'] as const;
type ClosingLabel = (typeof CLOSING_LABELS)[number];

/** What closes the table: its line of totals, or what is printed below it. */
const closingLexicon = new Lexicon<ClosingLabel>(readLexicon('receipt-closing', CLOSING_LABELS));

/** What sums are called where goods have their names: `Sum Total`, `TOTAL QTY`. */
const CARRIED = /^\W*(?:carried|brought)\s(?:over|forward|down|to|from)\b/i;
const SUM = /^(?:(?:no\.? of |total )?items\W+\d+$)|^(?:\S+ ){0,2}totals?(?: (?:qty|quantity|nos))?\W*$/i;

const SENTENCE = { words: 7, cells: 3 } as const;

/** Words that run on through several columns, from another than that of names, tell nothing of one of the goods. */
function isSentence({ line, cells }: TableLine, columns: Columns): boolean {
  const filled = cells.flatMap((words, index) => (words.length > 0 ? [columns[index]?.key] : []));
  const runsOn = line.segments.length === 1 && line.words.length >= SENTENCE.words;
  return runsOn && filled.length >= SENTENCE.cells && filled[0] !== 'description';
}

/** `GRN Value: 13,911.00` below the goods. */
function statesWorth(line: Line): boolean {
  const [label] = findLabels(line, totalLexicon);
  return label?.start === 0 && label.segment.index === 0 && label.key === 'grand';
}

/** The foot of a page. */
const PAGE = /\bpage\s?\d{1,3}\s?(?:of|\/)\s?\d{1,3}\b/i;

/** How a line closes the table or its page's part of it; undefined for one that does not. */
function labelledClosing(line: TableLine, columns: Columns): ClosingLabel | undefined {
  if (!isNumbered(line, columns) && (PAGE.test(line.line.text) || isSentence(line, columns)))
    return 'carried';
  if (!isNumbered(line, columns) && beginsWithField(line.line)) return 'end';
  const begins = [textOf(cellOf(line, columns, 'description')), line.line.segments[0]?.text ?? ''];
  if (!isNumbered(line, columns) && begins.some((text) => CARRIED.test(text))) return 'carried';
  if (!isNumbered(line, columns) && begins.some((text) => SUM.test(text))) return 'total';
  if (!isNumbered(line, columns) && statesWorth(line.line)) return 'total';
  const [label] = findLabels(line.line, closingLexicon);
  const leads = label?.start === 0 && label.segment.words.slice(0, label.start).length === 0;
  if (!leads || isNumbered(line, columns)) return undefined;
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
 * How a line of a receipt note's table closes it: goods go on below the sum of a group, and below what reads like a
 * field right under a name, `Code: 100034103`.
 */
export function closingOfReceipt(
  { columns, lines }: { readonly columns: Columns; readonly lines: readonly TableLine[] },
  at: number,
  style: NumberStyle,
): Closing {
  const line = lines[at];
  const kind = line && labelledClosing(line, columns);
  if (line === undefined) return undefined;
  if (kind === undefined) {
    const [above, below] = [lines.slice(0, at), lines.slice(at + 1)];
    return isLastSum(line, { above, below }, { columns, style }) ? 'end' : undefined;
  }
  if (kind === 'carried') return 'aside';
  if (kind === 'end' && isUnderName(line, lines[at - 1], columns)) return undefined;
  if (!closesGroup(at, lines, columns)) return 'end';
  return kind === 'end' ? undefined : 'aside';
}

/** Whether a line holds nothing but what begins right under the name of the line above, in a column behind others. */
function isUnderName({ line }: TableLine, above: TableLine | undefined, columns: Columns): boolean {
  if (above === undefined || line.segments.length > 1) return false;
  const at = columns.findIndex(({ key }) => key === 'description');
  const [name] = above.cells[at] ?? [];
  const [first] = line.words;
  if (at < 1 || name === undefined || first === undefined) return false;
  const near = line.box.y0 - above.line.box.y1 <= above.line.size * NEAR;
  return near && Math.abs(first.box.x0 - name.box.x0) <= above.line.size * NEAR;
}

/** In sizes of the type. */
const NEAR = 0.5;

/**
 * Whether a sum closes a group of goods (`Sub Total - Dairy`, `Case total`) and not the table: goods stand below it
 * whose running numbers go on, or which are told in all the columns that tell of those above.
 */
function closesGroup(at: number, lines: readonly TableLine[], columns: Columns): boolean {
  const isGoods = (line: TableLine) => holdsNumbers(line) && labelledClosing(line, columns) === undefined;
  const above = lines.slice(0, at).filter(isGoods);
  if (isOutdone(at, lines, columns)) return true;
  const below = lines.slice(at + 1).filter(isGoods);
  const numbered = above.filter((line) => isNumbered(line, columns));
  if (numbered.length > 0) {
    const last = Math.max(...numbered.map((line) => numberOf(line, columns)));
    return below.some((line) => isNumbered(line, columns) && numberOf(line, columns) === last + 1);
  }
  const told = columns.flatMap((_, index) =>
    above.every(({ cells }) => (cells[index] ?? []).length > 0) ? [index] : [],
  );
  const isAlike = ({ cells }: TableLine) => told.every((index) => (cells[index] ?? []).length > 0);
  const coded = told.some((index) => columns[index]?.key === 'itemCode');
  return above.length > 0 && told.length >= (coded ? TOLD.coded : TOLD.named) && below.some(isAlike);
}

/** Whether a sum below it is more, and sums all goods above that: this one closes a group of them. */
function isOutdone(at: number, lines: readonly TableLine[], columns: Columns): boolean {
  const end = lines.findLastIndex((line, index) => index > at && labelledClosing(line, columns) === 'total');
  const [sum, whole] = [lines[at], lines[end]];
  if (sum === undefined || whole === undefined) return false;
  const goods = lines.slice(0, end).filter((line) => labelledClosing(line, columns) === undefined);
  const told = sum.cells.flatMap((cell, index) => {
    const [part, all] = [figureIn(cell), figureIn(whole.cells[index] ?? [])];
    const made = goods.reduce((before, { cells }) => before + (figureIn(cells[index] ?? []) ?? 0), 0);
    return part === undefined || all === undefined ? [] : [{ part, all, made }];
  });
  return (
    told.some(({ part, all }) => all > part + HALF) &&
    told.every(({ part, all, made }) => all >= part && Math.abs(made - all) < HALF)
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

function numberOf(line: TableLine, columns: Columns): number {
  return parseInt(textOf(cellOf(line, columns, 'serial')).replace(/\D/g, ''), 10);
}

/** `Transport : …` below the goods is the note's, not theirs. */
function beginsWithField(line: Line): boolean {
  const [label] = findLabels(line, grnLexicon);
  return label?.start === 0 && label.segment.index === 0 && label.colon && label.key !== 'otherNumber';
}

/** Whether a line has figures enough for goods. */
function holdsNumbers({ line }: TableLine): boolean {
  return line.words.filter((word) => /\d/.test(word.text)).length >= 2;
}
