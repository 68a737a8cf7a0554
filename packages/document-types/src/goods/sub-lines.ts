import { type PlacedWord, readHsnSac, textOf } from '@docex/layout';
import { found, type Found } from '../found.ts';
import { TRADE_NUMBER, withoutBrackets } from './name-parts.ts';
import { isDetail } from './detail-lines.ts';
/** A chapter of two digits needs its colon: `sac 25 kg` is a bag. */
const HSN =
  /\(?\b(?:HSN|SAC|H\.?S\.?(?=\s*code\s*\d{4}))(?:\s*\/\s*(?:HSN|SAC))?(?:\s*code)?(?:\s*no)?\.?\s*(?:[:#-]\s*(?=\d{2})|(?=\d{4}))(\d{2,8})\)?/i;

/** What the lines of a description say of the goods. */
export interface SubLines {
  readonly description: readonly PlacedWord[];
  readonly hsnSac: Found<string> | undefined;
  readonly taxRate: Found<number> | undefined;
}

/** Parts a description's lines into the name of the goods and, where printed in or under it, their HSN or SAC and rate. */
export function splitSubLines(lines: readonly (readonly PlacedWord[])[]): SubLines {
  const code = labelledCode(lines.flat());
  const named = lines.filter((words) => !TRADE_NUMBER.test(textOf(words)));
  const bare = withoutBrackets(lines)?.name ?? (named.length > 0 ? named : lines);
  const parts = bare.map((words) => (code === undefined ? words : outside(words, code.words)));
  return {
    description: withoutDetails(parts).flat(),
    hsnSac: code,
    taxRate: undefined,
  };
}

/** Lines without those that say something else; one that ends with a comma goes on in the next. */
function withoutDetails(lines: readonly (readonly PlacedWord[])[]): readonly (readonly PlacedWord[])[] {
  let goesOn = false;
  return lines.filter((words, index) => {
    const text = textOf(words);
    const isAside = index > 0 && (goesOn || isDetail(text));
    goesOn = isAside && text.endsWith(',');
    return !isAside;
  });
}

/** The code with its label, which may break over two lines: `(HSN` above `84821011)`. */
export function labelledCode(words: readonly PlacedWord[]): Found<string> | undefined {
  const match = HSN.exec(textOf(words));
  const code = match?.[1] === undefined ? undefined : readHsnSac(match[1]);
  if (match === null || code === undefined) return undefined;
  let position = 0;
  const stating = words.filter((word) => {
    const [start, end] = [position, position + word.text.length];
    position = end + 1;
    return start < match.index + match[0].length && end > match.index;
  });
  return found(code, stating);
}

/** The words of a line without those of a code; what follows it on its line says something else of the goods. */
function outside(words: readonly PlacedWord[], code: readonly PlacedWord[]): readonly PlacedWord[] {
  const last = words.findLastIndex((word) => code.includes(word));
  return words.filter((word, index) => (index > last && last >= 0 ? false : !code.includes(word)));
}
