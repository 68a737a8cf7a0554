import { compact, dropPunctuation, isStateName, type PlacedWord, textOf } from '@docex/layout';
import { found, type Found } from '../found.ts';
import { isAddressLine, isTownOfState } from './address-line.ts';
import { COMPANY_FORM, isRestOfName } from './legal-form.ts';

/** The words of a name, and those of the place behind it on its line. */
export interface NamedLine {
  readonly name: readonly PlacedWord[];
  readonly place: readonly PlacedWord[];
}

/** What a line says of a party: without what leads in and its number in a list, parted from the address behind it. */
export function namedLine(line: readonly PlacedWord[]): NamedLine {
  const words = withoutSign(withoutLead(dropPunctuation(line.slice(0, MAXIMUM_WORDS))));
  const end = endOfName(words);
  const [dash, ...rest] = words.slice(end);
  const place = /^[-–]$/.test(dash?.text ?? '') ? rest : words.slice(end);
  return { name: words.slice(0, end), place: OTHER_THING.test(textOf(place)) ? [] : place };
}

/** What stands further behind on a line tells nothing of a name, and looking at all of it takes the square of the time. */
const MAXIMUM_WORDS = 60;

/** `OKAPIMART Okapi Mart Retail Ltd`: a sign that recites how the name behind it begins. */
function withoutSign(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const folded = (from: number, to: number) => compact(textOf(words.slice(from, to)));
  for (let end = 1; end <= words.length / 2; end += 1) {
    const sign = folded(0, end);
    const isRecited = [1, 2, 3, 4].some((count) => sign === folded(end, end + count));
    if (isRecited && sign.length >= SHORTEST_SIGN) return words.slice(end);
  }
  return words;
}

/** A sign is so long that it is no initial. */
const SHORTEST_SIGN = 4;

/** So many words may stand before the colon that a name follows. */
const MAXIMUM_LEAD = 4;
/** `100455`, `V-0012`: what a firm is listed by. */
const CODE = /^(?:[A-Z]{0,4}\d{5,10}|[A-Z]{1,4}-\d{2,10}|\d{4,10}-)[:–-]?$/;

/** `To, Okapi Traders`, `Outlet : Okapi Traders`, `100455 Okapi Traders`: what leads in is no part of the name. */
export function withoutLead(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const colon = words.slice(0, MAXIMUM_LEAD).findIndex((word) => word.text.endsWith(':'));
  if (colon >= 0 && colon + 1 < words.length) return words.slice(colon + 1);
  const [first, second] = words;
  if (second === undefined) return words;
  if (/^(?:to[,:]|name)$/i.test(first?.text ?? '')) return words.slice(1);
  const listed = CODE.test(first?.text ?? '') ? dropPunctuation(words.slice(1)) : words;
  return /^\p{L}{2}/u.test(listed[0]?.text ?? '') ? listed : words;
}

/** What begins behind a name and is neither part of it nor of an address: a tax number, a number in a list. */
const OTHER_THING = /^[([,]?\s*(?:GST(?:IN)?\b|[A-Z]{0,5}[-/]?\d{2,10}\s*[)\]]$)/i;
const TRANSLATED = /^[^\p{Script=Latin}\d/]+$/u;

/** Where a name ends on its line: before the number of a house, a tax number, a translation, at the comma of a place. */
function endOfName(words: readonly PlacedWord[]): number {
  const isWhole = OFFICE_WORD.test(textOf(words));
  const at = words.findIndex(({ text }, index) => {
    if (index === 0) return false;
    const rest = textOf(words.slice(index));
    if (/^[-–]$/.test(text)) return /^\d[\w/-]*,/.test(textOf(words.slice(index + 1)));
    if (OTHER_THING.test(rest) && !REGISTRATION.test(` ${rest}`)) return true;
    const isTranslation = TRANSLATED.test(text) && /^\P{Script=Latin}+\//u.test(rest);
    if (isTranslation && /\p{Script=Latin}/u.test(textOf(words.slice(0, index)))) return true;
    if (isBehindForm(words, index)) return true;
    return !isWhole && words[index - 1]?.text.endsWith(',') === true && isPlaceBehind(words, index);
  });
  return at < 0 ? words.length : at;
}

/** `ZEBRA PHARMA PVT. LTD. Baddi, Himachal Pradesh`: the name ends with its form. */
function isBehindForm(words: readonly PlacedWord[], at: number): boolean {
  const rest = textOf(words.slice(at));
  return COMPANY_FORM.test(words[at - 1]?.text ?? '') && !COMPANY_FORM.test(rest) && /^\p{L}+,/u.test(rest);
}

/** Whether a place is told behind a comma, and no partner of a firm: `Rao, Iyer & Co`. */
function isPlaceBehind(words: readonly PlacedWord[], at: number): boolean {
  const [name, rest] = [textOf(words.slice(0, at)), textOf(words.slice(at))];
  if (isRestOfName(rest.split(',')[0] ?? '')) return false;
  const goesOn = /&|\band\b/i.test(rest) || COMPANY_FORM.test(rest);
  return COMPANY_FORM.test(name) || !goesOn;
}

