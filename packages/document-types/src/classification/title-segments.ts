import type { Line, PageLayout, Segment } from '@docex/layout';
import { spacedTitle } from '../fields/spaced-title.ts';

/** What counts as a title: few words, high on the page or in large type. */
const TITLE = { words: 9, part: 0.35, size: 1.25 } as const;

/** Stretches of words of a page that may be titles: they are short, state no amount, and stand high or are large. */
export function titleSegments(page: PageLayout, maxLines: number): readonly Segment[] {
  return page.lines
    .slice(0, maxLines)
    .filter((line) => line.box.y0 < page.height * TITLE.part || line.size >= page.size * TITLE.size)
    .flatMap(titlesIn);
}

function titlesIn(line: Line): readonly Segment[] {
  const spaced = spacedTitle(line);
  const titles = line.segments.filter(
    ({ words }) => words.length <= TITLE.words && !words.some(({ text }) => /\d[.,]\d{2}$/.test(text)),
  );
  return spaced === undefined ? titles : [spaced, ...titles];
}
