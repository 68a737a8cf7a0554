import { compact, type DocumentLayout, type NumberStyle, type PageLayout } from '@docex/layout';
import { SIDE_LABELS, TAX_LABELS } from '../../money/amount-labels.ts';
import { holdsQuantity, type ListEntry, nameGoods } from './list-items.ts';
import { type AmountPrint, COUNTS, type ListLine, readListLine } from './list-line.ts';
import { itemVocabulary } from '../../goods/item-vocabulary.ts';

/** A list of goods or charges without columns, on one page. */
export interface ProvenList {
  readonly page: PageLayout;
  readonly entries: readonly ListEntry[];
}

/** How far below the first sum others may stand that the list makes, and how far up it may begin, in lines. */
const SUMS_WITHIN = 14;
const LONGEST_LIST = 80;
/** Most lines of text between two amounts. */
const MOST_TEXT = 4;
/** Titles stand at most so many lines above the first amount. */
const TITLE_WITHIN = 4;
const SERIAL = /^\W?1[.)]$/;
const CENT = 0.011;
/** Sums by rate of tax: `SR @ 6%`. */
const BY_RATE = /^\W*\p{L}{1,2}\b.*\d\s?%/u;
/** Right edges of amounts differ by no more, in sizes of the type. */
const RAGGED = 6;
/** Those of whole numbers, which may be anything, stand below each other. */
const ALIGNED = 0.6;

/** How a list may be printed, in the order of how much it proves. */
interface Manner {
  readonly print: AmountPrint;
  /** Whether its sum is called one; any other amount must be the sum of several lines. */
  readonly isNamed: boolean;
}
const MANNERS: readonly Manner[] = [
  { print: 'decimals', isNamed: true },
  { print: 'whole', isNamed: true },
  { print: 'decimals', isNamed: false },
];
const FEWEST_UNNAMED = 2;

/**
 * The lines of text and amount above a sum that they make, as receipts, bills of charges and letters list them.
 * Undefined where no run of lines adds up: then nothing tells items from anything else.
 */
export function provenList(layout: DocumentLayout, style: NumberStyle): ProvenList | undefined {
  for (const manner of MANNERS) {
    for (const page of layout.pages) {
      const lines = page.lines.map((line) => readListLine(line, style, manner.print));
      for (const [end, line] of lines.entries()) {
        const mayClose = manner.isNamed ? line.closes : line.amount !== undefined && line.label === undefined;
        const entries = mayClose ? entriesAbove(lines, end, { style, manner }) : undefined;
        if (entries !== undefined) return { page, entries };
      }
    }
  }
  return undefined;
}

function entriesAbove(
  lines: readonly ListLine[],
  end: number,
  { style, manner }: { readonly style: NumberStyle; readonly manner: Manner },
): readonly ListEntry[] | undefined {
  const sums = manner.isNamed
    ? lines.slice(end, end + SUMS_WITHIN).filter(({ closes }) => closes)
    : lines.slice(end, end + 1);
  const anchors: number[] = [];
  // Charges and discounts between the items and the sum may be part of it or not.
  let [items, all, text] = [0, 0, 0];
  for (let at = end - 1; at >= Math.max(0, end - LONGEST_LIST); at -= 1) {
    const line = lines[at];
    if (line === undefined || ends(line)) return undefined;
    if (line.amount === undefined) {
      text += 1;
      if (text > MOST_TEXT) return undefined;
      continue;
    }
    text = 0;
    if (line.label !== undefined && TAX_LABELS.has(line.label)) continue;
    all += line.amount.value;
    if (line.label !== undefined && SIDE_LABELS.has(line.label)) continue;
    items += line.amount.value;
    anchors.unshift(at);
    const made = [items, all];
    const proven = sums.some(({ amount }) =>
      made.some((sum) => sum !== 0 && Math.abs((amount?.value ?? NaN) - sum) < CENT),
    );
    if (!proven || (!manner.isNamed && anchors.length < FEWEST_UNNAMED)) continue;
    const entries = withText(lines, withoutValue(lines, anchors), end);
    if (isList(lines, entries, { end, style, manner })) return entries;
  }
  return undefined;
}

/** What no list of goods runs through: other sums, payments, sums by rate of tax. */
function ends({ closes, label, line, amount }: ListLine): boolean {
  return closes || label === 'notAnAmount' || (amount !== undefined && BY_RATE.test(line.text));
}

