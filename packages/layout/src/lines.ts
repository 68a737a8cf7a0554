import { centreY, heightOf, overlapY, type Rectangle } from './geometry.ts';
import { type PlacedWord } from './placed-word.ts';

interface OpenLine {
  readonly words: PlacedWord[];
  /** Vertical extent of the newest words: it follows a slanting line. */
  reference: Rectangle;
}

const MAXIMUM_HEIGHT_RATIO = 1.9;
const MINIMUM_OVERLAP = 0.5;

/**
 * Groups the words of one page into lines of text, top to bottom, each left to right. Follows lines that
 * slant a little. Time grows with the number of words times the lines at one height.
 */
export function groupLines(words: readonly PlacedWord[]): readonly (readonly PlacedWord[])[] {
  const bandHeight = Math.max(1, typicalHeight(words) * 2);
  const bands = new Map<number, Set<OpenLine>>();
  const lines: OpenLine[] = [];
  for (const word of [...words].sort((a, b) => a.box.x0 - b.box.x0 || a.box.y0 - b.box.y0)) {
    const line = bestLine(word, bands, bandHeight);
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
  return lines.map((line) => line.words).sort((a, b) => middle(a) - middle(b));
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
  bandHeight: number,
): OpenLine | undefined {
  const band = Math.floor(centreY(word.box) / bandHeight);
  let best: OpenLine | undefined;
  let bestScore = 0;
  for (const near of [band - 1, band, band + 1]) {
    for (const line of bands.get(near) ?? []) {
      const score = fit(word.box, line.reference);
      if (score > bestScore) [best, bestScore] = [line, score];
    }
  }
  return best;
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
