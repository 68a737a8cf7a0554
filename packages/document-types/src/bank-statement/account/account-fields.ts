import { type IfscRepair, dropPunctuation, findDate, type PlacedWord, readIfsc, textOf } from '@docex/layout';
import { found, type Found } from '../../found.ts';
import { isOfCard, KIND_OF_ACCOUNT, MAXIMUM_HEADING, typeInTitle } from './account-kind.ts';
import { cellOf } from './combined-cells.ts';
import type { LabelledCandidate } from '../../fields/labelled-value.ts';
import type { StatementScan } from './scanned-statement.ts';
import type { StatementLabel } from './statement-labels.ts';
import { candidatesOf } from './statement-scan.ts';
import { GROUP_OF_DIGITS, MORE_OF_NAME } from './wrapped-value.ts';

export interface AccountFields {
  readonly accountNo: Found<string> | undefined;
  readonly ifsc: Found<string> | undefined;
  readonly branch: Found<string> | undefined;
  readonly accountType: Found<string> | undefined;
}

/** Reads what the head says of the account. */
export function readAccountFields(scans: readonly StatementScan[]): AccountFields {
  return {
    accountNo:
      preferWhole(
        candidatesOf(scans, {
          labels: { accountNo: 1, cardNo: isOfCard(scans) ? 0.8 : 0, title: 0.4 },
          read: readAccountNo,
          rest: GROUP_OF_DIGITS,
        }),
      ) ??
      candidatesOf(scans, { labels: { iban: 1 }, read: readIban })[0]?.value ??
      maskedNo(scans),
    ifsc: candidatesOf(scans, { labels: { ifsc: 1 }, read: readIfscWords })[0]?.value ?? looseIfsc(scans),
    branch:
      candidatesOf(scans, {
        labels: { branch: 1 },
        read: readBranch,
        rest: MORE_OF_NAME,
        closing: /^branch$/i,
      })[0]?.value ??
      readBranch(cellOf(scans, 'branch')) ??
      namedBranch(scans),
    accountType:
      candidatesOf(scans, { labels: { accountType: 1 }, read: readAccountType, rest: MORE_OF_NAME })[0]
        ?.value ??
      candidatesOf(scans, { labels: { accountNo: 1 }, read: typeBehindNumber })[0]?.value ??
      typeInTitle(scans),
  };
}

