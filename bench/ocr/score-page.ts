import type { Box, Word } from '@docex/protocol';
import type { TruthLine } from './labelled-page.ts';

/** Counts of what was printed and what of it was read. */
export interface PageScore {
  readonly words: number;
  /** Words read with the same characters, letter case apart, inside their line. */
  readonly wordsFound: number;
  readonly lines: number;
  /** Lines read whole, letter case and spaces apart. */
  readonly linesFound: number;
  readonly wordsRead: number;
}

/** Compares words with the printed lines by place and text. */
export function scorePage(lines: readonly TruthLine[], words: readonly Word[]): PageScore {
  let wordsFound = 0;
  let linesFound = 0;
  let printed = 0;
  for (const line of lines) {
    const inside = words.filter((word) => word.box && centreInside(word.box, line.box));
    const unused = inside.map(({ text }) => fold(text));
    const expected = fold(line.text).split(/\s+/);
    printed += expected.length;
    for (const text of expected) {
      const place = unused.indexOf(text);
      if (place < 0) continue;
      unused.splice(place, 1);
      wordsFound += 1;
    }
    const read = inside.toSorted((one, other) => (one.box?.x0 ?? 0) - (other.box?.x0 ?? 0));
    if (fold(read.map(({ text }) => text).join('')) === expected.join('')) linesFound += 1;
  }
  return { words: printed, wordsFound, lines: lines.length, linesFound, wordsRead: words.length };
}

export function addScores(one: PageScore, other: PageScore): PageScore {
  return {
    words: one.words + other.words,
    wordsFound: one.wordsFound + other.wordsFound,
    lines: one.lines + other.lines,
    linesFound: one.linesFound + other.linesFound,
    wordsRead: one.wordsRead + other.wordsRead,
  };
}

export const noScore: PageScore = { words: 0, wordsFound: 0, lines: 0, linesFound: 0, wordsRead: 0 };

/** Letter case is not scored: many labels are in capitals whatever the print. */
function fold(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}

/** Labels are drawn loosely: a tenth of the line's height is allowed on every side. */
function centreInside(box: Box, line: Box): boolean {
  const slack = (line.y1 - line.y0) / 10;
  const x = (box.x0 + box.x1) / 2;
  const y = (box.y0 + box.y1) / 2;
  return x >= line.x0 - slack && x <= line.x1 + slack && y >= line.y0 - slack && y <= line.y1 + slack;
}
