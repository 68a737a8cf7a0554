import { median } from '../geometry.ts';
import { NUMBER, type Run, TEXT } from './runs.ts';

/** A strip of the page from left to right. */
interface Frame {
  readonly x0: number;
  readonly x1: number;
}

const LEAST_ROWS = 2;
/** Share of the rows that must begin with a number. */
const NUMBERED_SHARE = 0.9;
/** How far edges of one column may lie apart, and how much numbers of different lengths must, in sizes of the type. */
const ALIGNED = 0.25;
const RAGGED = 0.4;

/**
 * Cuts behind numbers that stand as near to the text behind them as words of one text, yet end at one edge whatever
 * their length, while the texts begin at another: a column of counts before one of names.
 */
export function cutsBehindNumbers(
  body: readonly (readonly Run[])[],
  frames: readonly Frame[],
): readonly number[] {
  return frames.flatMap((frame) => {
    const runs = body.flatMap((row) => row.find(({ box }) => box.x1 > frame.x0 && box.x0 < frame.x1) ?? []);
    const cut = cutOf(runs);
    return cut === undefined ? [] : [cut];
  });
}

function cutOf(runs: readonly Run[]): number | undefined {
  const pairs = runs.flatMap(({ words: [number, text] }) => {
    const both = number !== undefined && text !== undefined;
    return both && NUMBER.test(number.text) && TEXT.test(text.text) ? [{ number, text }] : [];
  });
  if (pairs.length < LEAST_ROWS || pairs.length < runs.length * NUMBERED_SHARE) return undefined;
  const size = median(pairs.map(({ text }) => text.size));
  const ends = pairs.map(({ number }) => number.box.x1);
  const starts = pairs.map(({ text }) => text.box.x0);
  const isColumn =
    spreadOf(ends) <= size * ALIGNED &&
    spreadOf(starts) <= size * ALIGNED &&
    spreadOf(pairs.map(({ number }) => number.box.x0)) >= size * RAGGED;
  const [from, to] = [Math.max(...ends), Math.min(...starts)];
  return isColumn && from < to ? (from + to) / 2 : undefined;
}

function spreadOf(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}
