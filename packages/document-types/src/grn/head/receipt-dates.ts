import { labelBefore, type LabelMatch, startsWithLabel, valueRegions } from '@docex/layout';
import type { Found } from '../../found.ts';
import { readDate } from '../../fields/identifier.ts';
import { findUnlabelledDate } from '../../fields/unlabelled-date.ts';
import { bestLabelled, type LabelScan } from '../../fields/labelled-value.ts';
import type { GrnLabel } from './grn-labels.ts';
import { withoutBlanks } from './blank-fields.ts';
import { readPaperNumber, REFERENCE } from './paper-number.ts';
import type { ReceiptScan } from './receipt-scan.ts';

/** Labels of one paper: its number, its date, both at once. */
export interface Paper {
  readonly no: GrnLabel;
  readonly both: GrnLabel;
  readonly date: GrnLabel;
}

/** What the note's own number and date may be called besides their own names. */
const OWN: ReadonlySet<GrnLabel> = new Set<GrnLabel>([
  'grnNo',
  'grnNoAndDate',
  'grnDate',
  'inspectionNo',
  'title',
  'documentNo',
  'plainNumber',
]);

/** The date of the note itself. */
export function readOwnDate(scans: readonly ReceiptScan[]): Found<string> | undefined {
  const named = bestLabelled(scans, {
    labels: { grnDate: 1, grnNoAndDate: 0.95 },
    read: (words) => readDate(words),
    context: withoutBlanks,
  });
  return (
    named ??
    dateAfter(scans, 'grnNoAndDate') ??
    bestLabelled(scans, {
      labels: { documentDate: 0.8, plainDate: 0.75, inspectionDate: 0.7, entryDate: 0.6, grnNo: 0.35 },
      read: (words) => readDate(words),
      context: ownDateContext,
    }) ??
    dateAfter(scans, 'grnNo') ??
    dateAfter(scans, 'title') ??
    unlabelledDate(scans)
  );
}

/** `Receivings Receipt | 26/07/2025 17:05:12`: the only date of a note that names none. */
function unlabelledDate([first]: readonly ReceiptScan[]): Found<string> | undefined {
  const isOther = (key: GrnLabel) => isForeign(key) || key === 'otherText';
  return first && findUnlabelledDate({ ...first, tableTop: first.parties.tableTop, isOther });
}

/** The paper's own date label, a date beside its number, or a plain "Date" right after it. */
export function readPaperDate(
  scans: readonly ReceiptScan[],
  { no, both, date }: Paper,
): Found<string> | undefined {
  const family = new Set([no, both]);
  const labelled = bestLabelled(scans, {
    labels: { [date]: 1, [both]: 0.95, [no]: 0.5, plainDate: 0.75 },
    read: (words) => readDate(words),
    context: (label, scan) => {
      if (label.key !== 'plainDate') return withoutBlanks(label, scan);
      const owner = ownerOf(label, scan);
      return owner !== undefined && family.has(owner.key) ? 0.2 : -1;
    },
  });
  return labelled ?? dateAfter(scans, both) ?? dateAfter(scans, no, IN_BRACKETS);
}

const IN_BRACKETS = /^\(/;
/** `MPC/2025/441 Dt.`: the line ends before the date that it announces. */
const ANNOUNCES = /^(?:dt|dtd|dated?)[.:]*$/i;

/** The date of a paper whose number and date are cells apart, or on two lines of one cell. */
function dateAfter(scans: readonly ReceiptScan[], key: GrnLabel, form = /^/): Found<string> | undefined {
  for (const scan of scans) {
    const regions = scan.labels
      .filter((label) => label.key === key)
      .flatMap((label) => valueRegions(label, scan.page, scan.index));
    for (const { words } of regions) {
      const number = readPaperNumber(words);
      const announced = ANNOUNCES.test(words.at(-1)?.text ?? '');
      const date = number && dateNextTo(number, scan, announced ? /^/ : form);
      if (date !== undefined) return { ...date, confidence: date.confidence * 0.9 };
    }
  }
  return undefined;
}

/** In sizes of the type: what stands farther below a number is another field's. */
const NEAR = 1.5;

function dateNextTo(
  number: Found<string>,
  { page, index }: ReceiptScan,
  form: RegExp,
): Found<string> | undefined {
  const [first] = number.words;
  if (first === undefined) return undefined;
  const segments = page.lines.flatMap((line) => line.segments);
  const segment = segments.find(({ words }) => words.includes(first));
  if (segment === undefined) return undefined;
  const right = page.lines[segment.line]?.segments[segment.index + 1];
  const below = page.lines
    .slice(segment.line + 1, segment.line + 3)
    .flatMap(({ segments: beneath }) => beneath)
    .find(
      ({ box }) =>
        box.y0 - segment.box.y1 < page.size * NEAR &&
        (Math.abs(box.x0 - first.box.x0) < page.size * 0.5 ||
          Math.abs(box.x1 - segment.box.x1) < page.size * 0.25),
    );
  const dates = [right, below].map((candidate) =>
    candidate === undefined || startsWithLabel(candidate, index) || !form.test(candidate.text)
      ? undefined
      : readDate(candidate.words.slice(0, 4)),
  );
  return dates.find((date) => date !== undefined);
}

function ownDateContext(label: LabelMatch<GrnLabel>, scan: LabelScan<GrnLabel>): number {
  if (label.key !== 'plainDate') return 0;
  const owner = ownerOf(label, scan);
  if (owner === undefined) return 0.1;
  // The reference of a letter is its own, that of a form rather somebody else's.
  if (REFERENCE.test(owner.phrase)) return -0.25;
  return OWN.has(owner.key) ? 0.2 : isForeign(owner.key) ? -0.5 : -0.05;
}

/** Labels of numbers, which a date's label may follow. */
const NUMBERS = /^(?:grnNo|documentNo|plainNumber|poNo|challanNo|invoiceNo|gateEntryNo|otherNumber)/;

/** `Order: | Date:` side by side tell two things, and not the order's date; pages have none. */
const WITHOUT_DATE = /^(?:order|page|pageno|sheet)$/;

/** Whose date a bare "Date" tells: that of the number to its left, else of the one above it in its column. */
function ownerOf(
  label: LabelMatch<GrnLabel>,
  { labels, page }: LabelScan<GrnLabel>,
): LabelMatch<GrnLabel> | undefined {
  const scan = { labels: labels.filter(({ phrase }) => !WITHOUT_DATE.test(phrase)), page };
  const before = labelBefore(label, scan);
  if (before?.segment.line !== label.segment.line || NUMBERS.test(before.key)) return before;
  const elsewhere = scan.labels.filter((other) => other.segment.line !== label.segment.line);
  return labelBefore(label, { labels: elsewhere, page: scan.page }) ?? before;
}

/** Papers with dates of their own. */
function isForeign(key: GrnLabel): boolean {
  return /^(?:po|challan|invoice|gateEntry|otherNumber|otherDate)/.test(key);
}
