import { fillTemplate } from '../bands/band.ts';
import { type BandPage, bandHeight, drawBands } from '../bands/draw-bands.ts';
import { fitColumns } from '../drawing/fit-columns.ts';
import { lineHeight } from '../drawing/sheet.ts';
import { drawTable, type TableColumn, type TableRow } from '../drawing/table.ts';
import { formatMoney, formatQuantity } from '../tax/money.ts';
import type { ReceiptContent, ReceiptItem } from './receipt-content.ts';
import type { ReceiptColumnKind, ReceiptDesign } from './receipt-design.ts';
import { totalOf } from './receipt-facts.ts';

export interface ReceiptPage extends BandPage {
  content: ReceiptContent;
  design: ReceiptDesign;
}

type Quantity = 'ordered' | 'challan' | 'received' | 'accepted' | 'rejected';

const isQuantity = (kind: ReceiptColumnKind): kind is Quantity =>
  ['ordered', 'challan', 'received', 'accepted', 'rejected'].includes(kind);

function printQuantity(thousandths: number, { quantityDecimals, zero }: ReceiptDesign): string {
  if (thousandths === 0 && zero !== '0') return zero;
  return formatQuantity(thousandths, quantityDecimals);
}

function cellOf(
  kind: ReceiptColumnKind,
  item: ReceiptItem,
  place: { serial: number; design: ReceiptDesign },
): string {
  const { design } = place;
  if (isQuantity(kind)) return printQuantity(item[kind], design);
  switch (kind) {
    case 'serial':
      return String(place.serial);
    case 'receivedWithUnit':
      return `${printQuantity(item.received, design)} ${item.unit}`;
    case 'short':
      return printQuantity(item.challan - item.received, design);
    case 'unitPrice':
      return formatMoney(item.unitPrice, design.grouping);
    case 'total':
      return formatMoney(item.total, design.grouping);
    case 'remarks':
      return item.remarks ?? '';
    case 'status':
      return item.rejected > 0 ? 'Partly' : 'Passed';
    default:
      return item[kind];
  }
}

function totalCell(kind: ReceiptColumnKind, { content, design }: ReceiptPage): string {
  if (isQuantity(kind)) {
    return printQuantity(
      content.items.reduce((sum, item) => sum + item[kind], 0),
      design,
    );
  }
  if (kind === 'description') return design.totals ?? '';
  return kind === 'total' ? formatMoney(totalOf(content), design.grouping) : '';
}

function tableRows(page: ReceiptPage): TableRow[] {
  const { content, design } = page;
  const rows = content.items.map((item, index) => ({
    cells: design.columns.map(({ kind }) => cellOf(kind, item, { serial: index + 1, design })),
    fill: index % 2 === 1 ? design.zebra : undefined,
  }));
  if (design.totals === null) return rows;
  const cells = design.columns.map(({ kind }) => totalCell(kind, page));
  return [...rows, { cells, strong: true, ruleAbove: design.rules !== 'none' }];
}

function columnWidths({ sheet, design, width }: ReceiptPage, rows: readonly TableRow[]): number[] {
  const { columns, size, padding } = design;
  if (design.fitted === true) return fitColumns(columns, rows, { sheet, size, padding, width });
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  return columns.map(({ share }) => (share / whole) * width);
}

function tableColumns(page: ReceiptPage, rows: readonly TableRow[]): TableColumn[] {
  const { design } = page;
  const widths = columnWidths(page, rows);
  return design.columns.map(({ heading, align, group }, index) => ({
    heading,
    align,
    group,
    width: widths[index] ?? 0,
    ...(design.rules === 'none' || design.rules === 'rows' ? { headingAlign: align } : {}),
  }));
}

function drawPageFoot({ sheet, design, facts, left, width }: ReceiptPage): void {
  if (design.pageFoot === null) return;
  const text = fillTemplate(design.pageFoot, { ...facts, page: String(sheet.pageNumber) });
  sheet.line(text, left + width / 2, sheet.height - design.margin + 6, {
    size: 6.5,
    align: 'center',
    color: '#444444',
  });
}

function turnPage(page: ReceiptPage): number {
  drawPageFoot(page);
  page.sheet.newPage();
  return page.design.margin;
}

/** Draws all pages of a goods receipt note. */
export function drawReceipt(page: ReceiptPage): void {
  const { sheet, design, left } = page;
  const bottom = sheet.height - design.margin - lineHeight(7);
  const rows = tableRows(page);
  const y = drawTable(sheet, {
    x: left,
    y: drawBands(page, design.head, design.margin) + 3,
    columns: tableColumns(page, rows),
    rows,
    rules: design.rules,
    outline: design.outline,
    headerFill: design.headerFill,
    headerColor: design.headerColor,
    size: design.size,
    padding: design.padding,
    bottom,
    onPageFull: () => turnPage(page),
  });
  const height = design.foot.reduce((sum, band) => sum + bandHeight(page, band), 0);
  drawBands(page, design.foot, (y + height > bottom ? turnPage(page) : y) + 8);
  drawPageFoot(page);
}
