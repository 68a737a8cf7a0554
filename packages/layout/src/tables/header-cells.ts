import type { Line } from '../document-layout.ts';
import { centreX, overlapX, type Rectangle, unionOf, widthOf } from '../geometry.ts';
import { compact } from '../labels/compact.ts';
import { findInSegment } from '../labels/find-labels.ts';
import type { Lexicon } from '../labels/lexicon.ts';
import { type PlacedWord, textOf } from '../placed-word.ts';

/** A title of a table's header; `key` is undefined where the title is not in the lexicon. */
export interface HeaderCell<Key extends string> {
  readonly key: Key | undefined;
  readonly title: string;
  readonly words: readonly PlacedWord[];
  readonly box: Rectangle;
}

/** The titles that stand side by side on one line; each known phrase begins a cell of its own. */
export function cellsOfLine<Key extends string>(
  line: Line,
  lexicon: Lexicon<Key>,
): readonly HeaderCell<Key>[] {
  return line.segments.flatMap((segment) => {
    const labels = findInSegment(segment, lexicon);
    if (labels.length === 0) return [makeCell(segment.words, lexicon)];
    return labels.map((label, position) => {
      const start = position === 0 ? 0 : label.start;
      const end = labels[position + 1]?.start ?? segment.words.length;
      return { ...makeCell(segment.words.slice(start, end), lexicon), key: label.key };
    });
  });
}

export function makeCell<Key extends string>(
  words: readonly PlacedWord[],
  lexicon: Lexicon<Key>,
): HeaderCell<Key> {
  const title = textOf(words);
  return { key: keyOf(title, words, lexicon), title, words, box: unionOf(words.map((word) => word.box)) };
}

/** Currency and unit remarks say nothing about what a column is. */
const REMARK = /\(?\s*(?:in\s+)?(?:₹|rs\.?|inr|rupees|usd|eur|€|\$|£)\s*\.?\s*\)?|\(\s*[^)]{0,3}\s*\)/giu;

function keyOf<Key extends string>(
  title: string,
  words: readonly PlacedWord[],
  lexicon: Lexicon<Key>,
): Key | undefined {
  const tolerant = words.some((word) => word.recognized);
  return (
    lexicon.match(compact(title), { tolerant })?.key ??
    lexicon.match(compact(title.replace(REMARK, ' ')), { tolerant })?.key ??
    keyOfBoth(title, lexicon)
  );
}

/** What a stroke joins to one title in two languages, `Qté / Qty`. */
function keyOfBoth<Key extends string>(title: string, lexicon: Lexicon<Key>): Key | undefined {
  const [first, second, more] = title.split('/').map((part) => compact(part));
  if (first === undefined || second === undefined || more !== undefined) return undefined;
  const key = lexicon.match(first, { tolerant: false })?.key;
  return key === lexicon.match(second, { tolerant: false })?.key ? key : undefined;
}

/**
 * Puts a further line of titles, above or below, on the cells so far: a title under one cell continues it where
 * the two together mean something; several titles under one cell part it (`CGST` over `Rate` and `Amount`); one
 * title over several cells goes in front of each. Returns undefined where the line does not belong to the header.
 */
export function joinTitles<Key extends string>(
  cells: readonly HeaderCell<Key>[],
  further: readonly HeaderCell<Key>[],
  { lexicon, above }: { readonly lexicon: Lexicon<Key>; readonly above: boolean },
): readonly HeaderCell<Key>[] | undefined {
  const perCell = new Map<HeaderCell<Key>, HeaderCell<Key>[]>();
  const loose: HeaderCell<Key>[] = [];
  for (const piece of further) {
    const owners = ownersOf(piece, cells, { lexicon, above });
    if (owners.length === 0) loose.push(piece);
    for (const owner of owners) perCell.set(owner, [...(perCell.get(owner) ?? []), piece]);
  }
  let known = 0;
  const joined = cells.flatMap((cell) => {
    const pieces = perCell.get(cell) ?? [];
    if (pieces.length === 0) return [cell];
    const results = pieces.map((piece) => joinPair(above ? piece : cell, above ? cell : piece, lexicon));
    const meaningful = results.filter((result) => result.key !== undefined && isBetter(result, cell));
    known += meaningful.length;
    if (above || pieces.length === 1) return [meaningful[0] ?? cell];
    // Several titles below one: each keeps its own place on the page.
    return results.map((result, index) => ({ ...result, box: pieces[index]?.box ?? result.box }));
  });
  const looseKnown = loose.filter((piece) => piece.key !== undefined);
  if (known === 0 && looseKnown.length < (above ? 1 : 2)) return undefined;
  return [...joined, ...looseKnown].sort((a, b) => a.box.x0 - b.box.x0);
}

/** A longer title that still has a meaning says more, even where the meaning stays the same. */
function isBetter<Key extends string>(joined: HeaderCell<Key>, cell: HeaderCell<Key>): boolean {
  return joined.words.length > cell.words.length;
}

function joinPair<Key extends string>(
  upper: HeaderCell<Key>,
  lower: HeaderCell<Key>,
  lexicon: Lexicon<Key>,
): HeaderCell<Key> {
  return makeCell([...upper.words, ...lower.words], lexicon);
}

/** The cells that a title above or below belongs to. */
function ownersOf<Key extends string>(
  piece: HeaderCell<Key>,
  cells: readonly HeaderCell<Key>[],
  { lexicon, above }: { readonly lexicon: Lexicon<Key>; readonly above: boolean },
): readonly HeaderCell<Key>[] {
  const overlapping = cells.filter((cell) => overlapX(cell.box, piece.box) > 0);
  if (!above) {
    const owner = nearest(
      piece,
      overlapping.length > 0 ? overlapping : cells.filter((cell) => isNear(cell, piece)),
    );
    return owner === undefined ? [] : [owner];
  }
  // A narrow title centred over two columns may stand over neither of their own titles.
  const beside = cells.filter((cell) => {
    if (overlapping.includes(cell) || !isNear(cell, piece)) return false;
    const key = joinPair(piece, cell, lexicon).key;
    return key !== undefined && key !== cell.key;
  });
  return [...overlapping, ...beside];
}

function isNear<Key extends string>(cell: HeaderCell<Key>, piece: HeaderCell<Key>): boolean {
  const reach = Math.max(widthOf(cell.box), widthOf(piece.box)) * 1.2;
  return Math.abs(centreX(cell.box) - centreX(piece.box)) <= reach;
}

function nearest<Key extends string>(
  piece: HeaderCell<Key>,
  cells: readonly HeaderCell<Key>[],
): HeaderCell<Key> | undefined {
  let best: HeaderCell<Key> | undefined;
  for (const cell of cells) {
    const distance = Math.abs(centreX(cell.box) - centreX(piece.box));
    if (best === undefined || distance < Math.abs(centreX(best.box) - centreX(piece.box))) best = cell;
  }
  return best;
}
