import {
  dropPunctuation,
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
import type { HeaderLabel } from '../fields/header-label.ts';
import { headerLexicon } from '../fields/header-labels.ts';
import { isAddressLine } from './address-line.ts';
import { addressWords, isBesideAddress, upToPincode } from './address-words.ts';
import { COMPANY_FORM, isRestOfName, LEGAL_FORM } from './legal-form.ts';
import { linesOfName } from './lines-of-name.ts';
import {
  beginsWithName,
  EMAIL_OR_SITE,
  isPartyName,
  namedLine,
  nameFrom,
  OFFICE,
  OFFICE_ALONE,
} from './party-name.ts';
import { PERSON } from './salutation.ts';

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

/**
 * Reads name, GSTIN and address from a block's lines. The first line is the name, unless a line says that it holds
 * the name; what follows is the address, unless a line says so.
 */
export function readParty(lines: readonly (readonly PlacedWord[])[]): Party {
  const rows = lines.map((words) => ({ words, label: leadingLabelOf(words) }));
  const named = rows.findIndex(({ label }) => label?.key === 'partyName');
  const plain = rows.findIndex(({ words, label }) => label === undefined && beginsWithName(words));
  const nameRow = named >= 0 ? named : behindOffice(rows, plain);
  const row = rows[nameRow];
  const { name: first, place } =
    row === undefined ? NOBODY : namedLine(dropPunctuation(row.words.slice(row.label?.end ?? 0)));
  if (place.length > 0)
    return { ...partyOf(first, lines), address: addressFrom([place, ...lines.slice(nameRow + 1)]) };
  const below = lines.slice(nameRow + 1);
  const rest = first.length === 0 ? [] : linesOfName(first, below);
  return {
    ...partyOf([...first, ...rest.flat()], lines),
    address: addressFrom(nameRow < 0 ? addressLines(lines) : below.slice(rest.length)),
  };
}

const NOBODY = { name: [], place: [] } as const;

function partyOf(name: readonly PlacedWord[], lines: readonly (readonly PlacedWord[])[]) {
  return { name: name.length === 0 ? undefined : nameFrom(name), gstin: gstinIn(lines) };
}

/** The row of the firm's name: behind the office or the person for whom the letter is, where a name follows. */
function behindOffice(
  rows: readonly {
    readonly words: readonly PlacedWord[];
    readonly label: LabelMatch<HeaderLabel> | undefined;
  }[],
  first: number,
): number {
  const next = rows[first + 1];
  if (next === undefined) return first;
  const name = textOf(next.words);
  const addressee = textOf(rows[first]?.words ?? []);
  if (isPersonOf(addressee, name)) return next.label === undefined ? first + 1 : first;
  if (!OFFICE.test(addressee)) return first;
  const isSure =
    /^the\s/i.test(textOf(rows[first]?.words ?? [])) || COMPANY_FORM.test(name) || /^m\/s\b/i.test(name);
  const isFirm = isSure || OFFICE_ALONE.test(textOf(rows[first]?.words ?? []));
  return isFirm && next.label === undefined && isPartyName(name) ? first + 1 : first;
}

/** `Ms Asha Quagga` over `Quagga Pharma Works`: a person at a firm. */
function isPersonOf(addressee: string, name: string): boolean {
  const isFirm = LEGAL_FORM.test(name) && isPartyName(name) && !isRestOfName(name);
  return PERSON.test(addressee) && !LEGAL_FORM.test(addressee) && isFirm;
}

/** A block without a name that begins with an address holds nothing else. */
function addressLines(lines: readonly (readonly PlacedWord[])[]): readonly (readonly PlacedWord[])[] {
  return isAddressLine(textOf(lines[0] ?? [])) ? lines : [];
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
    const recognized = used.some((word) => word.recognized);
    const reading = readGstin(recognized ? withoutBar(text) : text, { repair: recognized });
    if (reading !== undefined) {
      return found(reading.value, used, 1 - reading.repairs * 0.1);
    }
  }
  return undefined;
}

/** `27ZZAFT1234K1Z6I`: the bar behind a number is read as one more letter. */
function withoutBar(text: string): string {
  return text.length === 16 ? text.replace(/[I|l1!]$/, '') : text;
}

/** What firms say of themselves under their name, and their licences. */
export const TAGLINE =
  /\b(?:dealers?|stockists?|manufacturers?|mfrs?|suppliers?|exporters?|importers?|traders?|distributors?|wholesalers?|retailers?|specialists?|consultants?|providers?)\b.*\b(?:in|of|for|&|and)\b|\b(?:certified|iso\s?9001|(?:since|seit|depuis|sinds)\s(?:1[89]|20)\d\d|estd|govt\.?\s(?:approved|licen[cs]ed)|an?\s.*\bcompany|all\skinds\sof|published\s(?:from|by|daily|weekly)|quality\s|trusted|leading|affiliat(?:ed|ion)|recogni[sz]ed\sby|run\sby|a\s(?:unit|division|brand|venture)\sof)\b|\b(?:chartered\saccountants|cost\saccountants|company\ssecretaries|advocates(?:\s&\s\p{L}+)?|architects|(?:transport|civil|labour|electrical|government|govt)\scontractors?|merchants?|commission\sagents?|fleet\sowners?)\W*$|^\W*(?:dlr|dealer|authori[sz]ed\sdealer)\s?:|^\W*uen\b|^\W*(?:cin|fssai|udyam|msme|tin|iec|lut|d\.?\s?l\.?\s?no|drug\slic\w*|lic(?:en[cs]e)?\.?\sno|tan|prop(?:rietor)?|reg(?:n|istration)?\.?\sno)\b\.?/iu;

