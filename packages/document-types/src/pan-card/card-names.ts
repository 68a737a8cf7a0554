import {
  findDate,
  type LabelMatch,
  type Line,
  type PlacedWord,
  type Segment,
  valueRegions,
} from '@docex/layout';
import type { Found } from '../found.ts';
import type { CardLabel } from './card-labels.ts';
import type { CardScan } from './card-scan.ts';
import { overLines } from './name-over-lines.ts';
import { capitalShare, readName } from './person-name.ts';

export interface CardNames {
  readonly name: Found<string> | undefined;
  readonly fatherName: Found<string> | undefined;
}

/** Names by their labels where the card prints them, else by their order: the holder first, the father below. */
export function readNames(scan: CardScan, pan: PlacedPan | undefined, firm: boolean): CardNames {
  const fatherName = firm ? undefined : labelled(scan, 'father', firm);
  const found = labelled(scan, 'name', firm);
  const name =
    found !== undefined && fatherName !== undefined && isSamePrint(found, fatherName) ? undefined : found;
  if (name !== undefined && (fatherName !== undefined || firm)) return { name, fatherName };
  const ordered = namesInOrder(scan, pan?.line, firm);
  if (name !== undefined) return { name, fatherName: onlyNameBelow(name, ordered, scan) };
  if (fatherName !== undefined) return { name: holderAbove(fatherName, ordered), fatherName };
  if (firm) return { name: firmInOrder(ordered, scan), fatherName: undefined };
  const [first, second] = atMost(2, ordered);
  if (first === undefined) return { name: undefined, fatherName: undefined };
  if (second !== undefined) {
    const doubtful = pan !== undefined && haveLinesBetween(first, second, scan);
    if (doubtful && !isNamedBy(pan, first) && isNamedBy(pan, second)) return NOBODY;
    return { name: first, fatherName: second };
  }
  if (isLow(first, scan, pan)) return { name: undefined, fatherName: first };
  // A lone name without a label that the number does not know may be either's.
  return pan === undefined || isNamedBy(pan, first) ? { name: first, fatherName: undefined } : NOBODY;
}

/** What two labels claim can be the value of one of them only: the father's label says more than `Name`. */
function isSamePrint(name: Found<string>, father: Found<string>): boolean {
  return name.words.some((word) => father.words.includes(word));
}

/** A firm without labels: all between the card's head and its date is the name; what does not join makes it doubtful. */
function firmInOrder(ordered: readonly Found<string>[], scan: CardScan): Found<string> | undefined {
  const [first] = ordered;
  if (first === undefined) return undefined;
  const whole = overLines(first, scan, { firm: true, alone: true });
  const goesOn = ordered.some((other) => topOf(other) >= bottomOf(whole));
  return goesOn ? { ...whole, confidence: whole.confidence * 0.8 } : whole;
}

/** Sureness left where there are more lines than names. */
const DOUBT = 0.75;

/** Lines of names without labels, from top to bottom: where there are more than `count`, what each is remains in doubt. */
function atMost(count: number, names: readonly Found<string>[]): readonly Found<string>[] {
  if (names.length <= count) return names;
  return names.map((name) => ({ ...name, confidence: name.confidence * DOUBT }));
}

const NOBODY: CardNames = { name: undefined, fatherName: undefined };

/** Between names without labels nothing is printed; what stands there is a label that was not read. */
function haveLinesBetween(first: Found<string>, second: Found<string>, scan: CardScan): boolean {
  return scan.lines.some(({ box }) => box.y0 >= bottomOf(first) && box.y1 <= topOf(second));
}

/** Where a card's number stands. */
export interface PlacedPan {
  readonly number: string;
  readonly line: number;
}

/** The fifth letter of an individual's number is the first of the surname. */
function isNamedBy({ number }: PlacedPan, { value }: Found<string>): boolean {
  return value.split(' ').some((part) => part.startsWith(number.charAt(4)));
}

const topOf = (name: Found<string>): number => Math.min(...name.words.map((word) => word.box.y0));
const bottomOf = (name: Found<string>): number => Math.max(...name.words.map((word) => word.box.y1));

/** The name right above the father's. */
function holderAbove(father: Found<string>, ordered: readonly Found<string>[]): Found<string> | undefined {
  const above = ordered.filter((candidate) => bottomOf(candidate) <= topOf(father));
  return atMost(1, above).at(-1);
}

/** The father where his label was lost: the one name between the holder and the date. */
function onlyNameBelow(
  holder: Found<string>,
  ordered: readonly Found<string>[],
  scan: CardScan,
): Found<string> | undefined {
  if (scan.labels.some((label) => label.key === 'mother')) return undefined;
  const [only, second] = ordered.filter((candidate) => topOf(candidate) >= bottomOf(holder));
  return only !== undefined && second === undefined
    ? { ...only, confidence: only.confidence * 0.8 }
    : undefined;
}

