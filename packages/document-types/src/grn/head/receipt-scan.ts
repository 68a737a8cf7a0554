import {
  centreX,
  type DocumentLayout,
  dropPunctuation,
  findLabels,
  findWrappedLabels,
  indexLabels,
  type LabelMatch,
  type Line,
  type PageLayout,
  type PlacedWord,
  type Segment,
  settleSides,
  standsInValue,
  wholeLabel,
} from '@docex/layout';
import { readDate } from '../../fields/identifier.ts';
import type { HeaderLabel } from '../../fields/header-labels.ts';
import { fillingLabel, type HeaderScan, lineKey } from '../../fields/header-scan.ts';
import type { LabelScan } from '../../fields/labelled-value.ts';
import { spacedTitle } from '../../fields/spaced-title.ts';
import { composedLabel, initialsIn, withComposed } from './composed-label.ts';
import { grnLexicon, type GrnLabel } from './grn-labels.ts';
import { readPaperNumber } from './paper-number.ts';
import { isHeadGrid } from '../goods/head-grid.ts';
import { isReceiptTitle } from '../goods/receipt-title-words.ts';

/** A page's labels outside the table of goods. */
export interface ReceiptScan extends LabelScan<GrnLabel> {
  /** The same labels in the terms by which parties are found. */
  readonly parties: HeaderScan;
}

/** Pages further in repeat the first page's head, if anything. */
const MAXIMUM_PAGES = 3;

const AS_PARTY_LABEL: Readonly<Partial<Record<GrnLabel, HeaderLabel>>> = {
  vendor: 'seller',
  receiver: 'buyer',
  receivedAt: 'buyer',
  gstin: 'gstin',
  vendorGstin: 'gstin',
  receiverGstin: 'gstin',
  contact: 'contact',
  address: 'partyAddress',
  title: 'title',
  legal: 'legal',
  plainDate: 'plainDate',
  otherText: 'terms',
  transporter: 'terms',
  warehouse: 'terms',
  plainName: 'partyName',
};

/** Finds labels on the first pages and the last; `taken` holds lines of goods (`page:line`). */
export function scanReceipt(layout: DocumentLayout, taken: ReadonlySet<string>): readonly ReceiptScan[] {
  const pages = layout.pages.filter((_, index) => index < MAXIMUM_PAGES || index === layout.pages.length - 1);
  return pages.map((page) => {
    const isTaken = (line: number) => taken.has(lineKey(page.number, line));
    const titles = initialsIn(page.lines);
    const understand = (segment: Segment) =>
      wholeLabel(segment, grnLexicon) ?? composedLabel(segment, titles);
    const wrapped = findWrappedLabels(page, understand).filter(({ segment }) => !isTaken(segment.line));
    const parts = new Set(wrapped.flatMap((label) => label.parts));
    const found = page.lines
      .filter((line) => !isTaken(line.index) && !isSigned(line))
      .flatMap((line) => [
        ...withTitles(line, withComposed(line, findLabels(line, grnLexicon), titles))
          .map(behindTranslation)
          .filter(({ segment }) => !parts.has(segment)),
        ...wrapped.filter(({ segment }) => segment.line === line.index),
      ])
      .toSorted((a, b) => a.segment.line - b.segment.line || a.segment.index - b.segment.index)
      .filter(
        (label, _, all) =>
          !isAnswer(label) &&
          !isMereWord(label, page) &&
          !isPartOfValue(label, page) &&
          !answers(label, all, page),
      );
    const labels = settleSides(found, page, isOwnValue);
    const goods = page.lines.filter((line) => isTaken(line.index)).flatMap(titlesOfGoods);
    const tableTop = page.lines.find((line) => isTaken(line.index))?.box.y0 ?? page.height;
    const named = labels.map((label): LabelMatch<HeaderLabel> => ({
      ...label,
      key: isNameUnderVendor(label, page) ? 'seller' : partyKeyOf(label, labels),
    }));
    return {
      page,
      labels,
      index: indexLabels([...labels, ...goods]),
      parties: {
        page,
        labels: named,
        index: indexLabels(named),
        tableTop,
      },
    };
  });
}

