/** A character as the network saw it. Steps count from 0 at the line's left edge. */
export interface ReadCharacter {
  readonly text: string;
  readonly firstStep: number;
  readonly lastStep: number;
  /** 0 to 1; the highest of its steps. */
  readonly confidence: number;
}

/** Probabilities by step and class; class 0 is the blank, class n the alphabet's character n - 1. */
export interface StepProbabilities {
  readonly steps: number;
  readonly classes: number;
  readonly values: Float32Array;
}

/**
 * Best-path decoding of connectionist temporal classification (Graves and others, 2006): the likeliest class
 * of each step, repeats joined, blanks dropped.
 */
export function decodeCtc(
  { steps, classes, values }: StepProbabilities,
  alphabet: readonly string[],
): ReadCharacter[] {
  const characters: ReadCharacter[] = [];
  let previous = 0;
  for (let step = 0; step < steps; step += 1) {
    const offset = step * classes;
    const best = indexOfLargest(values, offset, classes);
    const confidence = values[offset + best] ?? 0;
    const last = characters.at(-1);
    if (best !== 0 && best === previous && last) {
      characters[characters.length - 1] = {
        ...last,
        lastStep: step,
        confidence: Math.max(last.confidence, confidence),
      };
    } else if (best !== 0) {
      characters.push({ text: alphabet[best - 1] ?? '', firstStep: step, lastStep: step, confidence });
    }
    previous = best;
  }
  return characters;
}

function indexOfLargest(values: Float32Array, offset: number, count: number): number {
  let best = 0;
  for (let index = 1; index < count; index += 1) {
    if ((values[offset + index] ?? 0) > (values[offset + best] ?? 0)) best = index;
  }
  return best;
}
