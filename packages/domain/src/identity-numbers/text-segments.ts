/** A printed word with its place; the y axis points down. */
export interface PrintedWord {
  readonly text: string;
  readonly box?: PrintedBox | undefined;
}

export interface PrintedBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Words beside one another, with spaces between them where there is room for one. */
export interface TextSegment<Word> {
  readonly text: string;
  readonly places: readonly { readonly word: Word; readonly start: number; readonly end: number }[];
  readonly box: PrintedBox;
  /** The segments under this one, near enough to go on with its text; the nearest first. */
  readonly below: TextSegment<Word>[];
}

interface Placed<Word> {
  readonly word: Word;
  readonly text: string;
  readonly box: PrintedBox;
}

/** In heights of the type: from so much on two words are parts of one, and up to so much they are neighbours. */
const SPACE = 0.12;
const MAX_WORD_GAP = 1.4;
/** Furthest that the next segment of a line may stand away. */
const MAX_SEGMENT_GAP = 12;
const MAX_LINE_GAP = 1.6;
const MAX_BANDS = 64;

/** The lines of a page as runs of segments from left to right; a wide gap parts two segments. */
export function segmentsOf<Word extends PrintedWord>(
  words: readonly Word[],
): readonly (readonly TextSegment<Word>[])[] {
  const placed = words.flatMap((word): Placed<Word>[] =>
    word.box === undefined || word.text.trim() === ''
      ? []
      : [{ word, text: word.text.trim(), box: word.box }],
  );
  const bands = new Bands(placed);
  const next = nextWords(placed, bands);
  const isLed = new Set(next.values());
  const lines = placed.filter((word) => !isLed.has(word)).map((first) => segmentsFrom(first, next));
  linkBelow(lines.flat());
  return lines;
}

/** To each word the one that follows it; every word follows one at most, the nearest. */
function nextWords<Word>(
  placed: readonly Placed<Word>[],
  bands: Bands<Placed<Word>>,
): ReadonlyMap<Placed<Word>, Placed<Word>> {
  const leaders = new Map<Placed<Word>, { readonly word: Placed<Word>; readonly gap: number }>();
  for (const word of placed) {
    let best: { readonly word: Placed<Word>; readonly gap: number } | undefined;
    for (const other of bands.beside(word.box)) {
      const gap = other === word ? undefined : gapTo(word.box, other.box);
      if (gap !== undefined && gap < (best?.gap ?? Infinity)) best = { word: other, gap };
    }
    if (best === undefined) continue;
    const leader = leaders.get(best.word);
    if (leader === undefined || best.gap < leader.gap) leaders.set(best.word, { word, gap: best.gap });
  }
  return new Map(Array.from(leaders, ([word, leader]) => [leader.word, word]));
}

/** The gap to a box on the right at the same height; undefined for one elsewhere. */
function gapTo(box: PrintedBox, other: PrintedBox): number | undefined {
  const height = Math.max(heightOf(box), heightOf(other));
  const overlap = Math.min(box.y1, other.y1) - Math.max(box.y0, other.y0);
  const gap = other.x0 - box.x1;
  const follows = other.x0 > box.x0 && gap >= -height / 2 && gap <= height * MAX_SEGMENT_GAP;
  return follows && overlap * 2 >= Math.min(heightOf(box), heightOf(other)) ? Math.abs(gap) : undefined;
}

function segmentsFrom<Word extends PrintedWord>(
  first: Placed<Word>,
  next: ReadonlyMap<Placed<Word>, Placed<Word>>,
): readonly TextSegment<Word>[] {
  const groups: Placed<Word>[][] = [[first]];
  let last = first;
  for (let word = next.get(first); word !== undefined; word = next.get(word)) {
    const height = Math.max(heightOf(last.box), heightOf(word.box));
    if (word.box.x0 - last.box.x1 <= height * MAX_WORD_GAP) groups.at(-1)?.push(word);
    else groups.push([word]);
    last = word;
  }
  return groups.map(joinWords);
}

function joinWords<Word>(words: readonly Placed<Word>[]): TextSegment<Word> {
  let text = '';
  let last: Placed<Word> | undefined;
  const places = words.map((word) => {
    const isApart = last !== undefined && word.box.x0 - last.box.x1 > heightOf(word.box) * SPACE;
    if (isApart) text += ' ';
    const start = text.length;
    text += word.text;
    last = word;
    return { word: word.word, start, end: text.length };
  });
  return { text, places, box: unionOf(words.map(({ box }) => box)), below: [] };
}

function linkBelow<Word>(segments: readonly TextSegment<Word>[]): void {
  const bands = new Bands(segments);
  for (const segment of segments) {
    const { x0, x1, y0, y1 } = segment.box;
    const height = y1 - y0;
    const reach = { x0, x1, y0: y1 - height / 2, y1: y1 + height * MAX_LINE_GAP };
    for (const other of bands.beside(reach)) {
      const { box } = other;
      const isUnder = box.y0 >= y1 - height / 2 && box.y0 <= reach.y1 && box.y0 > y0;
      if (isUnder && box.x0 < x1 && box.x1 > x0 - height) segment.below.push(other);
    }
    segment.below.sort((a, b) => a.box.y0 - b.box.y0);
  }
}

/** Things by the height at which they stand. */
class Bands<Thing extends { readonly box: PrintedBox }> {
  readonly #height: number;
  readonly #bands = new Map<number, Set<Thing>>();

  constructor(things: readonly Thing[]) {
    const heights = things.map(({ box }) => heightOf(box)).sort((a, b) => a - b);
    this.#height = Math.max(1e-3, heights[heights.length >> 1] ?? 1);
    for (const thing of things) {
      for (const band of this.#bandsOf(thing.box)) {
        const things = this.#bands.get(band) ?? new Set();
        things.add(thing);
        this.#bands.set(band, things);
      }
    }
  }

  /** Whatever shares some height with a box, each once. */
  beside(box: PrintedBox): ReadonlySet<Thing> {
    const all = new Set<Thing>();
    for (const band of this.#bandsOf(box)) for (const thing of this.#bands.get(band) ?? []) all.add(thing);
    return all;
  }

  *#bandsOf({ y0, y1 }: PrintedBox): Generator<number> {
    const first = Math.floor(y0 / this.#height);
    const last = Math.min(Math.floor(y1 / this.#height), first + MAX_BANDS);
    for (let band = first; band <= last; band++) yield band;
  }
}

const heightOf = ({ y0, y1 }: PrintedBox): number => y1 - y0;

function unionOf(boxes: readonly PrintedBox[]): PrintedBox {
  return boxes.reduce((all, box) => ({
    x0: Math.min(all.x0, box.x0),
    y0: Math.min(all.y0, box.y0),
    x1: Math.max(all.x1, box.x1),
    y1: Math.max(all.y1, box.y1),
  }));
}