/** The likeliest number; of one that is masked the same with all its digits, where that is printed elsewhere. */
function preferWhole(
  candidates: readonly LabelledCandidate<StatementLabel, string>[],
): Found<string> | undefined {
  const [likeliest] = candidates;
  const shown = /(?<=[Xx*•#])\d{3,}$/.exec(likeliest?.value.value ?? '')?.[0];
  if (shown === undefined) return likeliest?.value;
  const whole = candidates.find(
    ({ label, value }) =>
      label.key === 'accountNo' && /^[\d/ -]+$/.test(value.value) && value.value.endsWith(shown),
  );
  return (whole ?? likeliest)?.value;
}

const MASKED = /^[\dXx*•#]+(?:[-/ ][\dXx*•#]+)*$/;
const MINIMUM_DIGITS = 6;

/** Digits, masked ones too, in one run or in groups; a currency or a kind of account behind it is left off. */
function readAccountNo(words: readonly PlacedWord[]): Found<string> | undefined {
  const start = words.findIndex((word) => isAccountPart(word.text));
  if (start < 0 || start > 3) return readLetteredNo(words);
  let end = start + 1;
  while (end < words.length && isAccountPart(words[end]?.text ?? '') && !isWhole(words.slice(start, end)))
    end += 1;
  const run = words.slice(start, end);
  const text = textOf(run).replace(/^[([:.-]+|[)\],.;:]+$/g, '');
  const places = text.replace(/[-/ ]/g, '');
  if (!MASKED.test(text) || places.length < MINIMUM_DIGITS || !/\d/.test(text) || places.length > 24)
    return undefined;
  // Recognition cannot tell a small x from a large one, which is what most banks print.
  const recognized = run.some((word) => word.recognized);
  const value = text.includes('x') && (recognized || text.includes('X')) ? text.toUpperCase() : text;
  const dated = /^(?:\d{1,2}[-/]\d{1,2}[-/]\d{2,4}|(?:19|20)\d{2}([-/])\d{2}\1\d{2}(?!\d))/.test(text);
  return dated ? undefined : found(value, run);
}

/** `•••• •••• 7719` below or behind small print that speaks of an account but of no number. */
function maskedNo(scans: readonly StatementScan[]): Found<string> | undefined {
  for (const { page, lines } of scans.slice(0, 1)) {
    for (const segment of lines.flatMap((line) => line.segments)) {
      if (!/^[Xx*•#]{2,}/.test(segment.text)) continue;
      const beside = page.lines[segment.line]?.segments[segment.index - 1];
      const above = page.lines[segment.line - 1]?.segments.find(
        ({ box }) => Math.abs(box.x0 - segment.box.x0) < page.size,
      );
      const number = readAccountNo(segment.words);
      const labelled = [above, beside].some((label) => label !== undefined && OF_ACCOUNT.test(label.text));
      if (number !== undefined && labelled) return { ...number, confidence: number.confidence * 0.85 };
    }
  }
  return undefined;
}

const OF_ACCOUNT = /\b(?:account|a\/c|acct)\b(?!.*\b(?:card|linked|nominee|manager)\b)/i;

/** `XXXXXXXX0718 First Select Savings`: the kind of account behind its number. */
function typeBehindNumber(words: readonly PlacedWord[]): Found<string> | undefined {
  const number = readAccountNo(words);
  const last = number?.words.at(-1);
  const rest = last === undefined ? [] : dropPunctuation(words.slice(words.indexOf(last) + 1));
  const kind = rest.length > 0 && KIND_OF_ACCOUNT.test(textOf(rest)) ? readAccountType(rest) : undefined;
  return kind === undefined ? undefined : { ...kind, confidence: kind.confidence * 0.9 };
}

function isAccountPart(text: string): boolean {
  return /^[([:.-]*[\dXx*•#]{2,}(?:[-/][\dXx*•#]+)*[)\],.;:]*$/.test(text);
}

/** A run of nine digits or more is a whole number; what follows is another. */
function isWhole(words: readonly PlacedWord[]): boolean {
  return textOf(words).replace(/\W/g, '').length >= 9 && words.length === 1;
}

function readIban(words: readonly PlacedWord[]): Found<string> | undefined {
  const run = words.slice(0, 9);
  const match = /^[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{2,4}){3,8}/.exec(textOf(run));
  if (match === null || match[0].replace(/\s/g, '').length < SHORTEST_IBAN) return undefined;
  return found(match[0], run.slice(0, match[0].split(' ').length));
}

const SHORTEST_IBAN = 15;

function readIfscWords(words: readonly PlacedWord[]): Found<string> | undefined {
  for (const [index, word] of words.slice(0, 4).entries()) {
    for (const run of [[word], words.slice(index, index + 2)]) {
      const reading = readIfsc(textOf(run), { repair: repairOf(word) });
      if (reading !== undefined) return found(reading.value, run, 1 - reading.repairs * 0.1);
    }
  }
  return undefined;
}

/** Print that was read so surely stands for itself. */
const LEGIBLE = 0.93;

function repairOf({ recognized, confidence }: PlacedWord): IfscRepair {
  return !recognized ? 'none' : confidence >= LEGIBLE ? 'zero' : 'all';
}

/** A code of that shape, unrepaired, anywhere in the head. */
function looseIfsc(scans: readonly StatementScan[]): Found<string> | undefined {
  for (const word of scans
    .slice(0, 1)
    .flatMap((scan) => scan.lines)
    .flatMap((line) => line.words)) {
    const text = /(?<![A-Z0-9])[A-Z]{4}0[A-Z0-9]{6}(?![A-Z0-9])/.exec(word.text)?.[0];
    if (text !== undefined && /\d{3}/.test(text)) return found(text, [word], 0.8);
  }
  return undefined;
}

function readBranch(words: readonly PlacedWord[]): Found<string> | undefined {
  const bank = words.findIndex(
    (word, index) => word.text.endsWith(',') && /\bbank\b/i.test(textOf(words.slice(0, index + 1))),
  );
  const own = bank >= 0 && bank < words.length - 1 ? words.slice(bank + 1) : words;
  const text = textOf(own);
  if (/\b(?:call|please|visit|contact)\b/i.test(text)) return undefined;
  // A text that begins small is the rest of a sentence.
  if (!/^[\p{L}\d(]/u.test(text) || /^\p{Ll}/u.test(text)) return undefined;
  if (!/\p{L}{3}/u.test(text) || own.length > 10) return undefined;
  return found(text.replace(/[,;]$/, ''), own);
}

function readAccountType(words: readonly PlacedWord[]): Found<string> | undefined {
  const [first, ...others] = words;
  // Recognition makes such a stroke of a colon.
  if (first?.recognized === true && /^[1lI|!;]$/.test(first.text)) return readAccountType(others);
  const text = textOf(words);
  if (!/\p{L}{2}/u.test(text) || words.length > 8 || /^(?:code|id|no)\b/i.test(text)) return undefined;
  const number = words.findIndex((word, index) => index > 0 && /^[-–(]*[X*x\d]{5,}\)?$/.test(word.text));
  if (number > 0) return readAccountType(dropPunctuation(words.slice(0, number)));
  const known = KIND_OF_ACCOUNT.test(text) ? 1 : 0.85;
  return found(text, words, known);
}

/** `HILL ROAD BRANCH` or `Okapi Bank, Hill Road Branch` in the head. */
function namedBranch(scans: readonly StatementScan[]): Found<string> | undefined {
  for (const { page, lines } of scans.slice(0, 1)) {
    const head = lines.filter((line) => line.box.y0 < page.height * HEAD);
    for (const segment of head.flatMap((line) => line.segments)) {
      const end = segment.words.findIndex((word) => /^branch[,.;]?$/i.test(word.text));
      if (end < 1 || end > MAXIMUM_BRANCH || segment.words.length > MAXIMUM_HEADING) continue;
      const comma = segment.words.slice(0, end).findLastIndex((word) => /[,:;-]$/.test(word.text));
      const words = segment.words.slice(comma + 1, end);
      const text = textOf(words);
      if (words.length === 0 || !/^[\p{Lu}\d]/u.test(text) || NO_BRANCH.test(text)) continue;
      return found(text, words, 0.75);
    }
  }
  return undefined;
}

const HEAD = 0.4;
const MAXIMUM_BRANCH = 8;
/** Words before "branch" that name none. */
const NO_BRANCH = /\b(?:your|any|home|base|nearest|our|the|this|bank|visit|contact|parent|name|account)\b/i;

const LETTERED =
  /^(?=(?:\D*\d){4})(?:[A-Z\d]+(?:[-/][A-Z\d]+){1,4}|[A-Z]{1,4}\d{5,}|\d{2,6}[A-Z]{2,4}\d{4,})$/;

/** `0012/CC/000123`, `SB012345`, `0019OD000448`: numbers of smaller banks have letters in them. */
function readLetteredNo([first]: readonly PlacedWord[]): Found<string> | undefined {
  const text = first?.text.replace(/^[:.-]+|[,.;:]+$/g, '') ?? '';
  if (first === undefined || !LETTERED.test(text) || findDate(text) !== undefined) return undefined;
  return found(text, [first], 0.9);
}
