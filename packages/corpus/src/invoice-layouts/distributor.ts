import { drawFacts, drawParagraphs, drawTotals } from '../drawing/blocks.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { drawTable } from '../drawing/table.ts';
import {
  invoiceFacts,
  registrationFacts,
  supplyFacts,
  totalRows,
  transportFacts,
} from '../invoice/invoice-facts.ts';
import type { InvoiceContent } from '../invoice/invoice-content.ts';
import type { InvoiceLayout } from '../invoice/invoice-layout.ts';
import { grossOf, itemColumns, itemRows } from '../invoice/item-table.ts';
import { printMoney, printTotal } from '../invoice/print-style.ts';
import { amountInWords } from '../tax/amount-in-words.ts';
import { partyLines } from './party-lines.ts';

const LEFT = 28;
const RIGHT = 567;
const BOTTOM = 780;
const SIZE = 7.5;

/** What stands at the top of every page. */
function drawHead(invoice: InvoiceContent, sheet: Sheet): number {
  const { vendor, buyer, style } = invoice;
  sheet.line(invoice.title, RIGHT, 24, { size: 11, strong: true, align: 'right' });
  sheet.line(`Page No. ${sheet.pageNumber}`, RIGHT, 40, { size: SIZE, align: 'right' });
  const sellerBottom = drawParagraphs(
    sheet,
    [
      { text: vendor.name, strong: true, size: 11 },
      ...partyLines(vendor, style.labels.gstin),
      `Ph: ${vendor.phone}  ${vendor.email}`,
    ],
    { x: LEFT, y: 24, width: 200, size: SIZE },
  );
  const buyerBottom = drawParagraphs(
    sheet,
    [{ text: `${style.labels.buyer}:`, strong: true }, buyer.name, ...partyLines(buyer, style.labels.gstin)],
    { x: 232, y: 24, width: 160, size: SIZE },
  );
  const facts = [...invoiceFacts(invoice), ...supplyFacts(invoice), ...transportFacts(invoice)];
  const factsBottom = drawFacts(sheet, facts, { x: 400, y: 56, width: RIGHT - 400, size: SIZE });
  const bottom = Math.max(sellerBottom, buyerBottom, factsBottom) + 5;
  return (
    drawFacts(sheet, registrationFacts(invoice), { x: LEFT, y: bottom, width: RIGHT - LEFT, size: SIZE }) + 4
  );
}

/** Ends a page with the sum so far and starts the next with it. */
function turnPage(
  invoice: InvoiceContent,
  sheet: Sheet,
  { printed, y }: { printed: number; y: number },
): number {
  const sum = invoice.lines
    .slice(0, printed)
    .reduce((total, line) => total + (invoice.columns.includes('gross') ? grossOf(line) : line.taxable), 0);
  const carried = printMoney(invoice.style, sum);
  sheet.line('Carried Forward', 400, y + 4, { size: SIZE, strong: true });
  sheet.line(carried, RIGHT - 3, y + 4, { size: SIZE, strong: true, align: 'right' });
  sheet.line('continued ...', RIGHT, 812, { size: SIZE, align: 'right' });
  sheet.newPage();
  const top = drawHead(invoice, sheet);
  sheet.line('Brought Forward', 400, top, { size: SIZE, strong: true });
  sheet.line(carried, RIGHT - 3, top, { size: SIZE, strong: true, align: 'right' });
  return top + 14;
}

function drawEnd(invoice: InvoiceContent, sheet: Sheet, tableBottom: number): void {
  const { style, amounts, vendor } = invoice;
  let y = tableBottom + 6;
  if (y > 620) {
    sheet.line('continued ...', RIGHT, 812, { size: SIZE, align: 'right' });
    sheet.newPage();
    y = drawHead(invoice, sheet) + 10;
  }
  const quantity = invoice.lines.reduce((sum, line) => sum + line.quantity, 0) / 1000;
  drawParagraphs(
    sheet,
    [
      `No. of items: ${invoice.lines.length}   Total qty: ${quantity}`,
      { text: amountInWords(amounts.grandTotal, 'Rupees'), strong: true },
      ' ',
      `Bank: ${vendor.bank.name}  A/c: ${vendor.bank.accountNo}  IFSC: ${vendor.bank.ifsc}`,
      'Goods once sold will not be taken back or exchanged.',
      `Subject to ${vendor.city} jurisdiction only. E. & O. E.`,
    ],
    { x: LEFT, y, width: 300, size: SIZE },
  );
  const totals = totalRows(invoice).map((total) =>
    total.strong ? { ...total, amount: printTotal(style, amounts.grandTotal) } : total,
  );
  const bottom = drawTotals(sheet, totals, { labelX: 400, amountX: RIGHT - 3, y, size: 8.5, gap: 2 });
  sheet.line(`For ${vendor.name}`, RIGHT - 3, bottom + 14, { size: 8, align: 'right' });
  sheet.line('Authorised Signatory', RIGHT - 3, bottom + 50, { size: 8, align: 'right' });
}

function render(invoice: InvoiceContent, sheet: Sheet): void {
  const tableBottom = drawTable(sheet, {
    x: LEFT,
    y: drawHead(invoice, sheet),
    columns: itemColumns(invoice, sheet, { width: RIGHT - LEFT, size: SIZE, padding: 2 }),
    rows: itemRows(invoice),
    rules: 'columns',
    outline: true,
    size: SIZE,
    padding: 2,
    bottom: BOTTOM,
    onPageFull: (printed, y) => turnPage(invoice, sheet, { printed, y }),
  });
  drawEnd(invoice, sheet, tableBottom);
}

/** A distributor's bill over several pages: headings on each, sums carried forward. */
export const distributorLayout: InvoiceLayout = {
  name: 'distributor',
  heldOut: false,
  traits: {
    trades: ['grocery', 'pharma', 'stationery'],
    supplies: ['intra-state', 'inter-state'],
    lineCount: [24, 90],
    facts: {
      dueDate: 0.4,
      poNo: 0.4,
      placeOfSupply: 0.7,
      reverseCharge: 0.3,
      irn: 0.3,
      ewayBillNo: 0.4,
      transport: 0.5,
      lineDiscount: 0.5,
      roundOff: 0.8,
    },
    columns: (random, { hasLineDiscount }) => [
      'serial',
      ...random.pick([['description', 'hsnSac'] as const, ['hsnSac', 'description'] as const]),
      ...(random.chance(0.4) ? ['mrp' as const] : []),
      'quantity',
      ...(random.chance(0.6) ? ['unit' as const] : []),
      'unitPrice',
      ...(hasLineDiscount ? ['discountPercent' as const] : []),
      ...random.pick([
        ['taxRate', 'taxable'] as const,
        ['taxable', 'taxRate', 'taxAmount', 'gross'] as const,
      ]),
    ],
    titles: ['TAX INVOICE', 'GST INVOICE', 'CREDIT INVOICE'],
    typefaces: ['helvetica', 'roboto', 'hind'],
    taxRounding: 'per-line',
  },
  render,
};