/** Whom a firm's letter is for, by office: `The Director`. */
export const OFFICE =
  /^(?:the\s)?(?:\p{L}+\s){0,3}(?:board of directors|directors?|manager|secretary|principal|chairman|proprietor|partners?|accountant|trustees?|registrar|bursar|accounts department|accounts payable|in-?charge|superintendent|engineer|officer|collector|commissioner|controller|commandant)\W*$/iu;

/** An office that is no firm's name whatever follows it: partners and trustees may be one. */
export const OFFICE_ALONE =
  /^(?:(?:managing|executive|finance|general|senior|chief|purchase|accounts?|facility|plant|branch)\s)*(?:directors?|manager|secretary|principal|chairman|proprietor|partners?|accountant|trustees?|registrar|bursar|accounts department|accounts payable)\W*$/i;

/** Goods go to offices too, which are told with their places: `District Education Officer, Madhubani`. */
const OFFICE_WORD =
  /\b(?:officer|collector|commissioner|superintendent|commandant|registrar|principal|engineer|department|directorate)\b/i;

/** Whether a line begins with a name, whatever stands behind it. */
export function beginsWithName(line: readonly PlacedWord[]): boolean {
  const { name, place } = namedLine(line);
  return isPartyName(textOf([...name, ...place]));
}

/** A name that is not plainly the first line of an address. */
export function isPartyName(text: string): boolean {
  const isOffice = OFFICE_WORD.test(text) && !/\d/.test(text);
  return (
    isName(text) && (COMPANY_FORM.test(text) || isOffice || !(isAddressLine(text) || isTownOfState(text)))
  );
}

/** Addresses of mail and web, numbers of telephones. */
export const EMAIL_OR_SITE = /@|^(?:www\.|https?:)|^\+?\d[\d\s()-]{8,}$|^\(\d{3}\)\s?\d{3}-\d{4}\b/i;

export function isName(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  return (
    !text.startsWith('(') &&
    !text.endsWith(':') &&
    !NO_NAME.test(text) &&
    !SAME.test(text) &&
    !IDENTIFIER.test(text) &&
    !PAPER.test(text) &&
    letters >= 3 &&
    letters >= text.replace(/\s/g, '').length * 0.5 &&
    !EMAIL_OR_SITE.test(text) &&
    !isRegion(text) &&
    !SENTENCE.test(text)
  );
}

/** `Odisha, India`, `Haryana 122081, India`: a state or country, with its postal code or without. */
function isRegion(text: string): boolean {
  const parts = text
    .replace(/\b\d{3}\s?\d{3}\b/g, '')
    .split(/[,\s-]*(?:,|-|\bIndia\b)[,\s-]*/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return (parts.length > 0 || /india/i.test(text)) && parts.every(isStateName);
}

/** Small words and a stop behind them, or a tax and what it is: `Please deliver before 6 pm.`, `CGST as applicable`. */
const SENTENCE = /\s\p{Ll}[^.]*\s\p{Ll}+\.$|^(?:[CSI]GST\W*)+\s\p{Ll}/u;

/** References to another block, and pieces of sentences: names do not begin with a small `of` or `in`. */
const NO_NAME =
  /^(?:t\.a\.v\.|[Tt]er attentie|(?:[Kk]ind(?:ly)?\s)?[Aa]tt(?:n|ention)\b|[Cc]\/[Oo]\b)|^(?:of|in|is|are|for|to|and|or|by|as|on|at|with|under|located|shall|will|be)\s|^(?:an\s)?(?:die\s)?(?:Herrn?|Frau|Eheleute|Familie|Firma|Monsieur|Madame|Mr|Mrs|De heer|Mevrouw)(?:\s(?:und|et|and|&|en)\s(?:Herrn?|Frau|Monsieur|Madame|Mr|Mrs|mevrouw))?\W*$/;
/** A tax number in full: no name holds one. */
const IDENTIFIER = /\b\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]\b|\b[A-Z]{5}\d{4}[A-Z]\b/;
/** What a document is called that is two in one, or by its rule: `Invoice cum Delivery Challan`, `Tax Invoice (Rule 46)`. */
const PAPER =
  /^(?:(?:tax|gst|retail|cash|sales?)\s)?(?:invoice|bill)\s(?:(?:cum|of|&|and)\s|\(?(?:under\s)?rule\s\d)/i;
const SAME = /^\W*(?:same (?:as|address)|as (?:above|per)|ditto|-\s?do\s?-)\b/i;

/** A company's number in a register, in brackets behind its name: `(126926-H)`. */
export const REGISTRATION =
  /\s*(?:\b(?:19|20)\d{10}\s*)?\((?:co\.?\s*(?:reg\.?\s*)?no\.?:?\s*)?\d[\d\s-]{4,}[a-z]?\)\s*$/i;

/** A name as printed, without what parts it from the address. */
export function nameFrom(words: readonly PlacedWord[]): Found<string> | undefined {
  const value = textOf(words)
    .replace(REGISTRATION, '')
    .replace(/(?:[\s,:;]|\s[-–])+$/, '');
  return value === '' ? undefined : found(value, words, isTorn(value) ? TORN : 1);
}

/** How sure a name is that looks as if a part of it were lost. */
const TORN = 0.8;

/** Nothing but what firms' names end with, or a bracket that nothing closes. */
function isTorn(name: string): boolean {
  return isRestOfName(name) || /\([^)]*$/.test(name);
}