/** Whether words are a number or a date as the label asks for; undefined for labels that take any text. */
function isOwnValue({ key }: LabelMatch<GrnLabel>, words: readonly PlacedWord[]): boolean | undefined {
  if (key.endsWith('Date')) return words.length > 0 && readDate(words) !== undefined;
  return /(?:No|Number)$/.test(key) ? words.length > 0 && readPaperNumber(words) !== undefined : undefined;
}

/** A contractor or dealer beside whom a supplier is named took the goods; alone it supplied them. */
function partyKeyOf(label: LabelMatch<GrnLabel>, labels: readonly LabelMatch<GrnLabel>[]): HeaderLabel {
  const { key, colon } = label;
  if (key === 'receivedAt' && colon) return 'terms';
  // `Contractor for: Metro Depot` tells what for.
  if (key === 'tradesman' && !colon && !fills(label)) return 'otherNumber';
  if (key === 'tradesman') return labels.some((other) => other.key === 'vendor') ? 'buyer' : 'seller';
  // Where no label names the supplier, the block headed by its address begins with its name.
  const isOfVendor = key === 'address' && /^(?:vendor|supplier|party)/.test(label.phrase) && fills(label);
  if (isOfVendor && !labels.some((other) => other.key === 'vendor')) return 'seller';
  if (key === 'plainName' && label.phrase !== 'name') return 'otherNumber';
  return AS_PARTY_LABEL[key] ?? 'otherNumber';
}

/** Who signs: `Received By | Stores Assistant | Plant Head`; no line of fields. */
const SIGNER =
  /\b(?:by|in-?charge|officer|manager|engineer|executive|assistant|supervisor|head|guard|dept\.?|department|signator(?:y|ies)|sign(?:ature)?|inspector|clerk|keeper|auditor)\)?$/i;

/** `Inspected By: S. Rao | Approved By: QA Manager | Stores: R. Jadhav`: names are signed as well. */
const SIGNS =
  /^(?:prepared|checked|inspected|approved|verified|received|authori[sz]ed|entered|posted|counted|passed)\sby\b/i;

function isSigned({ segments, text }: Line): boolean {
  if (isHeadGrid([{ segments }])) return false;
  if (segments.filter((segment) => SIGNS.test(segment.text)).length > 1) return true;
  return segments.length > 1 && !/[\d:]/.test(text) && segments.some((segment) => SIGNER.test(segment.text));
}

const TRANSLATION =
  /^(?:\/|[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{M}.]+)$/u;

/** A label leads its segment where only its translation stands before it: `दिनांक / Date`. */
function behindTranslation(label: LabelMatch<GrnLabel>): LabelMatch<GrnLabel> {
  const before = label.segment.words.slice(0, label.start);
  return before.every(({ text }) => TRANSLATION.test(text)) ? { ...label, start: 0 } : label;
}

/** A title is a title whatever labels its words are elsewhere: `Store Inward Note`. */
function withTitles(line: Line, labels: readonly LabelMatch<GrnLabel>[]): readonly LabelMatch<GrnLabel>[] {
  const spaced = spacedTitle(line);
  const isSpaced = spaced !== undefined && isReceiptTitle(spaced.text);
  return line.segments.flatMap((segment) => {
    if (isSpaced && segment.words.every((word) => spaced.words.includes(word)))
      return [fillingLabel('title', segment)];
    if (isReceiptTitle(segment.text)) return [fillingLabel('title', segment)];
    return labels.filter((label) => label.segment === segment);
  });
}

/** What stands in the table of goods is no value of a label above it: each segment counts as a label of its own. */
function titlesOfGoods({ segments }: Line): readonly LabelMatch<GrnLabel>[] {
  return segments.map((segment) => fillingLabel('otherText', segment));
}

/**
 * Whether a label is part of what another label asks for, in the segment before it or the one above: `Location | Plant
 * 1100`, `Transport | Zebra Transport Co.`. A title of a column fills its segment.
 */
