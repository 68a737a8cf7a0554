import {
  heightOf,
  type Line,
  makeCell,
  overlapX,
  overlapY,
  type PageLayout,
  type PlacedWord,
  type TableHeader,
  unionOf,
  wallsBetween,
} from '@docex/layout';
import { grnVocabulary } from './grn-vocabulary.ts';
import { isReceiptTitle } from './receipt-title-words.ts';
import { type GrnColumn, QUANTITY_COLUMNS } from './grn-columns.ts';

type Cells = TableHeader<GrnColumn>['cells'];
type Cell = Cells[number];

/** Of its height: how far a line of titles reaches into another's. */
const REACH = 0.2;

/** Gap between two words of one title, in heights of the type. */
const WORD_GAP = 1.1;

/**
 * Puts together titles that were torn at a narrow gap, where the whole means something (`Item | Code`, `Rej. | Qty`,
 * `Qty | as per Challan`), and leaves out what only stands over several counts (`Quantity` over `Ordered | Received`).
 */
export function mendTitles(header: TableHeader<GrnColumn>, page: PageLayout): TableHeader<GrnColumn> {
  const { firstLine, kept: known } = withoutFields(header, page);
  const beside = linesBeside({ ...header, firstLine }, page);
  const lines = page.lines.slice(beside.firstLine, beside.lastLine + 1);
  const kept = withUnknown(known, lines);
  const cells: Cell[] = [];
  for (const cell of withoutSpans(kept)) {
    const last = cells.at(-1);
    const joined = last === undefined ? undefined : join(last, cell, page);
    if (joined === undefined) cells.push(cell);
    else cells.splice(-1, 1, joined);
  }
  return { ...header, ...beside, cells: withCloth(withWeights(cells)) };
}

/** Titles of two lines reach into a line of titles from above and below: `Scan` and `Identifier` beside `Item`. */
function linesBeside(
  { firstLine, lastLine, cells }: TableHeader<GrnColumn>,
  page: PageLayout,
): Pick<TableHeader<GrnColumn>, 'firstLine' | 'lastLine'> {
  const titles = unionOf(cells.map(({ box }) => box));
  const reachesIn = (at: number) => {
    const line = page.lines[at];
    if (line === undefined || /[\d:]/.test(line.text)) return false;
    const apart = line.segments.every(({ box }) => cells.every((cell) => overlapX(cell.box, box) <= 0));
    return apart && overlapY(line.box, titles) > heightOf(line.box) * REACH;
  };
  return {
    firstLine: reachesIn(firstLine - 1) ? firstLine - 1 : firstLine,
    lastLine: reachesIn(lastLine + 1) ? lastLine + 1 : lastLine,
  };
}

/** Titles that nobody knows and that stand over no other have columns of their own all the same: `Accptd` by `Rejctd`. */
function withUnknown(cells: Cells, lines: readonly Line[]): Cells {
  const titled = new Set(cells.flatMap(({ words }) => words));
  const columns: PlacedWord[][] = [];
  for (const words of lines.flatMap(({ segments }) => segments.map((segment) => segment.words))) {
    const box = unionOf(words.map((word) => word.box));
    if (words.some((word) => titled.has(word)) || cells.some((cell) => overlapX(cell.box, box) > 0)) continue;
    const column = columns.find((other) => other.some((word) => overlapX(word.box, box) > 0));
    if (column === undefined) columns.push([...words]);
    else column.push(...words);
  }
  const unknown = columns.map((words) => makeCell(words, grnVocabulary.lexicon));
  return [...cells, ...unknown].toSorted((a, b) => a.box.x0 - b.box.x0);
}

/** In the cloth trade goods go by their quality; elsewhere a column of that name tells how they were found. */
function withCloth(cells: readonly Cell[]): Cells {
  if (cells.some(({ key }) => key === 'description' || key === 'itemCode')) return cells;
  const named = cells.findIndex(
    ({ key, title }) => key === undefined && /^(?:(?:cloth|fabric|grey)\s)?quality$/i.test(title.trim()),
  );
  return cells.map((cell, index) => (index === named ? { ...cell, key: 'description' } : cell));
}

/** Where goods are weighed and not counted, their net weight is how much came in. */
function withWeights(cells: readonly Cell[]): Cells {
  if (cells.some(({ key }) => key !== undefined && QUANTITY_COLUMNS.has(key))) return cells;
  return cells.map((cell) =>
    /^net\s(?:wt|weight)\b/i.test(cell.title) ? { ...cell, key: 'plainQty' } : cell,
  );
}

/** What a paper of the head is called, where titles of columns would be counts: `Invoice No. | Vehicle No.` */
const OF_HEAD =
  /^(?:\S+ ){0,2}(?:invoice|inv|bill|challan|dc|po|grn|gate|vehicle|truck|lr|delivery note)\W*(?:\S+ )?(?:no|number|date|dt)\b/i;

/** A line of fields and their values, which no line of titles is: `Plant: Pune`, `PO Date | 15/12/2025`. */
function isOfFields({ words, segments }: Line): boolean {
  const valued = words.some(({ text }) => text.endsWith(':') || /\d{3}|\d[-/.]\d/.test(text));
  const titled = segments.some((segment) => segment.words.length > 1 && isReceiptTitle(segment.text));
  return valued || titled || segments.filter(({ text }) => OF_HEAD.test(text)).length > 1;
}

/** Fields of the head right above the titles are none of them, nor a part of one. */
function withoutFields(
  { firstLine, lastLine, cells }: TableHeader<GrnColumn>,
  page: PageLayout,
): { readonly firstLine: number; readonly kept: Cells } {
  const lines = page.lines.slice(firstLine, lastLine);
  const fields = lines.findLastIndex(isOfFields) + 1;
  const above = new Set(lines.slice(0, fields).flatMap(({ words }) => words));
  const kept = cells.flatMap((cell) => {
    const words = cell.words.filter((word) => !above.has(word));
    if (words.length === cell.words.length) return [cell];
    return words.length === 0 ? [] : [makeCell(words, grnVocabulary.lexicon)];
  });
  return { firstLine: firstLine + fields, kept };
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
  // A code and a name side by side are two titles, unless a word joins them: `Part No. & Name`.
  if (left.key === 'itemCode' && right.key === 'description' && !/^(?:&|and|\/)$/i.test(end.text))
    return undefined;
  const words = [...left.words, ...right.words];
  const asRead = makeCell(words.toSorted(inReadingOrder), grnVocabulary.lexicon);
  const asTitled = makeCell(words, grnVocabulary.lexicon);
  const whole = asTitled.key === undefined ? asRead : asTitled;
  return whole.key === undefined ? undefined : { ...whole, box: unionOf([left.box, right.box]) };
}

/** Line by line, and from left to right: `Rate per` above `Unit`. */
function inReadingOrder(a: PlacedWord, b: PlacedWord): number {
  const oneLine = overlapY(a.box, b.box) > Math.min(heightOf(a.box), heightOf(b.box)) * 0.5;
  return oneLine ? a.box.x0 - b.box.x0 : a.box.y0 - b.box.y0;
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
