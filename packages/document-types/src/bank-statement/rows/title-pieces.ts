import { type Lexicon, type Line, makeCell, overlapY, type PlacedWord } from '@docex/layout';

/** Words of a title on one line. */
export type Piece = readonly PlacedWord[];

/** Words of a header's line that stand close together. */
export function piecesOf(line: Line, gap: number): readonly Piece[] {
  const pieces: PlacedWord[][] = [];
  for (const segment of line.segments) {
    for (const [index, word] of segment.words.entries()) {
      const before = segment.words[index - 1];
      const last = pieces.at(-1);
      if (before === undefined || last === undefined || word.box.x0 - before.box.x1 > gap)
        pieces.push([word]);
      else last.push(word);
    }
  }
  return pieces;
}

/** The words of a piece that means nothing as a whole: titles of two columns may stand as close as words do. */
export function apart<Key extends string>(piece: Piece, lexicon: Lexicon<Key>): readonly Piece[] {
  return makeCell(piece, lexicon).key === undefined ? piece.map((word) => [word]) : [piece];
}

/** Neighbours on a line that mean something together: recognition may see wide gaps within a title. */
export function together<Key extends string>(
  pieces: readonly Piece[],
  size: number,
  lexicon: Lexicon<Key>,
): readonly Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const [left, right] = [last?.at(-1), piece[0]];
    const close =
      left !== undefined &&
      right !== undefined &&
      right.box.x0 >= left.box.x1 &&
      right.box.x0 - left.box.x1 < size &&
      overlapY(left.box, right.box) > 0;
    const whole = [...(last ?? []), ...piece];
    if (close && makeCell(whole, lexicon).key !== undefined) joined[joined.length - 1] = whole;
    else joined.push(piece);
  }
  return joined;
}
