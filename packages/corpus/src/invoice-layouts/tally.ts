import { drawParagraphs } from '../drawing/blocks.ts';
import { lineHeight, type Sheet } from '../drawing/sheet.ts';
import { drawTable, type TableRow } from '../drawing/table.ts';
import { type Fact, registrationFacts } from '../invoice/invoice-facts.ts';
import type { InvoiceContent } from '../invoice/invoice-content.ts';
import type { InvoiceLayout } from '../invoice/invoice-layout.ts';
import { itemColumns, itemRows, labelRow, printRate } from '../invoice/item-table.ts';
import { printDate, printMoney, printTotal } from '../invoice/print-style.ts';
import type { Party } from '../party/party.ts';
import { amountInWords } from '../tax/amount-in-words.ts';
import { drawHsnSummary } from './hsn-summary.ts';
import { stateLine } from './party-lines.ts';

const LEFT = 36;
const RIGHT = 560;
const MIDDLE = 298;
const SIZE = 8.5;

function partyBlock(party: Party, heading: string | null): Parameters<typeof drawParagraphs>[1] {
  return [
    ...(heading === null ? [] : [{ text: heading, size: 7.5 }]),
    { text: party.name, strong: true },
    ...party.addressLines,
    ...(party.gstin === null ? [] : [`GSTIN/UIN: ${party.gstin}`]),
    ...stateLine(party),
  ];
}

function drawPartyStack(invoice: InvoiceContent, sheet: Sheet, top: number): number {
  const { vendor, buyer, consignee } = invoice;
  const blocks = [
    [...partyBlock(vendor, null), `Contact : ${vendor.phone}`, `E-Mail : ${vendor.email}`],
    ...(consignee === null ? [] : [partyBlock(consignee, 'Consignee (Ship to)')]),
    [
      ...partyBlock(buyer, 'Buyer (Bill to)'),
      ...(invoice.placeOfSupply === null ? [] : [`Place of Supply : ${invoice.placeOfSupply.name}`]),
    ],
  ];
  return blocks.reduce((y, block, index) => {
    if (index > 0) sheet.rule([LEFT, y], [MIDDLE, y]);
    return drawParagraphs(sheet, block, { x: LEFT + 3, y: y + 3, width: MIDDLE - LEFT - 6, size: SIZE }) + 3;
  }, top);
}

/** Label and value of every cell of the reference grid; empty where the invoice has no such number. */
function gridFacts(invoice: InvoiceContent): Fact[] {
  const { style, references } = invoice;
  const date = (value: string | null): string => (value === null ? '' : printDate(style, value));
  return [
    ['Invoice No.', invoice.invoiceNo],
    ['Dated', date(invoice.date)],
    ['Delivery Note', references.deliveryNote ?? ''],
    ['Mode/Terms of Payment', references.termsOfPayment ?? ''],
    ['Reference No. & Date.', ''],
    ['Other References', ''],
    ["Buyer's Order No.", invoice.poNo ?? ''],
    ['Dated', date(references.orderDate)],
    ['Dispatch Doc No.', references.challanNo ?? ''],
    ['Delivery Note Date', ''],
    ['Dispatched through', references.transporter ?? ''],
    ['Destination', references.destination ?? ''],
    ['Bill of Lading/LR-RR No.', references.lorryReceiptNo ?? ''],
    ['Motor Vehicle No.', references.vehicleNo ?? ''],
  ];
}

function drawReferenceGrid(invoice: InvoiceContent, sheet: Sheet, top: number): number {
  const cellWidth = (RIGHT - MIDDLE) / 2;
  const cellHeight = 2 * lineHeight(SIZE) + 3;
  const facts = gridFacts(invoice);
  facts.forEach(([label, value], index) => {
    const x = MIDDLE + (index % 2) * cellWidth;
    const y = top + Math.floor(index / 2) * cellHeight;
    sheet.line(label, x + 3, y + 2, { size: 7.5 });
    sheet.line(value, x + 3, y + 2 + lineHeight(SIZE), { size: SIZE, strong: true });
    if (index % 2 === 0) sheet.rule([MIDDLE, y + cellHeight], [RIGHT, y + cellHeight]);
  });
  const bottom = top + (facts.length / 2) * cellHeight;
  sheet.rule([MIDDLE + cellWidth, top], [MIDDLE + cellWidth, bottom]);
  return bottom;
}

function totalTableRows(invoice: InvoiceContent): TableRow[] {
  const { amounts, style } = invoice;
  const money = (paise: number): string => printMoney(style, paise);
  const row = (label: string, paise: number): TableRow =>
    labelRow(invoice, {
      description: [{ text: label, strong: true, align: 'right' }],
      taxable: [{ text: money(paise), strong: true }],
    });
  const quantity = invoice.lines.every((line) => line.unit === invoice.lines[0]?.unit)
    ? `${invoice.lines.reduce((sum, line) => sum + line.quantity, 0) / 1000} ${invoice.lines[0]?.unit ?? ''}`
    : '';
  return [
    row('', amounts.lines),
    ...(amounts.discount === null ? [] : [row(`Less : ${style.labels.discount}`, -amounts.discount)]),
    ...(amounts.charge === null ? [] : [row(amounts.charge.label, amounts.charge.amount)]),
    ...amounts.taxes.map((tax) => row(`${tax.kind} ${printRate(tax.rate)}`, tax.amount)),
    ...(amounts.roundOff === null ? [] : [row('ROUND OFF', amounts.roundOff)]),
    labelRow(
      invoice,
      {
        description: [{ text: 'Total', align: 'right' }],
        quantityWithUnit: quantity,
        taxable: printTotal(style, amounts.grandTotal),
      },
      { strong: true, ruleAbove: true },
    ),
  ];
}

