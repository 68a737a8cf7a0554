import type { Sheet } from '../drawing/sheet.ts';
import { drawTable, type TableColumn, type TableRow } from '../drawing/table.ts';
import { printRate } from '../invoice/item-table.ts';
import type { InvoiceContent, InvoiceLine } from '../invoice/invoice-content.ts';
import { printMoney } from '../invoice/print-style.ts';
import { amountInWords } from '../tax/amount-in-words.ts';
import type { Paise } from '../tax/money.ts';

interface SummaryPlace {
  x: number;
  y: number;
  width: number;
  size: number;
}

interface SummaryRow {
  hsnSac: string;
  rate: number;
  taxable: Paise;
  taxes: { rate: number; amount: Paise }[];
}

/** The taxes' rows by rate, named by the codes of the goods at that rate. */
function summaryRows(invoice: InvoiceContent): SummaryRow[] {
  const rates = [...Map.groupBy(invoice.lines, (line: InvoiceLine) => line.taxRate)].sort(
    ([a], [b]) => a - b,
  );
  return rates.map(([rate, lines]) => {
    const taxes = invoice.amounts.taxes.filter(
      (tax) => tax.kind !== 'CESS' && tax.rate === (tax.kind === 'IGST' ? rate : rate / 2),
    );
    return {
      hsnSac: [...new Set(lines.map((line) => line.hsnSac))].join(', '),
      rate,
      taxable: taxes[0]?.taxable ?? lines.reduce((sum, line) => sum + line.taxable, 0),
      taxes: taxes.map((tax) => ({ rate: tax.rate, amount: tax.amount })),
    };
  });
}

function summaryColumns(invoice: InvoiceContent, width: number): TableColumn[] {
  const kinds = invoice.supply === 'inter-state' ? ['Integrated Tax'] : ['Central Tax', 'State Tax'];
  const amounts = kinds.flatMap((group) => [
    { heading: 'Rate', group, width: 46, align: 'right' as const },
    { heading: 'Amount', group, width: 68, align: 'right' as const },
  ]);
  const fixed = amounts.reduce((sum, column) => sum + column.width, 0) + 80 + 76;
  return [
    { heading: 'HSN/SAC', width: width - fixed, align: 'left' },
    { heading: 'Taxable Value', width: 80, align: 'right' },
    ...amounts,
    { heading: 'Total Tax Amount', width: 76, align: 'right' },
  ];
}

/** Draws the table of taxes by HSN code, whose rows are no items, and the tax in words below it. */
export function drawHsnSummary(
  invoice: InvoiceContent,
  sheet: Sheet,
  { x, y, width, size }: SummaryPlace,
): number {
  const money = (paise: Paise): string => printMoney(invoice.style, paise);
  const kinds = invoice.supply === 'inter-state' ? 1 : 2;
  const rows = summaryRows(invoice);
  const totals = Array.from({ length: kinds }, (_, index) =>
    rows.reduce((sum, row) => sum + (row.taxes[index]?.amount ?? 0), 0),
  );
  const tax = totals.reduce((sum, amount) => sum + amount, 0);
  const printed: TableRow[] = rows.map((row) => ({
    cells: [
      row.hsnSac,
      money(row.taxable),
      ...Array.from({ length: kinds }, (_, index) => {
        const entry = row.taxes[index];
        return [printRate(entry?.rate ?? 0), money(entry?.amount ?? 0)];
      }).flat(),
      money(row.taxes.reduce((sum, entry) => sum + entry.amount, 0)),
    ],
  }));
  const bottom = drawTable(sheet, {
    x,
    y,
    columns: summaryColumns(invoice, width),
    rows: [
      ...printed,
      {
        cells: [
          'Total',
          money(invoice.amounts.subtotal),
          ...totals.flatMap((amount) => ['', money(amount)]),
          money(tax),
        ],
        strong: true,
        ruleAbove: true,
      },
    ],
    rules: 'columns',
    headerStrong: false,
    size,
    padding: 2.5,
  });
  return (
    sheet.block(`Tax Amount (in words) : ${amountInWords(tax)}`, x + 3, bottom + 3, {
      size,
      width: width - 6,
    }) + 3
  );
}
