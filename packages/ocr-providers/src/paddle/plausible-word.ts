/**
 * Spells a read word as print allows: the network judges each sign by its shape, and some signs have the same
 * shape in sans-serif type or once ink has run. Only what cannot be right is changed:
 *
 * - an upright stroke is `l` among small letters and `I` among capitals (`BiIl` is `Bill`, `VIl` is `VII`);
 * - no word begins with `l` and another consonant (`lnvoice`), but `ltée`;
 * - a 0 inside small letters is an `o`, a 1 an `l` (`flo0r`);
 * - a percent sign in small type has a figure read before it (`189%` is `18%`);
 * - an amount has commas between its groups and a point before its decimals (`20.968.70` is `20,968.70`);
 * - so has one with points and commas mixed (`2.16,668.42` is `2,16,668.42`);
 * - a 0 among capitals or initials is an `O` (`FR0M`, `P.0.`);
 * - a bank's code (IFSC) has a 0 behind four letters, a GSTIN its letters and figures at their places;
 * - `c/0` is `c/o`, `Alc` is `A/c`;
 * - payments through UPI and IMPS have an I beside their strokes (`UP1/`, `UP/P2A/`, `MPS/P2A/`);
 * - strokes alone are a roman number (`ll` is `II`), and `USS` before an amount is `US$`;
 * - a lone `SI` is `Sl`, the serial number's abbreviation; so is it in `SINo`;
 * - `×` is the letter `x`: small type does not tell them apart, and what follows takes both alike.
 */
export function plausibleWord(word: string): string {
  if (MISGROUPED_AMOUNT.test(word)) return regroup(word);
  if (MIXED_AMOUNT.test(word)) return regroup(word.replace(/,\.|\.,/g, '.'));
  const rate = (DOUBLED_PERCENT.exec(word) ?? TRIPLED_PERCENT.exec(word))?.[1];
  if (rate !== undefined) return `${rate}%`;
  return word
    .replaceAll('×', 'x')
    .replace(GSTIN_SHAPE, plausibleGstin)
    .replace(LETTER_IN_BANK_CODE, '0')
    .replace(FIGURE_AMONG_CAPITALS, (token) => token.replaceAll('0', 'O'))
    .replace(FIGURE_AMONG_INITIALS, 'O')
    .replace(MISREAD_NAME, (name) => NAMES.get(name) ?? name)
    .replace(/[\p{L}\p{N}|]+/gu, plausibleToken)
    .replace(STROKES_ALONE, (strokes) => 'I'.repeat(strokes.length))
    .replace(MISREAD_DOLLAR, '$')
    .replace(LONE_SERIAL, 'Sl');
}

/** Groups and decimals of an amount behind signs that are all the same. */
const MISGROUPED_AMOUNT =
  /^[^\p{L}\p{N}]*\d{1,3}(?:(?:\.\d{2,3})*\.\d{3}\.\d{2}|(?:,\d{2,3})*,\d{3},\d{2})(?!\d)[^\p{L}\p{N}]*$/u;
/** Such signs mixed, of which the last one stands before two decimals, and a comma before. */
const MIXED_AMOUNT =
  /^[^\p{L}\p{N}]*\d{1,3}(?=[\d.,]*,)(?:(?:[.,]\d{2,3})*[.,]{1,2}\d{3}(?:\.|,\.|\.,)\d{2}|,\d{3}:\d{2})(?!\d)[^\p{L}\p{N}.,]*$/u;
/** The letter O for the 0 of a bank's code, with at least three figures behind. */
const LETTER_IN_BANK_CODE = /(?<=(?<![\p{L}\p{N}])[A-Z]{4})O(?=\d{6}(?!\p{L}))/gu;
/** No figure but zeros, of which none is the last sign; not the code of a bank (BIC) with a branch `XXX`. */
const FIGURE_AMONG_CAPITALS =
  /(?<![\p{L}\p{N}.])(?![A-Z]{6}[A-Z\d]{2}XXX(?![\p{L}\p{N}]))(?:[A-Z]+0{1,2}[A-Z]+(?:0[A-Z]+)*(?<=.{4})|0(?:[A-Z]{3,}|UT|IL|FF|F|N|R))(?![\p{L}\p{N}])/gu;
