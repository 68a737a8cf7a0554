import {
  cellsOf,
  type Column,
  columnsOf,
  type Line,
  type NumberStyle,
  type PageLayout,
  type PlacedWord,
  readHsnSac,
  readPercent,
  type TableHeader,
  textOf,
} from '@docex/layout';
import { derived, type Found } from '../../found.ts';
import type { GoodsColumn } from '../../goods/goods-column.ts';
import { readAmount } from '../../money/read-amount.ts';

/** A table of taxable values and taxes by HSN or rate. */
export interface SummaryTable {
  /** Indexes of its lines on the page, header included. */
  readonly lines: readonly number[];
  /** The totals of its columns: printed in a row of totals, else the sum of the rows. */
  readonly feet: ReadonlyMap<GoodsColumn, Found<number>>;
  /** Tax rate (percent) of each HSN or SAC that has a row of its own or shares one. */
  readonly rates: ReadonlyMap<string, Found<number>>;
}

const SUMMED: readonly GoodsColumn[] = [
  'taxableValue',
  'cgstAmount',
  'sgstAmount',
  'igstAmount',
  'cessAmount',
];
/** What a summary groups by. */
const GROUPED_BY: readonly GoodsColumn[] = ['hsnSac', 'taxRate', 'rate', 'cgstRate', 'sgstRate', 'igstRate'];
const MAXIMUM_ROWS = 40;

/** Reads the summary under a header; undefined where the header names no tax or neither codes nor rates. */
export function openSummaryTable(
  page: PageLayout,
  header: TableHeader<GoodsColumn>,
  style: NumberStyle,
): SummaryTable | undefined {
  const keys = new Set(header.cells.map((cell) => cell.key));
  const taxes = SUMMED.slice(1).some((key) => keys.has(key)) || keys.has('taxAmount');
  // A row of totals under their names has neither codes nor rates: it is read as labels with values below.
  if (!taxes || !GROUPED_BY.some((key) => keys.has(key))) return undefined;
  const body = page.lines.slice(header.lastLine + 1, header.lastLine + 1 + MAXIMUM_ROWS);
  const columns = columnsOf(header, body.filter((line) => /\d[.,]\d{2}/.test(line.text)).slice(0, 4), page);
  const { rows, lines } = collectRows(body, columns, { top: header.box.y1, style });
  if (rows.length === 0) return undefined;
  const headerLines = Array.from(
    { length: header.lastLine - header.firstLine + 1 },
    (_, i) => header.firstLine + i,
  );
  const feet = new Map<GoodsColumn, Found<number>>();
  for (const [index, column] of columns.entries()) {
    const key = column.key;
    if (key === undefined || !SUMMED.includes(key)) continue;
    const foot = footOf(rows, index, style);
    if (foot !== undefined) feet.set(key, foot);
  }
  return { lines: [...headerLines, ...lines], feet, rates: ratesByCode(rows, columns, style) };
}

type Row = readonly (readonly PlacedWord[])[];

/** Rows with figures, down to the row of totals or a gap; a list of codes may run on over further lines. */
function collectRows(
  body: readonly Line[],
  columns: readonly Column<GoodsColumn>[],
  { top, style }: { readonly top: number; readonly style: NumberStyle },
): { readonly rows: readonly Row[]; readonly lines: readonly number[] } {
  const rows: Row[] = [];
  const lines: number[] = [];
  const codes = columns.findIndex((column) => column.key === 'hsnSac');
  let previous = top;
  for (const line of body) {
    if (line.box.y0 - previous > line.size * 2.5) break;
    const cells = cellsOf(line, columns);
    const hasFigures = columns.some(
      (column, index) => SUMMED.some((key) => key === column.key) && readAmount(cells[index] ?? [], style),
    );
    const last = rows.at(-1);
    if (hasFigures) rows.push(cells);
    else if (last !== undefined && codes >= 0 && (cells[codes]?.length ?? 0) === line.words.length) {
      rows[rows.length - 1] = last.map((cell, index) => (index === codes ? [...cell, ...line.words] : cell));
    } else if (last !== undefined) break;
    else continue;
    lines.push(line.index);
    previous = line.box.y1;
    if (/^(?:grand )?total/i.test(line.text)) break;
  }
  return { rows, lines };
}

function ratesByCode(
  rows: readonly Row[],
  columns: readonly Column<GoodsColumn>[],
  style: NumberStyle,
): ReadonlyMap<string, Found<number>> {
  const cell = (row: Row, key: GoodsColumn) => row[columns.findIndex((column) => column.key === key)] ?? [];
  const rates = new Map<string, Found<number>>();
  for (const row of rows) {
    const percent = (key: GoodsColumn) => readPercent(textOf(cell(row, key)), { style, bare: true });
    const central = percent('cgstRate');
    const state = percent('sgstRate');
    const split = central === undefined || state === undefined ? undefined : central + state;
    const rate = percent('igstRate') ?? split ?? percent('taxRate');
    if (rate === undefined) continue;
    for (const word of cell(row, 'hsnSac')) {
      const code = readHsnSac(word.text.replace(/,$/, ''));
      if (code !== undefined) rates.set(code, derived(rate, [word], 0.85));
    }
  }
  return rates;
}

function footOf(rows: readonly Row[], column: number, style: NumberStyle): Found<number> | undefined {
  const last = rows.at(-1);
  const isTotal = /^(?:grand )?total/i.test(textOf(last?.flat() ?? []));
  if (last !== undefined && isTotal) return readAmount(last[column] ?? [], style);
  const amounts = rows.map((row) => readAmount(row[column] ?? [], style));
  const known = amounts.filter((amount) => amount !== undefined);
  if (known.length !== rows.length) return undefined;
  if (known.length === 1) return known[0];
  const sum = known.reduce((total, amount) => total + amount.value, 0);
  return derived(
    Math.round(sum * 100) / 100,
    known.flatMap((amount) => amount.words),
    0.8,
  );
}