/** Zeros right above the first amount are entries too; those found last are kept as they are. */
function withoutValue(lines: readonly ListLine[], anchors: readonly number[]): readonly number[] {
  const all = [...anchors];
  for (let at = (anchors[0] ?? 0) - 1; at >= 0; at -= 1) {
    const line = lines[at];
    if (line?.amount?.value !== 0 || line.label !== undefined || line.closes) break;
    all.unshift(at);
  }
  return all;
}

/** One amount that equals the sum proves nothing unless a title or a product tells what it is. */
function isList(
  lines: readonly ListLine[],
  entries: readonly ListEntry[],
  { end, style, manner }: { readonly end: number; readonly style: NumberStyle; readonly manner: Manner },
): boolean {
  const edges = [...entries.map(({ anchor }) => anchor), lines[end]].flatMap((line) =>
    line?.amount === undefined ? [] : [line.amount.words.at(-1)?.box.x1 ?? 0],
  );
  const size = entries[0]?.anchor.line.size ?? 0;
  const ragged = manner.print === 'whole' ? ALIGNED : RAGGED;
  if (Math.max(...edges) - Math.min(...edges) > size * ragged) return false;
  const [first] = entries;
  if (first === undefined) return false;
  if (entries.some((entry) => holdsQuantity(entry, style))) return true;
  const top = lines.indexOf(first.lines[0] ?? first.anchor);
  const titled = lines.slice(Math.max(0, top - TITLE_WITHIN), top + 1).some(isTitles);
  const valued = entries.filter(({ anchor }) => anchor.amount?.value !== 0).length;
  return titled || (entries.length >= 2 && valued >= 1 && entries.every(hasWords));
}

function hasWords({ lines }: ListEntry): boolean {
  return lines.some(({ words }) => nameGoods(words));
}

/** Titles of goods and of amounts, whatever lies between them. */
function isTitles({ line, amount }: ListLine): boolean {
  if (amount !== undefined) return false;
  const keys = line.segments.map(
    ({ text }) => itemVocabulary.lexicon.match(compact(text), { tolerant: true })?.key,
  );
  const known = keys.filter((key) => key !== undefined);
  return new Set(known).size >= 2;
}

/** Gives the lines of text to the amounts below them, or above where rows begin with their figures. */
function withText(lines: readonly ListLine[], anchors: readonly number[], end: number): readonly ListEntry[] {
  const last = anchors.at(-1) ?? end;
  const described = anchors.filter((at) => holdsName(lines[at])).length > anchors.length / 2;
  const tail = lines.slice(last + 1, end).filter((line) => line.amount === undefined && isName(line)).length;
  const below = described || tail > 0;
  const top = below ? (anchors[0] ?? 0) : topOf(lines, anchors);
  return anchors.flatMap((at, index) => {
    const anchor = lines[at];
    if (anchor === undefined) return [];
    const before = anchors[index - 1];
    const from = below ? at : before === undefined ? top : before + 1;
    const to = below ? (anchors[index + 1] ?? end) : at + 1;
    const own = lines.slice(from, to).filter((line) => line === anchor || isText(line));
    return [{ anchor, lines: own }];
  });
}

/** The first line of the first entry: where its serial number stands, else as many lines above as others have. */
function topOf(lines: readonly ListLine[], anchors: readonly number[]): number {
  const [first = 0] = anchors;
  const gaps = anchors.slice(1).map((at, index) => at - (anchors[index] ?? at) - 1);
  const above = gaps.length === 0 ? MOST_TEXT : Math.min(...gaps, MOST_TEXT);
  const from = Math.max(0, first - above);
  const numbered = lines.slice(from, first).findIndex(({ words }) => SERIAL.test(words[0]?.text ?? ''));
  if (numbered >= 0) return from + numbered;
  return gaps.length === 0 ? Math.max(0, first - 1) : from;
}

function isText(line: ListLine): boolean {
  return (
    line.amount === undefined && line.label === undefined && !COUNTS.test(line.line.text) && !isTitles(line)
  );
}

function holdsName(line: ListLine | undefined): boolean {
  return line !== undefined && nameGoods(line.words);
}

function isName(line: ListLine): boolean {
  return isText(line) && holdsName(line);
}
