import { lineHeight, type Sheet } from '../drawing/sheet.ts';
import {
  type Fact,
  invoiceFacts,
  registrationFacts,
  supplyFacts,
  totalRows,
  transportFacts,
} from '../invoice/invoice-facts.ts';
import type { InvoiceContent, InvoiceLine } from '../invoice/invoice-content.ts';
import type { InvoiceLayout } from '../invoice/invoice-layout.ts';
import type { ItemColumn } from '../invoice/item-columns.ts';
import { printCell } from '../invoice/item-table.ts';
import { printTotal } from '../invoice/print-style.ts';
import { amountInWords } from '../tax/amount-in-words.ts';
import { partyLines } from './party-lines.ts';

/** Characters across the paper. */
const COLUMNS = 88;
const HALF = COLUMNS / 2;
const TOP = 36;

/** Characters of each item column, a blank between them; numbers stand flush right. */
const WIDTHS: Partial<Record<ItemColumn, number>> = {
  serial: 4,
  description: 30,
  hsnSac: 9,
  quantity: 9,
  unit: 6,
  unitPrice: 11,
  taxable: 13,
};

const LEFT_ALIGNED: readonly ItemColumn[] = ['serial', 'description', 'hsnSac', 'unit'];

function fold(text: string, width: number): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(...(word.match(new RegExp(`.{1,${width}}`, 'g')) ?? ['']));
    return lines;
  }, []);
}

const centre = (text: string): string =>
  ' '.repeat(Math.max(0, Math.floor((COLUMNS - text.length) / 2))) + text;

function beside(left: readonly string[], right: readonly string[]): string[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) =>
    `${(left[index] ?? '').padEnd(HALF)}${right[index] ?? ''}`.trimEnd(),
  );
}

const factLines = (facts: readonly Fact[]): string[] =>
  facts.flatMap(([label, value]) => {
    const line = `${label.padEnd(15)} : ${value}`;
    return line.length < HALF ? [line] : [`${label} :`, ...fold(value, HALF - 4).map((part) => `  ${part}`)];
  });

function pad(column: ItemColumn, text: string): string {
  const width = WIDTHS[column] ?? 10;
  return LEFT_ALIGNED.includes(column) ? text.padEnd(width) : text.padStart(width);
}

function cellLines(
  invoice: InvoiceContent,
  line: InvoiceLine,
  { column, serial }: { column: ItemColumn; serial: number },
): string[] {
  const cell = printCell(column, line, { invoice, serial });
  const texts = typeof cell === 'string' ? [cell] : cell.map((entry) => entry.text);
  return texts.flatMap((text) => fold(text, WIDTHS[column] ?? 10));
}

function itemLines(invoice: InvoiceContent, line: InvoiceLine, serial: number): string[] {
  const cells = invoice.columns.map((column) => cellLines(invoice, line, { column, serial }));
  const height = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, row) =>
    invoice.columns
      .map((column, index) => pad(column, cells[index]?.[row] ?? ''))
      .join(' ')
      .trimEnd(),
  );
}

function headLines(invoice: InvoiceContent): string[] {
  const { vendor, buyer, style } = invoice;
  const buyerLines = [`${style.labels.buyer}:`, buyer.name, ...partyLines(buyer, style.labels.gstin)];
  const facts = [...invoiceFacts(invoice), ...supplyFacts(invoice), ...transportFacts(invoice)];
  return [
    ...(invoice.copyMark === null ? [] : [invoice.copyMark.padStart(COLUMNS)]),
    centre(vendor.name.toUpperCase()),
    ...vendor.addressLines.map(centre),
    centre(`PH: ${vendor.phone}`),
    centre(`${style.labels.gstin}: ${vendor.gstin ?? ''}`),
    '',
    centre(invoice.title),
    '-'.repeat(COLUMNS),
    ...beside(
      buyerLines.flatMap((line) => fold(line, HALF - 2)),
      factLines(facts),
    ),
    ...registrationFacts(invoice).flatMap(([label, value]) => fold(`${label}: ${value}`, COLUMNS)),
    '-'.repeat(COLUMNS),
  ];
}

