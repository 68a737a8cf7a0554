import { drawFacts, drawParagraphs } from '../drawing/blocks.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { drawTable } from '../drawing/table.ts';
import {
  type Fact,
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
import { drawHsnSummary } from './hsn-summary.ts';
import { partyLines } from './party-lines.ts';

const LEFT = 40;
const RIGHT = 555;
const COLUMN = (RIGHT - LEFT) / 3;

function drawHead(invoice: InvoiceContent, sheet: Sheet): number {
  sheet.box(LEFT, 34, [26, 26], { fill: '#3a6ea5', stroke: false });
  sheet.line(invoice.vendor.name, LEFT + 34, 38, { size: 14, strong: true });
  sheet.line(invoice.title, RIGHT, 34, { size: 13, strong: true, align: 'right' });
  sheet.line(invoice.invoiceNo, RIGHT, 52, { size: 9, align: 'right' });
  const bottom = sheet.block(
    partyLines(invoice.vendor, invoice.style.labels.gstin).slice(0, -1).join(' '),
    LEFT,
    66,
    {
      size: 8.5,
      width: RIGHT - LEFT,
    },
  );
  sheet.rule([LEFT, bottom + 4], [RIGHT, bottom + 4], 1);
  return bottom + 10;
}

/** Labels above their values. */
function drawStacked(sheet: Sheet, facts: readonly Fact[], place: { x: number; y: number }): number {
  return facts.reduce((y, [label, value]) => {
    sheet.line(label, place.x, y, { size: 7.5, color: '#666666' });
    return sheet.block(value, place.x, y + 10, { size: 8.5, width: COLUMN - 8 }) + 4;
  }, place.y);
}

function drawColumns(invoice: InvoiceContent, sheet: Sheet, y: number): number {
  const { buyer, consignee, style } = invoice;
  const width = COLUMN - 8;
  const billed = drawParagraphs(
    sheet,
    [
      { text: style.labels.buyer, color: '#666666', size: 7.5 },
      { text: buyer.name, strong: true },
      ...partyLines(buyer, style.labels.gstin),
    ],
    { x: LEFT, y, width, size: 8.5 },
  );
  const shipped =
    consignee === null
      ? billed
      : drawParagraphs(
          sheet,
          [
            { text: style.labels.consignee, color: '#666666', size: 7.5 },
            consignee.name,
            ...consignee.addressLines,
          ],
          { x: LEFT, y: billed + 5, width, size: 8.5 },
        );
  const [, ...facts] = invoiceFacts(invoice);
  const left = drawStacked(sheet, supplyFacts(invoice), { x: LEFT, y: shipped + 5 });
  const middle = drawStacked(sheet, facts, { x: LEFT + COLUMN, y });
  const right = drawStacked(sheet, [...transportFacts(invoice), ...registrationFacts(invoice)], {
    x: LEFT + 2 * COLUMN,
    y,
  });
  return Math.max(left, middle, right) + 8;
}

function drawTotalsAndBank(invoice: InvoiceContent, sheet: Sheet, y: number): number {
  const { bank } = invoice.vendor;
  const bankFacts: Fact[] = [
    ['Bank Name', bank.name],
    ['Bank A/C No.', bank.accountNo],
    ['IFSC', bank.ifsc],
  ];
  const left = drawFacts(sheet, bankFacts, { x: LEFT, y: y + 6, width: 230, size: 8 });
  const right = drawTable(sheet, {
    x: 330,
    y: y + 4,
    columns: [
      { heading: 'Summary', width: 130, align: 'left' },
      { heading: invoice.currency, width: RIGHT - 460, align: 'right' },
    ],
    rows: totalRows(invoice, { money: (paise) => printTotal(invoice.style, paise) }).map((total) => ({
      cells: [total.label, total.amount],
      strong: total.strong,
    })),
    rules: 'rows',
    size: 8.5,
    padding: 2.5,
  });
  const words = amountInWords(invoice.amounts.grandTotal);
  return (
    sheet.block(`${invoice.style.labels.inWords}: ${words}`, LEFT, Math.max(left, right) + 6, {
      size: 8.5,
      width: RIGHT - LEFT,
    }) + 8
  );
}

function drawFoot(invoice: InvoiceContent, sheet: Sheet, y: number): void {
  const { vendor, style } = invoice;
  const facts: Fact[] = [
    ...(vendor.gstin === null ? [] : [[`Our ${style.labels.gstin}`, vendor.gstin] as const]),
    ...(vendor.pan === null ? [] : [['PAN', vendor.pan] as const]),
    ...(vendor.cin === null ? [] : [['CIN', vendor.cin] as const]),
  ];
  const bottom = drawFacts(sheet, facts, { x: LEFT, y: y + 8, width: 300, size: 8 });
  sheet.line(`For ${vendor.name}`, RIGHT, y + 8, { size: 8, align: 'right' });
  sheet.line('Authorized By', RIGHT, y + 46, { size: 8, align: 'right' });
  sheet.line(
    `${vendor.website}  |  ${vendor.email}  |  ${vendor.phone}`,
    (LEFT + RIGHT) / 2,
    Math.max(bottom, y + 60) + 6,
    {
      size: 7.5,
      align: 'center',
    },
  );
}

function render(invoice: InvoiceContent, sheet: Sheet): void {
  const y = drawColumns(invoice, sheet, drawHead(invoice, sheet));
  const below = drawTable(sheet, {
    x: LEFT,
    y,
    columns: itemColumns(invoice, sheet, { width: RIGHT - LEFT, size: 8.5 }),
    rows: itemRows(invoice),
    rules: 'grid',
    outline: true,
    headerFill: '#f2f2f2',
    size: 8.5,
  });
  const totalsBottom = drawTotalsAndBank(invoice, sheet, below);
  drawFoot(
    invoice,
    sheet,
    drawHsnSummary(invoice, sheet, { x: LEFT, y: totalsBottom, width: RIGHT - LEFT, size: 8 }),
  );
}

/** An open-source ERP's print: three columns of labels above values, the supplier's numbers in the foot. */
export const threeColumnLayout: InvoiceLayout = {
  name: 'three-column',
  heldOut: false,
  traits: {
    trades: ['hardware', 'electrical', 'stationery'],
    supplies: ['intra-state', 'inter-state'],
    lineCount: [1, 6],
    facts: {
      dueDate: 0.6,
      poNo: 0.6,
      placeOfSupply: 1,
      reverseCharge: 0.8,
      irn: 0.5,
      consignee: 0.6,
      transport: 0.4,
      ewayBillNo: 0.4,
      deliveryNote: 0.4,
      discount: 0.2,
      roundOff: 0.5,
      subLines: 0.15,
    },
    columns: (random) => [
      'serial',
      ...random.pick([['hsnSac', 'description'] as const, ['description', 'hsnSac'] as const]),
      ...random.pick([['quantity'] as const, ['quantity', 'unit'] as const]),
      'unitPrice',
      'taxable',
    ],
    titles: ['Tax Invoice', 'TAX INVOICE'],
    typefaces: ['roboto', 'hind', 'helvetica'],
    dateFormats: ['dd-MM-yyyy', 'dd/MM/yyyy', 'dd MMM yyyy', 'yyyy-MM-dd'],
  },
  render,
};
