import type { Alignment } from '../drawing/sheet.ts';
import { type Cell, type CellLine, drawTable, type TableColumn, type TableRow } from '../drawing/table.ts';
import type { ItemColumn } from '../invoice/item-columns.ts';
import { formatQuantity } from '../tax/money.ts';
import type { InvoiceContent, InvoiceLine } from '../invoice/invoice-content.ts';
import { grossOf, labelRow, printCell } from '../invoice/item-table.ts';
import { printMoney, printTotal } from '../invoice/print-style.ts';
import type { Composition } from './composition.ts';
import type { InvoiceDesign } from './invoice-design.ts';
import { totalsOf } from './totals.ts';

const LEFT_COLUMNS: readonly ItemColumn[] = ['description', 'batch'];
const CENTER_COLUMNS: readonly ItemColumn[] = ['serial', 'hsnSac', 'unit', 'per', 'expiry', 'taxType'];
const MARKED_COLUMNS: readonly ItemColumn[] = ['unitPrice', 'taxable', 'gross'];
const ZEBRA_FILL = '#f1f1f1';

function alignmentOf(column: ItemColumn, { table }: InvoiceDesign): Alignment {
  if (LEFT_COLUMNS.includes(column)) return 'left';
  if (CENTER_COLUMNS.includes(column)) return table.numbers === 'left' ? 'left' : 'center';
  return table.numbers;
}

function descriptionCell(line: InvoiceLine, { design, invoice }: Composition): CellLine[] {
  const { size, table } = design;
  const prefix = table.hsnPrefix;
  const closing = prefix.startsWith('(') ? ')' : '';
  const code = invoice.hsnUnderDescription ? [`${prefix}${line.hsnSac}${closing}`] : [];
  return [
    { text: line.description },
    ...[...code, ...line.subLines].map((text) => ({ text, size: Math.max(6, size - 1) })),
  ];
}

function cellOf(column: ItemColumn, line: InvoiceLine, composition: Composition, serial: number): Cell {
  const { design, invoice } = composition;
  if (column === 'description') return descriptionCell(line, composition);
  const cell = printCell(column, line, { invoice, serial });
  const mark = invoice.style.currencyMark.trim();
  const marked = design.table.marked && mark !== '' && MARKED_COLUMNS.includes(column);
  return marked && typeof cell === 'string' ? `${mark} ${cell}` : cell;
}

function itemRows(composition: Composition): TableRow[] {
  const { invoice, design } = composition;
  return invoice.lines.map((line, index) => ({
    cells: invoice.columns.map((column) => cellOf(column, line, composition, index + 1)),
    fill: design.table.zebra && index % 2 === 1 ? ZEBRA_FILL : undefined,
  }));
}

const sumBy = (invoice: InvoiceContent, amount: (line: InvoiceLine) => number): number =>
  invoice.lines.reduce((sum, line) => sum + amount(line), 0);

/** The sums of the columns below the items; quantities only where all have one unit. */
function totalRow({ invoice, design }: Composition): TableRow {
  const money = (paise: number): string => printMoney(invoice.style, paise);
  const alike = invoice.lines.every((line) => line.unit === invoice.lines[0]?.unit);
  const quantity = alike ? formatQuantity(sumBy(invoice, (line) => line.quantity)) : '';
  return labelRow(
    invoice,
    {
      description: design.sums.totalRow,
      quantity,
      quantityWithUnit: quantity,
      taxable: money(invoice.amounts.lines),
      cgstAmount: money(sumBy(invoice, (line) => line.cgst)),
      sgstAmount: money(sumBy(invoice, (line) => line.sgst)),
      igstAmount: money(sumBy(invoice, (line) => line.igst)),
      taxAmount: money(sumBy(invoice, (line) => line.cgst + line.sgst + line.igst)),
      gross: money(sumBy(invoice, grossOf)),
    },
    { strong: true, ruleAbove: true },
  );
}

