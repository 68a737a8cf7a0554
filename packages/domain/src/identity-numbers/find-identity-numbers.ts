import { type DigitChain, digitChains, type DigitGroup } from './digit-chains.ts';
import { nameBefore, type NamedPlace, namedPlaces, type NumberName } from './number-names.ts';
import { isAadhaarNumber, isLuhnValid, isVerhoeffValid } from './check-digits.ts';

export type IdentityNumberKind = 'aadhaar' | 'vid' | 'enrolment' | 'pan';

/** An identity number in a text. Places are offsets, from `start` to before `end`. */
export interface IdentityNumber {
  readonly kind: IdentityNumberKind;
  readonly start: number;
  readonly end: number;
}

/**
 * How much counts as an identity number. Numbers in groups of four with the right check digit, and whatever is called
 * one, always count.
 */
export interface IdentityNumberSearch {
  /**
   * Twelve digits in one run that nothing names: never (references of payments look the same, and every tenth of them
   * has the right check digit), with the right check digit where nothing names them otherwise, or always.
   */
  readonly runs: 'never' | 'valid' | 'always';
  /** Groups of four: with the right check digit, or always where they are set as on cards, for misread digits. */
  readonly groups: 'valid' | 'always';
  /** Groups of other lengths count with the right check digit, as when a number was split anywhere. */
  readonly anySplit: boolean;
  /** Whatever has twelve digits and the right check digit counts, also beside letters; but numbers of accounts. */
  readonly strict: boolean;
  /** Digits in a row that are nearly enough for a number count too, where recognition may have lost some; no dates. */
  readonly incomplete: boolean;
  readonly pan: boolean;
}

/** Texts in which references of all kinds stand. */
export const IN_ANY_TEXT: IdentityNumberSearch = {
  runs: 'never',
  groups: 'valid',
  anySplit: false,
  strict: false,
  incomplete: false,
  pan: false,
};
/** Texts about persons, such as addresses, and whatever leaves the process. */
export const IN_PERSONAL_TEXT: IdentityNumberSearch = { ...IN_ANY_TEXT, runs: 'valid' };
/** What the operator has asked for with `DOCEX_MASK_STRICT`. */
export const IN_STRICT: IdentityNumberSearch = {
  ...IN_PERSONAL_TEXT,
  anySplit: true,
  strict: true,
};
/** Texts of an identity card, read cleanly or not. */
export const ON_IDENTITY_CARD: IdentityNumberSearch = {
  runs: 'always',
  groups: 'always',
  anySplit: true,
  strict: false,
  incomplete: false,
  pan: false,
};

const AADHAAR_DIGITS = 12;
const VID_DIGITS = 16;
const ENROLMENT_DIGITS = 14;
/** A number that is called one by its name counts from so many digits on: some may be lost. */
const MIN_NAMED_DIGITS = 11;
/** The number of an enrolment, by which an Aadhaar number can be asked for: 1234/12345/12345. */
const ENROLMENT_GROUPS = [4, 5, 5];
/** Digits of a number of which recognition has lost some. */
const MIN_INCOMPLETE_DIGITS = 8;
const DATE = /(?<!\p{Nd})\p{Nd}{1,2}([/.-])\p{Nd}{1,2}\1(?:\p{Nd}{4}|\p{Nd}{2})(?!\p{Nd})/gu;
const PAN = /(?<![\p{L}\p{Nd}])[A-Z]{3}[ABCFGHLJPT][A-Z][ -]?[\dOIlSBZ]{4}[ -]?[A-Z](?![\p{L}\p{Nd}])/gu;

/**
 * The identity numbers of a text in their order, none over another. They may be written with spaces, dashes, dots,
 * slashes, commas or nothing between their digits, over line breaks, and with letters that recognition takes for
 * digits. Takes time in proportion to the text.
 */
export function findIdentityNumbers(
  text: string,
  search: IdentityNumberSearch = IN_ANY_TEXT,
): readonly IdentityNumber[] {
  const places = namedPlaces(text);
  const found = digitChains(text).flatMap((chain) => new ChainSearch(text, chain, { search, places }).all());
  if (!search.pan) return found;
  const pans = Array.from(text.matchAll(PAN), ({ 0: printed, index }) => ({
    kind: 'pan' as const,
    start: index,
    end: index + printed.length,
  }));
  const apart = pans.filter((pan) => found.every(({ start, end }) => pan.end <= start || pan.start >= end));
  return [...found, ...apart].sort((a, b) => a.start - b.start);
}

/** Groups of a chain that make up a number. */
interface Window {
  readonly groups: readonly DigitGroup[];
  readonly digits: string;
  /** Every digit of it is printed as one. */
  readonly isClean: boolean;
  /** What stands between its groups. */
  readonly separators: string;
}

type Found = Pick<IdentityNumber, 'kind'> & { readonly groups: number };

class ChainSearch {
  readonly #text: string;
  readonly #chain: DigitChain;
  readonly #search: IdentityNumberSearch;
  readonly #places: readonly NamedPlace[];