const FIGURE_AMONG_INITIALS = /(?<=(?<!\p{L})[A-Z]\.)0(?=\.(?!\d))|(?<![\p{L}\p{N}.])0(?=\.[A-Z]\.)/gu;
/** State, number of the firm's account, entity, Z, check sign; Z and the letters may have been taken for figures. */
const GSTIN_SHAPE =
  /(?<![\p{L}\p{N}])(\d{2})([A-Z][A-Z\d]{4}|[28][A-Z]{4})([\dOISBZ]{4})([A-Z])(\d)([Z2])([A-Z\d])(?![\p{L}\p{N}])/gu;
/** Without its I, `UP` is sure where the kind of payment, its number or an address follows. */
const MISREAD_NAME =
  /(?<![\p{L}\p{N}])(?:UP(?:[1\]](?=[/-])|I[1I](?=\/)|(?=\/(?:P2[AM]\/|[CD]R\/|\d{12}\/|[\w.]+@)))|MPS(?=\/P2[AM]\/)|c\/0(?![\p{L}\p{N}])|Alc(?![\p{L}\p{N}]))/gu;
const NAMES = new Map([
  ['UP1', 'UPI'],
  ['UP]', 'UPI'],
  ['UPI1', 'UPI'],
  ['UPII', 'UPI'],
  ['UP', 'UPI'],
  ['MPS', 'IMPS'],
  ['c/0', 'c/o'],
  ['Alc', 'A/c'],
]);
const LETTERS = new Map([
  ['0', 'O'],
  ['1', 'I'],
  ['2', 'Z'],
  ['5', 'S'],
  ['8', 'B'],
]);
const FIGURES = new Map(Array.from(LETTERS, ([figure, letter]) => [letter, figure]));
/** Rates of goods and services tax that would otherwise stand at a hundred or more, or with more decimals; `2.50%` may be printed. */
const DOUBLED_PERCENT = /^((?:12|14|18|28)(?=[0689]%)|(?:0\.25|1\.5|2\.5|7\.5)(?=[689]%))\d%$/;
/** A sign whose second ring was read behind it as well. */
const TRIPLED_PERCENT = /^(12|14|18|28|0\.25|1\.5|2\.5|7\.5|\d(?:\.0+)?|[1-4]0)[0689]?%[0689]$/;
/** Read for the sign of US dollars before an amount. */
const MISREAD_DOLLAR = /(?<=(?<![\p{L}\p{N}])US)S(?=\d)/gu;
/** Roman numbers; not `I'll`. */
const STROKES_ALONE = /(?<![\p{L}\p{N}'’|])[lI]{2,3}(?![\p{L}\p{N}|])/gu;
const LONE_SERIAL = /^SI(?=[.:]?$|[.:/]*No\b)/;
const STROKE = /[Il|]/;
const SMALL_BUT_STROKE = /[a-km-z]/;
const CAPITALS = /[A-Z]/g;
/** A word with one 0 or 1, or two, inside. */
const FIGURE_INSIDE = /^[A-Za-z]*[a-z]{2}[01]{1,2}[a-z]+$|^[A-Za-z][01]{2}[a-z]+$/;
const CONSONANT_START = /^[l|](?!tée)(?=[mnst][a-zà-ÿ]*[aeiouà-ÿ])/;

function regroup(word: string): string {
  const groups = word.split(/(?<=\d)[.,:](?=\d)/);
  return `${groups.slice(0, -1).join(',')}.${groups.at(-1) ?? ''}`;
}

function plausibleGstin(gstin: string): string {
  const asLetters = (part: string): string => Array.from(part, (sign) => LETTERS.get(sign) ?? sign).join('');
  const asFigures = (part: string): string => Array.from(part, (sign) => FIGURES.get(sign) ?? sign).join('');
  const letters = asLetters(gstin.slice(2, 7));
  // Other figures stand for no letter: then it is something else.
  if (/\d/.test(letters)) return gstin;
  return `${gstin.slice(0, 2)}${letters}${asFigures(gstin.slice(7, 11))}${gstin.slice(11, 13)}Z${gstin.slice(14)}`;
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
