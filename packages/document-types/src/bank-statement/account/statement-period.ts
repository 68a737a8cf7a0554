import { type DateReading, findDate, type Line, type PlacedWord, type Segment, textOf } from '@docex/layout';
import { type DateOrder, orderedDate } from '../../fields/date-order.ts';
import { derived, found, type Found } from '../../found.ts';
import { monthOf, type PeriodText, rangeIn } from './period-text.ts';
import type { StatementScan } from './scanned-statement.ts';
import { candidatesOf } from './statement-scan.ts';

export interface StatementPeriod {
  readonly from: Found<string> | undefined;
  readonly to: Found<string> | undefined;
}

const HINT =
  /period|\bfrom\b|between|statement|transactions?|duration|range|dated|account activity|passbook|closing date|billing|for the month|cycle|zeitraum|kontoauszug|p[eé]riode|relev[eé]/i;
const NO_PERIOD = /\bint(?:erest|\.|\s)*(?:pd|paid|coll)|\bpd\b|nominee|\bint\b/i;
const MONTH_HINT = /month|period|statement|activity/i;
/** Greatest gap to the line on which a period goes on, in sizes of the type. */
const CLOSE = 1;
const MONTH_CONFIDENCE = 0.85;

/** The period that a statement covers: two dates joined by "to", dates beside their own labels, or a month's name. */
export function readPeriod(scans: readonly StatementScan[], order: DateOrder): StatementPeriod {
  const [first] = scans;
  const texts = first === undefined ? [] : periodTexts(first);
  let best: { readonly period: StatementPeriod; readonly score: number } | undefined;
  for (const { words, wrapped, whole } of texts) {
    const text = textOf(words);
    const range = rangeIn(text, order);
    if (range === undefined || NO_PERIOD.test(text)) continue;
    const hinted = HINT.test(text);
    if (!range.alone && !hinted && !HINT.test(whole) && !range.worded) continue;
    const score = (hinted ? 2 : HINT.test(whole) ? 1 : 0) + (range.alone ? 0.5 : 0) - (wrapped ? 0.4 : 0);
    if (best === undefined || score > best.score) best = { period: periodOf(range, words, order), score };
  }
  if (best !== undefined) return best.period;
  const one = (labels: Parameters<typeof candidatesOf>[1]['labels']) =>
    orderedDate(candidatesOf(scans, { labels, read: readDate })[0]?.value, order);
  const labelled = { from: one({ periodFrom: 1 }), to: one({ periodTo: 1, plainName: 0.8 }) };
  if (labelled.from !== undefined || labelled.to !== undefined) return labelled;
  return wholeMonth(texts) ?? labelled;
}

interface HeadText {
  readonly words: readonly PlacedWord[];
  /** It goes on over the end of a line. */
  readonly wrapped: boolean;
  /** Text of the line that it begins on. */
  readonly whole: string;
}

/** Lines of the head, their segments, and segments with the text below them. */
function periodTexts({ lines, page }: StatementScan): readonly HeadText[] {
  return lines.flatMap((line): readonly HeadText[] => {
    const whole = line.text;
    const own = [line.words, ...line.segments.flatMap(({ words }) => [words, ...betweenBullets(words)])];
    const texts = own.map((words) => ({ words, wrapped: false, whole }));
    if (!/\d/.test(whole) && !HINT.test(whole)) return texts;
    const next = page.lines[line.index + 1];
    if (next === undefined || next.box.y0 - line.box.y1 > line.size * CLOSE) return texts;
    return [
      ...texts,
      ...line.segments.flatMap((segment, index) => {
        const below = continuation(segment, next);
        const label = line.segments[index - 1]?.words ?? [];
        const words = below === undefined ? [] : [...label, ...segment.words, ...below.words];
        return words.length === 0 ? [] : [{ words, wrapped: true, whole }];
      }),
    ];
  });
}

/** The parts of `Account number: 12345678 • May 1, 2025 - May 31, 2025 • Page 1 of 2`. */
function betweenBullets(words: readonly PlacedWord[]): readonly (readonly PlacedWord[])[] {
  const parts: PlacedWord[][] = [[]];
  for (const word of words) {
    if (/^[■▪•·|●◆]$/u.test(word.text)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.length > 1 ? parts.filter((part) => part.length > 0) : [];
}

/** The text right below a segment, at its left edge or within it. */
function continuation(segment: Segment, next: Line): Segment | undefined {
  return next.segments.find(
    ({ box }) => box.x0 >= segment.box.x0 - next.size && box.x0 < segment.box.x1 && /\d/.test(segment.text),
  );
}

function periodOf({ from, to }: PeriodText, words: readonly PlacedWord[], order: DateOrder): StatementPeriod {
  return {
    from: orderedDate(dated(from, words), order),
    to: orderedDate(dated(to, [...words].reverse()), order),
  };
}

/** The day on which a statement ends as it says, or was made. */
export function endOfStatement(
  scans: readonly StatementScan[],
  { from, to }: StatementPeriod,
  order: DateOrder,
): string | undefined {
  const end = to ?? candidatesOf(scans, { labels: { statementDate: 1 }, read: readDate })[0]?.value;
  return to === undefined ? (orderedDate(end, order) ?? from)?.value : to.value;
}

/** `Statement for April 2025` covers the month. */
function wholeMonth(texts: readonly HeadText[]): StatementPeriod | undefined {
  for (const { words } of texts) {
    const text = textOf(words);
    const month = MONTH_HINT.test(text) && findDate(text) === undefined ? monthOf(text) : undefined;
    if (month === undefined) continue;
    const used = words.slice(-2);
    const { confidence } = found(month.from, used, MONTH_CONFIDENCE);
    return { from: derived(month.from, used, confidence), to: derived(month.to, used, confidence) };
  }
  return undefined;
}

/** A date with the words of the line that hold it, the nearest to the line's begin or end. */
function dated(date: DateReading, words: readonly PlacedWord[]): Found<string> {
  const parts = date.text.split(/\s+/);
  const used: PlacedWord[] = [];
  for (const part of parts) {
    const word = words.find((candidate) => candidate.text.includes(part) && !used.includes(candidate));
    if (word !== undefined) used.push(word);
  }
  used.sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
  return found(date.value, used.length > 0 ? used : words);
}

function readDate(words: readonly PlacedWord[]): Found<string> | undefined {
  const near = words.slice(0, 4);
  const reading = findDate(textOf(near));
  return reading === undefined ? undefined : dated(reading, near);
}
