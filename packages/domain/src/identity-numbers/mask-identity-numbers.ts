import {
  findIdentityNumbers,
  type IdentityNumber,
  type IdentityNumberSearch,
  IN_ANY_TEXT,
} from './find-identity-numbers.ts';

/** `XXXX XXXX 1234`, or four groups for sixteen digits; also for a number that is printed masked. */
export function maskNumber(digits: string): string {
  return `${'XXXX '.repeat(Math.max(0, Math.round(digits.length / 4) - 1))}${digits.slice(-4)}`;
}

/**
 * A text with its identity numbers masked but for their last four signs (two of a PAN). Masking twice gives the same
 * as masking once.
 */
export function maskIdentityNumbers(text: string, search: IdentityNumberSearch = IN_ANY_TEXT): string {
  return replaceNumbers(text, search, maskOf);
}

/** The same, with every sign in its place: the text keeps its length, and its words their places. */
export function hideIdentityNumbers(text: string, search: IdentityNumberSearch = IN_ANY_TEXT): string {
  return replaceNumbers(text, search, ({ kind }, printed) => hideSigns(printed, shownSigns(kind)));
}

function replaceNumbers(
  text: string,
  search: IdentityNumberSearch,
  mask: (number: IdentityNumber, printed: string) => string,
): string {
  const numbers = findIdentityNumbers(text, search);
  if (numbers.length === 0) return text;
  const parts: string[] = [];
  let from = 0;
  for (const number of numbers) {
    parts.push(text.slice(from, number.start), mask(number, text.slice(number.start, number.end)));
    from = number.end;
  }
  // What stood beside a number may be one by itself. It ends: every time fewer digits are left.
  return replaceNumbers([...parts, text.slice(from)].join(''), search, mask);
}

function maskOf({ kind }: IdentityNumber, printed: string): string {
  if (kind === 'enrolment' || kind === 'pan') return hideSigns(printed, shownSigns(kind));
  return maskNumber(printed.replace(/[^\p{L}\p{Nd}|!]/gu, ''));
}

/** How many of a number's last signs stay readable when it is masked. */
export const shownSigns = (kind: IdentityNumber['kind']): number => (kind === 'pan' ? 2 : 4);

/** `X` for every sign of a number but the last ones; separators stay. */
function hideSigns(printed: string, shown: number): string {
  const signs = printed.match(/[\p{L}\p{Nd}|!]/gu)?.length ?? 0;
  let place = 0;
  return printed.replace(/[\p{L}\p{Nd}|!]/gu, (sign) => (++place <= signs - shown ? 'X' : sign));
}
