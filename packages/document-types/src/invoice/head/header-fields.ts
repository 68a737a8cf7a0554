import { findUnlabelledNumber } from './unlabelled-number.ts';
import {
  type LabelMatch,
  type Line,
  overlapX,
  type PageLayout,
  type PlacedWord,
  type ValueRegion,
  valueRegions,
} from '@docex/layout';
import type { Found } from '../../found.ts';
import type { HeaderLabel } from '../../fields/header-label.ts';
import { type HeaderScan, labelBefore } from '../../fields/header-scan.ts';
import { bestLabelled } from '../../fields/labelled-value.ts';
import { withBrokenEnd } from './broken-number.ts';
import { dateBehind, readDate, readIdentifier } from '../../fields/identifier.ts';
import { dueDateInText } from './due-date-in-text.ts';
import { findIrn } from './invoice-reference.ts';
import { isPlaceOfNumber, isUnderTitle, numberContext } from './number-context.ts';
import { reverseChargeInText } from './reverse-charge.ts';
import { findUnlabelledDate } from '../../fields/unlabelled-date.ts';
import { readPlace, readYesNo } from '../../fields/header-values.ts';

export interface HeaderFields {
  readonly invoiceNo: Found<string> | undefined;
  readonly date: Found<string> | undefined;
  readonly dueDate: Found<string> | undefined;
  readonly poNo: Found<string> | undefined;
  readonly placeOfSupply: Found<string> | undefined;
  readonly reverseCharge: Found<boolean> | undefined;
  readonly irn: Found<string> | undefined;
}

/** Reads a value from words near a label. */
type Reader<Value> = (words: readonly PlacedWord[]) => Found<Value> | undefined;

interface FieldSpecification<Value> {
  /** How much each label speaks for the field, 0 to 1. */
  readonly labels: Readonly<Partial<Record<HeaderLabel, number>>>;
  readonly read: Reader<Value>;
  /** What the label's surroundings add or take away. */
  readonly context?: (label: LabelMatch<HeaderLabel>, scan: HeaderScan) => number;
  /** Whether a value can stand there at all. */
  readonly accept?: (label: LabelMatch<HeaderLabel>, region: ValueRegion) => boolean;
}

export function readHeaderFields(scans: readonly HeaderScan[]): HeaderFields {
  const printed =
    best(scans, {
      labels: { invoiceNo: 1, invoiceNoAndDate: 1, plainNumber: 0.3, title: 0.3 },
      read: readIdentifier,
      context: numberContext,
      accept: isPlaceOfNumber,
    }) ??
    letterReference(scans) ??
    findUnlabelledNumber(scans);
  const invoiceNo = withBrokenEnd(printed, scans);
  const date = readInvoiceDate(scans, invoiceNo);
  return {
    invoiceNo,
    date,
    dueDate: readDueDate(scans, date),
    poNo: best(scans, {
      labels: { poNo: 1, poNoAndDate: 1 },
      read: (words) => orderNumber(differentFrom(readIdentifier(words), invoiceNo)),
      context: orderContext,
    }),
    placeOfSupply: best(scans, { labels: { placeOfSupply: 1 }, read: readPlace }),
    reverseCharge:
      reverseChargeInText(scans) ?? best(scans, { labels: { reverseCharge: 1 }, read: readYesNo }),
    irn: findIrn(scans.map((scan) => scan.page)),
  };
}

/** The day to pay by, called so, or as the date of a payment that is still to come. */
function readDueDate(
  scans: readonly HeaderScan[],
  date: Found<string> | undefined,
): Found<string> | undefined {
  const named = best(scans, { labels: { dueDate: 1 }, read: readDate }) ?? dueDateInText(scans);
  if (named !== undefined || date === undefined) return named;
  const payments = scans.map((scan) => ({
    ...scan,
    labels: scan.labels.filter(({ phrase }) => phrase === 'paymentdate'),
  }));
  const payment = best(payments, { labels: { otherDate: 1 }, read: readDate });
  return payment !== undefined && payment.value > date.value ? payment : undefined;
}

