import {
  type DocumentLayout,
  findInSegment,
  findLabels,
  findRunningLabels,
  findWrappedLabels,
  indexLabels,
  type LabelIndex,
  type LabelMatch,
  type Line,
  type PageLayout,
  type Segment,
  settleSides,
  textOf,
  unionOf,
  wholeLabel,
  type WrappedLabel,
} from '@docex/layout';
import { composedLabel } from './composed-label.ts';
import type { HeaderLabel } from './header-label.ts';
import { headerLexicon } from './header-labels.ts';
import { isHeaderValue } from './header-values.ts';
import { readDate } from './identifier.ts';
import { isRestOfName } from '../parties/legal-form.ts';

/** The labels of one page outside its item table, in reading order. */
export interface HeaderScan {
  readonly page: PageLayout;
  readonly labels: readonly LabelMatch<HeaderLabel>[];
  readonly index: LabelIndex<HeaderLabel>;
  /** Where the first item table begins on the page; its height where there is none. */
  readonly tableTop: number;
  /** Where lines of a panel beside the table are broken; undefined for a page. */
  readonly edge?: number;
}

/** Pages further in repeat the first page's head, if anything. */
const MAXIMUM_PAGES = 3;
/** Far more than a page of any form has. They are held against each other, which takes the square of their number. */
const MAX_LABELS_OF_PAGE = 1_000;

/** Finds head labels on the first pages and the last; `taken` holds lines of item tables (`page:line`). */
export function scanHeader(layout: DocumentLayout, taken: ReadonlySet<string>): readonly HeaderScan[] {
  const pages = layout.pages.filter((_, index) => index < MAXIMUM_PAGES || index === layout.pages.length - 1);
  return pages.map((page) => {
    const isTaken = (line: Line) => taken.has(lineKey(page.number, line.index));
    const firstTaken = page.lines.find(isTaken);
    const untaken = page.lines.filter((line) => !isTaken(line));
    const wrapped = wrappedLabels(page, untaken);
    const parts = new Set(wrapped.flatMap((label) => label.parts));
    const found = untaken
      .flatMap((line) => {
        const labels = withoutSigns(findLabels(line, headerLexicon));
        const running = findRunningLabels(line, page, headerLexicon);
        const whole = withComposed(line, joinNumberAndDate(labels)).filter((label) => !isAnswer(label, line));
        const own = [...running, ...whole.filter((label) => !running.some((one) => overlaps(one, label)))];
        const broken = wrapped.filter(({ segment }) => segment.line === line.index);
        return [...own.filter(({ segment }) => !parts.has(segment)), ...broken].sort(byPlace);
      })
      .slice(0, MAX_LABELS_OF_PAGE)
      .filter(
        (label) =>
          !isOfOrder(label, page) &&
          !isPartOfName(label) &&
          !isPostBox(label) &&
          !isSurveyNumber(label) &&
          !isOtherDue(label),
      );
    const own = found.map((label) => asOwnAddress(asOwnSerial(label, found), found));
    const labels = settleSides(own, page, isHeaderValue);
    const halves = wrapped.flatMap(({ parts: both, segment }) => both.filter((part) => part !== segment));
    const index = indexLabels([...labels, ...halves.map((half) => fillingLabel<HeaderLabel>('terms', half))]);
    return { page, labels, index, tableTop: firstTaken?.box.y0 ?? page.height };
  });
}

/** Labels that a narrow cell broke into two lines. */
function wrappedLabels(page: PageLayout, lines: readonly Line[]): readonly WrappedLabel<HeaderLabel>[] {
  const own = new Set(lines.map(({ index }) => index));
  const understand = (segment: Segment) => wholeLabel(segment, headerLexicon) ?? composedLabel(segment);
  return findWrappedLabels(page, understand).filter(({ parts }) => parts.every(({ line }) => own.has(line)));
}

function byPlace(a: LabelMatch<HeaderLabel>, b: LabelMatch<HeaderLabel>): number {
  return a.segment.index - b.segment.index || a.start - b.start;
}

/** `Invoice Number # 88`: the sign behind a number's label adds nothing to it. */
function withoutSigns(labels: readonly LabelMatch<HeaderLabel>[]): readonly LabelMatch<HeaderLabel>[] {
  return labels.filter(
    (label, at) =>
      label.key !== 'plainNumber' ||
      !labels
        .slice(0, at)
        .some(
          ({ key, segment, end }) =>
            NUMBERS.has(key) &&
            segment === label.segment &&
            segment.words.slice(end, label.start).every(({ text }) => /^[:.=-]+$/.test(text)),
        ),
  );
}

const NUMBERS: ReadonlySet<HeaderLabel> = new Set<HeaderLabel>([
  'invoiceNo',
  'poNo',
  'otherNumber',
  'plainNumber',
]);

