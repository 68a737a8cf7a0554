import { drawFacts, drawParagraphs } from '../drawing/blocks.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { drawTable } from '../drawing/table.ts';
import { contactFacts, type Fact, supplyFacts } from '../invoice/invoice-facts.ts';
import type { InvoiceContent, TaxKind } from '../invoice/invoice-content.ts';
import type { InvoiceLayout } from '../invoice/invoice-layout.ts';
import { itemColumns, itemRows } from '../invoice/item-table.ts';
import { printDate, printMoney } from '../invoice/print-style.ts';
import type { Party } from '../party/party.ts';

const LEFT = 30;
const RIGHT = 565;
const WIDTH = RIGHT - LEFT;
const SIZE = 8;

function drawSection(sheet: Sheet, title: string, y: number): number {
  sheet.box(LEFT, y, [WIDTH, 16], { fill: '#dfe7d8', strokeColor: '#999999' });
  sheet.line(title, LEFT + 4, y + 3, { size: 9, strong: true });
  return y + 20;
}

/** A square of dark and light modules in place of a signed code, which only the registration portal can make. */
function drawCodePlaceholder(sheet: Sheet, irn: string, [x, y]: readonly [number, number]): void {
  const modules = 16;
  const side = 4;
  for (let index = 0; index < modules * modules; index += 1) {
    const nibble = Number.parseInt(irn.charAt(index % irn.length), 16);
    const dark = ((nibble * 7 + index * 5 + Math.floor(index / modules) * 3) & 3) < 2;
    if (dark) {
      const place = [x + (index % modules) * side, y + Math.floor(index / modules) * side] as const;
      sheet.box(...place, [side, side], { fill: 'black', stroke: false });
    }
  }
}

function transactionFacts(invoice: InvoiceContent): readonly (readonly Fact[])[] {
  const { references, style } = invoice;
  return [
    [
      ['Category', 'B2B'],
      ['Document No', invoice.invoiceNo],
      ...supplyFacts(invoice).slice(0, 1),
      ...(references.ackNo === null ? [] : [['Ack. No', references.ackNo] as const]),
    ],
    [
      ['Document Type', 'Tax Invoice'],
      ['Document Date', printDate(style, invoice.date)],
      ...supplyFacts(invoice).slice(1),
      ...(references.ackDate === null ? [] : [['Ack. Date', printDate(style, references.ackDate)] as const]),
      ...(references.ewayBillNo === null ? [] : [['E-Way Bill No', references.ewayBillNo] as const]),
    ],
  ];
}

function drawTransaction(invoice: InvoiceContent, sheet: Sheet, y: number): number {
  const irn = invoice.irn ?? '';
  const below = sheet.block(`IRN : ${irn}`, LEFT + 4, y, { size: SIZE, width: WIDTH - 90 }) + 4;
  drawCodePlaceholder(sheet, irn, [RIGHT - 70, y]);
  const bottoms = transactionFacts(invoice).map((facts, index) =>
    drawFacts(sheet, facts, { x: LEFT + 4 + index * 225, y: below, width: 215, size: SIZE, separator: ' :' }),
  );
  return Math.max(...bottoms, y + 68) + 4;
}

function drawParty(sheet: Sheet, party: Party, place: { heading: string; x: number; y: number }): number {
  return drawParagraphs(
    sheet,
    [
      { text: place.heading, strong: true },
      `GSTIN : ${party.gstin ?? ''}`,
      party.name,
      ...party.addressLines,
      (party.state?.name ?? '').toUpperCase(),
      ...contactFacts(party)
        .slice(0, 1)
        .map(([label, value]) => `${label} : ${value}`),
    ],
    { x: place.x, y: place.y, width: WIDTH / 2 - 12, size: SIZE },
  );
}

