/** Counts of the words of one page or several. */
export interface WordScore {
  /** Words on the paper. */
  readonly printed: number;
  /** Words of them that were read with the same characters, letter case apart. */
  readonly found: number;
  /** Words that were read. */
  readonly read: number;
  /** Numbers on the paper; see {@link numbersOf}. */
  readonly numbersPrinted: number;
  readonly numbersFound: number;
  readonly pages: number;
  readonly milliseconds: number;
}

export interface ComparedWords {
  readonly found: number;
  /** Printed and not read. */
  readonly missed: readonly string[];
  /** Read and not printed. */
  readonly extra: readonly string[];
}

export const noWords: WordScore = {
  printed: 0,
  found: 0,
  read: 0,
  numbersPrinted: 0,
  numbersFound: 0,
  pages: 0,
  milliseconds: 0,
};

/** Figures, and the points, commas, strokes and dashes between them. */
const NUMBER = /\d(?:[\d.,/:-]*\d)?/g;

/** The numbers in words, whatever letters and signs are printed or were read beside them. */
export function numbersOf(words: readonly string[]): string[] {
  return words.flatMap((word) => word.match(NUMBER) ?? []);
}

/**
 * Compares the words of a page without regard to their places, which a turned or photographed page changes:
 * each word that was read stands for one printed word at most. Letter case is not counted, as the labels of
 * scanned receipts are in capitals whatever the print.
 */
export function compareWords(printed: readonly string[], read: readonly string[]): ComparedWords {
  const left = new Map<string, number>();
  for (const word of read) left.set(fold(word), (left.get(fold(word)) ?? 0) + 1);
  const missed = printed.filter((word) => {
    const count = left.get(fold(word)) ?? 0;
    left.set(fold(word), count - 1);
    return count <= 0;
  });
  const extra = [...left].flatMap(([word, count]) => Array.from({ length: Math.max(0, count) }, () => word));
  return { found: printed.length - missed.length, missed, extra };
}

export function addWords(one: WordScore, other: WordScore): WordScore {
  return {
    printed: one.printed + other.printed,
    found: one.found + other.found,
    read: one.read + other.read,
    numbersPrinted: one.numbersPrinted + other.numbersPrinted,
    numbersFound: one.numbersFound + other.numbersFound,
    pages: one.pages + other.pages,
    milliseconds: one.milliseconds + other.milliseconds,
  };
}

function fold(word: string): string {
  return word.normalize('NFKC').toLowerCase();
}
