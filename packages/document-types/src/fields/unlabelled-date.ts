import type { Line } from '@docex/layout';
import type { Found } from '../found.ts';
import { readDate } from './identifier.ts';
import type { LabelScan } from './labelled-value.ts';

/** A page on which a date is looked for that no label names. */
export interface DatedPage<Key extends string> extends LabelScan<Key> {
  /** Where the goods begin. */
  readonly tableTop: number;
  /** Whether the date beside a label is something else's. */
  readonly isOther: (key: Key) => boolean;
}

/** Words of sentences that speak of other days: deliveries, periods, payments. */
const OTHER_DAYS =
  /\b(?:due|deliver|period|until|till|upto|valid|expir|between|zahlbar|fällig|f[uü]r den zeitraum|bis|leistung|liefer|order|bestell|échéance|paid|printed)/i;
const UPPER_PART = 0.4;

/**
 * The date of a document that names none: the only date that no label or sentence claims for something else, on the
 * whole page or else in its upper part. Undefined where several dates are in question.
 */
export function findUnlabelledDate<Key extends string>(scan: DatedPage<Key>): Found<string> | undefined {
  const free = scan.page.lines.filter((line) => !isClaimed(line, scan));
  const upper = free.filter((line) => line.box.y0 < scan.page.height * UPPER_PART);
  // Dates of single works or deliveries stand in the table.
  const head = free.filter((line) => line.box.y1 <= scan.tableTop);
  return onlyDate(free, 0.8) ?? onlyDate(upper, 0.65) ?? onlyDate(head, 0.65);
}

function isClaimed<Key extends string>(line: Line, scan: DatedPage<Key>): boolean {
  const claims = (other: Line | undefined): boolean =>
    other?.segments.some((segment) => scan.index.get(segment)?.some((label) => scan.isOther(label.key))) ??
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
