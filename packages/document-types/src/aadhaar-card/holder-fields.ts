import { findDate, overlapX, type PageLayout, type PlacedWord, type Segment } from '@docex/layout';
import { found, type Found } from '../found.ts';
import { readCardDate } from '../card-date.ts';
import { isRelation } from './care-of.ts';
import { nameText, nameWords } from './print-words.ts';

export type Gender = 'male' | 'female' | 'transgender';

/** What the front of a card says of its holder. */
export interface HolderFields {
  readonly name: Found<string> | undefined;
  readonly dateOfBirth: Found<string> | undefined;
  readonly yearOfBirth: Found<number> | undefined;
  readonly gender: Found<Gender> | undefined;
}

const BIRTH_LABEL = /D\.?[O0Q]\.?[B8]\.?(?![a-z])|date\s*of\s*b[il1]rth|जन्म\s*ति/i;
const YEAR_LABEL = /(?:year\s*of\s*b[il1]rth|\bY[O0]B\b|जन्म\s*वर्ष)/i;
const YEAR = /(?<!\d)((?:19|20)\d{2})(?!\d)/;
/** Dates of the paper, not of the person. */
const OTHER_DATE = /issue|download|print|generat|enrol|as\s*on|valid|sign|update/i;
const GENDERS: readonly (readonly [Gender, RegExp])[] = [
  ['female', /F[E3]MA[LI1][E3]$|महिला|स्त्री/i],
  ['transgender', /TRANS\s*GENDER$|ट्रांसजेंडर/i],
  ['male', /(?:^|[^A-DF-Z])MA[LI1][E3]$|पुरुष/i],
];
/** Of the label before the date, which may be lost, in sizes of the type. */
const LABEL_WIDTH = 12;
/** How far above date or gender the name may stand, in line heights. */
const REACH_ABOVE = 5;

/** Reads name, birth and gender from one page; of several prints of a field the surest. */
export function readHolder(page: PageLayout): HolderFields {
  const segments = page.lines.flatMap((line) => line.segments);
  const births = segments.flatMap((segment) => birthAt(segment, page) ?? []);
  const labelled = births.map(({ date }) => date).filter((date) => date !== undefined);
  const dateOfBirth = surest(labelled) ?? looseDate(segments, page);
  const genders = segments.flatMap((segment) => genderAt(segment) ?? []);
  const anchors = [
    ...births.map(({ segment }) => segment),
    ...genders.map(({ segment }) => segment),
    ...segments.filter((segment) => segment.words.some((word) => dateOfBirth?.words.includes(word) === true)),
  ];
  return {
    name: surest(anchors.flatMap((anchor) => nameAbove(anchor, page) ?? [])),
    dateOfBirth,
    yearOfBirth: surest(segments.flatMap((segment) => yearAt(segment, page) ?? [])),
    gender: surest(genders.map(({ gender }) => gender)),
  };
}

export function surest<Value>(candidates: readonly Found<Value>[]): Found<Value> | undefined {
  return [...candidates].sort((a, b) => b.confidence - a.confidence)[0];
}

function birthAt(
  segment: Segment,
  page: PageLayout,
): { readonly segment: Segment; readonly date: Found<string> | undefined } | undefined {
  if (YEAR_LABEL.test(segment.text)) return { segment, date: undefined };
  const label = BIRTH_LABEL.exec(segment.text);
  if (label === null) return undefined;
  const rest = segment.text.slice(label.index + label[0].length);
  if (findDate(rest) !== undefined) return { segment, date: readCardDate(segment.words) };
  const beside = behind(segment, page).map((next) => readCardDate(next.words));
  return { segment, date: beside.find((date) => date !== undefined) };
}

/** What stands right of a segment on its line, then what stands right below it. */
function behind(segment: Segment, page: PageLayout): readonly Segment[] {
  const right = page.lines[segment.line]?.segments[segment.index + 1];
  const below = page.lines[segment.line + 1]?.segments.find(
    (candidate) => overlapX(candidate.box, segment.box) > 0,
  );
  return [right, below].filter((candidate) => candidate !== undefined);
}

function yearAt(segment: Segment, page: PageLayout): Found<number> | undefined {
  const label = YEAR_LABEL.exec(segment.text) ?? doubtfulBirth(segment);
  if (label === null) return undefined;
  const inline = YEAR.exec(segment.text.slice(label.index + label[0].length));
  if (inline !== null) return found(Number(inline[1]), wordsWith(segment.words, inline[1] ?? ''));
  for (const next of behind(segment, page)) {
    const year = YEAR.exec(next.text);
    if (year !== null) return found(Number(year[1]), wordsWith(next.words, year[1] ?? ''));
  }
  return undefined;
}