/** How sure the reference of a letter is its number where nothing is called so. */
const REFERENCE_SURENESS = 0.7;

/** `Ref: SRN/25/47 … Date: 6 November 2025`: the number of a letter that names no other. */
function letterReference(scans: readonly HeaderScan[]): Found<string> | undefined {
  const dated = scans.slice(0, 1).map((scan) => ({
    ...scan,
    labels: scan.labels.filter(
      (label) =>
        LETTER_REFERENCE.test(label.phrase) &&
        (isUnderTitle(label, scan) ||
          scan.labels.some(
            ({ key, segment }) => key === 'plainDate' && Math.abs(segment.line - label.segment.line) <= 1,
          )),
    ),
  }));
  const number = best(dated, { labels: { otherNumber: 0.9 }, read: readIdentifier });
  return number === undefined ? undefined : { ...number, confidence: number.confidence * REFERENCE_SURENESS };
}

/** What a date says for itself that only stands behind the number, beside one that is called so. */
const UNNAMED_DATE = 0.85;

/** The likelier of the date under its label and that right behind the invoice's number, else the only one that nothing else claims. */
function readInvoiceDate(
  scans: readonly HeaderScan[],
  invoiceNo: Found<string> | undefined,
): Found<string> | undefined {
  const labelled = best(scans, {
    labels: { invoiceDate: 1, invoiceNoAndDate: 0.9, plainDate: 0.75 },
    read: readDate,
    context: dateContext,
  });
  const behind = dateBehindNumber(scans, invoiceNo);
  const isLikelier = (labelled?.confidence ?? 0) < (behind?.confidence ?? 0) * UNNAMED_DATE;
  const [first] = scans;
  const printed = isLikelier ? behind : labelled;
  return printed ?? (first && findUnlabelledDate({ ...first, isOther: (key) => DATED_OTHERWISE.has(key) }));
}

/** Labels whose dates are something else's. */
const DATED_OTHERWISE: ReadonlySet<HeaderLabel> = new Set<HeaderLabel>([
  'dueDate',
  'poDate',
  'poNo',
  'poNoAndDate',
  'otherDate',
  'otherNumber',
  'irn',
  'terms',
]);

function dateBehindNumber(
  scans: readonly HeaderScan[],
  invoiceNo: Found<string> | undefined,
): Found<string> | undefined {
  const last = invoiceNo?.words.at(-1);
  if (invoiceNo === undefined || last === undefined) return undefined;
  const page = scans.find((scan) => scan.page.number === last.page)?.page;
  const line = page?.lines.find((candidate) => candidate.words.includes(last));
  if (page === undefined || line === undefined) return undefined;
  return dateBehind(invoiceNo, line.words) ?? dateBrokenOff(invoiceNo, line, page);
}

/** Between a number and its date, where the cell is too narrow for both. */
const BEFORE_DATE = /^(?:[/|,]|dt|dated?)[.:]*$/i;

/** `FY19-20/INV/6268 /` over `10-03-20`, `DB/624 / 22 Jun` over `2019`, `DB/624 DT.` over `22.06.2019`. */
function dateBrokenOff(number: Found<string>, line: Line, page: PageLayout): Found<string> | undefined {
  const last = number.words.at(-1);
  const at = line.segments.findIndex(({ words }) => words.some((word) => word === last));
  const cell = line.segments[at];
  const own = cell?.words.slice(cell.words.findIndex((word) => word === last) + 1) ?? [];
  const behind = own.length > 0 ? own : (line.segments[at + 1]?.words ?? []);
  if (cell === undefined || !BEFORE_DATE.test(behind[0]?.text ?? '')) return undefined;
  const near = page.lines
    .slice(line.index + 1, line.index + 3)
    .filter(({ box }) => box.y0 - line.box.y1 < line.size * 2)
    .flatMap(({ segments }) => segments)
    .find(({ box }) => overlapX(box, cell.box) > 0);
  const words = [...behind.slice(1), ...(near?.words ?? [])];
  const date = readDate(words);
  return date !== undefined && date.words[0] === words[0] ? date : undefined;
}

