import { type Line } from '@docex/layout';
import type { Found } from '../../found.ts';
import type { HeaderLabel } from '../../fields/header-label.ts';
import type { HeaderScan } from '../../fields/header-scan.ts';
import { readDate } from '../../fields/identifier.ts';

/** Labels whose dates are something else's. */
const CLAIMED_BY: ReadonlySet<HeaderLabel> = new Set<HeaderLabel>([
  'dueDate',
  'poDate',
  'poNo',
  'poNoAndDate',
  'otherDate',
  'otherNumber',
  'irn',
  'terms',
]);
/** Words of sentences that speak of other days: deliveries, periods, payments. */
const OTHER_DAYS =
  /\b(?:due|deliver|period|until|till|upto|valid|expir|between|zahlbar|fällig|f[uü]r den zeitraum|bis|leistung|liefer|order|bestell|échéance|paid|printed)/i;
const UPPER_PART = 0.4;

/**
 * The date of a document that names none: the only date that no label or sentence claims for something else, on the
 * whole first page or else in its upper part. Undefined where several dates are in question.
 */
export function findUnlabelledDate(scans: readonly HeaderScan[]): Found<string> | undefined {
  const [scan] = scans;
  if (scan === undefined) return undefined;
  const free = scan.page.lines.filter((line) => !isClaimed(line, scan));
  const upper = free.filter((line) => line.box.y0 < scan.page.height * UPPER_PART);
  // Dates of single works or deliveries stand in the table.
  const head = free.filter((line) => line.box.y1 <= scan.tableTop);
  return onlyDate(free, 0.8) ?? onlyDate(upper, 0.65) ?? onlyDate(head, 0.65);
}

function isClaimed(line: Line, scan: HeaderScan): boolean {
  const claims = (other: Line | undefined): boolean =>
    other?.segments.some((segment) => scan.index.get(segment)?.some((label) => CLAIMED_BY.has(label.key))) ??
    false;
  return OTHER_DAYS.test(line.text) || claims(line) || claims(scan.page.lines[line.index - 1]);
}

function onlyDate(lines: readonly Line[], fit: number): Found<string> | undefined {
  const byDay = new Map<string, Found<string>>();
  for (const segment of lines.flatMap((line) => line.segments)) {
    const date = readDate(segment.words);
    if (date !== undefined && !byDay.has(date.value)) byDay.set(date.value, date);
  }
  const [only] = byDay.values();
  return only === undefined || byDay.size > 1 ? undefined : { ...only, confidence: only.confidence * fit };
}
