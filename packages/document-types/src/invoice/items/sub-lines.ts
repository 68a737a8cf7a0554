import { type PlacedWord, readHsnSac, textOf } from '@docex/layout';
import { found, type Found } from '../../found.ts';

/** Lines under a name that say something else about the goods: batch, serial number, HSN, expiry. */
const DETAIL =
  /^\(?\s*(?:batch|lot|s(?:erial)?\s*\/?\s*n(?:o|umber)?s?|sl\.?\s*no|serial|imei|exp(?:iry)?|mfg|mfd|mrp|part\s*no|gtin|ean|art(?:icle)?\s*no|serienummer|model\s*no)\b\s*(?:no\.?|date|dt\.?|number)?\s*[.:#-]/i;
/** A chapter of two digits needs its colon: `sac 25 kg` is a bag. */
const HSN =
  /\(?\b(?:HSN|SAC)(?:\s*\/\s*(?:HSN|SAC))?(?:\s*code)?(?:\s*no)?\.?\s*(?:[:#-]\s*(?=\d{2})|(?=\d{4}))(\d{2,8})\)?/i;

/** Parts a description's lines into the name of the goods and, where printed in or under it, their HSN or SAC. */
export function splitSubLines(lines: readonly (readonly PlacedWord[])[]): {
  readonly description: readonly PlacedWord[];
  readonly hsnSac: Found<string> | undefined;
} {
  const code = codeIn(lines.flat());
  const kept = lines.map((words) => (code === undefined ? words : outside(words, code.words)));
  return {
    description: withoutDetails(kept).flat(),
    hsnSac: code,
  };
}

/** Lines without those that say something else; one that ends with a comma goes on in the next. */
function withoutDetails(lines: readonly (readonly PlacedWord[])[]): readonly (readonly PlacedWord[])[] {
  let goesOn = false;
  return lines.filter((words, index) => {
    const text = textOf(words);
    const isDetail = index > 0 && (goesOn || DETAIL.test(text));
    goesOn = isDetail && text.endsWith(',');
    return !isDetail;
  });
}

/** The code with its label, which may break over two lines: `(HSN` above `84821011)`. */
function codeIn(words: readonly PlacedWord[]): Found<string> | undefined {
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