function answers(
  label: LabelMatch<GrnLabel>,
  labels: readonly LabelMatch<GrnLabel>[],
  page: PageLayout,
): boolean {
  const { segment } = label;
  if (label.colon || fills(label) || isOfNumber(label) || hasColonBehind(label, page)) return false;
  const same = labels.some(
    (other) => other.segment === segment && other.end <= label.start && other.key === label.key,
  );
  if (same) return true;
  const inSegment = (line: number, index: number) =>
    labels.filter((other) => other.segment.line === line && other.segment.index === index);
  const [asked, more] = inSegment(segment.line, segment.index - 1);
  if (asked !== undefined) return more === undefined && fills(asked);
  const above = labels.find(
    (other) =>
      other.segment.line === segment.line - 1 &&
      IN_WORDS.has(other.key) &&
      !other.colon &&
      (Math.abs(other.box.x0 - segment.box.x0) < page.size * 0.5 ||
        Math.abs(centreX(other.box) - centreX(segment.box)) < page.size * 0.5),
  );
  if (above === undefined || !fills(above)) return false;
  const beside = page.lines[above.segment.line]?.segments[above.segment.index + 1];
  const [next] = inSegment(above.segment.line, above.segment.index + 1);
  return beside === undefined || (next !== undefined && fills(next));
}

/** A label of a number or a date that begins its segment, with the number behind it or nothing. */
function isOfNumber(label: LabelMatch<GrnLabel>): boolean {
  const { key, start, end, segment } = label;
  if (start > 0 || !/(?:No|Date)$/.test(key)) return false;
  return fills(label) || /\d/.test(segment.words[end]?.text ?? '');
}

/** Whether a label is rather part of another's value; that of a number is one whatever stands before it. */
function isPartOfValue(label: LabelMatch<GrnLabel>, page: PageLayout): boolean {
  return standsInValue(label, page) && !isOfNumber(label) && !hasColonBehind(label, page);
}

/** What is told in words, some of which are labels elsewhere. */
const IN_WORDS: ReadonlySet<GrnLabel> = new Set<GrnLabel>(['warehouse', 'transporter', 'vendor', 'receiver']);

function fills({ start, end, segment }: LabelMatch<GrnLabel>): boolean {
  return start === 0 && dropPunctuation(segment.words.slice(end)).length === 0;
}

/**
 * "Order" and "Receipt" are labels with a colon, and words of titles and sentences without; `DC` is a distribution
 * centre as well.
 */
function isMereWord(label: LabelMatch<GrnLabel>, page: PageLayout): boolean {
  if (label.phrase === 'dc' && (label.start > 0 || isNamed(label)))
    return !label.colon && !hasColonBehind(label, page);
  if (label.phrase === 'ms') return !label.text.includes('/');
  if (isNameUnderVendor(label, page)) return false;
  if (label.key !== 'plainName' && !/^(?:order|receipt)$/.test(label.phrase)) return false;
  return !(label.start === 0 && (label.colon || hasColonBehind(label, page)));
}

/** `Vendor account | V-0218` over `Name | Zebra Traders`. */
function isNameUnderVendor(
  { phrase, segment, end }: LabelMatch<GrnLabel>,
  { lines, size }: PageLayout,
): boolean {
  if (phrase !== 'name' || end < segment.words.length) return false;
  const above = lines[segment.line - 1]?.segments.find(
    ({ box }) => Math.abs(box.x0 - segment.box.x0) < size * 0.5,
  );
  return /^(?:vendor|supplier|party)\b/i.test(above?.text ?? '');
}

/** `DC Medchal`: a name stands behind it, and no number. */
function isNamed({ segment, end }: LabelMatch<GrnLabel>): boolean {
  return /^\p{L}{3,}[,.]?$/u.test(segment.words[end]?.text ?? '');
}

/** In a column of colons the colon stands before the value. */
function hasColonBehind({ segment, end }: LabelMatch<GrnLabel>, page: PageLayout): boolean {
  const next = page.lines[segment.line]?.segments[segment.index + 1];
  return end === segment.words.length && next?.text.startsWith(':') === true;
}

/** A lone "No" is an answer, "No." and "No:" are labels. */
function isAnswer(label: LabelMatch<GrnLabel>): boolean {
  return label.key === 'plainNumber' && /(?:^|\W)no$/i.test(label.text) && !label.colon;
}
