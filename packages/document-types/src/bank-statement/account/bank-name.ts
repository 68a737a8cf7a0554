import { compact, type Line, type PageLayout, type PlacedWord, type Segment, textOf } from '@docex/layout';
import { derived, found, type Found } from '../../found.ts';
import { isBankBrand } from './bank-brands.ts';
import banks from './banks.json' with { type: 'json' };
import type { StatementScan } from './scanned-statement.ts';
import { candidatesOf } from './statement-scan.ts';

/** Banks by the first four letters of their codes, from the Reserve Bank of India's list of IFSC. */
const BANKS: Readonly<Record<string, string>> = banks;

const BANK =
  /(?<!\p{L})(?:\p{L}*bank|\p{L}+kasse|raiffeisen\p{L}*|banque|banca|banco|caisse|caixa|sahakari|credit union|banking services|bankers|co-?op(?:erative)?)(?!\p{L})/iu;
/** Lenders that are no banks, where they head the page in larger type. */
const LENDER =
  /\b(?:finance|financial services|fincorp|finserv|finvest|capital|microfin|housing finance|leasing|nidhi)\b.*\b(?:ltd|limited|company|corporation|pvt)\b/i;
const LENDER_SIZE = 1.25;
const NO_NAME =
  /\bbank (?:statement|account|details|name|charges|copy|will|does|is|or|and|at|never|has|may)\b|@|https?:|www\.|\byour?\b|\bplease\b|\bthe bank\b|\bour\b|\bthis\b|\d{4}/i;
/** The first word is no label of an address. */
const STATE_BANK = /^state (?:\p{L}+[ -]){0,2}bank\b/iu;
/** What is left of a name where its first word is set in other type: `BANK UK`. */
const TAIL = /^bank\b(?! (?:of|für|for)\b)/i;
/** What parts a name from the facts behind it. */
const SEPARATOR = /^(?:[|•·]|(?:cin|regd?|gstin|tel|phone)\b.*)$/i;
const MAXIMUM_WORDS = 9;
/** Ratio of the sizes of two words that are not of one name. */
const OTHER_SIZE = 1.3;
/** Widest gap within a name, in sizes of the type. */
const BLANK = 0.6;
/** Part of the page that a letterhead stands in. */
const HEAD = 0.35;
/** How much less a name says that does not tell of a bank. */
const BRAND_COST = 0.4;
const LONGEST_SMALL = 5;

/** The bank: a heading that names one, else beside its label, else a mention in the foot, else its IFSC. */
export function readBankName(
  scans: readonly StatementScan[],
  ifsc: Found<string> | undefined,
): Found<string> | undefined {
  const [first] = scans;
  const heading = first === undefined ? undefined : bestHeading(first);
  if (heading !== undefined) return heading;
  const labelled = candidatesOf(scans, {
    labels: { bankName: 1 },
    read: (words) => (words.some((word) => BANK.test(word.text)) ? found(nameIn(words), words) : undefined),
  })[0];
  if (labelled !== undefined) return labelled.value;
  const name = BANKS[ifsc?.value.slice(0, 4) ?? ''];
  return name === undefined || ifsc === undefined
    ? undefined
    : derived(name, ifsc.words, ifsc.confidence * 0.9);
}

function bestHeading({ page, lines, index }: StatementScan): Found<string> | undefined {
  let best: { readonly words: Heading['words']; readonly score: number } | undefined;
  for (const { first, words } of lines.flatMap(headingsOf)) {
    const text = textOf(words);
    const heads = first.box.y0 < page.height * HEAD;
    const brand = heads && (isBankBrand(text) || isLender(words, page));
    if (!(BANK.test(text) && isNameLike(words)) && !brand) continue;
    const label = index.get(first)?.[0];
    const labelled = label?.start === 0 && !STATE_BANK.test(text);
    if (labelled && label.key !== 'bankName' && label.end < words.length) continue;
    if (labelled && label.end === words.length) continue;
    const size = Math.max(...words.map((word) => word.size)) / Math.max(page.size, 1e-6);
    const score =
      Math.min(size, 3) +
      (1 - first.box.y0 / page.height) * 1.5 -
      (brand ? BRAND_COST : 0) +
      (words.every((word) => word.bold) ? 0.3 : 0);
    if (best === undefined || score > best.score) best = { words, score };
  }
  if (best === undefined) return undefined;
  const whole = fullName(best.words, lines);
  if (whole !== undefined) return found(nameIn(whole), whole, 0.9);
  // `Write: Okapi Bank, P.O. Box 12`: an address tells of the bank, but not just by its name.
  const within = best.words.some(({ text }) => text.endsWith(':'));
  const sure = best.score > 1.5 && !within && !TAIL.test(textOf(best.words));
  return found(nameIn(best.words), best.words, sure ? 0.95 : 0.7);
}