  constructor(
    text: string,
    chain: DigitChain,
    { search, places }: { readonly search: IdentityNumberSearch; readonly places: readonly NamedPlace[] },
  ) {
    this.#text = text;
    this.#chain = chain;
    this.#search = search;
    this.#places = places;
  }

  /** Numbers that share groups are told as one: which of them is right, nobody can say. */
  all(): readonly IdentityNumber[] {
    const found: IdentityNumber[] = [];
    for (let index = 0; index < this.#chain.length;) {
      const hit = this.#at(index);
      const first = this.#chain[index];
      const last = this.#chain[index + (hit?.groups ?? 1) - 1];
      if (hit?.kind !== undefined && first !== undefined && last !== undefined) {
        const before = found.at(-1);
        const isOver = before !== undefined && before.end > first.start;
        if (isOver) found[found.length - 1] = { ...before, end: Math.max(before.end, last.end) };
        else found.push({ kind: hit.kind, start: first.start, end: last.end });
      }
      index += hit !== undefined && hit.kind === undefined ? hit.groups : 1;
    }
    return found.length === 0 && this.#search.incomplete ? this.#incomplete() : found;
  }

  #incomplete(): readonly IdentityNumber[] {
    const start = this.#chain[0]?.start ?? 0;
    const end = this.#chain.at(-1)?.end ?? start;
    const digits =
      this.#text
        .slice(start, end)
        .replace(DATE, '')
        .match(/\p{Nd}/gu)?.length ?? 0;
    return digits < MIN_INCOMPLETE_DIGITS ? [] : [{ kind: 'aadhaar', start, end }];
  }

  /** The number that begins with a group; without a kind it is one that must not be taken apart. */
  #at(index: number): Found | { readonly kind: undefined; readonly groups: number } | undefined {
    const first = this.#chain[index];
    if (first === undefined) return undefined;
    const name = this.#nameOf(first);
    const named = this.#named(index, name);
    if (named !== undefined) return named;
    if (name !== 'account' && this.#isEnrolment(index)) {
      return { kind: 'enrolment', groups: ENROLMENT_GROUPS.length };
    }
    const sixteen = this.#window(index, VID_DIGITS);
    if (sixteen !== undefined) {
      if (this.#isVid(sixteen, name)) return { kind: 'vid', groups: sixteen.groups.length };
      const isPaymentCard = sixteen.groups.length === 4 && isLuhnValid(sixteen.digits);
      if (isPaymentCard && this.#search.runs === 'never')
        return { kind: undefined, groups: sixteen.groups.length };
    }
    const twelve = this.#window(index, AADHAAR_DIGITS);
    if (twelve === undefined || !this.#isAadhaar(twelve, name)) return undefined;
    return { kind: 'aadhaar', groups: twelve.groups.length };
  }

  /** On an identity card stands no other number than its own, whatever it is called. */
  #nameOf({ start }: DigitGroup): NumberName | undefined {
    const name = nameBefore(this.#text, this.#places, start);
    return name === 'account' && this.#search.runs === 'always' ? undefined : name;
  }

  /** What an enrolment's or Aadhaar's name stands before, however it is written and whatever its check digit. */
  #named(index: number, name: NumberName | undefined): Found | undefined {
    if (name === 'enrolment') {
      const window = this.#window(index, ENROLMENT_DIGITS, 'anySplit');
      return window && { kind: 'enrolment', groups: window.groups.length };
    }
    if (name !== 'identity') return undefined;
    const vid = this.#window(index, VID_DIGITS);
    const isVid = vid !== undefined && (isVerhoeffValid(vid.digits) || !this.#isProven(index));
    if (isVid) return { kind: 'vid', groups: vid.groups.length };
    for (const digits of [AADHAAR_DIGITS, VID_DIGITS]) {
      const window = this.#window(index, digits, 'anySplit');
      if (window !== undefined)
        return { kind: digits === VID_DIGITS ? 'vid' : 'aadhaar', groups: window.groups.length };
    }
    const alone = this.#chain[index]?.digits.length ?? 0;
    return alone >= MIN_NAMED_DIGITS && alone <= VID_DIGITS ? { kind: 'aadhaar', groups: 1 } : undefined;
  }

  /** Whether groups from here make up an Aadhaar number with the right check digit. */
  #isProven(index: number): boolean {
    const window = this.#window(index, AADHAAR_DIGITS);
    return window !== undefined && isAadhaarNumber(window.digits);
  }

  #isVid(window: Window, name: NumberName | undefined): boolean {
    const { runs, groups, strict } = this.#search;
    if (name === 'account') return false;
    const isValid = isVerhoeffValid(window.digits) && isIssued(window.digits);
    if (window.groups.length === 1) return runs === 'always' || (strict && isValid);
    if (runs === 'always') return true;
    if (!window.groups.every(({ digits }) => digits.length === 4)) return strict && isValid;
    if (groups === 'always' && isSetAsOnCards(window)) return true;
    return isValid && !hasYears(window) && !isLuhnValid(window.digits);
  }

  #isAadhaar(window: Window, name: NumberName | undefined): boolean {
    const { runs, groups, strict } = this.#search;
    const isValid = isAadhaarNumber(window.digits) && isIssued(window.digits);
    if (window.groups.length > 1 && isInFours(window)) {
      if (groups === 'always' && runs === 'always') return true;
      if (hasYears(window) && !strict) return false;
      if (groups === 'always' && isSetAsOnCards(window)) return true;
      if (!window.groups.every(({ digits }) => digits.length === 4) && !strict && !this.#isTwoParts(window))
        return false;
      // Misread digits have no check digit that could prove anything.
      return isValid || (!window.isClean && isIssued(window.digits) && /^[\s-]*$/.test(window.separators));
    }
    if (name === 'account') return false;
    if (window.groups.length > 1) return isValid || (groups === 'always' && isLooselySplit(window));
    if (runs === 'always') return true;
    if (strict || name === 'payment') return isValid;
    return runs === 'valid' && isValid && name !== 'other' && !this.#isPartOfMore(window);
  }

  /** Eight digits beside four are often a tariff code beside an amount: neither a comma nor a fraction may be there. */
  #isTwoParts({ groups, separators }: Window): boolean {
    const end = groups.at(-1)?.end ?? 0;
    return /^[\s-]*$/.test(separators) && !/^[.,]\d/.test(this.#text.slice(end, end + 2));
  }

  /** With letters beside it a run is the number of a payment or a paper, behind a plus sign that of a telephone. */
  #isPartOfMore({ groups: [group] }: Window): boolean {
    return group === undefined || group.isGlued || this.#text.charAt(group.start - 1) === '+';
  }

  #isEnrolment(index: number): boolean {
    if (this.#search.runs === 'never') return false;
    const groups = this.#chain.slice(index, index + ENROLMENT_GROUPS.length);
    if (!ENROLMENT_GROUPS.every((length, place) => groups[place]?.digits.length === length)) return false;
    return /^(?:\s*\/\s*){2}$/.test(separatorsOf(this.#text, groups));
  }

  /** Groups from one on that have so many digits together, split as such numbers are, or anywhere. */
  #window(index: number, digits: number, split?: 'anySplit'): Window | undefined {
    const groups: DigitGroup[] = [];
    let length = 0;
    let isInSteps = true;
    for (let at = index; length < digits; at++) {
      const group = this.#chain[at];
      if (group === undefined) return undefined;
      groups.push(group);
      length += group.digits.length;
      isInSteps &&= length % 4 === 0;
    }
    if (length !== digits) return undefined;
    const isSpaced = groups.every((group) => group.digits.length === 1) && this.#standsApart(index, digits);
    const isAnywhere = split === 'anySplit' || this.#search.anySplit || isSpaced;
    if (!isInSteps && !isAnywhere) return undefined;
    const printed = groups.reduce((sum, group) => sum + group.printedDigits, 0);
    if (printed * 3 < digits * 2) return undefined;
    return {
      groups,
      digits: groups.map((group) => group.digits).join(''),
      isClean: printed === digits,
      separators: separatorsOf(this.#text, groups),
    };
  }

  /** Whether no single digits stand beside these: digits in boxes are a number of their own. */
  #standsApart(index: number, count: number): boolean {
    return [index - 1, index + count].every((at) => this.#chain[at]?.digits.length !== 1);
  }
}

function separatorsOf(text: string, groups: readonly DigitGroup[]): string {
  return groups
    .slice(1)
    .map((group, index) => text.slice(groups[index]?.end ?? group.start, group.start))
    .join('');
}

/** No number begins with 0 or 1 (UIDAI). */
const isIssued = (digits: string): boolean => /^[2-9]/.test(digits);

const isInFours = ({ groups }: Window): boolean => groups.every(({ digits }) => digits.length % 4 === 0);

/** Groups of four with nothing but spaces or dashes between them. */
const isSetAsOnCards = ({ groups, separators }: Window): boolean =>
  groups.every(({ digits, isGlued }) => digits.length === 4 && !isGlued) && /^[ -]*$/.test(separators);

const isLooselySplit = ({ groups, separators }: Window): boolean =>
  groups.length <= 3 && separators.length < groups.length && /^[ .-]*$/.test(separators);

/** Years, or a date, in numbers such as 2025-2026-0042 or 2025/0401/1234; spaces do not stand in these. */
function hasYears({ groups, separators }: Window): boolean {
  if (/\s/.test(separators)) return false;
  return groups.some(({ digits }, index) => {
    const next = groups[index + 1]?.digits;
    return isYear(digits) && next !== undefined && (isYear(next) || isDayOfYear(next));
  });
}

const isYear = (digits: string): boolean => /^(?:199|20[0-5])\d$/.test(digits);
const isDayOfYear = (digits: string): boolean => /^(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(digits);
