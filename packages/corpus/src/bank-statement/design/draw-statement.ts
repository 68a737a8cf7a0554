import { lineHeight } from '../../drawing/sheet.ts';
import { drawTable, type TableColumn, type TableOptions, type TableRow } from '../../drawing/table.ts';
import { fillTemplate } from '../../bands/band.ts';
import { bandHeight, drawBands } from '../../bands/draw-bands.ts';
import { fitColumns } from './fit-columns.ts';
import type { StatementPage } from './statement-page.ts';
import {
  balanceRow,
  type PrintedEntry,
  printedEntries,
  totalsRow,
  transactionRow,
} from './transaction-cells.ts';

function tableColumns(page: StatementPage, rows: readonly TableRow[]): TableColumn[] {
  const { rules, columns } = page.design;
  const widths = fitColumns(page, rows);
  return columns.map(({ heading, align }, index) => ({
    heading,
    align,
    width: widths[index] ?? 0,
    ...(rules === 'none' || rules === 'rows' ? { headingAlign: align } : {}),
  }));
}

function drawPageFoot({ sheet, design, facts, left, width }: StatementPage): void {
  if (design.pageFoot === null) return;
  const text = fillTemplate(design.pageFoot, { ...facts, page: String(sheet.pageNumber) });
  sheet.line(text, left + width / 2, sheet.height - design.margin + 8, {
    size: 6.5,
    align: 'center',
    color: '#444444',
  });
}

/** Ends a page and gives the ordinate below the head of the next. */
function turnPage(page: StatementPage): number {
  drawPageFoot(page);
  page.sheet.newPage();
  const facts = { ...page.facts, page: String(page.sheet.pageNumber) };
  return drawBands({ ...page, facts }, page.design.pageHead, page.design.margin) + 2;
}

function tableRows({ content, design }: StatementPage, entries: readonly PrintedEntry[]): TableRow[] {
  const { opening, closing, totals } = design.rows;
  return [
    ...(opening === undefined ? [] : [balanceRow(opening, content.opening, design, content.periodFrom)]),
    ...entries.map((entry) => transactionRow(entry, design)),
    ...(totals === undefined ? [] : [totalsRow(totals, content, design)]),
    ...(closing === undefined ? [] : [balanceRow(closing, content.closing, design)]),
  ];
}

function turnover(
  { content, design }: StatementPage,
  entries: readonly PrintedEntry[],
): TableOptions['turnover'] {
  const { carried, opening } = design.rows;
  if (carried === undefined) return undefined;
  return (printed) => {
    const last = entries[printed - (opening === undefined ? 0 : 1) - 1]?.entry;
    const balance = last?.balance ?? content.closing;
    return { last: balanceRow(carried[0], balance, design), first: balanceRow(carried[1], balance, design) };
  };
}

/** Draws all pages of a statement. */
export function drawStatement(page: StatementPage): void {
  const { sheet, design, left } = page;
  const entries = printedEntries(page.content, design);
  const rows = tableRows(page, entries);
  const bottom = sheet.height - design.margin - lineHeight(7);
  const y = drawTable(sheet, {
    x: left,
    y: drawBands(page, design.head, design.margin) + 2,
    columns: tableColumns(page, rows),
    rows,
    rules: design.rules,
    outline: design.outline,
    headerFill: design.headerFill,
    headerColor: design.headerColor,
    headerStrong: design.typeface !== 'vt323',
    verticalAlign: design.verticalAlign,
    size: design.size,
    padding: design.padding,
    repeatHeader: design.repeatHeader,
    turnover: turnover(page, entries),
    bottom,
    onPageFull: () => turnPage(page),
  });
  const height = design.foot.reduce((sum, band) => sum + bandHeight(page, band), 0);
  drawBands(page, design.foot, (y + height > bottom ? turnPage(page) : y) + 6);
  drawPageFoot(page);
}
