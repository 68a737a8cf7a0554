/** Where a character stands, in pixels of its line. */
export interface CharacterPlace {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether a space was read before it. */
  readonly afterSpace: boolean;
}

/** Fewer distances tell nothing. */
const ENOUGH_DISTANCES = 5;
/** Distances that differ from the usual one by this part at most are even. */
const TOLERANCE = 0.14;
/** Part of the distances that are even in a typewriter face. */
const EVEN_SHARE = 0.8;
/** Signs that take less room than others in all faces but typewriter ones. */
const NARROW = /^[.,:;'!|ijltfI()[\]/-]$/;
/** Fewer distances beside narrow signs tell nothing. */
const ENOUGH_NARROW = 2;

/**
 * The distance from character to character in a typewriter face, in pixels; undefined where the characters stand
 * unevenly, as in most print. In such a face a point or a dash has much room to either side, so that gaps do not
 * tell where words end, and distances do.
 */
export function evenPitch(characters: readonly CharacterPlace[]): number | undefined {
  const distances: number[] = [];
  const besideNarrow: number[] = [];
  characters.forEach((character, index) => {
    const before = characters[index - 1];
    if (before === undefined || character.afterSpace) return;
    const distance = middleOf(character) - middleOf(before);
    distances.push(distance);
    if (NARROW.test(character.text) || NARROW.test(before.text)) besideNarrow.push(distance);
  });
  if (distances.length < ENOUGH_DISTANCES || besideNarrow.length < ENOUGH_NARROW) return undefined;
  const usual = distances.toSorted((one, other) => one - other)[distances.length >> 1] ?? 0;
  const isEven = (all: readonly number[]): boolean =>
    all.filter((distance) => Math.abs(distance - usual) <= TOLERANCE * usual).length >=
    EVEN_SHARE * all.length;
  return isEven(distances) && isEven(besideNarrow) ? usual : undefined;
}

/** The middle of a character, in pixels of its line. */
export function middleOf({ start, end }: Pick<CharacterPlace, 'start' | 'end'>): number {
  return (start + end) / 2;
}
