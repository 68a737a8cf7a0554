import type { PlacedWord } from './placed-word.ts';

/** What recognition makes of a bar between two cells. */
const BAR_LIKE = /[|Il1i!]/;
/** Such characters above and below a bar that make it a rule. */
const LEAST_IN_RULE = 4;
/** How far off the rule the middle of a character may be, in widths of one. */
const OFF_RULE = 0.4;
/** Words of one line differ in height by no more, in sizes of the type. */
const SLANT = 0.5;

interface Character {
  readonly word: PlacedWord;
  readonly index: number;
  readonly x: number;
  readonly width: number;
}

/**
 * The words of a page whose tables are drawn with characters, with the bars that recognition took for letters or digits
 * put right: what looks like a bar and stands where a rule of bars runs is one, `4IBAG` below `Qty|Unit`.
 */
export function withDrawnBars(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const drawn = words.filter(({ text }) => text.includes('|'));
  if (!drawn.some(({ recognized }) => recognized)) return words;
  const [top, bottom] = [
    Math.min(...drawn.map(({ box }) => box.y0)),
    Math.max(...drawn.map(({ box }) => box.y1)),
  ];
  const within = words.filter(
    ({ box, size }) => box.y0 >= top - size * SLANT && box.y1 <= bottom + size * SLANT,
  );
  const characters = within.flatMap(barsIn);
  const rules = characters.filter(
    ({ word, index, x, width }) =>
      word.text[index] === '|' &&
      characters.filter((other) => Math.abs(other.x - x) <= width * OFF_RULE).length >= LEAST_IN_RULE,
  );
  const bars = new Map<PlacedWord, Set<number>>();
  for (const { word, index, x, width } of characters) {
    if (!word.recognized || !rules.some((rule) => Math.abs(rule.x - x) <= width * OFF_RULE)) continue;
    bars.set(word, (bars.get(word) ?? new Set()).add(index));
  }
  return words.map((word) => redrawn(word, bars.get(word)));
}

function barsIn(word: PlacedWord): readonly Character[] {
  const width = (word.box.x1 - word.box.x0) / word.text.length;
  return Array.from(word.text).flatMap((character, index) =>
    BAR_LIKE.test(character) ? [{ word, index, width, x: word.box.x0 + width * (index + 0.5) }] : [],
  );
}

function redrawn(word: PlacedWord, bars: ReadonlySet<number> | undefined): PlacedWord {
  if (bars === undefined) return word;
  const text = Array.from(word.text, (character, index) => (bars.has(index) ? '|' : character)).join('');
  return { ...word, text };
}
