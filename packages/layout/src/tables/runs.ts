import type { Line } from '../document-layout.ts';
import { centreX, median, type Rectangle, unionOf } from '../geometry.ts';
import type { PlacedWord } from '../placed-word.ts';

/** A run of words with its place. */
export interface Run {
  readonly words: readonly PlacedWord[];
  readonly box: Rectangle;
}

/** Words nearer than this, in sizes of the type, are one run; or than this times the usual gap of the text. */
const RUN_GAP = 0.42;
const USUAL_GAPS = 1.3;
const WIDEST_RUN_GAP = 0.9;
/** A box may reach over a rule beside its word by so much, in gaps of a run. */
const OVER_RULE = 0.6;
export const TEXT = /^\p{L}{2}/u;
export const NUMBER = /^\W{0,3}\d[\d.,]*%?\W{0,2}$/;

/** The widest gap inside a run; type of one width for all characters sets its words far apart. */
export function runGap(lines: readonly Line[], size: number): number {
  const gaps = lines.flatMap(({ words }) =>
    words.slice(1).flatMap((word, index) => {
      const before = words[index];
      const text = before !== undefined && TEXT.test(before.text) && TEXT.test(word.text);
      return text ? [word.box.x0 - before.box.x1] : [];
    }),
  );
  const usual = median(gaps.filter((gap) => gap < size * 2)) * USUAL_GAPS;
  return Math.max(size * RUN_GAP, Math.min(usual, size * WIDEST_RUN_GAP));
}

interface Parting {
  readonly gap: number;
  /** Middles of the vertical rules through the line. */
  readonly rules: readonly number[];
}

/** The words of a line that stand together: a gap, a rule, or two figures side by side part them. */
export function runsOf(words: readonly PlacedWord[], { gap, rules }: Parting): readonly Run[] {
  const runs: PlacedWord[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    const near = before !== undefined && word.box.x0 - before.box.x1 <= gap;
    const apart = before !== undefined && (areFigures(before.text, word.text) || isRuled(before, word));
    if (last === undefined || !near || apart) runs.push([word]);
    else last.push(word);
  }
  const boxes = runs.map((run) => unionOf(run.map((word) => word.box)));
  return runs.map((run, index) => ({ words: run, box: within(besideOthers(boxes, index)) }));

  function isRuled(left: PlacedWord, right: PlacedWord): boolean {
    const reach = gap * OVER_RULE;
    return rules.some(
      (x) =>
        x > centreX(left.box) &&
        x < centreX(right.box) &&
        x > left.box.x1 - reach &&
        x < right.box.x0 + reach,
    );
  }

  function within(box: Rectangle): Rectangle {
    const reach = Math.min(gap * OVER_RULE, (box.x1 - box.x0) / 2);
    const left = rules.find((x) => x > box.x0 && x < box.x0 + reach) ?? box.x0;
    return { ...box, x0: left, x1: rules.find((x) => x < box.x1 && x > box.x1 - reach) ?? box.x1 };
  }
}

/** The box of a run without what recognition let it share with the run before or behind. */
function besideOthers(boxes: readonly Rectangle[], index: number): Rectangle {
  const box = boxes[index] ?? unionOf([]);
  const x0 = Math.max(box.x0, boxes[index - 1]?.x1 ?? -Infinity);
  const x1 = Math.min(box.x1, boxes[index + 1]?.x0 ?? Infinity);
  return x1 - x0 > (box.x1 - box.x0) / 2 ? { ...box, x0, x1 } : box;
}

/** Two numbers side by side, one of them an amount, a rate or longer than a group of digits, are never one value. */
function areFigures(left: string, right: string): boolean {
  return NUMBER.test(left) && NUMBER.test(right) && /[.,]\d{2}|%|^\d{6}/.test(`${left} ${right}`);
}
