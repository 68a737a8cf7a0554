import { textOf } from '@docex/layout';
import { found, type Found } from '../found.ts';
import { goesOnBelow, placeOf } from './name-over-lines.ts';

/** How much nearer the lines of one name stand than those of two, in sizes of the type. */
const NEARER = 0.4;
/** Sureness left where there are more lines than names and nothing tells which belong together. */
const DOUBT = 0.75;

/**
 * Lines of names without labels, from top to bottom, as at most `count` names: lines that stand nearer to each other
 * than to the rest are one name. Where all stand alike, what each name is remains as printed and is less sure.
 */
export function joinedNames(lines: readonly Found<string>[], count: number): readonly Found<string>[] {
  let names = lines;
  while (names.length > count) {
    const at = nearestPair(names, count);
    const [upper, lower] = at === undefined ? [] : names.slice(at, at + 2);
    if (at === undefined || upper === undefined || lower === undefined) {
      return names.map((name) => ({ ...name, confidence: name.confidence * DOUBT }));
    }
    names = [...names.slice(0, at), joined(upper, lower), ...names.slice(at + 2)];
  }
  return names;
}

/** Where the two lines begin that are one name the most surely. */
function nearestPair(names: readonly Found<string>[], count: number): number | undefined {
  const pairs = names.slice(1).flatMap((lower, at) => {
    const upper = names[at];
    return upper === undefined ? [] : [{ at, upper, lower, gap: gapBetween(upper, lower) }];
  });
  const nearest = pairs.toSorted((one, other) => one.gap - other.gap)[0];
  if (nearest === undefined || !goesOnBelow(nearest.upper.words, nearest.lower.words)) return undefined;
  const widest = Math.max(...pairs.map(({ gap }) => gap));
  return count === 1 || widest - nearest.gap > NEARER ? nearest.at : undefined;
}

/** Free space between two lines, in sizes of the type. */
function gapBetween(upper: Found<string>, lower: Found<string>): number {
  const [above, below] = [placeOf(upper.words), placeOf(lower.words)];
  return (below.y0 - above.y1) / Math.max(above.size, below.size);
}

function joined(upper: Found<string>, lower: Found<string>): Found<string> {
  const words = [...upper.words, ...lower.words];
  const whole = found(textOf(words), words);
  return { ...whole, confidence: Math.min(upper.confidence, lower.confidence) };
}
