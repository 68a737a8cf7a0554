import { type MoneyReading, type NumberStyle, type PlacedWord, readMoney, textOf } from '@docex/layout';

/** An amount and the words that state it. */
export interface Money {
  readonly reading: MoneyReading;
  readonly words: readonly PlacedWord[];
}

/** What stands in front of an amount: a sign, a currency, or both. */
export const OPENING =
  /^(?:\(?[-–+−]?\)?)(?:₹|rs\.?|inr|\(|usd|eur|€|(?:us|a|s|c|hk|nz|ca|au|sg)?\$|£|gbp|chf|aed|sgd|aud|cad|myr|rm|sar|zar|nzd|hkd|\(\+\))?$/i;
/** What stands behind an amount. */
export const CLOSING = /^(?:dr|cr|\/-|only|eur|usd|€|inr|gbp|-|\))\.?$/i;

/** All amounts in a run of words, left to right; rates (`9%`, `@ 9`) are left out. */
export function moneyIn(words: readonly PlacedWord[], style: NumberStyle): readonly Money[] {
  const amounts: Money[] = [];
  for (const [index, word] of words.entries()) {
    if (!/\d/.test(word.text) || word.text.includes('%')) continue;
    if (words[index + 1]?.text.startsWith('%') === true || words[index - 1]?.text.endsWith('@') === true)
      continue;
    const isCount =
      /^\p{L}{2,}/u.test(words[index + 1]?.text ?? '') && !CLOSING.test(words[index + 1]?.text ?? '');
    if (isCount && /^\d{1,6}(?:\.0+)?$/.test(word.text)) continue;
    if (isTornFraction(words, index) || isThousands(words, index, style)) continue;
    let start = index;
    while (start > 0 && index - start < 2 && OPENING.test(words[start - 1]?.text ?? '')) start -= 1;
    const isTorn = isTornFraction(words, index + 1);
    let end = isTorn ? index + 2 : index + 1;
    while (end < words.length && end - index < 4 && CLOSING.test(words[end]?.text ?? '')) end += 1;
    const run = words.slice(start, end);
    const number = textOf(words.slice(index, isTorn ? index + 2 : index + 1)).replace(isTorn ? / /g : '', '');
    const reading = readMoney(textOf(run), style) ?? readMoney(number, style);
    if (reading !== undefined) amounts.push({ reading, words: run });
  }
  return amounts;
}

/** Whether a word holds the thousands of the amount whose next group follows right behind. */
function isThousands(words: readonly PlacedWord[], index: number, style: NumberStyle): boolean {
  const [word, next] = [words[index], words[index + 1]];
  if (style !== 'comma' || word === undefined || next === undefined) return false;
  // Boxes of recognised words end a little before or behind the print.
  const isClose = next.box.x0 - word.box.x1 < word.size * (word.recognized ? 0.8 : 0.5);
  if (!isClose || !/^[-–−(]?\d{1,3}$/.test(word.text)) return false;
  return (
    /^\d{3},\d{2}\b/.test(next.text) || (/^\d{3}$/.test(next.text) && isThousands(words, index + 1, style))
  );
}

/** `4. 00`: recognition takes the room behind a point for a blank. */
function isTornFraction(words: readonly PlacedWord[], index: number): boolean {
  const [before, word] = [words[index - 1], words[index]];
  if (before === undefined || word?.recognized !== true) return false;
  return /^\D{0,3}[\d,]*\d[.,]$/.test(before.text) && /^\d{2,3}$/.test(word.text);
}