function footLines(invoice: InvoiceContent): string[] {
  const { vendor } = invoice;
  const totals = totalRows(invoice).map(
    ({ label, amount, strong }) =>
      `${label.padStart(COLUMNS - 20)} ${(strong ? printTotal(invoice.style, invoice.amounts.grandTotal) : amount).padStart(17)}`,
  );
  return [
    '-'.repeat(COLUMNS),
    ...totals.slice(0, -1),
    '-'.repeat(COLUMNS),
    ...totals.slice(-1),
    '='.repeat(COLUMNS),
    ...fold(amountInWords(invoice.amounts.grandTotal, 'Rupees'), COLUMNS),
    `BANK: ${vendor.bank.name}  A/C: ${vendor.bank.accountNo}  IFSC: ${vendor.bank.ifsc}`,
    '',
    'E.&O.E.',
    `FOR ${vendor.name.toUpperCase()}`.padStart(COLUMNS),
    '',
    '',
    'AUTHORISED SIGNATORY'.padStart(COLUMNS),
  ];
}

function headingLines(invoice: InvoiceContent): string[] {
  const folded = invoice.columns.map((column) =>
    fold(invoice.style.headings[column].toUpperCase(), WIDTHS[column] ?? 10),
  );
  const height = Math.max(...folded.map((lines) => lines.length));
  return Array.from({ length: height }, (_, row) =>
    invoice.columns.map((column, index) => pad(column, folded[index]?.[row] ?? '')).join(' '),
  );
}

function render(invoice: InvoiceContent, sheet: Sheet): void {
  const size = (sheet.width - 50) / sheet.measure('0'.repeat(COLUMNS), { size: 1 });
  const lines = [
    ...headLines(invoice),
    ...headingLines(invoice),
    '-'.repeat(COLUMNS),
    ...invoice.lines.flatMap((line, index) => itemLines(invoice, line, index + 1)),
    ...footLines(invoice),
  ];
  const step = Math.max(lineHeight(size), 12);
  lines.forEach((line, index) => {
    const text = line.trimStart();
    const indent = sheet.measure('0'.repeat(line.length - text.length), { size });
    if (text !== '') writeWords(sheet, text, { x: 25 + indent, y: TOP + index * step, size });
  });
}

/** Writes each run of words on its own, as a printer that moves to columns does. */
function writeWords(
  sheet: Sheet,
  line: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const advance = sheet.measure('0', { size });
  for (const run of line.matchAll(/\S+(?: \S+)*/g)) sheet.line(run[0], x + run.index * advance, y, { size });
}

/** A line printer's output: one fixed-width type, dashes for rules, columns by blanks. */
export const dotMatrixLayout: InvoiceLayout = {
  name: 'dot-matrix',
  heldOut: false,
  traits: {
    trades: ['grocery', 'hardware', 'pharma'],
    supplies: ['intra-state', 'intra-state', 'inter-state'],
    lineCount: [2, 12],
    facts: {
      placeOfSupply: 0.5,
      poNo: 0.3,
      dueDate: 0.2,
      challanNo: 0.3,
      transport: 0.3,
      discount: 0.3,
      roundOff: 0.8,
      irn: 0.15,
    },
    columns: (random) => [
      'serial',
      'description',
      'hsnSac',
      'quantity',
      ...(random.chance(0.6) ? ['unit' as const] : []),
      'unitPrice',
      'taxable',
    ],
    titles: ['TAX INVOICE', 'GST TAX INVOICE', 'CREDIT BILL / TAX INVOICE'],
    typefaces: ['courier', 'vt323'],
    groupings: ['none', 'none', 'indian'],
    dateFormats: ['dd/MM/yyyy', 'dd-MM-yyyy', 'dd/MM/yy', 'dd.MM.yyyy'],
  },
  render,
};