/** `Serial No. 4471   Date 23-07-2025`, `Serial No. | Date of Issue`: beside it a date, it numbers no row. */
function asOwnSerial(
  label: LabelMatch<HeaderLabel>,
  labels: readonly LabelMatch<HeaderLabel>[],
): LabelMatch<HeaderLabel> {
  const { segment, start, end, box } = label;
  const isSerial = label.key === 'otherNumber' && start === 0 && SERIALS.test(label.phrase);
  const isTitle = end === segment.words.length;
  const isValued = isSerial && segment.words.slice(end).some(({ text }) => /\d/.test(text));
  const isDated = labels.some(
    ({ key, segment: other, box: date }) =>
      (key === 'plainDate' ? isValued : key === 'invoiceDate' && (isTitle || isValued)) &&
      other.line === segment.line &&
      date.x0 > box.x1,
  );
  return isSerial && isDated ? { ...label, key: 'plainNumber' } : label;
}

/** `Customer Address:` in a list with `Customer Name:` heads no block of its own. */
function asOwnAddress(
  label: LabelMatch<HeaderLabel>,
  labels: readonly LabelMatch<HeaderLabel>[],
): LabelMatch<HeaderLabel> {
  const isNamed = labels.some(({ key, text }) => key === label.key && /\bname\s?:?$/i.test(text));
  const isAddress = PARTIES.has(label.key) && /\baddress\s?:?$/i.test(label.text) && isNamed;
  return isAddress ? { ...label, key: 'partyAddress' } : label;
}

const PARTIES: ReadonlySet<HeaderLabel> = new Set<HeaderLabel>(['seller', 'buyer', 'consignee']);

const SERIALS = /^(?:serial|sl|sr|s)(?:no|number)$/;

/** Adds headings that only their words tell, where no listed phrase leads the segment or the whole says more. */
function withComposed(
  line: Line,
  labels: readonly LabelMatch<HeaderLabel>[],
): readonly LabelMatch<HeaderLabel>[] {
  return line.segments.flatMap((segment) => {
    const own = labels.filter((label) => label.segment === segment).map(asOtherDate);
    const [first] = own;
    if (first?.start === 0 && (first.colon || first.end === segment.words.length)) return own;
    const composed = composedLabel(segment);
    if (composed === undefined || (first?.start === 0 && first.end >= composed.end)) return own;
    return [composed, ...own.filter((label) => label.start >= composed.end)];
  });
}

/** `Moving Date`, `Shoot date:`: the date of something that nobody knows is not the document's. */
function asOtherDate(label: LabelMatch<HeaderLabel>): LabelMatch<HeaderLabel> {
  const { key, start, end, colon, segment } = label;
  const isTitle = colon || end === segment.words.length;
  const before = segment.words[0]?.text ?? '';
  const isOther = key === 'plainDate' && start === 1 && isTitle && /^\p{Lu}\p{L}{3,}$/u.test(before);
  return isOther && !PAPERS.test(before) ? { ...label, key: 'otherDate' } : label;
}

/** What an invoice calls itself. */
const PAPERS = /^(?:invoice|bill|voucher|memo|issue|document|note|rechnung|facture|original|duplicate)/i;

/** What a label of a number becomes where the same heading names its date too. */
const WITH_DATE: Readonly<Partial<Record<HeaderLabel, HeaderLabel>>> = {
  invoiceNo: 'invoiceNoAndDate',
  poNo: 'poNoAndDate',
  otherNumber: 'otherNumber',
};
const DATES: ReadonlySet<HeaderLabel> = new Set<HeaderLabel>([
  'invoiceDate',
  'plainDate',
  'poDate',
  'otherDate',
]);

/** `Bill No. & Issue Date` is one heading, whatever the two are called. */
function joinNumberAndDate(labels: readonly LabelMatch<HeaderLabel>[]): readonly LabelMatch<HeaderLabel>[] {
  const joined: LabelMatch<HeaderLabel>[] = [];
  for (const label of labels) {
    const last = joined.at(-1);
    const key = last === undefined ? undefined : WITH_DATE[last.key];
    if (last === undefined || key === undefined || !DATES.has(label.key) || !isTied(last, label)) {
      joined.push(label);
      continue;
    }
    const words = label.segment.words.slice(last.start, label.end);
    const box = unionOf(words.map((word) => word.box));
    const score = Math.min(last.score, label.score);
    joined[joined.length - 1] = { ...label, key, score, start: last.start, words, text: textOf(words), box };
  }
  return joined;
}

function isTied(first: LabelMatch<HeaderLabel>, second: LabelMatch<HeaderLabel>): boolean {
  if (first.segment !== second.segment || first.colon) return false;
  const between = textOf(first.segment.words.slice(first.end, second.start));
  return /^(?:&|and|und|et|\/|,|\+)$/i.test(between);
}

