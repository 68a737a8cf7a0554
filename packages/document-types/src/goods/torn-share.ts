import { centreX, type Column, type Line, type PlacedWord } from '@docex/layout';
import type { GoodsColumn } from './goods-column.ts';

type Columns = readonly Column<GoodsColumn>[];

/** A gap between two words of a text, in sizes of the type. */
const WORD_GAP = 0.35;
const TEXT = /^\p{L}{2}/u;

/** Share of the lines on which a cut goes through running text, other than what runs out of a description, or heads a group. */
export function tornShare(columns: Columns, lines: readonly Line[]): number {
  const at = (word: PlacedWord) => columns.findIndex(({ x1 }) => centreX(word.box) < x1);
  const description = columns.findIndex(({ key }) => key === 'description');
  const torn = lines.filter(({ words, size, segments }) =>
    words.some((word, index) => {
      const before = words[index - 1];
      if (before === undefined || at(before) === at(word)) return false;
      const from = words[0] === undefined ? -1 : at(words[0]);
      if (segments.length === 1 && (from === description || from === 0)) return false;
      const runsOn = word.box.x0 - before.box.x1 <= size * WORD_GAP;
      return runsOn && TEXT.test(before.text) && TEXT.test(word.text);
    }),
  );
  return lines.length === 0 ? 0 : torn.length / lines.length;
}
