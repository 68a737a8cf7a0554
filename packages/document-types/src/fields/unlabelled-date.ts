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
  /\b(?:due|deliver|period|ended|ending|until|till|upto|valid|expir|between|zahlbar|fällig|f[uü]r den zeitraum|bis|leistung|liefer|order|bestell|échéance|paid|printed)/i;
const UPPER_PART = 0.4;
/** A place may stand before the date of a letter: `New Delhi, 14 August 2025`. */
const WORDS_BESIDE = 2;

/**
 * The date of a document that names none: the only date that no label or sentence claims for something else, on the
 * whole page, in its upper part, or with a cell of its own above the goods. Undefined where several dates are in question.
 */
export function findUnlabelledDate<Key extends string>(scan: DatedPage<Key>): Found<string> | undefined {
  const free = scan.page.lines.filter((line) => !isClaimed(line, scan));
  const upper = free.filter((line) => line.box.y0 < scan.page.height * UPPER_PART);
  // Dates of single works or deliveries stand in the table.
  const head = free.filter((line) => line.box.y1 <= scan.tableTop);
  return (
    onlyDate(datesOf(free), 0.8) ??
    onlyDate(datesOf(upper), 0.65) ??
    onlyDate(datesOf(head), 0.65) ??
    onlyDate(datesOf(head, WORDS_BESIDE), 0.65)
  );
}

function isClaimed<Key extends string>(line: Line, scan: DatedPage<Key>): boolean {
  const claims = (other: Line | undefined): boolean =>
    other?.segments.some((segment) => scan.index.get(segment)?.some((label) => scan.isOther(label.key))) ??
    false;
  return OTHER_DAYS.test(line.text) || claims(line) || claims(scan.page.lines[line.index - 1]);
}

/** The dates of lines, those apart in whose cell more than `beside` other words stand. */
function datesOf(lines: readonly Line[], beside = Infinity): readonly Found<string>[] {
  return lines.flatMap(({ segments }) =>
    segments.flatMap(({ words }) => {
      const date = readDate(words);
      return date === undefined || words.length - date.words.length > beside ? [] : [date];
    }),
  );
}

function onlyDate(dates: readonly Found<string>[], fit: number): Found<string> | undefined {
  const [first, ...more] = dates;
  return first === undefined || more.some(({ value }) => value !== first.value)
    ? undefined
    : { ...first, confidence: first.confidence * fit };
}
