import { type PlacedWord, readHsnSac, textOf } from '@docex/layout';
import { found, type Found } from '../found.ts';

/** Lines under a name that say something else about the goods: batch, serial number, HSN, expiry. */
const DETAIL =
  /^\(?\s*(?:batch|lot|s(?:erial)?\s*\/?\s*n(?:o|umber)?s?|sl\.?\s*no|serial|imei|exp(?:iry)?|mfg|mfd|mrp|part\s*no|model\s*no)\b\s*(?:no\.?|date|dt\.?|number)?\s*[.:#-]/i;
const HSN = /\(?\b(?:HSN|SAC)(?:\s*\/\s*(?:HSN|SAC))?(?:\s*code)?(?:\s*no)?\.?\s*[:#-]?\s*(\d{2,8})\)?/i;

/** Parts a description's lines into the name of the goods and, where printed under it, their HSN or SAC. */
export function splitSubLines(lines: readonly (readonly PlacedWord[])[]): {
  readonly description: readonly PlacedWord[];
  readonly hsnSac: Found<string> | undefined;
} {
  const description: PlacedWord[] = [];
  let hsnSac: Found<string> | undefined;
  for (const [index, words] of lines.entries()) {
    const text = textOf(words);
    const match = HSN.exec(text);
    const code = match?.[1] === undefined ? undefined : readHsnSac(match[1]);
    if (match !== null && code !== undefined) {
      hsnSac ??= found(code, words);
      description.push(...wordsBefore(words, match.index));
      continue;
    }
    if (index > 0 && DETAIL.test(text)) continue;
    description.push(...words);
  }
  return { description, hsnSac };
}

function wordsBefore(words: readonly PlacedWord[], offset: number): readonly PlacedWord[] {
  let position = 0;
  return words.filter((word) => {
    const starts = position;
    position += word.text.length + 1;
    return starts < offset;
  });
}
