import type { Line, PageLayout, Segment } from '../document-layout.ts';
import { overlapX, overlapY, unionOf } from '../geometry.ts';
import { textOf } from '../placed-word.ts';
import { compact } from './compact.ts';
import type { LabelMatch } from './find-labels.ts';
import type { Lexicon } from './lexicon.ts';

/** Of a page's width: how far from its label a value may stand. */
const BESIDE = 0.3;

/**
 * Labels of two lines in a cell whose value stands between them, halfway down: `Name of` above and `Supplier` below
 * the line of `Okapi Traders`. Each stands on the line of its value, right before it; `parts` are its two segments.
 */
export function findSplitLabels<Key extends string>(
  page: PageLayout,
  lexicon: Lexicon<Key>,
): readonly (LabelMatch<Key> & { readonly parts: readonly [Segment, Segment] })[] {
  return page.lines.flatMap((line) => {
    const [above, below] = [page.lines[line.index - 1], page.lines[line.index + 1]];
    if (above === undefined || below === undefined) return [];
    return line.segments.flatMap((value) => {
      const parts = partsBeside(value, { line, above, below }, page);
      if (parts === undefined) return [];
      const words = parts.flatMap((part) => part.words);
      const text = textOf(words);
      const match = lexicon.match(compact(text), { tolerant: false });
      if (match === undefined) return [];
      const box = unionOf(parts.map((part) => part.box));
      const segment = { ...parts[0], line: line.index, index: value.index - 1, words, text, box };
      const colon = /[:=]$/.test(text);
      return [{ ...match, segment, start: 0, end: words.length, words, text, box, colon, parts }];
    });
  });
}

interface Lines {
  readonly line: Line;
  readonly above: Line;
  readonly below: Line;
}

/** The nearest text left of a value, in the lines above and below it, reaching into its own line from both sides. */
function partsBeside(
  value: Segment,
  { line, above, below }: Lines,
  page: PageLayout,
): readonly [Segment, Segment] | undefined {
  const leftOf = (other: Line) =>
    other.segments.findLast(({ box }) => box.x1 < value.box.x0 && overlapY(box, value.box) > 0);
  const [first, second] = [leftOf(above), leftOf(below)];
  if (first === undefined || second === undefined || /[:=]$|\d/.test(first.text)) return undefined;
  const apart = Math.abs(first.box.x0 - second.box.x0) > page.size * 0.3;
  if (apart || value.box.x0 - Math.max(first.box.x1, second.box.x1) > page.width * BESIDE) return undefined;
  const between = line.segments[value.index - 1];
  const inTheWay =
    between !== undefined && (overlapX(between.box, first.box) > 0 || between.box.x0 > first.box.x0);
  return inTheWay ? undefined : [first, second];
}
