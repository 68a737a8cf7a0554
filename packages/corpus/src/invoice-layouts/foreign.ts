import { drawFacts, drawParagraphs, drawTotals } from '../drawing/blocks.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { drawTable } from '../drawing/table.ts';
import { type Fact, totalRows } from '../invoice/invoice-facts.ts';
import type { InvoiceContent } from '../invoice/invoice-content.ts';
import type { InvoiceLayout } from '../invoice/invoice-layout.ts';
import { itemColumns, itemRows } from '../invoice/item-table.ts';
import { printDate, printTotal } from '../invoice/print-style.ts';

const LEFT = 56;
const RIGHT = 540;

function facts(invoice: InvoiceContent): Fact[] {
  const { style, references } = invoice;
  const date = (label: string, value: string | null): Fact[] =>
    value === null ? [] : [[label, printDate(style, value)]];
  return [
    ['Invoice number', invoice.invoiceNo],
    ...date('Date of issue', invoice.date),
    ...date('Date due', invoice.dueDate),
    ...(invoice.poNo === null ? [] : [['Purchase order', invoice.poNo] as const]),
    ...date('Order date', references.orderDate),
    ...(references.termsOfPayment === null ? [] : [['Payment terms', references.termsOfPayment] as const]),
  ];
}

function drawParties(invoice: InvoiceContent, sheet: Sheet, y: number): number {
  const { vendor, buyer } = invoice;
  const taxNumber = `VAT ID: ${vendor.bank.accountNo.slice(0, 9)}`;
  const left = drawParagraphs(
    sheet,
    [{ text: vendor.name, strong: true }, ...vendor.addressLines, vendor.email, taxNumber],
    { x: LEFT, y, width: 220, size: 9.5 },
  );
  const right = drawParagraphs(
    sheet,
    [{ text: 'Bill to', strong: true }, buyer.name, ...buyer.addressLines],
    {
      x: 310,
      y,
      width: RIGHT - 310,
      size: 9.5,
    },
  );
  return Math.max(left, right) + 22;
}

function render(invoice: InvoiceContent, sheet: Sheet): void {
  const { style, amounts } = invoice;
  sheet.line(invoice.title, LEFT, 48, { size: 22, strong: true });
  const partiesTop = drawFacts(sheet, facts(invoice), {
    x: LEFT,
    y: 88,
    width: 300,
    valueOffset: 96,
    separator: '',
    size: 9.5,
    strongLabel: true,
  });
  const due = drawParties(invoice, sheet, partiesTop + 18);
  const dueText = invoice.dueDate === null ? '' : ` due ${printDate(style, invoice.dueDate)}`;
  sheet.line(`${printTotal(style, amounts.grandTotal)}${dueText}`, LEFT, due, { size: 15, strong: true });
  const below = drawTable(sheet, {
    x: LEFT,
    y: due + 34,
    columns: itemColumns(invoice, sheet, {
      width: RIGHT - LEFT,
      headings: { description: 'Description', quantity: 'Qty', unitPrice: 'Unit price', taxable: 'Amount' },
    }),
    rows: itemRows(invoice),
    rules: 'header',
    headerStrong: false,
    padding: 4,
  });
  const totals = totalRows(invoice, {
    taxLabel: (kind, rate) => `${kind} (${rate}%)`,
    money: (paise) => printTotal(style, paise),
  });
  const bottom = drawTotals(sheet, totals, {
    labelX: 310,
    amountX: RIGHT - 4,
    y: below + 8,
    size: 9.5,
    gap: 5,
  });
  const { bank } = invoice.vendor;
  drawParagraphs(
    sheet,
    [
      `All amounts in ${invoice.currency}.`,
      `Please transfer to ${bank.name}, account ${bank.accountNo}, BIC ${bank.ifsc}.`,
      `Questions? Call ${invoice.vendor.phone} or write to ${invoice.vendor.email}.`,
    ],
    { x: LEFT, y: bottom + 24, width: RIGHT - LEFT, size: 8.5, color: '#555555' },
  );
}

/** A plain invoice from abroad: another currency, VAT, no GSTIN. */
export const foreignLayout: InvoiceLayout = {
  name: 'foreign',
  heldOut: false,
  traits: {
    trades: ['electrical', 'stationery', 'services'],
    supplies: ['foreign'],
    lineCount: [1, 6],
    facts: { dueDate: 0.8, poNo: 0.4, discount: 0.2, termsOfPayment: 0.3 },
    columns: () => ['description', 'quantity', 'unitPrice', 'taxable'],
    titles: ['Invoice', 'INVOICE'],
    typefaces: ['helvetica', 'times', 'roboto'],
    groupings: ['western', 'none'],
    dateFormats: ['MMM d, yyyy', 'dd MMM yyyy', 'd MMMM yyyy', 'yyyy-MM-dd'],
    currencies: ['USD', 'EUR', 'GBP'],
  },
  render,
};
