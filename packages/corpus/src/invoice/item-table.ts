import type { Alignment, Sheet } from '../drawing/sheet.ts';
import type { Cell, CellLine, TableColumn, TableRow } from '../drawing/table.ts';
import { formatQuantity, type Paise, roundHalfUp } from '../tax/money.ts';
import type { InvoiceContent, InvoiceLine } from './invoice-content.ts';
import type { ItemColumn } from './item-columns.ts';
import { printMoney, printTotal } from './print-style.ts';

const ALIGNMENTS: Partial<Record<ItemColumn, Alignment>> = {
  serial: 'center',
  description: 'left',
  hsnSac: 'center',
  batch: 'left',
  expiry: 'center',
  unit: 'center',
  per: 'center',
  taxType: 'center',
};

/** The amount of a line with its taxes. */
export const grossOf = (line: InvoiceLine): Paise => line.taxable + line.cgst + line.sgst + line.igst;

/** What a line's discount takes off quantity times price. */
export const discountOf = (line: InvoiceLine): Paise =>
  roundHalfUp((line.quantity * line.unitPrice) / 1000) - line.taxable;

/** Prints a percentage without needless zeros: `2.5%`. */
export const printRate = (rate: number): string => `${rate}%`;

function taxesOf(
  line: InvoiceLine,
  invoice: InvoiceContent,
): { kind: string; rate: number; amount: Paise }[] {
  if (invoice.supply !== 'intra-state') return [{ kind: 'IGST', rate: line.taxRate, amount: line.igst }];
  return [
    { kind: 'CGST', rate: line.taxRate / 2, amount: line.cgst },
    { kind: 'SGST', rate: line.taxRate / 2, amount: line.sgst },
  ];
}

function description(line: InvoiceLine, invoice: InvoiceContent): CellLine[] {
  const under = [...(invoice.hsnUnderDescription ? [`HSN: ${line.hsnSac}`] : []), ...line.subLines];
  return [{ text: line.description }, ...under.map((text) => ({ text, size: 7 }))];
}

/** What stands in one column of one line. */
export function printCell(
  column: ItemColumn,
  line: InvoiceLine,
  { invoice, serial }: { invoice: InvoiceContent; serial: number },
): Cell {
  const { style } = invoice;
  const money = (paise: Paise): string => printMoney(style, paise);
  const quantity = formatQuantity(line.quantity, style.quantityDecimals);
  const stacked = (print: (tax: { kind: string; rate: number; amount: Paise }) => string): CellLine[] =>
    taxesOf(line, invoice).map((tax) => ({ text: print(tax) }));
  const rated = (rate: number, amount: Paise): CellLine[] => [
    { text: printRate(rate) },
    { text: money(amount) },
  ];
  const split = invoice.columns.includes('taxType');
  const cells: Record<ItemColumn, () => Cell> = {
    serial: () => String(serial),
    description: () => description(line, invoice),
    hsnSac: () => line.hsnSac,
    batch: () => line.batch,
    expiry: () => line.expiry,
    mrp: () => money(line.maximumRetailPrice),
    quantity: () => quantity,
    quantityWithUnit: () => `${quantity} ${line.unit}`,
    unit: () => line.unit,
    unitPrice: () => money(line.unitPrice),
    per: () => line.unit,
    discountPercent: () => (line.discountPercent === 0 ? '' : printRate(line.discountPercent)),
    discountAmount: () => (line.discountPercent === 0 ? '' : money(discountOf(line))),
    taxable: () => money(line.taxable),
    taxRate: () => (split ? stacked((tax) => printRate(tax.rate)) : printRate(line.taxRate)),
    cgstRate: () => printRate(line.taxRate / 2),
    cgstAmount: () => money(line.cgst),
    sgstRate: () => printRate(line.taxRate / 2),
    sgstAmount: () => money(line.sgst),
    igstRate: () => printRate(line.taxRate),
    igstAmount: () => money(line.igst),
    cgstTax: () => rated(line.taxRate / 2, line.cgst),
    sgstTax: () => rated(line.taxRate / 2, line.sgst),
    igstTax: () => rated(line.taxRate, line.igst),
    taxType: () => stacked((tax) => tax.kind),
    taxAmount: () => (split ? stacked((tax) => money(tax.amount)) : money(line.cgst + line.sgst + line.igst)),
    gross: () => money(grossOf(line)),
  };
  return cells[column]();
}

export function itemRows(invoice: InvoiceContent): TableRow[] {
  return invoice.lines.map((line, index) => ({
    cells: invoice.columns.map((column) => printCell(column, line, { invoice, serial: index + 1 })),
  }));
}

export interface ItemColumnOptions {
  width: number;
  size?: number;
  padding?: number;
  /** Headings that stand above several columns. */
  groups?: Partial<Record<ItemColumn, string>>;
  /** Headings that a layout always uses, whatever the style has. */
  headings?: Partial<Record<ItemColumn, string>>;
  /** Texts below the items that a column must be wide enough for. */
  fit?: Partial<Record<ItemColumn, string>>;
}

/** The columns of an invoice's items: each as wide as its widest cell, the description has the rest. */
export function itemColumns(
  invoice: InvoiceContent,
  sheet: Sheet,
  options: ItemColumnOptions,
): TableColumn[] {
  const { size = 9, padding = 3 } = options;
  const rows = itemRows(invoice);
  const textWidth = (text: string): number => sheet.measure(text, { size, strong: true });
  const columns = invoice.columns.map((column, index) => {
    const heading = options.headings?.[column] ?? invoice.style.headings[column];
    const words = heading.split(' ').map((word) => textWidth(word));
    const values = rows.flatMap(({ cells }) => cellTexts(cells[index])).map((text) => textWidth(text));
    const total =
      index === invoice.columns.length - 1 ? printTotal(invoice.style, invoice.amounts.grandTotal) : '';
    const fitted = [total, options.fit?.[column] ?? ''].map(textWidth);
    return {
      heading,
      group: options.groups?.[column],
      width: Math.max(18, ...words, ...values, ...fitted) + 2 * padding + 3,
      align: ALIGNMENTS[column] ?? 'right',
    };
  });
  const described = invoice.columns.indexOf('description');
  const taken = columns.reduce((sum, column, index) => (index === described ? sum : sum + column.width), 0);
  return columns.map((column, index) =>
    index === described ? { ...column, width: options.width - taken } : column,
  );
}

function cellTexts(cell: Cell | undefined): string[] {
  if (cell === undefined) return [];
  return typeof cell === 'string' ? [cell] : cell.map((line) => line.text);
}

/** A row that says `label` beside the items and an amount in the last column, and is no item. */
export function labelRow(
  invoice: InvoiceContent,
  values: Partial<Record<ItemColumn, Cell>>,
  options: Omit<TableRow, 'cells'> = {},
): TableRow {
  return { cells: invoice.columns.map((column) => values[column] ?? ''), ...options };
}
