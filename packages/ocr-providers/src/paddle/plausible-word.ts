/**
 * Spells a read word as print allows: the network judges each sign by its shape, and some signs have the same
 * shape in sans-serif type or once ink has run. Only what cannot be right is changed:
 *
 * - an upright stroke is `l` among small letters and `I` among capitals (`BiIl` is `Bill`, `VIl` is `VII`);
 * - no English word begins with `l` and another consonant (`lnvoice`);
 * - a 0 inside small letters is an `o`, a 1 an `l` (`flo0r`);
 * - a percent sign in small type has a figure read before it (`189%` is `18%`);
 * - an amount has commas between its groups and a point before its decimals (`20.968.70` is `20,968.70`);
 * - a lone `SI` is `Sl`, the serial number's abbreviation; so is it in `SINo`;
 * - `×` is the letter `x`: small type does not tell them apart, and what follows takes both alike.
 */
export function plausibleWord(word: string): string {
  if (MISGROUPED_AMOUNT.test(word)) return regroup(word);
  const rate = DOUBLED_PERCENT.exec(word)?.[1];
  if (rate !== undefined) return `${rate}%`;
  return word
    .replaceAll('×', 'x')
    .replace(/[\p{L}\p{N}|]+/gu, plausibleToken)
    .replace(LONE_SERIAL, 'Sl');
}

/** Groups and decimals of an amount behind signs that are all the same. */
const MISGROUPED_AMOUNT =
  /^[^\p{L}\p{N}]*\d{1,3}(?:(?:\.\d{2,3})*\.\d{3}\.\d{2}|(?:,\d{2,3})*,\d{3},\d{2})(?!\d)[^\p{L}\p{N}]*$/u;
/** Rates of goods and services tax that would otherwise stand at a hundred or more, or with three decimals. */
const DOUBLED_PERCENT = /^(12|14|18|28|0\.25|1\.5|2\.5|7\.5)[0689]%$/;
const LONE_SERIAL = /^SI(?=[.:]?$|[.:/]*No\b)/;
const STROKE = /[Il|]/;
const SMALL_BUT_STROKE = /[a-km-z]/;
const CAPITALS = /[A-Z]/g;
/** A word with one 0 or 1, or two, inside. */
const FIGURE_INSIDE = /^[A-Za-z]*[a-z]{2}[01]{1,2}[a-z]+$|^[A-Za-z][01]{2}[a-z]+$/;
const CONSONANT_START = /^[l|](?=[mnst][a-z]*[aeiou])/;

function regroup(word: string): string {
  const groups = word.split(/(?<=\d)[.,](?=\d)/);
  return `${groups.slice(0, -1).join(',')}.${groups.at(-1) ?? ''}`;
}

function plausibleToken(token: string): string {
  if (token.length < 2) return token;
  if (SMALL_BUT_STROKE.test(token)) return amongSmall(token);
  const capitals = token.match(CAPITALS)?.length ?? 0;
  // Two letters may be an abbreviation with a small l (Sl, Al); strokes alone are a number of one's own.
  if (capitals > 1 || (token.startsWith('I') && !/\d/.test(token))) return token.replace(/[l|]/g, 'I');
  return token.replace(/(?<=[A-Z])\|(?=[A-Z0-9])/g, 'I');
}

function amongSmall(token: string): string {
  const isWord = FIGURE_INSIDE.test(token);
  return Array.from(token.replace(CONSONANT_START, 'I'))
    .map((sign, index, signs) => {
      if (sign === 'I' && token.startsWith('McI')) return sign;
      const before = signs[index - 1] ?? '';
      const after = signs[index + 1] ?? '';
      if (STROKE.test(sign) && /[a-z|]/.test(before) && (after === '' || /[a-zI|]/.test(after))) return 'l';
      if (!isWord) return sign;
      return sign === '0' ? 'o' : sign === '1' ? 'l' : sign;
    })
    .join('');
}
