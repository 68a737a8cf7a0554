/** Two characters that were read one after the other, and what is between them. */
export interface Between {
  readonly before: string;
  /** Whether nothing of the word stands before `before`. */
  readonly isFirst: boolean;
  readonly after: string;
  /** How likely the network found a space there, 0 to 1, though it found something else likelier. */
  readonly chance: number;
  /** Width of the empty gap, in heights of the line's ink. */
  readonly gap: number;
}

interface Bounds {
  readonly chance: number;
  readonly gap: number;
}

/**
 * From what chance and gap on there is a space, by what stands on either side. Measured on 36,669 words of drawn
 * pages and scans: figures stand further apart than letters, and a leaning stroke leaves a gap of its own.
 */
const BETWEEN_FIGURES: Bounds = { chance: 0.15, gap: 0.28 };
const BESIDE_STROKE: Bounds = { chance: 0.25, gap: 0.2 };
const BETWEEN_WIDE_SIGNS: Bounds = { chance: 0.1, gap: 0.2 };
const BEHIND_LEADING_SIGN: Bounds = { chance: 0.1, gap: 0.3 };

const FIGURE = /^\d$/;
/** Signs as wide as letters; narrow ones leave gaps in typewriter print that the network half takes for spaces. */
const WIDE_SIGN = /^[\p{L}\p{N}\p{Sc}%()&+#"]$/u;
/** A sign before a value that stands in a cell of its own (`: 2`, `- 3.000,00`). */
const LEADING_SIGN = /^[-:]$/;

/** Whether a space that was less likely than a blank is one after all, by the gap in the ink. */
export function isHalfReadSpace(between: Between): boolean {
  const bounds = boundsFor(between);
  return bounds !== undefined && between.chance > bounds.chance && between.gap > bounds.gap;
}

function boundsFor({ before, isFirst, after }: Between): Bounds | undefined {
  if (FIGURE.test(before) && FIGURE.test(after)) return BETWEEN_FIGURES;
  if (before === '/' || after === '/') return BESIDE_STROKE;
  if (WIDE_SIGN.test(before) && WIDE_SIGN.test(after)) return BETWEEN_WIDE_SIGNS;
  return isFirst && LEADING_SIGN.test(before) ? BEHIND_LEADING_SIGN : undefined;
}
