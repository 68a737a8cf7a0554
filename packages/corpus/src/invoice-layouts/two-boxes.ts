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
import { itemColumns, itemRows } from '../invoice/item-table.ts';
import { printTotal } from '../invoice/print-style.ts';
import { amountInWords } from '../tax/amount-in-words.ts';
import { partyLines } from './party-lines.ts';

const LEFT = 34;
const RIGHT = 561;
const WIDTH = RIGHT - LEFT;
const HALF = WIDTH / 2;

function drawHead(invoice: InvoiceContent, sheet: Sheet): number {
  const { vendor, style } = invoice;
  const middle = LEFT + HALF;
  sheet.line(`${style.labels.gstin} : ${vendor.gstin ?? ''}`, LEFT + 4, 30, { size: 9, strong: true });
  if (invoice.copyMark !== null) sheet.line(invoice.copyMark, RIGHT - 4, 30, { size: 8, align: 'right' });
  sheet.line(invoice.title, middle, 42, { size: 10, strong: true, align: 'center' });
  sheet.line(vendor.name.toUpperCase(), middle, 56, { size: 17, strong: true, align: 'center' });
  const bottom = sheet.block(vendor.addressLines.join(' '), LEFT, 78, {
    size: 9,
    width: WIDTH,
    align: 'center',
  });
  sheet.line(`Mob. ${vendor.phone}  ${vendor.email}`, middle, bottom, { size: 9, align: 'center' });
  return bottom + 16;
}

function drawFactsBox(invoice: InvoiceContent, sheet: Sheet, y: number): number {
  const left = [...invoiceFacts(invoice), ...supplyFacts(invoice)];
  const right = [...transportFacts(invoice), ...registrationFacts(invoice)];
  const options = { y: y + 4, width: HALF - 10, size: 8.5, valueOffset: 105, separator: '' };
  const bottom = Math.max(
    drawFacts(
      sheet,
      left.map(([label, value]) => [label, `: ${value}`] as const),
      { ...options, x: LEFT + 4 },
    ),
    drawFacts(
      sheet,
      right.map(([label, value]) => [label, `: ${value}`] as const),
      { ...options, x: LEFT + HALF + 4 },
    ),
  );
  sheet.box(LEFT, y, [WIDTH, bottom + 3 - y]);
  sheet.rule([LEFT + HALF, y], [LEFT + HALF, bottom + 3]);
  return bottom + 3;
}

function drawPartyBoxes(invoice: InvoiceContent, sheet: Sheet, y: number): number {
  const { buyer, style } = invoice;
  const consignee = invoice.consignee ?? buyer;
  const boxes = [
    [style.labels.buyer, buyer],
    [style.labels.consignee, consignee],
  ] as const;
  const bottoms = boxes.map(([heading, party], index) =>
    drawParagraphs(
      sheet,
      [
        { text: `${heading} :`, size: 8 },
        { text: party.name, strong: true },
        ...partyLines(party, style.labels.gstin),
        ...(party.state === null ? [] : [`State : ${party.state.name}   Code : ${party.state.code}`]),
      ],
      { x: LEFT + 4 + index * HALF, y: y + 4, width: HALF - 10, size: 9 },
    ),
  );
  const bottom = Math.max(...bottoms) + 3;
  sheet.box(LEFT, y, [WIDTH, bottom - y]);
  sheet.rule([LEFT + HALF, y], [LEFT + HALF, bottom]);
  return bottom;
}

function drawTotalsBox(invoice: InvoiceContent, sheet: Sheet, y: number): number {
  const rows: TableRow[] = totalRows(invoice, {
    taxLabel: (kind, rate) => `Add : ${kind} @ ${rate.toFixed(2)} %`,
  }).map((total) => ({
    cells: [total.label, total.strong ? printTotal(invoice.style, invoice.amounts.grandTotal) : total.amount],
    strong: total.strong,
  }));
  const bottom = drawTable(sheet, {
    x: LEFT + 305,
    y,
    columns: [
      { heading: 'Amount Summary', width: 122, align: 'left' },
      { heading: 'Rs.', width: WIDTH - 427, align: 'right' },
    ],
    rows,
    rules: 'grid',
    outline: true,
    size: 8.5,
    padding: 2.5,
  });
  const { bank } = invoice.vendor;
  drawParagraphs(
    sheet,
    [
      `${invoice.style.labels.inWords} :`,
      { text: amountInWords(invoice.amounts.grandTotal, 'Rs.'), strong: true },
      ' ',
      `Bank : ${bank.name}, ${bank.branch}`,
      `A/C No. : ${bank.accountNo}`,
      `IFSC Code : ${bank.ifsc}`,
    ],
    { x: LEFT + 4, y: y + 4, width: 290, size: 8.5 },
  );
  return Math.max(bottom, y + 92);
}

function render(invoice: InvoiceContent, sheet: Sheet): void {
  const top = 24;
  const partyTop = drawFactsBox(invoice, sheet, drawHead(invoice, sheet));
  const tableTop = drawPartyBoxes(invoice, sheet, partyTop);
  const tableBottom = drawTable(sheet, {
    x: LEFT,
    y: tableTop,
    columns: itemColumns(invoice, sheet, { width: WIDTH, size: 8.5 }),
    rows: itemRows(invoice),
    rules: 'columns',
    outline: true,
    headerFill: '#eeeeee',
    size: 8.5,
    fillTo: tableTop + 230,
  });
  const totalsBottom = drawTotalsBox(invoice, sheet, tableBottom);
  const bottom = drawParagraphs(
    sheet,
    [
      { text: 'Terms & Conditions', strong: true },
      '1. Goods once sold will not be taken back.',
      '2. Interest @ 18% p.a. will be charged if payment is delayed beyond 30 days.',
    ],
    { x: LEFT + 4, y: totalsBottom + 4, width: 300, size: 7.5 },
  );
  sheet.line(`For ${invoice.vendor.name}`, RIGHT - 4, totalsBottom + 6, {
    size: 8.5,
    strong: true,
    align: 'right',
  });
  sheet.line('Auth. Signatory', RIGHT - 4, bottom + 18, { size: 8.5, align: 'right' });
  sheet.box(LEFT, top, [WIDTH, bottom + 32 - top]);
}

/** A trader's billing program: centred name, two boxes of facts and two of parties, freight and discount below. */
export const twoBoxesLayout: InvoiceLayout = {
  name: 'two-boxes',
  heldOut: false,
  traits: {
    trades: ['hardware', 'textile', 'electrical', 'stationery'],
    supplies: ['inter-state', 'inter-state', 'intra-state'],
    lineCount: [1, 9],
    facts: {
      poNo: 0.5,
      placeOfSupply: 1,
      reverseCharge: 0.8,
      irn: 0.2,
      consignee: 0.4,
      challanNo: 0.5,
      ewayBillNo: 0.5,
      transport: 0.8,
      lineDiscount: 0.4,
      discount: 0.4,
      charge: 0.6,
      roundOff: 0.7,
      cess: 0.08,
    },
    columns: (random, { hasLineDiscount }) => [
      'serial',
      'description',
      'hsnSac',
      ...(random.chance(0.4) ? ['taxRate' as const] : []),
      'quantity',
      'unit',
      'unitPrice',
      ...(hasLineDiscount ? ['discountPercent' as const] : []),
      'taxable',
    ],
    titles: ['TAX INVOICE', 'GST INVOICE', 'Tax Invoice'],
    typefaces: ['helvetica', 'times', 'roboto'],
    singleRate: true,
  },
  render,
};
