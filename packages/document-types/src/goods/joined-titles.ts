import { type HeaderCell, makeCell } from '@docex/layout';
import { type ItemColumn } from './item-columns.ts';
import { itemVocabulary } from './item-vocabulary.ts';

type Cell = HeaderCell<ItemColumn>;

/** Words of one title stand no further apart, in sizes of the type. */
const WORD_GAP = 0.9;

/** Puts together what a stroke joins to one title: `Qté / Qty`, `Item Code / Description`. */
export function joinedTitles(cells: readonly Cell[]): readonly Cell[] {
  const joined: Cell[] = [];
  for (const cell of cells) {
    const last = joined.at(-1);
    const key = last === undefined ? undefined : keyOfBoth(last, cell);
    if (last === undefined || key === undefined) joined.push(cell);
    else
      joined[joined.length - 1] = {
        ...makeCell([...last.words, ...cell.words], itemVocabulary.lexicon),
        key,
      };
  }
  return joined;
}

function keyOfBoth(left: Cell, right: Cell): ItemColumn | undefined {
  if (!runsOn(left, right)) return undefined;
  const [a, b] = [left.title.trim(), right.title.trim()];
  const stroke = a.endsWith('/') || b.startsWith('/');
  if (left.key === right.key) return stroke || `${a} ${b}`.includes(' / ') ? left.key : undefined;
  if (!stroke) return undefined;
  return left.key === 'description' || right.key === 'description' ? 'description' : (left.key ?? right.key);
}

function runsOn(left: Cell, right: Cell): boolean {
  const [last, first] = [left.words.at(-1), right.words[0]];
  if (last === undefined || first === undefined) return false;
  const level = Math.abs(last.box.y0 - first.box.y0) <= last.size * 0.5;
  return level && first.box.x0 - last.box.x1 <= Math.max(last.size, first.size) * WORD_GAP;
}
