import type { GreyImage } from '@docex/ports';
import type { Word } from '@docex/protocol';
import { findInk } from '../paddle/line-ink.ts';
import type { RotatedRectangle } from '../paddle/rotated-rectangle.ts';
import { sampleRectangle } from '../paddle/sample-rectangle.ts';
import { findHeadlines, type Interval } from './headline.ts';
import { placeAlong } from './place-along.ts';

const LINE_HEIGHT = 48;
const MAXIMUM_WIDTH = 80 * LINE_HEIGHT;
/** In pixels of the line image: a headline as long as this is one, whatever else the line holds. */
const CERTAIN_BAR = 0.9 * LINE_HEIGHT;
/** Headlines that stand nearer to each other belong to one stretch. */
const WORD_GAP = 1.5 * LINE_HEIGHT;
/** A stretch is widened to the next gap in the ink, but no further than this. */
const WIDEST_EDGE = 0.8 * LINE_HEIGHT;
const EDGE_GAP = 0.12 * LINE_HEIGHT;
/** Latin letters or figures that were read this surely are no Devanagari, under a bar and under a certain one. */
const SURE = { confidence: 0.95, form: /[\dA-Za-z]{2}/ };
const SUREST = { confidence: 0.99, form: /[\dA-Za-z]{3}/ };

/** A part of a text line, as fractions of its width. */
export interface Stretch extends Interval {
  /** Longest headline in it, in heights of the line. */
  readonly headline: number;
}

/** The stretches of Devanagari in a text line of which the given words were read. */
export function findStretches(image: GreyImage, line: RotatedRectangle, words: readonly Word[]): Stretch[] {
  const width = Math.round((line.width / Math.max(1, line.height)) * LINE_HEIGHT);
  if (width < CERTAIN_BAR || width > MAXIMUM_WIDTH) return [];
  const sample = sampleRectangle(image, line, { width, height: LINE_HEIGHT });
  const placed = words.map((word) => ({ word, ...scaled(placeAlong(line, word.box), width) }));
  const free = (bar: Interval, { confidence, form }: typeof SURE): boolean =>
    !placed.some(
      ({ word, start, end }) =>
        start < bar.end && end > bar.start && word.confidence >= confidence && form.test(word.text),
    );
  const bars = findHeadlines(sample).filter((bar) => free(bar, isCertain(bar) ? SUREST : SURE));
  if (!bars.some(isCertain)) return [];
  const { columns } = findInk(sample);
  return join(bars, (gap) => free(gap, SURE)).flatMap((group) => {
    const lengths = bars.filter((bar) => isWithin(bar, group)).map(({ start, end }) => end - start);
    const longest = Math.max(...lengths);
    if (longest < CERTAIN_BAR) return [];
    const start = edgeFrom(columns, group.start, -1) / width;
    const end = (edgeFrom(columns, group.end - 1, 1) + 1) / width;
    return [{ start, end, headline: longest / LINE_HEIGHT }];
  });
}

const isCertain = ({ start, end }: Interval): boolean => end - start >= CERTAIN_BAR;

const scaled = ({ start, end }: Interval, factor: number): Interval => ({
  start: start * factor,
  end: end * factor,
});

const isWithin = (bar: Interval, { start, end }: Interval): boolean => bar.start >= start && bar.end <= end;

function join(bars: readonly Interval[], isFree: (gap: Interval) => boolean): Interval[] {
  const groups: Interval[] = [];
  for (const bar of bars) {
    const last = groups.at(-1);
    if (
      last !== undefined &&
      bar.start - last.end <= WORD_GAP &&
      isFree({ start: last.end, end: bar.start })
    ) {
      groups[groups.length - 1] = { start: last.start, end: bar.end };
    } else {
      groups.push(bar);
    }
  }
  return groups;
}

/** Goes on from a column while there is ink: letters such as \u0923 have strokes without a bar. */
function edgeFrom(columns: readonly boolean[], from: number, step: 1 | -1): number {
  let edge = from;
  for (let column = from; Math.abs(column - from) <= WIDEST_EDGE; column += step) {
    if (columns[column] === true) edge = column;
    else if (Math.abs(column - edge) > EDGE_GAP) break;
  }
  return edge;
}