/** What may stand before "due on" where the payment is meant. */
const DUE_OF_PAYMENT =
  /(?:^|\s)(?:payment|invoice|bill|balance|amount|net|total|is|and|terms|days|[&,;:(|/–-]+)[.:,]?$/i;

/**
 * `Balance Due` is an amount, `Next service due on` is another day's; `Due` in front is a date's label.
 */
function isOtherDue({ key, phrase, start, segment }: LabelMatch<HeaderLabel>): boolean {
  if (key !== 'dueDate' || start === 0) return false;
  const before = segment.words.slice(0, start);
  if (readDate(before)?.words.length === start) return false;
  return phrase === 'due' || !DUE_OF_PAYMENT.test(textOf(before));
}

/** `P.O. Box 41822` and `P.O. Nabagram, Dist. Hooghly` are parts of addresses. */
function isPostBox({ key, phrase, end, colon, segment }: LabelMatch<HeaderLabel>): boolean {
  const next = segment.words[end]?.text ?? '';
  const isOffice = phrase === 'po' && !colon && /^\p{Lu}\p{Ll}{2,},?$/u.test(next);
  return key === 'poNo' && (isOffice || /^b[o0]x\b/i.test(next));
}

/** `Your order | PO 3391`: the number of an order may begin with what others call it. */
function isOfOrder({ key, start, colon, segment }: LabelMatch<HeaderLabel>, page: PageLayout): boolean {
  const before = page.lines[segment.line]?.segments[segment.index - 1];
  if (key !== 'poNo' || start > 0 || colon || before === undefined) return false;
  const [label] = findInSegment(before, headerLexicon);
  return label?.key === 'poNo' && label.start === 0 && label.end === before.words.length;
}

/** `S. No. 12/3, Telco Road` is the number of a plot; as a label it would head a column alone. */
function isSurveyNumber({ key, phrase, start, end, colon, segment }: LabelMatch<HeaderLabel>): boolean {
  const rest = textOf(segment.words.slice(end));
  return key === 'otherNumber' && phrase === 'sno' && start === 0 && !colon && /\d.*\p{L}/u.test(rest);
}

/** A lone "No" is an answer; "No." and "No:" are labels, also where the colon begins the next column. */
function isAnswer(label: LabelMatch<HeaderLabel>, line: Line): boolean {
  if (label.key !== 'plainNumber' || !/(?:^|\W)no$/i.test(label.text) || label.colon) return false;
  const next = line.segments[label.segment.index + 1];
  return label.end < label.segment.words.length || !/^[:=]/.test(next?.text ?? '');
}

/** `Supplier Solutions Pvt Ltd`, `Lieferant GmbH`, `To The Point Traders` are names, not headings. */
function isPartOfName({ key, phrase, text, start, end, colon, segment }: LabelMatch<HeaderLabel>): boolean {
  if (colon || !(key === 'seller' || key === 'buyer' || key === 'consignee')) return false;
  const rest = segment.words.slice(end);
  const isMereWord = /^(?:to|for|from|by|at)$/.test(phrase) && !text.endsWith(',');
  return rest.length > 0 && (isMereWord || (start === 0 && isRestOfName(textOf(rest))));
}

function overlaps(first: LabelMatch<HeaderLabel>, second: LabelMatch<HeaderLabel>): boolean {
  return first.segment === second.segment && second.start < first.end;
}

/** A label of which a segment is a part, or that stands where no value may. */
export function fillingLabel<Key extends string>(key: Key, segment: Segment): LabelMatch<Key> {
  const { words, text, box } = segment;
  const phrase = text.toLowerCase();
  return { key, phrase, score: 1, segment, start: 0, end: words.length, words, text, box, colon: false };
}

export function lineKey(page: number, line: number): string {
  return `${page}:${line}`;
}

/**
 * The label that comes before another one: to its left on the line, else the one right above it in its column.
 */
export function labelBefore(
  label: LabelMatch<HeaderLabel>,
  scan: HeaderScan,
): LabelMatch<HeaderLabel> | undefined {
  const sameLine = scan.labels.filter(
    (other) => other.segment.line === label.segment.line && other.box.x1 <= label.box.x0 + 1,
  );
  if (sameLine.length > 0) return sameLine.at(-1);
  const above = scan.labels.filter(
    (other) =>
      other.segment.line < label.segment.line &&
      other.segment.line >= label.segment.line - 2 &&
      (Math.abs(other.box.x0 - label.box.x0) < scan.page.size * 1.5 ||
        Math.abs(other.segment.box.x1 - label.segment.box.x1) < scan.page.size),
  );
  return above.at(-1);
}

/** Labels that open a segment: what stands there names the rest of the segment. */
export function leadingLabel(segment: Segment, scan: HeaderScan): LabelMatch<HeaderLabel> | undefined {
  const first = scan.index.get(segment)?.[0];
  return first?.start === 0 ? first : undefined;
}
