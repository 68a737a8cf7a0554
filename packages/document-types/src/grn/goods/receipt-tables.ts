import {
  columnsOf,
  type Column,
  type DocumentLayout,
  findHeaders,
  gridColumns,
  type Line,
  type NumberStyle,
  overlapY,
  type PageLayout,
  type TableHeader,
} from '@docex/layout';
import { LinearModel } from '../../candidates/linear-model.ts';
import type { Recorder } from '../../candidates/recorder.ts';
import { fullRows } from '../../goods/table-body.ts';
import { chooseTables, describeHypothesis } from '../../goods/table-hypotheses.ts';
import { TABLE_WEIGHTS } from '../../goods/table-weights.ts';
import { behindTitles } from './behind-titles.ts';
import { bestReading } from './best-reading.ts';
import { namedByRelations } from './columns-by-relations.ts';
import { type GrnColumn, QUANTITY_COLUMNS } from './grn-columns.ts';
import { grnVocabulary } from './grn-vocabulary.ts';
import { isHeadGrid } from './head-grid.ts';
import { mendTitles } from './mend-titles.ts';
import { readBody } from './receipt-body.ts';
import { hypothesisOf, tablesByContent } from './receipt-hypotheses.ts';
import { holdsNumbers, type ReceiptTable } from './receipt-line.ts';
import { settleColumns } from './settle-columns.ts';
import { closingAt } from './table-closing.ts';
import { readTwoLevels } from './two-level-tables.ts';
import { withRunningNumbers } from './untitled-numbers.ts';

/**
 * The parts of the table of goods over all pages, in order: under the titles of goods, or, where no such titles have
 * rows, what the content of a page tells best.
 */
export function findReceiptTables(
  layout: DocumentLayout,
  style: NumberStyle,
  recorder?: Recorder,
): readonly ReceiptTable[] {
  const titled = titledTables(layout, style);
  const filled = titled.filter(({ rows }) => rows.length > 0);
  const content = filled.length > 0 ? [] : layout.pages.flatMap((page) => tablesByContent(page, style));
  const judged = chooseTables(
    [...filled, ...content].map((table) => hypothesisOf(table, filled.includes(table), style)),
    MODEL,
  );
  recorder?.add({
    pointer: '/lineItems',
    model: 'goods-tables',
    candidates: judged.map((one) => describeHypothesis(one, one.table.columns)),
  });
  const chosen = judged.filter(({ isChosen }) => isChosen);
  if (chosen.length === 0) return titled;
  return chosen.toSorted((a, b) => a.page - b.page || a.first - b.first).map(({ table }) => table);
}

const MODEL = new LinearModel(TABLE_WEIGHTS);

function titledTables(layout: DocumentLayout, style: NumberStyle): readonly ReceiptTable[] {
  const tables: ReceiptTable[] = [];
  let open: readonly Column<GrnColumn>[] | undefined;
  for (const page of layout.pages) {
    const headers = findHeaders(page, grnVocabulary)
      .map((header) => mendTitles(header, withoutBands(page, header)))
      .filter((header) => namesGoods(header, page));
    if (headers.length === 0 && open !== undefined) {
      const table = readBody({ page, columns: open, header: [] }, page.lines, style);
      if (table.rows.length > 0) tables.push(table);
      open = table.closing === undefined && table.rows.length > 0 ? open : undefined;
    }
    for (const [index, header] of headers.entries()) {
      const table = openTable({ page, header, end: headers[index + 1]?.firstLine }, style);
      tables.push(table);
      open = table.closing === undefined ? table.columns : undefined;
    }
  }
  return tables;
}

/** Fewer titles that run on without a gap are a sentence: `MATERIAL RECEIPT NOTE`, `Remarks: Material received`. */
const RUN_ON_TITLES = 4;

function namesGoods(header: TableHeader<GrnColumn>, page: PageLayout): boolean {
  const keys = header.cells.map((cell) => cell.key);
  const lines = page.lines.slice(header.firstLine, header.lastLine + 1);
  const runsOn = lines.length === 1 && lines[0]?.segments.length === 1;
  if (runsOn && new Set(keys).size < RUN_ON_TITLES) return false;
  if (isHeadGrid(lines)) return false;
  const goods = keys.includes('description') || keys.includes('itemCode');
  // Titles of columns are not followed by what they name.
  const fields = header.cells.filter(({ words }) => words.some(({ text }) => text.endsWith(':')));
  return fields.length < 2 && goods && countsGoods(keys);
}

/** A lone count of another paper may be the caption of that paper, `Document`, where no unit stands beside it. */
function countsGoods(keys: readonly (GrnColumn | undefined)[]): boolean {
  const counts = keys.filter((key) => key !== undefined && QUANTITY_COLUMNS.has(key));
  const others = counts.filter((key) => key === 'challanQty' || key === 'otherQty');
  return counts.length > others.length || counts.length > 1 || (counts.length === 1 && keys.includes('unit'));
}

interface Opening {
  readonly page: PageLayout;
  readonly header: TableHeader<GrnColumn>;
  readonly end: number | undefined;
}

function openTable({ page, header, end }: Opening, style: NumberStyle): ReceiptTable {
  const body = page.lines.slice(header.lastLine + 1, end);
  const ruled = withoutBands(page, header);
  const rough = columnsOf(header, [], ruled);
  const last = body.findIndex((_, index) => ['end', 'total'].includes(closingAt(index, body, rough) ?? ''));
  const rows = last < 0 ? body : body.slice(0, last);
  const levels = readTwoLevels({ page: ruled, header }, { rows, closing: body[last] });
  if (levels !== undefined) return levels;
  const goods = rows.filter(isOfGoods);
  const titles = page.lines.slice(header.firstLine, header.lastLine + 1);
  const underTitles = behindTitles(columnsOf(header, goods, ruled), header, goods);
  // Headings of groups are no rows of goods.
  const full = goods.length === 0 ? goods : fullRows(goods);
  const grid = gridColumns({ page: ruled, titles, rows: full, lexicon: grnVocabulary.lexicon });
  const readings = [underTitles, grid].map((columns) => {
    const settled = settleColumns(withRunningNumbers(columns, goods), rows);
    return namedByRelations(settled, full, style);
  });
  const columns = bestReading(readings, full, style);
  return readBody({ page, columns, header: titles.map((line) => line.index) }, body, style);
}

/**
 * A page without vertical rules that end with the titles: they part no goods, and in a dark band under light letters
 * they are the gaps between the letters.
 */
function withoutBands(page: PageLayout, header: TableHeader<GrnColumn>): PageLayout {
  const goods = page.lines[header.lastLine + 1];
  if (goods === undefined) return page;
  const middle = (goods.box.y0 + goods.box.y1) / 2;
  return { ...page, verticals: page.verticals.filter(({ y0, y1 }) => y1 > middle || y0 > middle) };
}

/** A line of goods, or the wrapped cells right above and below one: short text that reaches into its line. */
function isOfGoods(line: Line, index: number, lines: readonly Line[]): boolean {
  if (holdsNumbers(line)) return true;
  return [lines[index - 1], lines[index + 1]].some(
    (other) => other !== undefined && holdsNumbers(other) && overlapY(line.box, other.box) > 0,
  );
}
