import { drawFacts, drawParagraphs } from '../drawing/blocks.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { drawTable, type TableRow } from '../drawing/table.ts';
import {
  invoiceFacts,
  registrationFacts,
  supplyFacts,
  totalRows,
  transportFacts,
} from '../invoice/invoice-facts.ts';
import type { InvoiceContent } from '../invoice/invoice-content.ts';
import type { InvoiceLayout } from '../invoice/invoice-layout.ts';
import { itemColumns, itemRows, labelRow } from '../invoice/item-table.ts';
import { printTotal } from '../invoice/print-style.ts';
import { amountInWords } from '../tax/amount-in-words.ts';
import { partyLines } from './party-lines.ts';

const LEFT = 48;
const RIGHT = 547;

function drawHead(invoice: InvoiceContent, sheet: Sheet): number {
  const { buyer, style } = invoice;
  const buyerBottom = drawParagraphs(
    sheet,
    [
      { text: `${style.labels.buyer}:`, size: 8 },
      { text: buyer.name, strong: true, size: 11 },
      ...partyLines(buyer, style.labels.gstin),
    ],
    { x: LEFT, y: 60, width: 240, size: 9.5 },
  );
  sheet.line(invoice.title, RIGHT, 40, { size: 15, strong: true, align: 'right' });
  const facts = [...invoiceFacts(invoice), ...supplyFacts(invoice), ...transportFacts(invoice)];
  const factsBottom = drawFacts(sheet, facts, {
    x: 320,
    y: 66,
    width: RIGHT - 320,
    valueOffset: 110,
    separator: '',
    strongValue: true,
  });
  const bottom = Math.max(buyerBottom, factsBottom) + 8;
  return (
    drawFacts(sheet, registrationFacts(invoice), { x: LEFT, y: bottom, width: RIGHT - LEFT, size: 8 }) + 8
  );
}

/** The totals stand inside the table, below the amounts. */
function totalLines(invoice: InvoiceContent): TableRow[] {
  return totalRows(invoice).map((total, index) =>
    labelRow(
      invoice,
      {
        description: [{ text: total.label, align: 'right' }],
        taxable: total.strong ? printTotal(invoice.style, invoice.amounts.grandTotal) : total.amount,
      },
      { strong: total.strong, ruleAbove: index === 0 || total.strong },
    ),
  );
}

/** The supplier is named only in the foot, as on preprinted paper. */
function drawFoot(invoice: InvoiceContent, sheet: Sheet): void {
  const { vendor, style } = invoice;
  sheet.rule([LEFT, 752], [RIGHT, 752], 1);
  const width = (RIGHT - LEFT) / 3 - 8;
  const columns = [
    [{ text: vendor.name, strong: true }, ...vendor.addressLines],
    [
      `${style.labels.gstin}: ${vendor.gstin ?? ''}`,
      `PAN: ${vendor.pan ?? ''}`,
      ...(vendor.cin === null ? [] : [`CIN: ${vendor.cin}`]),
      vendor.phone,
      vendor.email,
    ],
    [vendor.bank.name, `A/c ${vendor.bank.accountNo}`, `IFSC ${vendor.bank.ifsc}`],
  ];
  columns.forEach((lines, index) => {
    drawParagraphs(sheet, lines, { x: LEFT + index * (width + 12), y: 758, width, size: 7.5 });
  });
}

function render(invoice: InvoiceContent, sheet: Sheet): void {
  const below = drawTable(sheet, {
    x: LEFT,
    y: drawHead(invoice, sheet),
    columns: itemColumns(invoice, sheet, { width: RIGHT - LEFT, size: 9 }),
    rows: [...itemRows(invoice), ...totalLines(invoice)],
    rules: 'columns',
    outline: true,
    size: 9,
  });
  sheet.block(
    `${invoice.style.labels.inWords}: ${amountInWords(invoice.amounts.grandTotal, 'Rupees')}`,
    LEFT,
    below + 8,
    {
      size: 9,
      width: RIGHT - LEFT,
    },
  );
  drawFoot(invoice, sheet);
}

/** Buyer at the top, supplier in the foot, totals as rows of the items table. */
export const buyerFirstLayout: InvoiceLayout = {
  name: 'buyer-first',
  heldOut: true,
  traits: {
    trades: ['textile', 'hardware', 'stationery', 'electrical'],
    supplies: ['intra-state', 'inter-state'],
    lineCount: [1, 9],
    facts: {
      dueDate: 0.5,
      poNo: 0.6,
      placeOfSupply: 0.7,
      reverseCharge: 0.4,
      irn: 0.3,
      challanNo: 0.3,
      discount: 0.3,
      charge: 0.3,
      roundOff: 0.6,
      lineDiscount: 0.3,
      termsOfPayment: 0.3,
    },
    columns: (random, { hasLineDiscount }) => [
      'serial',
      'hsnSac',
      'description',
      ...random.pick([['quantity', 'unit'] as const, ['quantityWithUnit'] as const]),
      'unitPrice',
      ...(hasLineDiscount ? ['discountPercent' as const] : []),
      'taxable',
    ],
    titles: ['Tax Invoice', 'INVOICE', 'TAX INVOICE'],
    typefaces: ['times', 'helvetica', 'hind'],
  },
  render,
};
