import {
  dropPunctuation,
  findPincode,
  isStateName,
  findInSegment,
  type LabelMatch,
  type PlacedWord,
  readGstin,
  type Segment,
  textOf,
  unionOf,
} from '@docex/layout';
import { found, type Found } from '../found.ts';
import { headerLexicon, type HeaderLabel } from './header-labels.ts';
import { isRestOfName } from './legal-form.ts';

/** A company as an invoice names it. */
export interface Party {
  readonly name: Found<string> | undefined;
  readonly gstin: Found<string> | undefined;
  readonly address: Found<string> | undefined;
}

export const NO_PARTY: Party = { name: undefined, gstin: undefined, address: undefined };

/** Labels whose lines are no part of an address. */
const NOT_ADDRESS: ReadonlySet<HeaderLabel> = new Set<HeaderLabel>([
  'gstin',
  'pan',
  'contact',
  'placeOfSupply',
  'state',
  'stateCode',
  'bank',
  'legal',
  'irn',
  'title',
  'invoiceNo',
  'invoiceDate',
  'plainDate',
  'partyName',
]);
const EMAIL_OR_SITE = /@|^(?:www\.|https?:)|^\+?\d[\d\s()-]{8,}$/i;

/**
 * Reads name, GSTIN and address from a block's lines. The first line is the name, unless a line says that it holds
 * the name; what follows is the address, unless a line says so.
 */
export function readParty(lines: readonly (readonly PlacedWord[])[]): Party {
  const rows = lines.map((words) => ({ words, label: leadingLabelOf(words) }));
  const named = rows.findIndex(({ label }) => label?.key === 'partyName');
  const plain = rows.findIndex(({ words, label }) => label === undefined && isName(textOf(words)));
  const nameRow = named >= 0 ? named : plain;
  const row = rows[nameRow];
  const first = row === undefined ? [] : dropPunctuation(row.words.slice(row.label?.end ?? 0));
  const second = first.length === 0 ? undefined : rows[nameRow + 1]?.words;
  const wrapped = second !== undefined && isRestOfName(textOf(second));
  const name = [...first, ...(wrapped ? second : [])];
  return {
    name: name.length === 0 ? undefined : nameFrom(name),
    gstin: gstinIn(lines),
    address: addressFrom(nameRow < 0 ? [] : lines.slice(nameRow + (wrapped ? 2 : 1))),
  };
}

/** The label that a line begins with, where it is followed by a colon or by nothing. */
function leadingLabelOf(words: readonly PlacedWord[]): LabelMatch<HeaderLabel> | undefined {
  const [first] = findInSegment(segmentOf(words), headerLexicon);
  return first?.start === 0 && (first.colon || first.end === words.length) ? first : undefined;
}

/** Words in the shape that label search takes. */
export function segmentOf(words: readonly PlacedWord[]): Segment {
  return {
    page: words[0]?.page ?? 0,
    line: 0,
    index: 0,
    words,
    text: textOf(words),
    box: unionOf(words.map((word) => word.box)),
  };
}

export function isName(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  return (
    !text.startsWith('(') &&
    !text.endsWith(':') &&
    letters >= 3 &&
    letters >= text.replace(/\s/g, '').length * 0.5 &&
    !EMAIL_OR_SITE.test(text)
  );
}

/** A company's number in a register, in brackets behind its name: `(126926-H)`. */
export const REGISTRATION = /\s*\((?:co\.?\s*(?:reg\.?\s*)?no\.?:?\s*)?\d[\d\s-]{4,}[a-z]?\)\s*$/i;

/** A name as printed, without what parts it from the address. */
export function nameFrom(words: readonly PlacedWord[]): Found<string> | undefined {
  const value = textOf(words)
    .replace(REGISTRATION, '')
    .replace(/[\s,:;]+$/, '');
  return value === '' ? undefined : found(value, words);
}

/** The first valid GSTIN in some lines, also where recognition tore it into pieces. */
export function gstinIn(lines: readonly (readonly PlacedWord[])[]): Found<string> | undefined {
  for (const words of lines) {
    for (let start = 0; start < words.length; start += 1) {
      const gstin = gstinFrom(words, start);
      if (gstin !== undefined) return gstin;
    }
  }
  return undefined;
}

function gstinFrom(words: readonly PlacedWord[], start: number): Found<string> | undefined {
  let text = '';
  for (let end = start; end < Math.min(words.length, start + 5); end += 1) {
    text += (words[end]?.text ?? '').replace(/^[(:]+|[),;.:]+$/g, '');
    if (text.length > 16) return undefined;
    if (text.length < 15) continue;
    const used = words.slice(start, end + 1);
    const reading = readGstin(text, { repair: used.some((word) => word.recognized) });
    if (reading !== undefined) {
      return found(reading.value, used, 1 - reading.repairs * 0.1);
    }
  }
  return undefined;
}

function addressFrom(lines: readonly (readonly PlacedWord[])[]): Found<string> | undefined {
  const words: PlacedWord[] = [];
  for (const line of lines) {
    const labels = findInSegment(segmentOf(line), headerLexicon).filter((label) =>
      NOT_ADDRESS.has(label.key),
    );
    const [first] = labels;
    const kept =
      first === undefined || !(first.colon || first.start === 0) ? line : line.slice(0, first.start);
    if (kept.length === 0 || EMAIL_OR_SITE.test(textOf(kept))) continue;
    if (gstinIn([kept]) !== undefined) continue;
    if (isStateName(textOf(kept)) && findPincode(textOf(words.slice(-3))) !== undefined) continue;
    words.push(...kept);
  }
  const value = textOf(words)
    .replace(/\s+,/g, ',')
    .replace(/[\s,;:-]+$/, '')
    .replace(/^[\s,;:-]+/, '');
  return value.length < 4 ? undefined : found(value, words, 0.95);
}
