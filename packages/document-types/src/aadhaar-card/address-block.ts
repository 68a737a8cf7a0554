import {
  findDate,
  findPincode,
  type Line,
  type PageLayout,
  type PlacedWord,
  type Segment,
  textOf,
} from '@docex/layout';
import { found, type Found } from '../found.ts';
import { type AddressLine, isRelation, takeCareOf } from './care-of.ts';
import { capitalsFirst, latinWords, nameText, nameWords } from './print-words.ts';

/** What the back of a card, or the head of a letter, says of where its holder lives. */
export interface AddressFields {
  /** Of a letter's head alone. */
  readonly name: Found<string> | undefined;
  readonly careOf: Found<string> | undefined;
  readonly address: Found<string> | undefined;
  readonly pincode: Found<string> | undefined;
}

const LABEL = /^(.*[^A-Za-z])?addre[s5]{1,2}\W*$/i;
const LETTER_HEAD = /(?:^|[^A-Za-z])To\W*$/;
/** Lines that follow an address without being part of it. */
const BEYOND =
  /^\W*(?:VID\b|V1D\b|www\.|help@|1947\b|aadhaar|your\b|mobile|phone|signature|digitally|download|issue\b|details\b|enrol|unique|government|ref\b|date\b|DOB\b)|@uidai|uidai\.gov/i;
const MAXIMUM_LINES = 10;
/** Widest gap inside a line, and between lines, in sizes of the type. */
const GAP_ACROSS = 2.5;
const GAP_DOWN = 1.7;
const MINIMUM_CONFIDENCE = 0.6;
/** How sure an address and who cares for its holder are where it is not told what parts them. */
const UNSURE = 0.85;

/** Every address on a page, those under their own label first, then a letter's head. */
export function readAddresses(page: PageLayout): readonly AddressFields[] {
  const segments = page.lines.flatMap((line) => line.segments);
  const labelled = segments.flatMap((segment) => labelledBlock(segment, page) ?? []);
  const heads = segments.flatMap((segment) => letterHead(segment, page) ?? []);
  return [...labelled, ...heads];
}

type WordLine = readonly PlacedWord[];

function labelledBlock(segment: Segment, page: PageLayout): AddressFields | undefined {
  const at = segment.words.findIndex((word) => LABEL.test(word.text));
  const label = segment.words[at];
  if (label === undefined || at > 4) return undefined;
  const inline = latinWords(segment.words.slice(at + 1)).filter((word) => !/^\W+$/.test(word.text));
  const left = leftEdge(segment, label, page);
  const below = linesBelow({ from: segment.line, left, taken: inline }, page);
  const lines = [...(inline.length > 0 ? [inline] : []), ...below];
  return lines.length === 0 ? undefined : fieldsOf(lines, undefined);
}

/** A label in two languages starts left of its English part, and so does the text below it. */
function leftEdge(segment: Segment, label: PlacedWord, page: PageLayout): number {
  const next = page.lines.slice(segment.line + 1, segment.line + 4).flatMap((line) => line.words);
  const aligned = next.some((word) => Math.abs(word.box.x0 - label.box.x0) < label.size);
  return aligned ? label.box.x0 : segment.box.x0;
}

function letterHead(segment: Segment, page: PageLayout): AddressFields | undefined {
  if (segment.words.length > 3 || !LETTER_HEAD.test(segment.text)) return undefined;
  const lines = linesBelow({ from: segment.line, left: segment.box.x0, taken: [] }, page);
  const named = lines.findIndex((words) => !isRelation(textOf(words)) && nameWords(words).length > 0);
  if (named < 0 || named > 2) return undefined;
  const words = nameWords(lines[named] ?? []);
  return fieldsOf(lines.slice(named + 1), found(nameText(words), words, 0.9));
}

interface Descent {
  readonly from: number;
  readonly left: number;
  readonly taken: WordLine;
}

/** The lines of Latin text in a column, down to the one with the pincode. */
function linesBelow({ from, left, taken }: Descent, page: PageLayout): readonly WordLine[] {
  const lines: WordLine[] = [];
  let bottom = page.lines[from]?.box.y1 ?? 0;
  if (findPincode(textOf(taken)) !== undefined) return lines;
  for (const line of page.lines.slice(from + 1)) {
    const words = columnWords(line, left);
    if (words.length === 0) continue;
    const top = Math.min(...words.map((word) => word.box.y0));
    const text = textOf(words);
    if (top - bottom > line.size * GAP_DOWN && lines.length + taken.length > 0) break;
    if (BEYOND.test(text) || /(?<!\d)\d{4} \d{4} \d{4}(?!\d)/.test(text) || lines.length >= MAXIMUM_LINES)
      break;
    if (lines.length + taken.length > 0 && findDate(text) !== undefined) break;
    bottom = Math.max(...words.map((word) => word.box.y1));
    const latin = latinWords(words);
    if (latin.length === 0 || isUnsure(latin)) continue;
    lines.push(latin);
    if (findPincode(text) !== undefined) break;
  }
  return lines;
}

/** Text in another script read as Latin letters. */
function isUnsure(words: WordLine): boolean {
  const sum = words.reduce((total, word) => total + word.confidence, 0);
  return words.some((word) => word.recognized) && sum / words.length < MINIMUM_CONFIDENCE;
}

/** Words of a line from a left edge on, up to the first wide gap. */
function columnWords(line: Line, left: number): WordLine {
  const start = line.words.findIndex((word) => word.box.x0 >= left - line.size * 1.2);
  const first = line.words[start];
  if (first === undefined || first.box.x0 > left + line.size * 5) return [];
  const words: PlacedWord[] = [first];
  for (const word of line.words.slice(start + 1)) {
    const last = words.at(-1);
    if (last === undefined || word.box.x0 - last.box.x1 > line.size * GAP_ACROSS) break;
    words.push(word);
  }
  return words;
}

function fieldsOf(lines: readonly WordLine[], name: Found<string> | undefined): AddressFields {
  const words = lines.flat();
  const { careOf, rest, unsure } = takeCareOf(addressLines(lines));
  const address = rest
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+,/g, ',')
    .replace(/,(?:\s*,)+/g, ',')
    .replace(/^[\s,;:.-]+|[\s,;:.-]+$/g, '');
  const pincode = findPincode(textOf(words));
  const pinWords = words.filter((word) => pincode !== undefined && word.text.includes(pincode));
  return {
    name,
    careOf:
      careOf === undefined
        ? undefined
        : found(
            words[0]?.recognized === true ? capitalsFirst(careOf) : careOf,
            lines[0] ?? [],
            unsure ? UNSURE : 1,
          ),
    address: address.length < 6 ? undefined : found(address, words, unsure ? UNSURE : 0.95),
    pincode: pincode === undefined ? undefined : found(pincode, pinWords.length > 0 ? pinWords : words),
  };
}

function addressLines(lines: readonly WordLine[]): readonly AddressLine[] {
  const edge = Math.max(0, ...lines.flat().map((word) => word.box.x1));
  return lines.map((words, index) => {
    const next = lines[index + 1]?.[0];
    const end = words.at(-1)?.box.x1 ?? 0;
    const room = next === undefined ? 0 : next.box.x1 - next.box.x0 + next.size * 0.3;
    return { text: textOf(words), endsEarly: end + room < edge };
  });
}