function drawValues(invoice: InvoiceContent, sheet: Sheet, y: number): number {
  const { amounts } = invoice;
  const tax = (kind: TaxKind): number =>
    amounts.taxes.filter((entry) => entry.kind === kind).reduce((sum, entry) => sum + entry.amount, 0);
  const values: [string, number][] = [
    ["Tax'ble Amt", amounts.subtotal],
    ['CGST Amt', tax('CGST')],
    ['SGST Amt', tax('SGST')],
    ['IGST Amt', tax('IGST')],
    ['CESS Amt', tax('CESS')],
    ['Discount', amounts.discount ?? 0],
    ['Round off Amt', amounts.roundOff ?? 0],
    ['Tot Inv. Amt', amounts.grandTotal],
  ];
  return drawTable(sheet, {
    x: LEFT,
    y,
    columns: values.map(([heading]) => ({ heading, width: WIDTH / values.length, align: 'right' })),
    rows: [{ cells: values.map(([, amount]) => printMoney(invoice.style, amount)) }],
    rules: 'grid',
    outline: true,
    size: SIZE,
  });
}

function render(invoice: InvoiceContent, sheet: Sheet): void {
  sheet.line(invoice.vendor.name, LEFT, 26, { size: 11, strong: true });
  sheet.line(invoice.title, RIGHT, 26, { size: 11, strong: true, align: 'right' });
  const transactionTop = drawSection(sheet, '1. Transaction Details', 46);
  const partyTop = drawSection(sheet, '2. Party Details', drawTransaction(invoice, sheet, transactionTop));
  const sellerBottom = drawParty(sheet, invoice.vendor, { heading: 'Supplier :', x: LEFT + 4, y: partyTop });
  const buyerBottom = drawParty(sheet, invoice.buyer, {
    heading: 'Recipient :',
    x: LEFT + WIDTH / 2,
    y: partyTop,
  });
  const itemTop = drawSection(
    sheet,
    '3. Details of Goods / Services',
    Math.max(sellerBottom, buyerBottom) + 6,
  );
  const itemBottom = drawTable(sheet, {
    x: LEFT,
    y: itemTop,
    columns: itemColumns(invoice, sheet, {
      width: WIDTH,
      size: 7.5,
      padding: 2,
      headings: {
        serial: 'SlNo',
        description: 'Item Description',
        taxable: 'Taxable Amount (Rs)',
        gross: 'Total',
      },
    }),
    rows: itemRows(invoice),
    rules: 'grid',
    outline: true,
    size: 7.5,
    padding: 2,
  });
  const bottom = drawValues(invoice, sheet, drawSection(sheet, '4. Value Details', itemBottom + 8));
  sheet.line(`Generated By : ${invoice.vendor.gstin ?? ''}`, LEFT, bottom + 14, { size: SIZE });
  sheet.line(`Print Date : ${printDate(invoice.style, invoice.date)}`, LEFT, bottom + 26, { size: SIZE });
  sheet.line('e-Sign', RIGHT, bottom + 14, { size: SIZE, align: 'right' });
}

/** The print of the invoice registration portal: numbered sections, every amount printed even where it is zero. */
export const eInvoiceLayout: InvoiceLayout = {
  name: 'e-invoice',
  heldOut: false,
  traits: {
    trades: ['hardware', 'electrical', 'pharma', 'services'],
    supplies: ['intra-state', 'inter-state'],
    lineCount: [1, 6],
    facts: { irn: 1, placeOfSupply: 1, reverseCharge: 0.6, ewayBillNo: 0.4, roundOff: 0.6 },
    columns: (random, { supply }) => [
      'serial',
      'description',
      'hsnSac',
      'quantity',
      'unit',
      'unitPrice',
      'taxable',
      'taxRate',
      ...(random.chance(0.5)
        ? (['taxAmount'] as const)
        : supply === 'intra-state'
          ? (['cgstAmount', 'sgstAmount'] as const)
          : (['igstAmount'] as const)),
      'gross',
    ],
    titles: ['e-Invoice', 'e-Invoice System', 'TAX INVOICE'],
    typefaces: ['helvetica', 'roboto'],
    groupings: ['none', 'indian'],
    dateFormats: ['dd-MM-yyyy', 'dd/MM/yyyy'],
    taxRounding: 'per-line',
  },
  zeroes: ['cgst', 'sgst', 'igst', 'cess', 'discount', 'roundOff'],
  render,
};
