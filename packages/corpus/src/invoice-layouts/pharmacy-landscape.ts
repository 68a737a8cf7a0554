import { drawFacts, drawParagraphs, drawTotals } from '../drawing/blocks.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { drawTable } from '../drawing/table.ts';
import { invoiceFacts, supplyFacts, totalRows, transportFacts } from '../invoice/invoice-facts.ts';
import type { InvoiceContent } from '../invoice/invoice-content.ts';
import type { InvoiceLayout } from '../invoice/invoice-layout.ts';
import { itemColumns, itemRows } from '../invoice/item-table.ts';
import { printTotal } from '../invoice/print-style.ts';
import { amountInWords } from '../tax/amount-in-words.ts';
import { partyLines } from './party-lines.ts';

const LEFT = 24;
const RIGHT = 818;
const THIRD = (RIGHT - LEFT) / 3;

function drawHead(invoice: InvoiceContent, sheet: Sheet): number {
  const { vendor, buyer, style } = invoice;
  const sellerBottom = drawParagraphs(
    sheet,
    [
      { text: vendor.name, strong: true, size: 12 },
      ...partyLines(vendor, style.labels.gstin),
      `Phone : ${vendor.phone}`,
      `D.L. No. : 20B/${vendor.bank.accountNo.slice(0, 6)}, 21B/${vendor.bank.accountNo.slice(3, 9)}`,
    ],
    { x: LEFT + 4, y: 26, width: THIRD - 8, size: 8.5 },
  );
  sheet.line(invoice.title, LEFT + THIRD * 1.5, 26, { size: 12, strong: true, align: 'center' });
  const facts = [...invoiceFacts(invoice), ...supplyFacts(invoice), ...transportFacts(invoice)];
  const factsBottom = drawFacts(sheet, facts, {
    x: LEFT + THIRD + 30,
    y: 46,
    width: THIRD - 40,
    size: 8.5,
    separator: ' :',
  });
  const buyerBottom = drawParagraphs(
    sheet,
    [`${style.labels.buyer} :`, { text: buyer.name, strong: true }, ...partyLines(buyer, style.labels.gstin)],
    { x: LEFT + 2 * THIRD + 4, y: 26, width: THIRD - 8, size: 8.5 },
  );
  const bottom = Math.max(sellerBottom, factsBottom, buyerBottom) + 4;
  for (const column of [1, 2]) sheet.rule([LEFT + column * THIRD, 22], [LEFT + column * THIRD, bottom]);
  sheet.box(LEFT, 22, [RIGHT - LEFT, bottom - 22]);
  return bottom;
}

function render(invoice: InvoiceContent, sheet: Sheet): void {
  const { style, amounts, vendor } = invoice;
  const below = drawTable(sheet, {
    x: LEFT,
    y: drawHead(invoice, sheet),
    columns: itemColumns(invoice, sheet, {
      width: RIGHT - LEFT,
      size: 8,
      padding: 2,
      groups: {
        cgstRate: 'CGST',
        cgstAmount: 'CGST',
        sgstRate: 'SGST',
        sgstAmount: 'SGST',
        igstRate: 'IGST',
        igstAmount: 'IGST',
      },
      headings: {
        cgstRate: '%',
        cgstAmount: 'Amt',
        sgstRate: '%',
        sgstAmount: 'Amt',
        igstRate: '%',
        igstAmount: 'Amt',
        gross: 'Net Amt',
      },
    }),
    rows: itemRows(invoice),
    rules: 'columns',
    outline: true,
    size: 8,
    padding: 2,
    fillTo: 380,
  });
  const totals = totalRows(invoice).map((total) =>
    total.strong ? { ...total, amount: printTotal(style, amounts.grandTotal) } : total,
  );
  const bottom = drawTotals(sheet, totals, {
    labelX: 620,
    amountX: RIGHT - 4,
    y: below + 5,
    size: 8.5,
    gap: 1.5,
  });
  drawParagraphs(
    sheet,
    [
      { text: amountInWords(amounts.grandTotal, 'Rs.'), strong: true },
      ' ',
      `Bank : ${vendor.bank.name}, A/c ${vendor.bank.accountNo}, IFSC ${vendor.bank.ifsc}`,
      'Cold chain goods are not returnable. Subject to local jurisdiction.',
    ],
    { x: LEFT + 4, y: below + 6, width: 420, size: 8 },
  );
  sheet.line(`For ${vendor.name}`, RIGHT - 4, bottom + 6, { size: 8, align: 'right' });
  sheet.line('Pharmacist / Authorised Signatory', RIGHT - 4, bottom + 36, { size: 8, align: 'right' });
}

/** A medicine wholesaler's wide print: batch, expiry, MRP and taxes in columns, CGST and SGST under one heading each. */
export const pharmacyLandscapeLayout: InvoiceLayout = {
  name: 'pharmacy-landscape',
  heldOut: true,
  pageSize: [841.89, 595.28],
  traits: {
    trades: ['pharma'],
    supplies: ['intra-state', 'intra-state', 'inter-state'],
    lineCount: [3, 10],
    facts: {
      dueDate: 0.4,
      poNo: 0.3,
      placeOfSupply: 0.4,
      challanNo: 0.4,
      transport: 0.2,
      roundOff: 0.9,
      lineDiscount: 0.5,
    },
    columns: (_random, { supply, hasLineDiscount }) => [
      'serial',
      'description',
      'hsnSac',
      'batch',
      'expiry',
      'mrp',
      'quantity',
      'unitPrice',
      ...(hasLineDiscount ? ['discountPercent' as const] : []),
      'taxable',
      ...(supply === 'intra-state'
        ? (['cgstRate', 'cgstAmount', 'sgstRate', 'sgstAmount'] as const)
        : (['igstRate', 'igstAmount'] as const)),
      'gross',
    ],
    titles: ['GST INVOICE', 'TAX INVOICE', 'CREDIT MEMO'],
    typefaces: ['helvetica', 'roboto'],
    taxRounding: 'per-line',
  },
  render,
};