/** The totals as rows among the items, their labels at the right of the descriptions. */
function totalsInTable(composition: Composition): TableRow[] {
  return totalsOf(composition).map(({ label, amount, strong }) =>
    labelRow(
      composition.invoice,
      {
        description: [{ text: label, align: 'right', strong }],
        taxable: [{ text: amount, strong }],
      },
      { ruleAbove: strong },
    ),
  );
}

const textsOf = (cell: Cell | undefined): string[] =>
  cell === undefined ? [] : typeof cell === 'string' ? [cell] : cell.map((line) => line.text);

const PAIRS: Partial<Record<ItemColumn, readonly [group: string, place: 0 | 1]>> = {
  cgstRate: ['CGST', 0],
  cgstAmount: ['CGST', 1],
  sgstRate: ['SGST', 0],
  sgstAmount: ['SGST', 1],
  igstRate: ['IGST', 0],
  igstAmount: ['IGST', 1],
};

function headingOf(column: ItemColumn, { design }: Composition): Pick<TableColumn, 'heading' | 'group'> {
  const pair = PAIRS[column];
  if (design.table.grouped && pair !== undefined) {
    return { heading: design.table.pairHeadings[pair[1]], group: pair[0] };
  }
  return { heading: design.headings[column] };
}

/** Columns as wide as their widest cell; the description has the rest. */
function columnsOf(composition: Composition, rows: readonly TableRow[], size: number): TableColumn[] {
  const { sheet, design, invoice, left, right } = composition;
  const widthOf = (text: string): number => sheet.measure(text, { size, strong: true });
  const columns = invoice.columns.map((column, index): TableColumn => {
    const { heading, group } = headingOf(column, composition);
    const last = index === invoice.columns.length - 1;
    const texts = [
      ...heading.split(' '),
      ...rows.flatMap(({ cells }) => textsOf(cells[index])),
      last ? printTotal(invoice.style, invoice.amounts.grandTotal) : '',
    ];
    return {
      heading,
      group,
      width: Math.max(14, ...texts.map(widthOf)) + 2 * design.table.padding + 2,
      align: alignmentOf(column, design),
      ...(design.table.headingAlign === undefined ? {} : { headingAlign: design.table.headingAlign }),
    };
  });
  const described = invoice.columns.indexOf('description');
  const taken = columns.reduce((sum, column, index) => (index === described ? sum : sum + column.width), 0);
  return columns.map((column, index) =>
    index === described ? { ...column, width: right - left - taken } : column,
  );
}

const SMALLEST = 5.5;

/** The columns at the largest type size, up to the design's, that leaves room for the descriptions. */
function fittedColumns(
  composition: Composition,
  rows: readonly TableRow[],
): { columns: TableColumn[]; size: number } {
  const described = composition.invoice.columns.indexOf('description');
  const needed = composition.design.paper === 'roll' ? 60 : 85;
  let size = composition.design.size;
  let columns = columnsOf(composition, rows, size);
  while (size > SMALLEST && (columns[described]?.width ?? 0) < needed) {
    size -= 0.5;
    columns = columnsOf(composition, rows, size);
  }
  return { columns, size };
}

/** Draws the items, over as many pages as they need, and gives the ordinate below them. */
export function drawItems(composition: Composition, y: number): number {
  const { sheet, design, left, top, bottom } = composition;
  const { table, totals } = design;
  const rows = [
    ...itemRows(composition),
    ...(table.totalRow && totals.place !== 'in-table' ? [totalRow(composition)] : []),
    ...(totals.place === 'in-table' ? totalsInTable(composition) : []),
  ];
  const { columns, size } = fittedColumns(composition, rows);
  const pages = sheet.pageNumber;
  const below = drawTable(sheet, {
    x: left,
    y,
    columns,
    rows,
    size,
    rules: table.rules,
    outline: table.outline,
    headerFill: table.headerFill,
    headerColor: table.headerColor,
    headerStrong: table.headerStrong,
    verticalAlign: table.verticalAlign,
    padding: table.padding,
    bottom,
    onPageFull: () => {
      sheet.newPage();
      return top;
    },
  });
  const room = sheet.pageNumber === pages && below + table.blankBelow + 260 < bottom;
  return room ? below + table.blankBelow : below;
}