function drawFoot(invoice: InvoiceContent, sheet: Sheet, top: number): number {
  const { vendor } = invoice;
  const half = (RIGHT - LEFT) / 2;
  const left = drawParagraphs(
    sheet,
    [
      ...(vendor.pan === null ? [] : [`Company's PAN : ${vendor.pan}`]),
      { text: 'Declaration', strong: true },
      'We declare that this invoice shows the actual price of the goods described and that all particulars are true and correct.',
    ],
    { x: LEFT + 3, y: top + 4, width: half - 10, size: 8 },
  );
  const right = drawParagraphs(
    sheet,
    [
      "Company's Bank Details",
      `Bank Name : ${vendor.bank.name}`,
      `A/c No. : ${vendor.bank.accountNo}`,
      `Branch & IFS Code : ${vendor.bank.branch} & ${vendor.bank.ifsc}`,
      { text: `for ${vendor.name}`, strong: true, align: 'right' },
      ' ',
      ' ',
      { text: 'Authorised Signatory', align: 'right' },
    ],
    { x: LEFT + half, y: top + 4, width: half - 4, size: 8 },
  );
  return Math.max(left, right) + 3;
}

function drawHead(invoice: InvoiceContent, sheet: Sheet): number {
  sheet.line(invoice.title, (LEFT + RIGHT) / 2, 26, { size: 12, strong: true, align: 'center' });
  if (invoice.copyMark !== null) sheet.line(invoice.copyMark, RIGHT, 28, { size: 7.5, align: 'right' });
  return registrationFacts(invoice).reduce((y, [label, value]) => {
    sheet.line(`${label} : ${value}`, LEFT, y, { size: 8 });
    return y + lineHeight(8);
  }, 44);
}

function render(invoice: InvoiceContent, sheet: Sheet): void {
  const top = drawHead(invoice, sheet) + 3;
  const below = Math.max(drawPartyStack(invoice, sheet, top), drawReferenceGrid(invoice, sheet, top));
  sheet.rule([MIDDLE, top], [MIDDLE, below]);
  const tableBottom = drawTable(sheet, {
    x: LEFT,
    y: below,
    columns: itemColumns(invoice, sheet, {
      width: RIGHT - LEFT,
      size: SIZE,
      headings: {
        serial: 'Sl No.',
        description: 'Description of Goods',
        taxable: 'Amount',
        unitPrice: 'Rate',
      },
    }),
    rows: [...itemRows(invoice), ...totalTableRows(invoice)],
    rules: 'columns',
    headerStrong: false,
    size: SIZE,
  });
  sheet.line('Amount Chargeable (in words)', LEFT + 3, tableBottom + 3, { size: 7.5 });
  sheet.line('E. & O.E', RIGHT - 3, tableBottom + 3, { size: 7.5, align: 'right' });
  const wordsBottom = sheet.block(amountInWords(invoice.amounts.grandTotal), LEFT + 3, tableBottom + 14, {
    size: SIZE,
    strong: true,
    width: RIGHT - LEFT - 6,
  });
  const summaryBottom = drawHsnSummary(invoice, sheet, {
    x: LEFT,
    y: wordsBottom + 4,
    width: RIGHT - LEFT,
    size: 8,
  });
  const bottom = drawFoot(invoice, sheet, summaryBottom);
  sheet.box(LEFT, top, [RIGHT - LEFT, bottom - top]);
  const jurisdiction = `SUBJECT TO ${invoice.vendor.city.toUpperCase()} JURISDICTION`;
  sheet.line(jurisdiction, (LEFT + RIGHT) / 2, bottom + 5, { size: 7.5, align: 'center' });
  sheet.line('This is a Computer Generated Invoice', (LEFT + RIGHT) / 2, bottom + 15, {
    size: 7.5,
    align: 'center',
  });
}

/** The ruled box of desktop accounting: stacked parties, a grid of references, taxes as rows among the items. */
export const tallyLayout: InvoiceLayout = {
  name: 'tally',
  heldOut: false,
  traits: {
    trades: ['hardware', 'electrical', 'textile', 'stationery'],
    supplies: ['intra-state', 'intra-state', 'inter-state'],
    lineCount: [1, 6],
    facts: {
      poNo: 0.6,
      placeOfSupply: 0.3,
      irn: 0.35,
      consignee: 0.5,
      deliveryNote: 0.4,
      challanNo: 0.4,
      transport: 0.5,
      termsOfPayment: 0.6,
      lineDiscount: 0.35,
      subLines: 0.3,
      charge: 0.2,
      roundOff: 0.7,
    },
    columns: (random, { hasLineDiscount }) => [
      'serial',
      'description',
      'hsnSac',
      ...(random.chance(0.4) ? ['taxRate' as const] : []),
      'quantityWithUnit',
      'unitPrice',
      'per',
      ...(hasLineDiscount ? ['discountPercent' as const] : []),
      'taxable',
    ],
    titles: ['Tax Invoice', 'TAX INVOICE', 'INVOICE'],
    typefaces: ['helvetica', 'roboto', 'helvetica'],
    dateFormats: ['d-MMM-yy', 'dd-MMM-yyyy', 'd-MMM-yy'],
  },
  render,
};