/** A lone name that stands nearer to the date than to what is above it is the father's, whose child's was not read. */
function isLow(name: Found<string>, scan: CardScan, pan: PlacedPan | undefined): boolean {
  const labels = scan.labels.filter(({ key }) => key === 'issuer' || key === 'number');
  const number = scan.lines.filter(({ index }) => index === pan?.line);
  const above = [...labels.map(({ segment }) => segment.box.y1), ...number.map(({ box }) => box.y1)].filter(
    (bottom) => bottom <= topOf(name),
  );
  const date = scan.lines.find((line) => line.box.y0 >= bottomOf(name) && findDate(line.text) !== undefined);
  if (above.length === 0 || date === undefined) return false;
  return topOf(name) - Math.max(...above) > 1.6 * (date.box.y0 - bottomOf(name));
}

function labelled(scan: CardScan, key: 'name' | 'father', firm: boolean): Found<string> | undefined {
  for (const label of scan.labels) {
    if (label.key !== key || (key === 'name' && isOfParent(label, scan))) continue;
    for (const region of valueRegions(label, scan.page, scan.index)) {
      const words = region.place === 'below' ? wordsBelow(label, region.words, scan) : region.words;
      const name = readName(words, { firm });
      if (name === undefined) continue;
      // Below a person's name beside its label stands the father's beside its own.
      const goesOn = firm || region.place === 'below';
      const whole = goesOn ? overLines(name, scan, { firm }) : name;
      return { ...whole, confidence: whole.confidence * (0.75 + region.score * 0.25) };
    }
  }
  return undefined;
}

/**
 * `Father's Name` of which only the second word was recognised as a label, or of which the half in Hindi was not read
 * whole (`… का नाम / Father's Name`) or fell apart from the other: never the holder's.
 */
function isOfParent({ segment, start }: LabelMatch<CardLabel>, { page, index }: CardScan): boolean {
  const left = page.lines[segment.line]?.segments[segment.index - 1];
  const joins = left !== undefined && segment.box.x0 - left.box.x1 < page.size * APART;
  const label = joins ? [left, segment] : [segment];
  const words = [...(joins ? left.words : []), ...segment.words.slice(0, start)];
  const labels = label.flatMap((part) => index.get(part) ?? []);
  return (
    words.some((word) => /fath|ather|moth|^का$/i.test(word.text)) ||
    labels.some(({ key }) => key === 'father' || key === 'mother')
  );
}

/** How far the halves of a label in two languages stand apart at most, in sizes of the type. */
const APART = 4;

/** Labels that have values of their own. */
const OF_VALUES: ReadonlySet<CardLabel> = new Set(['name', 'father', 'mother', 'date', 'number']);

/**
 * A widely spaced name falls into several segments: all of its line from the label's left edge on, up to the next label.
 * A line that begins with another label holds that one's value.
 */
function wordsBelow(
  label: LabelMatch<CardLabel>,
  words: readonly PlacedWord[],
  { page, index }: CardScan,
): readonly PlacedWord[] {
  const line = page.lines.find((candidate) => candidate.words.some((word) => word === words[0]));
  if (line === undefined) return words;
  const own = line.segments.findIndex((segment) => segment.words.some((word) => word === words[0]));
  const isLabel = (segment: Segment) => (index.get(segment) ?? []).some(({ key }) => OF_VALUES.has(key));
  if (line.segments.slice(own, own + 1).some(isLabel)) return [];
  const from = line.segments.slice(0, own).findLastIndex(isLabel) + 1;
  const next = line.segments.findIndex((segment, place) => place > own && isLabel(segment));
  return line.segments
    .slice(from, next < 0 ? undefined : next)
    .flatMap((segment) => segment.words)
    .filter((word) => word.box.x1 > label.segment.box.x0 - page.size);
}

/**
 * Lines in capitals between the card's head and its date that are no printed text of the card. Where no date was read
 * they end at the number, unless they stand below it.
 */
function namesInOrder(scan: CardScan, panLine: number | undefined, firm: boolean): readonly Found<string>[] {
  const heads = scan.labels.filter((label) => label.key === 'issuer').map((label) => label.segment.line);
  const start = heads.length === 0 ? -1 : Math.min(...heads);
  const dateLine = scan.lines.find((line) => line.index > start && findDate(line.text) !== undefined)?.index;
  const named = scan.lines
    .filter((line) => line.index > start && line.index < (dateLine ?? Infinity))
    .flatMap((line) => {
      const name = nameOfLine(line, scan, firm);
      return name === undefined ? [] : [{ name, line: line.index }];
    });
  const above = named.filter(({ line }) => panLine === undefined || line < panLine);
  const kept = dateLine === undefined && above.length > 0 ? above : named;
  return kept.map(({ name }) => name);
}

function nameOfLine(line: Line, scan: CardScan, firm: boolean): Found<string> | undefined {
  const segments = line.segments.filter(
    (segment) => (scan.index.get(segment)?.length ?? 0) === 0 && capitalShare(segment) > 0.6,
  );
  const name = readName(
    segments.flatMap((segment) => segment.words),
    { firm },
  );
  // A name has two words; a lone short one is rather a speck of the background.
  if (name === undefined || (name.words.length < 2 && name.value.length < 5)) return undefined;
  return name.confidence < 0.35 ? undefined : { ...name, confidence: name.confidence * 0.9 };
}
