import { centreX, centreY, heightOf, overlapY, type Rectangle } from './geometry.ts';
import { type PlacedWord } from './placed-word.ts';
import { type Tilt, tiltOf } from './tilt.ts';

interface OpenLine {
  readonly words: PlacedWord[];
  /** Vertical extent of the newest words: it follows a slanting line. */
  reference: Rectangle;
}

const MAXIMUM_HEIGHT_RATIO = 1.9;
const MINIMUM_OVERLAP = 0.5;

/**
 * Groups the words of one page into lines of text, top to bottom, each left to right. Follows lines that
 * slant a little, over wide gaps by the tilt of the recognised text around. Time grows with the number of words times
 * the lines at one height.
 */
export function groupLines(words: readonly PlacedWord[]): readonly (readonly PlacedWord[])[] {
  const level = groupWith(words, undefined);
  const tilt = words.some(({ recognized }) => recognized) ? tiltOf(level) : undefined;
  return tilt === undefined ? level : groupWith(words, tilt);
}

function groupWith(words: readonly PlacedWord[], tilt: Tilt | undefined): readonly (readonly PlacedWord[])[] {
  const bandHeight = Math.max(1, typicalHeight(words) * 2);
  const bands = new Map<number, Set<OpenLine>>();
  const lines: OpenLine[] = [];
  for (const word of [...words].sort((a, b) => a.box.x0 - b.box.x0 || a.box.y0 - b.box.y0)) {
    const line = bestLine(word, bands, { bandHeight, tilt });
    if (line === undefined) {
      const opened: OpenLine = { words: [word], reference: word.box };
      lines.push(opened);
      enter(opened, bands, bandHeight);
      continue;
    }
    line.words.push(word);
    line.reference = follow(line.reference, word.box);
    enter(line, bands, bandHeight);
  }
  return lines.flatMap((line) => partInterleaved(line.words)).sort((a, b) => middle(a) - middle(b));
}

/** Words that stand one above the other by so much of the lower one's height are no neighbours of one line. */
const STACKED = 0.55;

/**
 * Large type beside two lines of small type draws them into one line: where words of a line stand above one another,
 * the small ones are grouped by themselves and the large ones go with the line that they are nearest to.
 */
function partInterleaved(words: readonly PlacedWord[]): readonly (readonly PlacedWord[])[] {
  if (!holdsStacked(words)) return [words];
  const heights = words.map((word) => heightOf(word.box)).sort((a, b) => a - b);
  const limit = (heights[Math.floor(heights.length / 4)] ?? 0) * 1.5;
  const small = words.filter((word) => heightOf(word.box) <= limit);
  const large = words.filter((word) => heightOf(word.box) > limit);
  if (large.length === 0 || small.length === 0) return [words];
  const lines = groupLines(small).map((line) => [...line]);
  if (lines.length < 2) return [words];
  const y = middle(large);
  const nearest = lines.reduce((best, line) =>
    Math.abs(middle(line) - y) < Math.abs(middle(best) - y) ? line : best,
  );
  nearest.push(...large);
  nearest.sort((a, b) => a.box.x0 - b.box.x0);
  return lines;
}

function holdsStacked(words: readonly PlacedWord[]): boolean {
  return words.slice(1).some((word, index) => {
    const previous = words[index];
    if (previous === undefined) return false;
    const over = Math.min(word.box.x1, previous.box.x1) - Math.max(word.box.x0, previous.box.x0);
    const narrow = Math.min(word.box.x1 - word.box.x0, previous.box.x1 - previous.box.x0);
    const low = Math.min(heightOf(word.box), heightOf(previous.box));
    return over > narrow * 0.3 && Math.abs(centreY(word.box) - centreY(previous.box)) > low * STACKED;
  });
}

function middle(words: readonly PlacedWord[]): number {
  return words.reduce((sum, word) => sum + centreY(word.box), 0) / words.length;
}

function typicalHeight(words: readonly PlacedWord[]): number {
  const heights = words.map((word) => heightOf(word.box)).sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 1;
}

function enter(line: OpenLine, bands: Map<number, Set<OpenLine>>, bandHeight: number): void {
  const band = Math.floor(centreY(line.reference) / bandHeight);
  const lines = bands.get(band);
  if (lines === undefined) bands.set(band, new Set([line]));
  else lines.add(line);
}

function bestLine(
  word: PlacedWord,
  bands: ReadonlyMap<number, ReadonlySet<OpenLine>>,
  { bandHeight, tilt }: { readonly bandHeight: number; readonly tilt: Tilt | undefined },
): OpenLine | undefined {
  const band = Math.floor(centreY(word.box) / bandHeight);
  let best: OpenLine | undefined;
  let bestScore = 0;
  for (const near of [band - 1, band, band + 1]) {
    for (const line of bands.get(near) ?? []) {
      const level = fit(word.box, line.reference);
      const tilted = tilt === undefined ? 0 : fit(word.box, carried(line.reference, word, tilt));
      const score = Math.max(level, tilted);
      if (score > bestScore) [best, bestScore] = [line, score];
    }
  }
  return best;
}

/** From so many heights on a gap is wide enough for the tilt to count. */
const WIDE_GAP = 3;

/** Where a line's last word would stand at the place of another. */
function carried(reference: Rectangle, word: PlacedWord, tilt: Tilt): Rectangle {
  const gap = word.box.x0 - reference.x1;
  if (!word.recognized || gap < heightOf(reference) * WIDE_GAP) return reference;
  const fall = tilt(centreY(reference)) * (centreX(word.box) - centreX(reference));
  return { ...reference, y0: reference.y0 + fall, y1: reference.y1 + fall };
}

/** 0 when a word cannot belong to the line, else higher the better they agree in height and place. */
function fit(box: Rectangle, reference: Rectangle): number {
  const [low, high] = [heightOf(box), heightOf(reference)].sort((a, b) => a - b) as [number, number];
  const share = overlapY(box, reference) / Math.max(low, 1e-6);
  if (share < MINIMUM_OVERLAP) return 0;
  const offset = Math.abs(centreY(box) - centreY(reference)) / Math.max(high, 1e-6);
  if (high > low * MAXIMUM_HEIGHT_RATIO && offset > 0.3) return 0;
  return share + (1 - offset);
}

/** A flat mark such as a dash says nothing about the line's height, so it does not move the reference. */
function follow(reference: Rectangle, box: Rectangle): Rectangle {
  if (heightOf(box) < heightOf(reference) * 0.6) return reference;
  return {
    x0: box.x0,
    x1: box.x1,
    y0: reference.y0 * 0.5 + box.y0 * 0.5,
    y1: reference.y1 * 0.5 + box.y1 * 0.5,
  };
}