/** The label of a date of birth that lost a digit: its year stands. */
function doubtfulBirth(segment: Segment): RegExpExecArray | null {
  const label = BIRTH_LABEL.exec(segment.text);
  return label === null || readCardDate(segment.words) !== undefined ? null : label;
}

function wordsWith(words: readonly PlacedWord[], text: string): readonly PlacedWord[] {
  const own = words.filter((word) => word.text.includes(text));
  return own.length > 0 ? own : words;
}

/** A date that nothing names, where the card's own label could not be read, stands over the gender. */
function looseDate(segments: readonly Segment[], page: PageLayout): Found<string> | undefined {
  for (const segment of segments) {
    const date = readCardDate(segment.words);
    if (date === undefined || OTHER_DATE.test(page.lines[segment.line]?.text ?? '')) continue;
    const size = page.lines[segment.line]?.size ?? page.size;
    const below = page.lines
      .slice(segment.line, segment.line + 3)
      .flatMap((line) => line.segments)
      .filter(({ box }) => box.x1 > segment.box.x0 - LABEL_WIDTH * size && box.x0 < segment.box.x1);
    if (below.some((candidate) => genderAt(candidate) !== undefined))
      return { ...date, confidence: date.confidence * 0.8 };
  }
  return undefined;
}

function genderAt(
  segment: Segment,
): { readonly segment: Segment; readonly gender: Found<Gender> } | undefined {
  for (const word of segment.words) {
    const bare = word.text.replace(/[^\p{L}\p{M}\d/]+$/u, '');
    const known = GENDERS.find(([, pattern]) => pattern.test(bare));
    if (known !== undefined && segment.words.length <= 6) return { segment, gender: found(known[0], [word]) };
  }
  return undefined;
}

/** The nearest name in the column above a line of the card. */
function nameAbove(anchor: Segment, page: PageLayout): Found<string> | undefined {
  const size = Math.max(page.lines[anchor.line]?.size ?? 0, anchor.box.y1 - anchor.box.y0);
  const above = page.lines
    .flatMap((line) => line.segments)
    .filter(({ box }) => box.y1 <= anchor.box.y0 + size * 0.4 && anchor.box.y0 - box.y1 <= size * REACH_ABOVE)
    .filter(({ box }) => overlapX(box, anchor.box) > 0 && Math.abs(box.x0 - anchor.box.x0) < size * 6)
    .sort((a, b) => b.box.y1 - a.box.y1);
  for (const segment of above) {
    if (isRelation(segment.text) || /father|mother|husband|issue|govern/i.test(segment.text)) continue;
    if (findDate(segment.text) !== undefined) continue;
    const words = nameWords(segment.words);
    if (words.length > 0) return overTwoLines(words, page);
  }
  return undefined;
}

/** Of two lines of one name: the space between them, how far their beginnings lie apart, in sizes of the type. */
const GAP_DOWN = 0.8;
const GAP_ACROSS = 0.6;
/** Sizes of two lines of one name, the larger by the smaller: letters without ascenders are lower. */
const ALIKE = 1.4;
/** The line above is read surely, as text in another script that was read as Latin is not. */
const SURE = 0.9;
/** How sure a name of one word is: glare may have taken the others. */
const FIT_ALONE = 0.88;
/** How sure a name over two lines is: few are. */
const FIT_OVER_LINES = 0.85;

/** A name with the line above it where a long one was broken: the line above is as long and printed alike. */
function overTwoLines(words: readonly PlacedWord[], page: PageLayout): Found<string> {
  const single = found(nameText(words), words, words.length === 1 ? FIT_ALONE : 1);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return single;
  const above = page.lines
    .flatMap((line) => line.segments)
    .filter((segment) => {
      const gap = first.box.y0 - segment.box.y1;
      const longer = segment.box.x1 > last.box.x1 - first.size;
      const aligned = Math.abs(segment.box.x0 - first.box.x0) < first.size * GAP_ACROSS;
      return (
        longer && aligned && gap < first.size * GAP_DOWN && segment.box.y1 < (first.box.y0 + first.box.y1) / 2
      );
    });
  const nearest = above.sort((a, b) => b.box.y1 - a.box.y1)[0];
  const before = nearest === undefined ? [] : nameWords(nearest.words);
  const alike = before.every(
    ({ text, confidence, size }) =>
      /^[A-Z][a-z]{2,}$/.test(text) &&
      confidence >= SURE &&
      Math.max(size, first.size) < ALIKE * Math.min(size, first.size),
  );
  if (nearest === undefined || before.length === 0 || before.length < nearest.words.length || !alike)
    return single;
  const whole = [...before, ...words];
  return found(nameText(whole), whole, FIT_OVER_LINES);
}
