import {
  cellsOf,
  columnsOf,
  type NumberStyle,
  type PageLayout,
  type PlacedWord,
  type TableHeader,
  textOf,
} from '@docex/layout';
import { derived, type Found } from '../found.ts';
import type { ItemColumn } from './item-columns.ts';
import { readAmount } from './line-items.ts';

/** A table of taxable values and taxes by HSN or rate. */
export interface SummaryTable {
  /** Indexes of its lines on the page, header included. */
  readonly lines: readonly number[];
  /** The totals of its columns: printed in a row of totals, else the sum of the rows. */
  readonly feet: ReadonlyMap<ItemColumn, Found<number>>;
}

const SUMMED: readonly ItemColumn[] = [
  'taxableValue',
  'cgstAmount',
  'sgstAmount',
  'igstAmount',
  'cessAmount',
];
const MAXIMUM_ROWS = 40;

/** Reads the summary under a header; undefined where the header names no tax. */
export function openSummaryTable(
  page: PageLayout,
  header: TableHeader<ItemColumn>,
  style: NumberStyle,
): SummaryTable | undefined {
  const keys = new Set(header.cells.map((cell) => cell.key));
  const taxes = SUMMED.slice(1).some((key) => keys.has(key)) || keys.has('taxAmount');
  if (!taxes || !(keys.has('taxableValue') || keys.has('hsnSac') || keys.has('taxRate'))) return undefined;
  const body = page.lines.slice(header.lastLine + 1, header.lastLine + 1 + MAXIMUM_ROWS);
  const columns = columnsOf(header, body.filter((line) => /\d[.,]\d{2}/.test(line.text)).slice(0, 4), page);
  const rows: (readonly (readonly PlacedWord[])[])[] = [];
  const lines = Array.from(
    { length: header.lastLine - header.firstLine + 1 },
    (_, i) => header.firstLine + i,
  );
  let previous = header.box.y1;
  for (const line of body) {
    if (line.box.y0 - previous > line.size * 2.5 || rows.length === MAXIMUM_ROWS) break;
    const cells = cellsOf(line, columns);
    const figures = columns.filter(
      (column, index) => SUMMED.some((key) => key === column.key) && readAmount(cells[index] ?? [], style),
    );
    if (figures.length === 0) {
      if (rows.length > 0) break;
      continue;
    }
    rows.push(cells);
    lines.push(line.index);
    previous = line.box.y1;
    if (/^(?:grand )?total/i.test(line.text)) break;
  }
  const feet = new Map<ItemColumn, Found<number>>();
  for (const [index, column] of columns.entries()) {
    const key = column.key;
    if (key === undefined || !SUMMED.includes(key)) continue;
    const foot = footOf(rows, index, style);
    if (foot !== undefined) feet.set(key, foot);
  }
  return rows.length === 0 ? undefined : { lines, feet };
}

function footOf(
  rows: readonly (readonly (readonly PlacedWord[])[])[],
  column: number,
  style: NumberStyle,
): Found<number> | undefined {
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