/** A name in large type high on the page that tells of a lender. */
function isLender(words: readonly PlacedWord[], { size }: PageLayout): boolean {
  const large = words.some((word) => word.size > size * LENDER_SIZE);
  return large && LENDER.test(textOf(words)) && isNameLike(words);
}

/** The name in print of a bank whose logo runs its words together: `Zebra Bank Ltd.` beside `zebrabank`. */
function fullName(logo: readonly PlacedWord[], lines: readonly Line[]): readonly PlacedWord[] | undefined {
  const [first] = logo;
  if (first === undefined || logo.length > 1 || !/^[\p{Ll}\d]+$|^[\p{Lu}\d]+$/u.test(first.text))
    return undefined;
  const folded = compact(first.text);
  return lines
    .flatMap(headingsOf)
    .map(({ words }) => words)
    .find(
      (words) =>
        words.length > 1 &&
        isNameLike(words) &&
        BANK.test(textOf(words)) &&
        compact(textOf(words)).startsWith(folded),
    );
}

/** Capitals lead, but where all is small, or where recognition takes a large letter for the small one. */
function isNameLike(words: readonly PlacedWord[]): boolean {
  const text = textOf(words);
  if (NO_NAME.test(text) || words.length > MAXIMUM_WORDS) return false;
  if (/^\p{Lu}/u.test(text)) return true;
  return /bank\W*$/i.test(text) && /^\p{Ll}/u.test(text) && words.length <= LONGEST_SMALL;
}

interface Heading {
  readonly first: Segment;
  readonly words: readonly PlacedWord[];
}

/** Runs of words of a line in one size and one script, as names are printed. */
function headingsOf(line: Line): readonly Heading[] {
  return runsOf(line).flatMap(({ first, words }) => {
    const parts: PlacedWord[][] = [];
    for (const word of words) {
      if (SEPARATOR.test(word.text)) {
        parts.push([]);
        continue;
      }
      const last = parts.at(-1);
      const before = last?.at(-1);
      if (last === undefined || before === undefined || !isAlike(before, word)) parts.push([word]);
      else last.push(word);
    }
    return parts.filter((part) => part.length > 0).map((part) => ({ first, words: part }));
  });
}

function isAlike(word: PlacedWord, next: PlacedWord): boolean {
  // Sizes of recognised words follow their letters; only print tells them.
  const ratio = word.recognized || next.recognized ? 1 : word.size / Math.max(next.size, 1e-6);
  return ratio < OTHER_SIZE && ratio > 1 / OTHER_SIZE && isForeign(word) === isForeign(next);
}

/** Letters that are none of the Latin script. */
function isForeign({ text }: PlacedWord): boolean {
  return /\p{L}/u.test(text) && !/\p{Script=Latin}/u.test(text);
}

/** A gap no wider than a blank does not part a name, whatever is aligned below it. */
function runsOf({ segments }: Line): readonly Heading[] {
  const headings: Heading[] = [];
  for (const segment of segments) {
    const before = headings.at(-1);
    const last = before?.words.at(-1);
    if (before === undefined || last === undefined || segment.box.x0 - last.box.x1 > last.size * BLANK)
      headings.push({ first: segment, words: segment.words });
    else headings[headings.length - 1] = { first: before.first, words: [...before.words, ...segment.words] };
  }
  return headings;
}

/** The name without a trailing comma, full stop of a sentence or remark in brackets; a letter that recognition took for a small one is large. */
function nameIn(words: Found<string>['words']): string {
  const text = textOf(words)
    .replace(/[,;:]+$/, '')
    .replace(/\s(?:credit card|card|account)\s(?:e-)?statement$/i, '')
    .replace(/\s\(\s?(?:\p{L}+\s)+\p{L}+\s?\)$/u, '');
  const alike = words[0]?.recognized === true && /^[ckopsuvwxz]/.test(text) && /\s\p{Lu}/u.test(text);
  return alike ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
