import type { Line, PageLayout, Segment } from '../document-layout.ts';
import { textOf } from '../placed-word.ts';
import { compact } from './compact.ts';
import { type LabelMatch, makeLabelMatch } from './find-labels.ts';
import type { Lexicon } from './lexicon.ts';

/** So many words of a label may stand on each of its lines. */
const MOST_WORDS = 3;

/**
 * Labels within running text that its lines broke: `… Raipur 492006. Place of` above `Supply : Chhattisgarh`. A colon
 * must follow. Each stands for the words on its second line.
 */
export function findRunningLabels<Key extends string>(
  line: Line,
  page: PageLayout,
  lexicon: Lexicon<Key>,
): readonly LabelMatch<Key>[] {
  const above = page.lines[line.index - 1];
  return line.segments.flatMap((lower) => {
    const upper = above?.segments.find(({ box }) => Math.abs(box.x0 - lower.box.x0) < page.size * 0.5);
    const colon = lower.words.slice(0, MOST_WORDS + 1).findIndex(({ text }) => /[:=]$/.test(text));
    if (upper === undefined || colon < 0) return [];
    const end = /\p{L}/u.test(lower.words[colon]?.text ?? '') ? colon + 1 : colon;
    const match = matchOver(upper, textOf(lower.words.slice(0, end)), lexicon);
    return match === undefined || end === 0 ? [] : [makeLabelMatch(lower, { start: 0, end }, match)];
  });
}

/** The phrase that the last words of a line begin and the first words of the next one end. */
function matchOver<Key extends string>({ words }: Segment, rest: string, lexicon: Lexicon<Key>) {
  for (let count = 1; count <= Math.min(MOST_WORDS, words.length - 1); count += 1) {
    const first = textOf(words.slice(-count));
    if (/[:,.]$|\d/.test(first)) return undefined;
    const match = lexicon.match(compact(`${first} ${rest}`), { tolerant: false });
    if (match?.score === 1) return match;
  }
  return undefined;
}