/** A line of an address without the label before it, or up to the label of something else. */
function withoutLabel(
  line: readonly PlacedWord[],
  label: LabelMatch<HeaderLabel> | undefined,
): readonly PlacedWord[] {
  const [lead] = findInSegment(segmentOf(line), headerLexicon);
  const isAddress =
    lead?.key === 'partyAddress' ||
    (lead?.key === 'buyer' && lead.phrase.endsWith('address')) ||
    (lead?.key === 'legal' && /office|works|factory|address/i.test(lead.text));
  if (lead?.start === 0 && isAddress && (lead.colon || lead.key !== 'legal')) {
    return dropPunctuation(line.slice(lead.end));
  }
  return label === undefined || !(label.colon || label.start === 0) ? line : line.slice(0, label.start);
}

function endsWithPincode(words: readonly PlacedWord[]): boolean {
  const end = textOf(words.slice(-5));
  const [, state] = /(?<!\d)[1-9]\d{2}\s?\d{3}\W+(\p{L}[\p{L}\s]+?)(?:[\s,]+India)?\W*$/u.exec(end) ?? [];
  return /(?<!\d)[1-9]\d{2}\s?\d{3}\W*$/.test(end) || (state !== undefined && isStateName(state));
}

/** `MAHARASHTRA (27)`, `Kerala KL`. */
const STATE_CODE = /\s*(?:\(\d{2}\)|\b[A-Z]{2})$/;

/** A state, a country or the like: few words, no figures and no label. */
function isPlace(line: readonly PlacedWord[]): boolean {
  const text = textOf(line);
  return (
    line.length <= 4 &&
    !/[\d:@]/.test(text.replace(STATE_CODE, '')) &&
    (isStateName(text.replace(STATE_CODE, '')) || /^\(?(?:india|bharat)\W*$|,/i.test(text))
  );
}

/** `Father : Shri Devendra Meena`, `Ward : 7`: a row of something else, unless its name is that of a part of an address. */
function isOtherRow(text: string): boolean {
  const isPart =
    /^(?:dist|tal|teh|taluka?|mandal|p\.?o|p\.?s|post|vill|village|city|town|pin|zip|state|country|near|opp|landmark|block|area|at|plot|shop|street|road|floor|building|works|factory|office|unit|address|add)/i;
  return /^\p{L}{3,}(?:\s\p{L}+){0,2}\s:\s/u.test(text) && !isPart.test(text);
}

/** How sure an address is that begins right below the name and ends with a postal code, and how sure any other. */
const WHOLE_ADDRESS = 0.92;
const PLAIN_ADDRESS = 0.8;
/** A postal code as the last words, or before a state or country. */
const POSTAL_END =
  /(?<![\d/])(?:\d{3}\s?\d{3}|\d{4,5}|[A-Z]\d[A-Z]\s?\d[A-Z]\d|[A-Z]{1,2}\d{1,2}[A-Z]?\s?\d[A-Z]{2})(?:[\s,.-]+\p{L}[\p{L}\s,().]*)?$/u;

function addressFrom(lines: readonly (readonly PlacedWord[])[]): Found<string> | undefined {
  const words: PlacedWord[] = [];
  for (const line of lines) {
    const labels = findInSegment(segmentOf(line), headerLexicon).filter(
      ({ key, start, colon }) => NOT_ADDRESS.has(key) || (key === 'plainNumber' && start === 0 && colon),
    );
    const [first] = labels;
    const kept = upToPincode(addressWords(withoutLabel(line, first)));
    // An address ends with its postal code; what may follow is the state or the country.
    if (endsWithPincode(words) && !isPlace(kept)) break;
    const isBeside = words.length === 0 && isBesideAddress(textOf(kept));
    if (kept.length === 0 || isBeside || TAGLINE.test(textOf(kept)) || EMAIL_OR_SITE.test(textOf(kept)))
      continue;
    if (gstinIn([kept]) !== undefined || isOtherRow(textOf(kept))) continue;
    words.push(...kept);
  }
  const value = textOf(words)
    .replace(/\s+,/g, ',')
    .replace(/[\s,;:-]+$|(?<=\d{6})\.$/, '')
    .replace(/^[\s,;:-]+/, '');
  if (value.length < 4) return undefined;
  const isWhole = words[0] !== undefined && lines[0]?.includes(words[0]) === true && POSTAL_END.test(value);
  return found(value, words, isWhole ? WHOLE_ADDRESS : PLAIN_ADDRESS);
}

/** The first party with a name, completed by a second block that repeats it with what the first leaves out. */
export function mostComplete(parties: readonly Party[]): Party {
  const isNamed = ({ name }: Party) => name !== undefined;
  const whole = parties.find((party) => isNamed(party) && (party.gstin ?? party.address) !== undefined);
  const named = whole ?? parties.find(isNamed);
  if (named === undefined) return parties[0] ?? NO_PARTY;
  if (named.gstin !== undefined && named.address !== undefined) return named;
  const twin = parties.find(
    (party) => party !== named && party.name?.value.toLowerCase() === named.name?.value.toLowerCase(),
  );
  return {
    name: named.name,
    gstin: named.gstin ?? twin?.gstin,
    address: named.address ?? twin?.address ?? parties.find((party) => party.name === undefined)?.address,
  };
}

/** The same value, less sure. */
export function weaken(value: Found<string> | undefined, factor: number): Found<string> | undefined {
  return value === undefined ? undefined : { ...value, confidence: value.confidence * factor };
}
