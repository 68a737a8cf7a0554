import {
  compact,
  type Line,
  type PageLayout,
  type PlacedWord,
  type Segment,
  textOf,
  wallsBetween,
} from '@docex/layout';
import { found, type Found } from '../../found.ts';
import type { StatementScan } from './scanned-statement.ts';
import { candidatesOf } from './statement-scan.ts';
import { MORE_OF_NAME } from './wrapped-value.ts';

const ADDRESSED = /^(?:mr|mrs|ms|miss|m\/s|messrs|shri|sri|smt|kum|dr)\b\.?\s*\p{L}/iu;
const NEVER =
  /\b(?:bank|branch|statement|account|page|period|date|road|street|nagar|floor|near|dist|ifsc|summary|customer|phone|email|banking|welcome|dear|details|passbook|currency|limited liability|welcome|contact|private and confidential|confidential|savings|current|kontoauszug|customer service|service information)\b/i;
const FIRM =
  /\b(?:ltd|limited|llp|traders?|enterprises?|industries|stores?|agency|agencies|associates|sons|company|co|works|pvt)\b/i;
/** The address stands in the upper half, a few lines of it at most below the name. */
const UPPER_PART = 0.5;

/** What a label speaks for a name over one that only the form of address or the lines below tell. */
const LABELLED = 0.08;
/** Letters of a bank's name that is not found in others by chance. */
const SHORTEST_NAME = 6;

/** The holder of the account: the likeliest of the names beside a label, behind a form of address and above an address. */
export function readAccountHolder(
  scans: readonly StatementScan[],
  bank: Found<string> | undefined,
): Found<string> | undefined {
  const bankName = compact(bank?.value ?? '');
  const namesBank = ({ value }: Found<string>) =>
    bankName.length >= SHORTEST_NAME && compact(value).includes(bankName);
  const labelled = [
    ...candidatesOf(scans, {
      labels: { accountHolder: 1, plainName: 0.75 },
      read: readName,
      rest: MORE_OF_NAME,
    }),
    ...candidatesOf(scans, { labels: { accountNo: 1 }, read: readNameBehindNumber }),
  ].map(({ value }) => ({ value, score: value.confidence + LABELLED }));
  const names = [
    ...labelled,
    ...unlabelledNames(scans[0]).map((value) => ({ value, score: value.confidence })),
  ]
    .filter(({ value }) => !namesBank(value))
    .toSorted((a, b) => b.score - a.score);
  return names[0]?.value;
}

/** Names of the head that no label asks for: behind a form of address, and above an address. */
function unlabelledNames(scan: StatementScan | undefined): readonly Found<string>[] {
  if (scan === undefined) return [];
  return headSegments(scan).flatMap((segment) => {
    const { text, words } = segment;
    if (ADDRESSED.test(text) && readName(words) !== undefined) return [found(text, words, 0.9)];
    return isName(text) && isAboveAddress(segment, scan.page) ? [found(text, words, 0.75)] : [];
  });
}

/** Unlabelled runs of words in the upper part of the first page. */
function headSegments({ page, lines, index }: StatementScan): readonly Segment[] {
  return lines
    .filter((line) => line.box.y0 < page.height * UPPER_PART)
    .flatMap((line) => line.segments)
    .filter((segment) => index.get(segment) === undefined);
}

function readName(words: readonly PlacedWord[]): Found<string> | undefined {
  const text = textOf(words).replace(/[,;:]+$/, '');
  if (words.length > 9 || text.length > 80 || !/\p{L}{2}/u.test(text) || /\d{3}/.test(text)) return undefined;
  if (
    /@|https?:|^(?:as|on|of|and|the|is|for|services?|information|care|support|contact|relationship|since)\b/i.test(
      text,
    )
  )
    return undefined;
  // Lists of several accounts name each of them by its kind.
  if (/^(?:checking|chequing|savings?|current|overdraft)(?: account)?$/i.test(text)) return undefined;
  return found(text, words);
}

/** `004505009988 ( INR ) - ZEBRA TRADERS`: the name behind number and currency. */
function readNameBehindNumber(words: readonly PlacedWord[]): Found<string> | undefined {
  const dash = words.findIndex(({ text }) => /^[-–]$/.test(text));
  const number = textOf(words.slice(0, Math.max(dash, 0)));
  const name = words.slice(dash + 1);
  const isHolder = isName(textOf(name)) || (ADDRESSED.test(textOf(name)) && readName(name) !== undefined);
  if (!/^[\dX*]{6,}(?:\s*\(?\s*[A-Z]{3}\s*\)?)?$/.test(number) || !isHolder) return undefined;
  return found(textOf(name), name, 0.9);
}

/** Two to six words of letters that name nothing else. */
function isName(text: string): boolean {
  const words = text.split(' ');
  if (words.length > 6 || /[\d@:/#%]/.test(text) || NEVER.test(text)) return false;
  const firm = FIRM.test(text);
  if (!firm && (words.length < 2 || /\bindia\b|[.,]$/i.test(text))) return false;
  return /^\p{Lu}/u.test(text) && words.every((word) => /^[\p{L}.&'(),-]+$/u.test(word));
}

/** Whether the lines right below, at the same left edge, read like an address. */
function isAboveAddress(segment: Segment, page: PageLayout): boolean {
  const below: Segment[] = [];
  let last: Segment = segment;
  for (const line of page.lines.slice(segment.line + 1, segment.line + 8)) {
    const next = alignedBelow(last, line, page);
    if (next === undefined) continue;
    if (next.box.y0 - last.box.y1 > line.size * 1.6) break;
    below.push(next);
    last = next;
  }
  return (
    below.some(({ text }) => /\d/.test(text)) &&
    below.some(({ text }) =>
      /,|\b\d{5,6}\b|\b\d{3}\s\d{3}\b|\b[A-Z]{1,2}\d{1,2}[A-Z]?\s[A-Z\d]{3,4}$/.test(text),
    )
  );
}

function alignedBelow(upper: Segment, line: Line, page: PageLayout): Segment | undefined {
  return line.segments.find(
    (segment) =>
      Math.abs(segment.box.x0 - upper.box.x0) < page.size && wallsBetween(segment.box, upper.box, page) === 0,
  );
}
