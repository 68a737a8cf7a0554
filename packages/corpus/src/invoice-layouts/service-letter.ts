import { drawFacts, drawParagraphs, drawTotals } from '../drawing/blocks.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { drawTable } from '../drawing/table.ts';
import { type Fact, invoiceFacts, supplyFacts, totalRows } from '../invoice/invoice-facts.ts';
import type { InvoiceContent } from '../invoice/invoice-content.ts';
import type { InvoiceLayout } from '../invoice/invoice-layout.ts';
import { itemColumns, itemRows } from '../invoice/item-table.ts';
import { amountInWords } from '../tax/amount-in-words.ts';
import { partyLines } from './party-lines.ts';

const LEFT = 60;
const RIGHT = 535;

function drawLetterhead(invoice: InvoiceContent, sheet: Sheet): number {
  const { vendor } = invoice;
  const middle = (LEFT + RIGHT) / 2;
  sheet.line(vendor.name, middle, 40, { size: 17, strong: true, align: 'center' });
  const bottom = sheet.block(vendor.addressLines.join(' '), LEFT, 64, {
    size: 9,
    width: RIGHT - LEFT,
    align: 'center',
  });
  sheet.line(`Tel: ${vendor.phone}  Email: ${vendor.email}  ${vendor.website}`, middle, bottom + 1, {
    size: 9,
    align: 'center',
  });
  sheet.rule([LEFT, bottom + 16], [RIGHT, bottom + 16], 1.2);
  return bottom + 26;
}

function registrations(invoice: InvoiceContent): Fact[] {
  const { gstin, pan, cin } = invoice.vendor;
  return [
    ...(gstin === null ? [] : [[invoice.style.labels.gstin, gstin] as const]),
    ...(pan === null ? [] : [['PAN No', pan] as const]),
    ...(cin === null ? [] : [['CIN', cin] as const]),
  ];
}

function drawAddressee(invoice: InvoiceContent, sheet: Sheet, y: number): number {
  const { buyer, style } = invoice;
  const left = drawParagraphs(
    sheet,
    ['To,', { text: buyer.name, strong: true }, ...partyLines(buyer, style.labels.gstin)],
    { x: LEFT, y, width: 240, size: 10 },
  );
  const facts = [...invoiceFacts(invoice), ...supplyFacts(invoice)];
  const right = drawFacts(sheet, facts, { x: 330, y, width: RIGHT - 330, size: 10, separator: ' :' });
  return Math.max(left, right) + 16;
}

function drawClosing(invoice: InvoiceContent, sheet: Sheet, y: number): void {
  const { bank, name } = invoice.vendor;
  const words = amountInWords(invoice.amounts.grandTotal, 'Rupees');
  const top = sheet.block(words, LEFT, y, { size: 10, strong: true, width: RIGHT - LEFT }) + 10;
  const bottom = drawFacts(sheet, registrations(invoice), {
    x: LEFT,
    y: top,
    width: 300,
    size: 9,
    valueOffset: 110,
  });
  drawParagraphs(
    sheet,
    [
      'Payment by NEFT/RTGS in favour of',
      `${name}, ${bank.name}, ${bank.branch}`,
      `Account No. ${bank.accountNo}  IFSC ${bank.ifsc}`,
      ' ',
      { text: `For ${name}`, strong: true },
      ' ',
      ' ',
      'Authorised Signatory',
    ],
    { x: LEFT, y: bottom + 10, width: RIGHT - LEFT, size: 9 },
  );
}

function render(invoice: InvoiceContent, sheet: Sheet): void {
  const y = drawLetterhead(invoice, sheet);
  sheet.line(invoice.title, (LEFT + RIGHT) / 2, y, { size: 12, strong: true, align: 'center' });
  const below = drawTable(sheet, {
    x: LEFT,
    y: drawAddressee(invoice, sheet, y + 26),
    columns: itemColumns(invoice, sheet, {
      width: RIGHT - LEFT,
      size: 10,
      padding: 4,
      headings: { description: 'Description of Services', hsnSac: 'SAC', taxable: 'Amount (Rs.)' },
    }),
    rows: itemRows(invoice),
    rules: 'header',
    size: 10,
    padding: 4,
  });
  const totals = drawTotals(
    sheet,
    totalRows(invoice, { taxLabel: (kind, rate) => `Add: ${kind} ${rate}%` }),
    {
      labelX: 330,
      amountX: RIGHT - 4,
      y: below + 6,
      size: 10,
    },
  );
  sheet.rule([330, totals], [RIGHT, totals]);
  drawClosing(invoice, sheet, totals + 14);
}

/** A professional's letter: centred letterhead, few services with SAC codes, mostly without quantities. */
export const serviceLetterLayout: InvoiceLayout = {
  name: 'service-letter',
  heldOut: false,
  traits: {
    trades: ['services'],
    supplies: ['intra-state', 'inter-state'],
    lineCount: [1, 4],
    facts: { dueDate: 0.4, poNo: 0.4, placeOfSupply: 0.6, reverseCharge: 0.5, roundOff: 0.4 },
    columns: (random) => [
      'serial',
      'description',
      'hsnSac',
      ...random.pick([[], [], ['quantity', 'unitPrice']] as const),
      'taxable',
    ],
    titles: ['TAX INVOICE', 'Tax Invoice', 'INVOICE', 'Bill for Services'],
    typefaces: ['times', 'hind', 'helvetica'],
    singleRate: true,
  },
  render,
};
