import {
  compact,
  heightOf,
  makeCell,
  overlapY,
  type PageLayout,
  type TableHeader,
  unionOf,
  wallsBetween,
} from '@docex/layout';
import { type GrnColumn, grnVocabulary, QUANTITY_COLUMNS } from './grn-columns.ts';

type Cells = TableHeader<GrnColumn>['cells'];
type Cell = Cells[number];

/** Gap between two words of one title, in heights of the type. */
const WORD_GAP = 1.1;

/**
 * Puts together titles that were torn at a narrow gap, where the whole means something (`Item | Code`, `Rej. | Qty`,
 * `Qty | as per Challan`), and leaves out what only stands over several counts (`Quantity` over `Ordered | Received`).
 */
export function mendTitles(header: TableHeader<GrnColumn>, page: PageLayout): TableHeader<GrnColumn> {
  const cells: Cell[] = [];
  for (const cell of withoutSpans(header.cells)) {
    const last = cells.at(-1);
    const joined = last === undefined ? undefined : join(last, cell, page);
    if (joined === undefined) cells.push(cell);
    else cells.splice(-1, 1, joined);
  }
  return { ...header, cells };
}

function join(left: Cell, right: Cell, page: PageLayout): Cell | undefined {
  const [end, start] = [left.words.at(-1), right.words[0]];
  const [before] = left.words;
  if (end === undefined || start === undefined || before === undefined) return undefined;
  const neighbour = left.words.findLast(({ box }) => overlapY(box, start.box) > heightOf(start.box) * 0.5);
  if (neighbour === undefined) return undefined;
  const gap = start.box.x0 - neighbour.box.x1;
  if (gap < 0 || gap > heightOf(start.box) * WORD_GAP || wallsBetween(neighbour.box, start.box, page) > 0) {
    return undefined;
  }
  const words = [...left.words, ...right.words];
  const tolerant = words.some((word) => word.recognized);
  const key = grnVocabulary.lexicon.match(compact(`${left.title} ${right.title}`), { tolerant })?.key;
  if (key === undefined) return undefined;
  return { ...makeCell(words, grnVocabulary.lexicon), key, box: unionOf([left.box, right.box]) };
}

function withoutSpans(cells: Cells): Cells {
  return cells.filter((cell, index) => {
    if (cell.key !== 'plainQty') return true;
    const beside = [cells[index - 1], cells[index + 1]].filter(
      (other) => other?.key !== undefined && QUANTITY_COLUMNS.has(other.key),
    );
    return !(beside.length > 0 && cells.every((other) => other === cell || cell.box.y1 <= other.box.y0 + 1));
  });
}
