import { gridColumns, type Line, type NumberStyle, type PageLayout, readQuantity } from '@docex/layout';
import { titlesAbove } from '../../goods/headless-tables.ts';
import { fullRows } from '../../goods/table-body.ts';
import type { TableHypothesis } from '../../goods/table-hypotheses.ts';
import { holdCounts, namedByRelations } from './columns-by-relations.ts';
import { grnVocabulary } from './grn-vocabulary.ts';
import { readBody } from './receipt-body.ts';
import type { ReceiptTable } from './receipt-line.ts';
import { hasSerial } from './receipt-line.ts';
import { holdValues } from './worked-columns.ts';

/** Where rows of goods may begin on a page is tried so often. */
const MOST_STARTS = 8;
const FEWEST_FIGURES = 2;
const MANY_ROWS = 10;

/** Tables of goods whose titles nobody knows, as what relates their columns tells them. */
export function tablesByContent(page: PageLayout, style: NumberStyle): readonly ReceiptTable[] {
  const starts = page.lines.filter(
    (line) => isOfGoods(line, style) && !isOfGoods(page.lines[line.index - 1], style),
  );
  return starts.slice(0, MOST_STARTS).flatMap(({ index }) => {
    const titles = titlesAbove(page, index);
    const body = page.lines.slice(index);
    const end = body.findIndex((line) => !isOfGoods(line, style) && line.segments.length > FEWEST_FIGURES);
    const rows = fullRows((end < 0 ? body : body.slice(0, end)).filter((line) => isOfGoods(line, style)));
    const grid = gridColumns({ page, titles, rows, lexicon: grnVocabulary.lexicon });
    const columns = namedByRelations(grid, rows, style);
    const proven = holdCounts(columns, rows, style) || holdValues(columns, rows, style);
    if (!proven || !columns.some(({ key }) => key === 'description')) return [];
    return [readBody({ page, columns, header: titles.map((line) => line.index) }, body, style)];
  });
}

/** Words, and counts in parts of their own. */
function isOfGoods(line: Line | undefined, style: NumberStyle): boolean {
  if (line === undefined || !/\p{L}{3}/u.test(line.text)) return false;
  const figures = line.segments.filter(({ text }) => readQuantity(text, style) !== undefined);
  return figures.length >= FEWEST_FIGURES;
}

/** A table with what speaks for it; `titled` for one under titles of goods. */
export function hypothesisOf(
  table: ReceiptTable,
  titled: boolean,
  style: NumberStyle,
): TableHypothesis<ReceiptTable> {
  const { page, columns, rows, taken } = table;
  const lines = rows.map(({ anchor }) => anchor.line);
  const known = columns.filter(({ key }) => key !== undefined && key !== 'other').length;
  const numbered = rows.filter(({ anchor }) => hasSerial(anchor, columns)).length;
  return {
    table,
    origin: titled ? 'titles of goods' : 'content',
    page: page.number,
    first: Math.min(...taken),
    last: Math.max(...taken),
    features: {
      goodsTitles: titled ? 1 : 0,
      counts: holdCounts(columns, lines, style) ? 1 : 0,
      products: holdValues(columns, lines, style) ? 1 : 0,
      serials: rows.length === 0 ? 0 : numbered / rows.length,
      known: known / Math.max(1, columns.length),
      rows: Math.min(1, rows.length / MANY_ROWS),
      empty: rows.length === 0 ? 1 : 0,
    },
  };
}
