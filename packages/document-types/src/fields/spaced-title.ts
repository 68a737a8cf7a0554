import { type Line, type Segment, unionOf } from '@docex/layout';

/** `G O O D S | R E C E I P T`: the words of a line that are set letter by letter, as one segment. */
export function spacedTitle({ segments }: Line): Segment | undefined {
  const spaced = segments.filter(
    ({ words }) => words.length > 2 && words.every(({ text }) => text.length === 1),
  );
  const [first] = spaced;
  if (first === undefined) return undefined;
  const words = spaced.flatMap((segment) => segment.words);
  const text = spaced.map((segment) => segment.words.map((word) => word.text).join('')).join(' ');
  return { ...first, words, text, box: unionOf(words.map(({ box }) => box)) };
}
