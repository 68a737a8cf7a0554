import { heightOf, type Line, overlapX, overlapY, type PlacedWord, textOf, unionOf } from '@docex/layout';

/** A line, with those of the page's lines that were joined to make it. */
export interface JoinedLine {
  readonly line: Line;
  readonly joined: readonly Line[];
}

/** Share of the smaller height in which two parts of one line overlap. */
const OVERLAP = 0.4;

/** Joins neighbours that recognition took for two lines: at one height, with no word of one over a word of the other. */
export function joinSplitLines(lines: readonly Line[]): readonly JoinedLine[] {
  const result: JoinedLine[] = [];
  for (const line of lines) {
    const last = result.at(-1);
    if (last !== undefined && areOne(last.line, line)) {
      result[result.length - 1] = { line: join(last.line, line), joined: [...last.joined, line] };
    } else result.push({ line, joined: [line] });
  }
  return result;
}

function areOne(upper: Line, lower: Line): boolean {
  if (!lower.words.some((word) => word.recognized)) return false;
  const reach = Math.min(medianHeight(upper), medianHeight(lower)) * OVERLAP;
  return (
    overlapY(upper.box, lower.box) >= reach &&
    !upper.words.some((word) => lower.words.some((other) => overlapX(word.box, other.box) > 0))
  );
}

function medianHeight({ words }: Line): number {
  const heights = words.map(({ box }) => heightOf(box)).sort((a, b) => a - b);
  return heights[heights.length >> 1] ?? 0;
}

function join(upper: Line, lower: Line): Line {
  const words: readonly PlacedWord[] = [...upper.words, ...lower.words].sort((a, b) => a.box.x0 - b.box.x0);
  return {
    ...upper,
    words,
    segments: [...upper.segments, ...lower.segments].sort((a, b) => a.box.x0 - b.box.x0),
    text: textOf(words),
    box: unionOf([upper.box, lower.box]),
  };
}
