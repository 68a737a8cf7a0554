import {
  cellsOf,
  type Column,
  findLabels,
  type LabelMatch,
  type Line,
  median,
  type NumberStyle,
  type PlacedWord,
  readHsnSac,
  readMoney,
  textOf,
} from '@docex/layout';
import { amountLexicon, type AmountLabel, CLOSING_LABELS } from '../money/amount-labels.ts';
import type { GoodsColumn } from './goods-column.ts';

/** A line of a table, its words by column. */
export interface TableLine {
  readonly line: Line;
  readonly cells: readonly (readonly PlacedWord[])[];
  readonly labels: readonly LabelMatch<AmountLabel>[];
}

export function tableLine(line: Line, columns: readonly Column<GoodsColumn>[]): TableLine {
  return {
    line,
    cells: keepSerials(keepRuns(cellsOf(line, columns), line, columns), columns),
    labels: labelsOf(line),
  };
}

/** The labels of lines that several readings of a table's columns look at. */
const labelled = new WeakMap<Line, readonly LabelMatch<AmountLabel>[]>();

function labelsOf(line: Line): readonly LabelMatch<AmountLabel>[] {
  const known = labelled.get(line);
  if (known !== undefined) return known;
  const labels = findLabels(line, amountLexicon, { gluedNumbers: true });
  labelled.set(line, labels);
  return labels;
}

/**
 * On a line without figures a run of text that begins in the description goes on in it, however far it reaches; so do
 * numbers inside a run that other cells follow, where text comes behind them, and the last word of a line that holds
 * nothing else: `Hydraulic oil ISO 68`.
 */
function keepRuns(
  cells: readonly (readonly PlacedWord[])[],
  line: Line,
  columns: readonly Column<GoodsColumn>[],
): readonly (readonly PlacedWord[])[] {
  const at = columns.findIndex((column) => column.key === 'description');
  const [segment, ...others] = line.segments;
  const [first] = segment?.words ?? [];
  if (at < 0 || segment === undefined || first === undefined) return cells;
  if (!(cells[at] ?? []).includes(first)) return cells;
  const beyond = cells.slice(at + 1).flatMap((cell) => cell.filter((word) => segment.words.includes(word)));
  if (beyond.length === 0) return cells;
  const figures = beyond.some((word) => /^\W*[\d.,]+\W*$/.test(word.text));
  const followed = figures || others.length > 0;
  const isText = beyond.length === 1 || beyond.some(({ text }) => TEXT.test(text));
  const goesOn = others.length === 0 && isText && isEven(segment.words);
  if (followed && !goesOn && !isRunOfText(segment.words, beyond)) return cells;
  return cells.map((cell, index) =>
    index === at ? segment.words : cell.filter((word) => !segment.words.includes(word)),
  );
}

/** A gap between two words of a text, in sizes of the type. */
const WORD_GAP = 0.45;
const USUAL_GAPS = 1.3;
const WIDEST_GAP = 0.9;
const TEXT = /^\p{L}{2}/u;

/** Whether words run on evenly, with text at the end and more of it than one word behind the cut. */
function isRunOfText(words: readonly PlacedWord[], beyond: readonly PlacedWord[]): boolean {
  return isEven(words) && beyond.length > 1 && TEXT.test(words.at(-1)?.text ?? '');
}

function isEven(words: readonly PlacedWord[]): boolean {
  const gaps = words.slice(1).map(({ box }, index) => box.x0 - (words[index]?.box.x1 ?? 0));
  // Type of one width for all characters sets its words far apart.
  const usual = Math.min(median(gaps) * USUAL_GAPS, (words[0]?.size ?? 0) * WIDEST_GAP);
  return gaps.every((gap, index) => gap <= Math.max((words[index + 1]?.size ?? 0) * WORD_GAP, usual));
}

/** `1`, `2.`, `(3)`, `1.1` of a row in a group. */
export const SERIAL = /^\(?(?:\d{1,4}|0\d{4}|\d{1,3}(?:\.\d{1,4}){1,3})[.)]?$/;

