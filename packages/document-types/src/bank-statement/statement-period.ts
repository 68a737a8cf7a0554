import { type DateReading, findDate, type Line, type PlacedWord, textOf } from '@docex/layout';
import { found, type Found } from '../found.ts';
import { candidatesOf, type StatementScan } from './statement-scan.ts';

export interface StatementPeriod {
  readonly from: Found<string> | undefined;
  readonly to: Found<string> | undefined;
}

const BETWEEN = /^\W*(?:to|till|until|upto|up to|and|through|-|–|—|‑|~)\W*(?:date\W*|the\W*)?$/i;
const HINT = /period|from|between|statement|transactions?|duration|range|dated/i;

/** The period that a statement covers: two dates joined by "to" in one line, else dates beside their own labels. */
export function readPeriod(scans: readonly StatementScan[]): StatementPeriod {
  const [first] = scans;
  for (const scan of first === undefined ? [] : scans) {
    for (const line of scan.lines) {
      const range = rangeIn(line);
      if (range !== undefined) return range;
    }
  }
  const one = (labels: Parameters<typeof candidatesOf>[1]['labels']) =>
    candidatesOf(scans, { labels, read: readDate })[0]?.value;
  return { from: one({ periodFrom: 1 }), to: one({ periodTo: 1, plainName: 0.8 }) };
}

function rangeIn(line: Line): StatementPeriod | undefined {
  const text = line.text;
  const start = findDate(text);
  if (start === undefined) return undefined;
  const at = text.indexOf(start.text);
  const rest = text.slice(at + start.text.length);
  const end = findDate(rest);
  if (end === undefined) return undefined;
  const joint = rest.slice(0, rest.indexOf(end.text));
  if (!BETWEEN.test(joint) && !/^\W*(?:to|till)(?:\s+date)?\W*$/i.test(joint)) return undefined;
  const alone = text.trim().length <= start.text.length + joint.length + end.text.length;
  if (start.value > end.value || (!alone && !HINT.test(text) && !/to|till/i.test(joint))) return undefined;
  return { from: dated(start, line.words), to: dated(end, [...line.words].reverse()) };
}

/** A date with the words of the line that hold it, the nearest to the line's begin or end. */
function dated(date: DateReading, words: readonly PlacedWord[]): Found<string> {
  const parts = date.text.split(/\s+/);
  const used: PlacedWord[] = [];
  for (const part of parts) {
    const word = words.find((candidate) => candidate.text.includes(part) && !used.includes(candidate));
    if (word !== undefined) used.push(word);
  }
  used.sort((a, b) => a.box.x0 - b.box.x0);
  return found(date.value, used.length > 0 ? used : words);
}

function readDate(words: readonly PlacedWord[]): Found<string> | undefined {
  const near = words.slice(0, 4);
  const reading = findDate(textOf(near));
  return reading === undefined ? undefined : dated(reading, near);
}
