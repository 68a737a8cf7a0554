import {
  cellsOf,
  type Column,
  columnsOf,
  type Line,
  makeCell,
  type PageLayout,
  type TableHeader,
  unionOf,
} from '@docex/layout';
import { type GrnColumn, QUANTITY_COLUMNS } from './grn-columns.ts';
import { grnVocabulary } from './grn-vocabulary.ts';
import type { ReceiptLine, ReceiptRow, ReceiptTable } from './receipt-line.ts';

/** A line of titles or of goods has so many parts at least; what has fewer stands between two lines. */
const PARTS = 3;
const FIGURE = /^-?\d[\d,]*(?:\.\d+)?$/;
const NAME_LETTERS = 6;

interface Opening {
  readonly page: PageLayout;
  readonly header: TableHeader<GrnColumn>;
}

interface Body {
  readonly rows: readonly Line[];
  readonly closing: Line | undefined;
}

/**
 * A table whose goods take two lines each, with titles of two lines that say so: what they are above, how many below.
 * Undefined for any other table.
 */
export function readTwoLevels({ page, header }: Opening, { rows, closing }: Body): ReceiptTable | undefined {
  const titles = page.lines.slice(header.firstLine, header.lastLine + 1).filter(hasParts);
  const [upper, lower] = titles;
  if (upper === undefined || lower === undefined || titles.length > 2) return undefined;
  const [names, counts] = [headerOf(upper, page), headerOf(lower, page)];
  if (!names.cells.some(({ key }) => key === 'description') || !tellsCounts(counts)) return undefined;
  if (counts.cells.some(({ key }) => key === 'description') || tellsCounts(names)) return undefined;
  const pairs = pairsOf(rows.filter(hasParts));
  if (pairs === undefined) return undefined;
  const above = columnsOf(
    names,
    pairs.map(([name]) => name),
    page,
  );
  const below = columnsOf(
    counts,
    pairs.map(([, count]) => count),
    page,
  );
  const columns = onceEach([...above, ...below]);
  const goods = pairs.map(([name, count]): ReceiptRow => {
    const anchor = { line: count, cells: [...cellsOf(name, above), ...cellsOf(count, below)] };
    return { columns, anchor, lines: [anchor] };
  });
  const sums: ReceiptLine | undefined = closing && {
    line: closing,
    cells: [...above.map(() => []), ...cellsOf(closing, below)],
  };
  const last = pairs.at(-1)?.[1].index ?? header.lastLine;
  const taken = page.lines.slice(header.firstLine, last + 1).map(({ index }) => index);
  return { page, columns, rows: goods, closing: sums, taken };
}

function hasParts({ segments }: Line): boolean {
  return segments.length >= PARTS;
}

function headerOf(line: Line, page: PageLayout): TableHeader<GrnColumn> {
  const cells = line.segments.map(({ words }) => makeCell(words, grnVocabulary.lexicon));
  const box = unionOf(cells.map((cell) => cell.box));
  return { page: page.number, firstLine: line.index, lastLine: line.index, cells, box };
}

function tellsCounts({ cells }: TableHeader<GrnColumn>): boolean {
  return cells.filter(({ key }) => key !== undefined && QUANTITY_COLUMNS.has(key)).length > 1;
}

/** Lines of names and lines of figures by turns; undefined where they do not take turns. */
function pairsOf(lines: readonly Line[]): readonly (readonly [Line, Line])[] | undefined {
  if (lines.length < 2 || lines.length % 2 > 0) return undefined;
  const pairs = lines.flatMap((line, index) => {
    const next = lines[index + 1];
    return index % 2 > 0 || next === undefined ? [] : [[line, next] as const];
  });
  return pairs.every(([name, count]) => isOfNames(name) && isOfFigures(count)) ? pairs : undefined;
}

function isOfNames({ segments, text }: Line): boolean {
  const figures = segments.filter((segment) => FIGURE.test(segment.text)).length;
  return figures < 2 && text.replace(/[^\p{L}]/gu, '').length >= NAME_LETTERS;
}

function isOfFigures({ segments }: Line): boolean {
  return segments.filter((segment) => FIGURE.test(segment.text)).length >= PARTS;
}

/** A second column of one kind says something else. */
function onceEach(columns: readonly Column<GrnColumn>[]): readonly Column<GrnColumn>[] {
  return columns.map((column, index) =>
    columns.findIndex(({ key }) => key === column.key) < index ? { ...column, key: 'other' } : column,
  );
}
