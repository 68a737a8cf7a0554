import { median } from './geometry.ts';
import type { PlacedWord } from './placed-word.ts';

type Group = readonly PlacedWord[];

/** Lines above and below that are looked at, and how many of them must start a run of words at the same place. */
const NEIGHBOURS = 8;
const MINIMUM_ALIGNED = 3;
/** How much wider than usual a gap must be to part columns, and how exactly their starts must agree (in sizes). */
const WIDER = 1.3;
const TOLERANCE = 0.12;
/** Type so much larger than usual is a heading's, which keeps to no columns. */
const LARGE = 1.25;

/**
 * Parts runs of words at narrow gaps where a column starts: a word that stands exactly below or above the starts of
 * several other runs, behind a gap that is wider than usual, begins a run of its own. `lines` are the runs of each
 * line of a page, top to bottom.
 */
export function splitAtColumnStarts(
  lines: readonly (readonly Group[])[],
  size: number,
): readonly (readonly Group[])[] {
  const gaps = lines.flatMap((groups) => groups.flatMap(innerGaps));
  const least = Math.max(median(gaps) * WIDER, size * 0.3);
  const starts = lines.map((groups) => groups.map((group) => group[0]?.box.x0 ?? 0));
  const isColumnStart = (line: number, x: number) => {
    let aligned = 0;
    const last = Math.min(lines.length - 1, line + NEIGHBOURS);
    for (let other = Math.max(0, line - NEIGHBOURS); other <= last; other += 1) {
      if (other !== line && starts[other]?.some((start) => Math.abs(start - x) < size * TOLERANCE))
        aligned += 1;
    }
    return aligned >= MINIMUM_ALIGNED;
  };
  return lines.map((groups, line) =>
    groups.flatMap((group) =>
      splitGroup(
        group,
        (gap, word) => word.size < size * LARGE && gap > least && isColumnStart(line, word.box.x0),
      ),
    ),
  );
}

function innerGaps(group: Group): readonly number[] {
  return group.slice(1).map((word, index) => word.box.x0 - (group[index]?.box.x1 ?? 0));
}

function splitGroup(group: Group, parts: (gap: number, word: PlacedWord) => boolean): readonly Group[] {
  const runs: PlacedWord[][] = [];
  for (const [index, word] of group.entries()) {
    const previous = group[index - 1];
    const last = runs.at(-1);
    if (previous === undefined || last === undefined || parts(word.box.x0 - previous.box.x1, word))
      runs.push([word]);
    else last.push(word);
  }
  return runs;
}
