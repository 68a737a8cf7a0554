import {
  type HeaderCell,
  type Lexicon,
  type Line,
  makeCell,
  overlapX,
  type PageLayout,
  type PlacedWord,
  type TableHeader,
  unionOf,
} from '@docex/layout';
import { piecesOf } from './title-pieces.ts';

const LINES_BELOW = 2;
/** Greatest gap between two lines of one header, and between two words of one title, in sizes of the type. */
const LINE_GAP = 1;
const WORD_GAP = 0.85;

/**
 * A header with the lines right below it in which all words go on with titles above, as `Reference No` does below
 * `Cheque No /`.
 */
export function wholeHeader<Key extends string>(
  header: TableHeader<Key>,
  page: PageLayout,
  lexicon: Lexicon<Key>,
): TableHeader<Key> {
  let whole = header;
  for (let step = 1; step <= LINES_BELOW; step += 1) {
    const [above, line] = [page.lines[whole.lastLine], page.lines[whole.lastLine + 1]];
    if (above === undefined || line === undefined || /\d/.test(line.text)) break;
    if (line.box.y0 - above.box.y1 > above.size * LINE_GAP) break;
    const cells = withTitlesOf(line, whole.cells, lexicon);
    if (cells === undefined) break;
    const box = unionOf(cells.map((cell) => cell.box));
    whole = { ...whole, lastLine: whole.lastLine + 1, cells, box };
  }
  return whole;
}

/** Cells with the words that stand below them on a line; undefined where some go on with none. */
function withTitlesOf<Key extends string>(
  line: Line,
  cells: readonly HeaderCell<Key>[],
  lexicon: Lexicon<Key>,
): readonly HeaderCell<Key>[] | undefined {
  const longer = [...cells];
  for (const piece of piecesOf(line, line.size * WORD_GAP)) {
    const box = unionOf(piece.map((word) => word.box));
    const at = longer.findIndex((cell) => overlapX(cell.box, box) > 0);
    const cell = longer[at];
    const joined = cell === undefined ? undefined : continued(cell, piece, lexicon);
    if (joined === undefined) return undefined;
    longer[at] = joined;
  }
  return longer;
}

/** A title that breaks off, or that means something with the words below it too. */
function continued<Key extends string>(
  cell: HeaderCell<Key>,
  piece: readonly PlacedWord[],
  lexicon: Lexicon<Key>,
): HeaderCell<Key> | undefined {
  const joined = makeCell([...cell.words, ...piece], lexicon);
  if (joined.key !== undefined) return joined;
  const next = makeCell(piece, lexicon).key;
  const breaksOff = /[/&-]$/.test(cell.title) && next !== undefined;
  return breaksOff ? { ...joined, key: cell.key ?? next } : undefined;
}
