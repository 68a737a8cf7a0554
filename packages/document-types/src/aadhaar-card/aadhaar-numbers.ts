import { isAadhaarNumber } from '@docex/domain';
import { asDigit, type Line, type PageLayout, type PlacedWord } from '@docex/layout';
import { found, type Found } from '../found.ts';

/** The numbers that a card prints. */
export interface AadhaarNumbers {
  /** Twelve digits with a valid check digit. */
  readonly whole: Found<string> | undefined;
  /** Eight `X` and the last four digits, where the print itself is masked. */
  readonly masked: Found<string> | undefined;
  /** Sixteen digits of a virtual id, some of which may be printed as `X`. */
  readonly vid: Found<string> | undefined;
  /** Numbers in the shape of an Aadhaar number whose check digit is wrong. */
  readonly broken: number;
}

interface Token {
  readonly text: string;
  readonly repairs: number;
  readonly word: PlacedWord;
}

/** Widest gap between two groups of one number, in sizes of the type. */
const MAXIMUM_GAP = 2.2;
const LETTERS_FOR_DIGITS = /[OoQDIl|SBZ]/g;

/**
 * Finds the numbers of a card on all its pages. A number must stand apart from other digits: twelve digits within
 * the sixteen of a virtual id are none. Wrong digits are never guessed right.
 */
export function findNumbers(pages: readonly PageLayout[]): AadhaarNumbers {
  const runs = pages.flatMap((page) => page.lines.flatMap(runsOf));
  const read = runs.map((run) => ({ text: run.map((token) => token.text).join(''), run }));
  const twelve = read.filter(({ text }) => /^\d{12}$/.test(text));
  const valid = twelve.filter(({ text }) => isAadhaarNumber(text));
  return {
    whole: mostCertain(valid),
    masked: mostCertain(read.filter(({ text }) => /^X{8}\d{4}$/.test(text))),
    vid: mostCertain(read.filter(({ text }) => /^[X\d]{12}\d{4}$/.test(text))),
    broken: twelve.filter(({ text, run }) => !isAadhaarNumber(text) && run.length === 3).length,
  };
}

interface Candidate {
  readonly text: string;
  readonly run: readonly Token[];
}

/** The number read best; one that is read the same in several places is surer. */
function mostCertain(candidates: readonly Candidate[]): Found<string> | undefined {
  const scored = candidates.map(({ text, run }) => {
    const repairs = run.reduce((sum, token) => sum + token.repairs, 0);
    const value = found(
      text,
      run.map((token) => token.word),
      1 - repairs * 0.1,
    );
    const copies = candidates.filter((other) => other.text === text).length;
    const issued = /^[01]/.test(text) ? -1 : 0;
    return { value, score: value.confidence + copies * 0.3 + issued };
  });
  scored.sort((a, b) => b.score - a.score);
  return scored[0]?.value;
}

/** Groups of digits that stand together; twice as many digits as a number has are two numbers side by side. */
function runsOf(line: Line): readonly (readonly Token[])[] {
  const runs: Token[][] = [];
  let previous: PlacedWord | undefined;
  for (const word of line.words) {
    const token = tokenOf(word);
    const last = runs.at(-1);
    const size = Math.max(word.size, previous?.size ?? 0);
    if (token === undefined) {
      previous = undefined;
      continue;
    }
    if (last !== undefined && previous !== undefined && word.box.x0 - previous.box.x1 <= size * MAXIMUM_GAP)
      last.push(token);
    else runs.push([token]);
    previous = word;
  }
  return runs.flatMap(halves);
}

function halves(run: readonly Token[]): readonly (readonly Token[])[] {
  const digits = run.reduce((sum, token) => sum + token.text.length, 0);
  const middle = run.length / 2;
  return digits === 24 && Number.isInteger(middle) ? [run.slice(0, middle), run.slice(middle)] : [run];
}

/** A group of digits, or of signs that stand for digits not shown. */
function tokenOf(word: PlacedWord): Token | undefined {
  const bare = word.text
    .replace(/^[^\p{L}\d*×•|]+|[^\p{L}\d*×•|]+$/gu, '')
    .replace(/(?<=[\dX])-(?=[\dX])/gi, '');
  const shown = bare.replace(/[x×*•]/g, 'X');
  if (/^X{2,12}\d{0,4}$/.test(shown) || /^\d+$/.test(shown)) return { text: shown, repairs: 0, word };
  const letters = shown.match(LETTERS_FOR_DIGITS)?.length ?? 0;
  const digits = shown.match(/\d/g)?.length ?? 0;
  if (!word.recognized || letters === 0 || letters > digits || letters + digits !== shown.length)
    return undefined;
  return { text: Array.from(shown, asDigit).join(''), repairs: letters, word };
}
