import { type PlacedWord } from '@docex/layout';
import { found, type Found } from '../../found.ts';
import type { HeaderScan } from '../../fields/header-scan.ts';

/** `Tax is not payable on reverse charge basis`: the sentence itself is the answer. */
const DENIED =
  /\bnot\s(?:\w+\s){0,2}(?:payable|applicable|liable|attract\w*|subject)\b[^.]{0,40}\breverse\scharge/i;
const DENIED_BEHIND = /\breverse\scharge\b[^.:]{0,30}\b(?:is\s)?not\s(?:applicable|payable)\b/i;
/** `GST is payable by the recipient under reverse charge.` */
const AFFIRMED =
  /\b(?:tax|gst)\s(?:(?:is|shall\sbe|to\sbe|on\s\p{L}+)\s)?(?:payable|paid|borne|discharged)\s(?:by\s(?:the\s)?(?:service\s)?(?:recipient|receiver|customer|client|buyer|consign\w+(?:\/consign\w+)?)\s)[^.]{0,20}\breverse\scharge\b(?!\W*(?:no|n)\b)/iu;
/** `Reverse charge: No.` within running text. */
const ANSWERED =
  /\breverse\scharge\b(?:\s(?:basis|mechanism|applicable|applicability))?\s?(?:\(y\/n\)\s?)?[:?–-]\s*(yes|no|y|n)\b/i;

/** The question at the end of a line: its answer begins the next one. */
const ASKED = /\breverse\scharge\b(?:\s(?:basis|mechanism|applicable))?\s?[:?]$/i;

/** Whether tax is payable on reverse charge, as running text says it; undefined where none does. */
export function reverseChargeInText(scans: readonly HeaderScan[]): Found<boolean> | undefined {
  for (const { page } of scans) {
    for (const line of page.lines) {
      const { words, text } = line;
      if (DENIED.test(text) || DENIED_BEHIND.test(text)) return found(false, aroundCharge(words), 0.95);
      const [, answer] = ANSWERED.exec(text) ?? [];
      if (answer === undefined && AFFIRMED.test(text)) return found(true, aroundCharge(words), 0.9);
      if (answer !== undefined) return found(/^y/i.test(answer), aroundCharge(words), 0.95);
      const next = page.lines[line.index + 1]?.segments[0]?.words[0];
      const [below] = (ASKED.test(text) ? /^(?:yes|no)\b/i.exec(next?.text ?? '') : undefined) ?? [];
      if (below !== undefined && next !== undefined)
        return found(/^y/i.test(below), [...aroundCharge(words), next], 0.9);
    }
  }
  return undefined;
}

/** The words of the statement without the rest of the line. */
function aroundCharge(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const at = words.findIndex(({ text }) => /^charge/i.test(text));
  return words.slice(Math.max(0, at - 6), at + 3);
}