/** The value whose label, place and surroundings together speak most for it, where a value can stand there at all. */
function best<Value>(
  scans: readonly HeaderScan[],
  { accept, ...field }: FieldSpecification<Value>,
): Found<Value> | undefined {
  return bestLabelled(scans, {
    ...field,
    ...(accept === undefined
      ? {}
      : {
          regions: (label, { page, index }) =>
            valueRegions(label, page, index).filter((region) => accept(label, region)),
        }),
  });
}

const FOREIGN_NEIGHBOURS: ReadonlySet<HeaderLabel> = new Set<HeaderLabel>([
  'poNo',
  'poNoAndDate',
  'otherNumber',
  'irn',
]);

/** `Ref: SRN/25/47`, as a letter calls its own number: its date is the letter's. */
const LETTER_REFERENCE = /^(?:our)?ref(?:no|erence|erenceno)?$/;

/** Labels of the numbers of documents that this one refers to. */
const EARLIER_DOCUMENT = /^(?:against|original|ref|reference)(?:bill|invoice|inv)/;

/** "Dated" beside the invoice number is the invoice's date, beside an order or challan number it is theirs. */
function dateContext(label: LabelMatch<HeaderLabel>, scan: HeaderScan): number {
  const plain = label.key === 'plainDate' || label.phrase === 'dated';
  const before = labelBefore(label, scan);
  if (before === undefined) return 0;
  if (EARLIER_DOCUMENT.test(before.phrase)) return -0.3;
  if (!plain) return 0;
  if (isOnlyDateOfInvoice(label, scan)) return 0.2;
  if (before.key === 'invoiceNo' || before.key === 'invoiceNoAndDate' || before.key === 'title') return 0.2;
  if (!FOREIGN_NEIGHBOURS.has(before.key) || LETTER_REFERENCE.test(before.phrase)) return 0;
  // In a list each line speaks for itself, in a grid the date stands beside its number.
  return before.segment.line === label.segment.line ? -0.5 : -0.15;
}

/** `Invoice No. | e-Way Bill No. | Dated`: a row of titles with the invoice's number and one date holds its date. */
function isOnlyDateOfInvoice(label: LabelMatch<HeaderLabel>, { labels }: HeaderScan): boolean {
  const row = labels.filter((other) => other.segment.line === label.segment.line);
  const dates = row.filter(
    (other) => other === label || other.key === 'plainDate' || other.key === 'invoiceDate',
  );
  return dates.length === 1 && row.some((other) => other.key === 'invoiceNo' && other.box.x0 < label.box.x0);
}

/** "Order No" without saying whose is weaker than a purchase order's own label. */
function orderContext(label: LabelMatch<HeaderLabel>): number {
  return /^(?:po|purchase|buyer|customer|cust|your)/.test(label.phrase) ? 0.05 : -0.05;
}

function differentFrom(
  value: Found<string> | undefined,
  other: Found<string> | undefined,
): Found<string> | undefined {
  return value?.words.some((word) => other?.words.includes(word)) === true ? undefined : value;
}

/** `REF/2216` calls itself a reference, whatever stands before it: it is hardly the number of an order. */
function orderNumber(number: Found<string> | undefined): Found<string> | undefined {
  const isReference = number !== undefined && /^REF\b/i.test(number.value) && !ORDER.test(number.value);
  return isReference ? undefined : number;
}

/** Whose number it is stands in it, between strokes or at its beginning. */
const ORDER = /(?:^|[/\s-])(?:P\.?O|W\.?O)(?:[/\s-]|\d)/;