/** A slanting page pushes the first words of a description into the column of serial numbers. */
function keepSerials(
  cells: readonly (readonly PlacedWord[])[],
  columns: readonly Column<GoodsColumn>[],
): readonly (readonly PlacedWord[])[] {
  const serial = columns.findIndex((column) => column.key === 'serial');
  if (serial < 0 || columns[serial + 1]?.key !== 'description') return cells;
  const words = cells[serial] ?? [];
  // Numbers behind other words are part of a name: `Bill Book 2-ply 50 sets`.
  const [first] = words.filter(({ text }) => /[\p{L}\d]/u.test(text));
  const numbers = first !== undefined && SERIAL.test(first.text) ? [first] : [];
  const rest = words.filter((word) => !numbers.includes(word));
  return cells.map((cell, index) =>
    index === serial ? numbers : index === serial + 1 ? [...rest, ...cell] : cell,
  );
}

/** Words of a line in the first column of a kind. */
export function cellOf(
  line: TableLine,
  columns: readonly Column<GoodsColumn>[],
  key: GoodsColumn,
): readonly PlacedWord[] {
  const at = columns.findIndex((column) => column.key === key);
  return line.cells[at] ?? [];
}

/** Whether a line begins with the running number of its goods, as printed or with letters that look like figures. */
export function isNumbered(line: TableLine, columns: readonly Column<GoodsColumn>[]): boolean {
  const serial = textOf(cellOf(line, columns, 'serial'));
  return /^\(?[0-9OIl]{1,4}[.)]?$/.test(serial) || SERIAL.test(serial);
}

/** Whether a line carries a serial number, a name with its HSN or SAC, or both quantity and price, as line items do. */
export function isItemLike(
  line: TableLine,
  columns: readonly Column<GoodsColumn>[],
  style: NumberStyle,
): boolean {
  if (isNumbered(line, columns)) return true;
  const qty = /^\W*\d/.test(textOf(cellOf(line, columns, 'qty')));
  const price = readMoney(textOf(cellOf(line, columns, 'unitPrice')), style) !== undefined;
  const code = readHsnSac(textOf(cellOf(line, columns, 'hsnSac'))) !== undefined;
  return (qty && price) || (code && cellOf(line, columns, 'description').length > 0);
}

/** What a page took over from the one before, `Totals b/f` or `Total brought forward`: rows follow. */
const BROUGHT_FORWARD = /(?<!\p{L})(?:b\s?[/.]\s?[fd]|brought\s+(?:forward|over|down))(?!\p{L})/iu;
/** What it hands on to the next, `Totals c/o`: rows follow there. */
const CARRIED_FORWARD = /(?<!\p{L})(?:c\s?[/.]\s?[fod]|carried\s+(?:forward|over|down))(?!\p{L})/iu;

/** Whether the rows go on behind a closing line, on the next page. */
export function goesOn({ line }: TableLine): boolean {
  return CARRIED_FORWARD.test(line.text);
}

const SUMS: ReadonlySet<AmountLabel> = new Set<AmountLabel>(['subtotal', 'taxable', 'grandTotal']);
/** Words of a note are more than those of most goods. */
const WORDS_OF_A_NOTE = 4;

/** Whether a sum stands at the right end of a line of terms, numbered as rows are, `1. Goods once sold ...`. */
function isBesideNote(
  line: TableLine,
  { columns, style }: { readonly columns: readonly Column<GoodsColumn>[]; readonly style: NumberStyle },
): boolean {
  const label = line.labels.find(
    ({ key, start, segment }) => SUMS.has(key) && start === 0 && segment.index > 0,
  );
  if (label === undefined) return false;
  const described = cellOf(line, columns, 'description');
  if (described.length < WORDS_OF_A_NOTE || label.segment.words.some((word) => described.includes(word)))
    return false;
  const holds = (key: GoodsColumn) => readMoney(textOf(cellOf(line, columns, key)), style) !== undefined;
  return !holds('qty') && !holds('unitPrice');
}

/** Whether a line states a total of the rows above it. */
export function isClosing(
  line: TableLine,
  { columns, style }: { readonly columns: readonly Column<GoodsColumn>[]; readonly style: NumberStyle },
): boolean {
  if (isBesideNote(line, { columns, style })) return true;
  const label = line.labels.find((match) => match.start === 0);
  if (label === undefined || !CLOSING_LABELS.has(label.key) || BROUGHT_FORWARD.test(line.line.text))
    return false;
  return !isItemLike(line, columns, style);
}
