import { drawFacts, drawParagraphs, drawTotals } from '../drawing/blocks.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { drawTable } from '../drawing/table.ts';
import {
  contactFacts,
  invoiceFacts,
  registrationFacts,
  supplyFacts,
  totalRows,
  transportFacts,
} from '../invoice/invoice-facts.ts';
import type { InvoiceContent } from '../invoice/invoice-content.ts';
import type { InvoiceLayout } from '../invoice/invoice-layout.ts';
import { itemColumns, itemRows } from '../invoice/item-table.ts';
import { printTotal } from '../invoice/print-style.ts';
import { amountInWords } from '../tax/amount-in-words.ts';
import { partyLines } from './party-lines.ts';

const LEFT = 42;
const RIGHT = 553;

function drawHead(invoice: InvoiceContent, sheet: Sheet): number {
  const { vendor, style } = invoice;
  const place = { x: LEFT, y: 44, width: 270, size: 9 };
  const left = drawParagraphs(
    sheet,
    [{ text: vendor.name, strong: true, size: 13 }, ...partyLines(vendor, style.labels.gstin), vendor.email],
    place,
  );
  sheet.line(invoice.title, RIGHT, 42, { size: 24, align: 'right' });
  sheet.line(`# ${invoice.invoiceNo}`, RIGHT, 74, { size: 10, strong: true, align: 'right' });
  sheet.line(`Balance Due ${printTotal(style, invoice.amounts.grandTotal)}`, RIGHT, 92, {
    strong: true,
    align: 'right',
  });
  return Math.max(left, 110) + 16;
}

function drawParties(invoice: InvoiceContent, sheet: Sheet, y: number): number {
  const { buyer, consignee, style } = invoice;
  const size = 9;
  const buyerBottom = drawParagraphs(
    sheet,
    [style.labels.buyer, { text: buyer.name, strong: true }, ...partyLines(buyer, style.labels.gstin)],
    { x: LEFT, y, width: 165, size },
  );
  const consigneeBottom =
    consignee === null
      ? y
      : drawParagraphs(
          sheet,
          [style.labels.consignee, { text: consignee.name, strong: true }, ...consignee.addressLines],
          {
            x: LEFT + 172,
            y,
            width: 145,
            size,
          },
        );
  const [, ...facts] = invoiceFacts(invoice);
  const others = [...facts, ...supplyFacts(invoice), ...transportFacts(invoice)];
  const factsBottom = drawFacts(sheet, others, {
    x: 372,
    y,
    width: RIGHT - 372,
    valueOffset: 92,
    separator: ' :',
    size: 8.5,
  });
  return Math.max(buyerBottom, consigneeBottom, factsBottom) + 14;
}

function drawFoot(invoice: InvoiceContent, sheet: Sheet, y: number): void {
  const { vendor } = invoice;
  const bottom = drawParagraphs(
    sheet,
    [
      { text: invoice.style.labels.inWords, color: '#555555' },
      { text: amountInWords(invoice.amounts.grandTotal, 'Indian Rupee'), strong: true },
      ' ',
      'Thanks for your business.',
      `Bank: ${vendor.bank.name}, A/c No ${vendor.bank.accountNo}, IFSC ${vendor.bank.ifsc}`,
    ],
    { x: LEFT, y: y + 10, width: 270, size: 8 },
  );
  drawFacts(sheet, [...registrationFacts(invoice), ...contactFacts(vendor)], {
    x: LEFT,
    y: bottom + 8,
    width: 500,
    size: 7.5,
  });
  sheet.line('Authorized Signature', RIGHT, Math.max(bottom, 690) + 40, { align: 'right', size: 8 });
}

function render(invoice: InvoiceContent, sheet: Sheet): void {
  const y = drawParties(invoice, sheet, drawHead(invoice, sheet));
  const below = drawTable(sheet, {
    x: LEFT,
    y,
    columns: itemColumns(invoice, sheet, { width: RIGHT - LEFT, size: 8.5, padding: 4 }),
    rows: itemRows(invoice),
    rules: 'rows',
    headerFill: '#e8edf2',
    headerStrong: invoice.style.boldTotals,
    size: 8.5,
    padding: 4,
  });
  const totals = totalRows(invoice, {
    taxLabel: (kind, rate) => `${kind}${String(rate).replace('.', '')} (${rate}%)`,
  }).map((total) =>
    total.strong ? { ...total, amount: printTotal(invoice.style, invoice.amounts.grandTotal) } : total,
  );
  drawTotals(sheet, totals, { labelX: 370, amountX: RIGHT - 4, y: below + 10, size: 9 });
  drawFoot(invoice, sheet, below);
}

/** A billing web application's print: white space, no upright rules, the totals at the right. */
export const modernLayout: InvoiceLayout = {
  name: 'modern',
  heldOut: false,
  traits: {
    trades: ['electrical', 'stationery', 'hardware', 'textile'],
    supplies: ['intra-state', 'inter-state'],
    lineCount: [1, 7],
    facts: {
      dueDate: 0.8,
      poNo: 0.5,
      placeOfSupply: 0.8,
      consignee: 0.4,
      roundOff: 0.4,
      discount: 0.25,
      termsOfPayment: 0.5,
      subLines: 0.2,
    },
    columns: (random, { hasLineDiscount }) => [
      'serial',
      'description',
      'hsnSac',
      random.pick(['quantity', 'quantityWithUnit'] as const),
      'unitPrice',
      ...(hasLineDiscount ? ['discountPercent' as const] : []),
      ...(random.chance(0.6) ? ['taxRate' as const] : []),
      'taxable',
    ],
    titles: ['TAX INVOICE', 'Tax Invoice', 'INVOICE'],
    typefaces: ['roboto', 'helvetica', 'hind'],
  },
  render,
};
