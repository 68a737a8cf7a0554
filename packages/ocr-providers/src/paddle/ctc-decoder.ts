/** A class that a character's steps may show instead. */
export interface Rival {
  readonly text: string;
  /** 0 to 1; the highest of the character's steps. */
  readonly confidence: number;
}

/** A character as the network saw it. Steps count from 0 at the line's left edge. */
export interface ReadCharacter {
  readonly text: string;
  readonly firstStep: number;
  readonly lastStep: number;
  /** 0 to 1; the highest of its steps. */
  readonly confidence: number;
  /** How likely a space was, 0 to 1, at most since the character before began; it may have been likelier than another class or not. */
  readonly spaceBefore: number;
  /** Other characters that are not out of the question; none where the character is sure. */
  readonly rivals: readonly Rival[];
}

/** Probabilities by step and class; class 0 is the blank, class n the alphabet's character n - 1. */
export interface StepProbabilities {
  readonly steps: number;
  readonly classes: number;
  readonly values: Float32Array;
}

/** Surer characters have no rivals. */
const BEYOND_DOUBT = 0.95;
/** What is less likely is no rival. */
const LEAST_RIVAL = 0.05;

/**
 * Best-path decoding of connectionist temporal classification (Graves and others, 2006): the likeliest class
 * of each step, repeats joined, blanks dropped.
 */
export function decodeCtc(probabilities: StepProbabilities, alphabet: readonly string[]): ReadCharacter[] {
  const { steps, classes, values } = probabilities;
  const spaceClass = alphabet.indexOf(' ') + 1;
  const characters: Omit<ReadCharacter, 'rivals'>[] = [];
  let previous = 0;
  let spaceBefore = 0;
  for (let step = 0; step < steps; step += 1) {
    const offset = step * classes;
    const best = indexOfLargest(values, offset, classes);
    const confidence = values[offset + best] ?? 0;
    const last = characters.at(-1);
    if (spaceClass > 0) spaceBefore = Math.max(spaceBefore, values[offset + spaceClass] ?? 0);
    if (best !== 0 && best === previous && last) {
      characters[characters.length - 1] = {
        ...last,
        lastStep: step,
        confidence: Math.max(last.confidence, confidence),
      };
    } else if (best !== 0) {
      const text = alphabet[best - 1] ?? '';
      characters.push({ text, firstStep: step, lastStep: step, confidence, spaceBefore });
      if (best !== spaceClass) spaceBefore = 0;
    }
    previous = best;
  }
  return characters.map((character) => ({
    ...character,
    rivals: character.confidence > BEYOND_DOUBT ? [] : rivalsOf(character, probabilities, alphabet),
  }));
}

function rivalsOf(
  { text, firstStep, lastStep }: Omit<ReadCharacter, 'rivals'>,
  { classes, values }: StepProbabilities,
  alphabet: readonly string[],
): Rival[] {
  const rivals: Rival[] = [];
  alphabet.forEach((other, index) => {
    let confidence = 0;
    for (let step = firstStep; step <= lastStep; step += 1)
      confidence = Math.max(confidence, values[step * classes + index + 1] ?? 0);
    if (confidence >= LEAST_RIVAL && other !== text) rivals.push({ text: other, confidence });
  });
  return rivals;
}

function indexOfLargest(values: Float32Array, offset: number, count: number): number {
  let best = 0;
  for (let index = 1; index < count; index += 1) {
    if ((values[offset + index] ?? 0) > (values[offset + best] ?? 0)) best = index;
  }
  return best;
}
