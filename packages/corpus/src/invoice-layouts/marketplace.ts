import { drawFacts, drawParagraphs } from '../drawing/blocks.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { drawTable } from '../drawing/table.ts';
import { type Fact, registrationFacts } from '../invoice/invoice-facts.ts';
import type { InvoiceContent } from '../invoice/invoice-content.ts';
import type { InvoiceLayout } from '../invoice/invoice-layout.ts';
import { itemColumns, itemRows, labelRow } from '../invoice/item-table.ts';
import { printDate, printTotal } from '../invoice/print-style.ts';
import { amountInWords } from '../tax/amount-in-words.ts';

const LEFT = 38;
const RIGHT = 557;
const WIDTH = RIGHT - LEFT;

function drawHead(invoice: InvoiceContent, sheet: Sheet): number {
  sheet.line('zarvbazar', LEFT, 32, { size: 20, strong: true, color: '#c25b00' });
  sheet.line(invoice.title, RIGHT, 34, { size: 11, strong: true, align: 'right' });
  sheet.line(invoice.copyMark ?? '(Triplicate for Supplier)', RIGHT, 50, { size: 9, align: 'right' });
  const { vendor, buyer, consignee } = invoice;
  const sellerBottom = drawParagraphs(
    sheet,
    [
      { text: 'Sold By :', strong: true },
      vendor.name,
      ...vendor.addressLines,
      ' ',
      ...(vendor.pan === null ? [] : [`PAN No: ${vendor.pan}`]),
      `GST Registration No: ${vendor.gstin ?? ''}`,
    ],
    { x: LEFT, y: 78, width: WIDTH / 2 - 10, size: 9 },
  );
  const buyerBottom = drawParagraphs(
    sheet,
    [
      { text: 'Billing Address :', strong: true },
      buyer.name,
      ...buyer.addressLines,
      `State/UT Code: ${buyer.state?.code ?? ''}`,
      ...(buyer.gstin === null ? [] : [`GST Registration No: ${buyer.gstin}`]),
      ...(consignee === null
        ? []
        : [' ', { text: 'Shipping Address :', strong: true }, consignee.name, ...consignee.addressLines]),
    ],
    { x: LEFT + WIDTH / 2, y: 78, width: WIDTH / 2, size: 9, align: 'right' },
  );
  return Math.max(sellerBottom, buyerBottom) + 8;
}

function drawNumbers(invoice: InvoiceContent, sheet: Sheet, y: number): number {
  const { style, references } = invoice;
  const order: Fact[] = [
    ...(invoice.poNo === null ? [] : [['Order Number', invoice.poNo] as const]),
    ...(references.orderDate === null
      ? []
      : [['Order Date', printDate(style, references.orderDate)] as const]),
  ];
  const own = [
    ...(invoice.placeOfSupply === null
      ? []
      : [`Place of supply: ${invoice.placeOfSupply.name.toUpperCase()}`]),
    `Invoice Number : ${invoice.invoiceNo}`,
    `Invoice Details : ${references.deliveryNote ?? invoice.vendor.bank.accountNo}`,
    `Invoice Date : ${printDate(style, invoice.date)}`,
  ];
  const left = drawFacts(sheet, order, { x: LEFT, y, width: 250, size: 9, strongLabel: true });
  const right = drawParagraphs(sheet, own, {
    x: LEFT + WIDTH / 2,
    y,
    width: WIDTH / 2,
    size: 9,
    align: 'right',
  });
  return Math.max(left, right) + 8;
}

function drawFoot(invoice: InvoiceContent, sheet: Sheet, y: number): void {
  sheet.box(LEFT, y, [WIDTH, 34]);
  sheet.line('Amount in Words:', LEFT + 4, y + 4, { size: 9, strong: true });
  sheet.line(amountInWords(invoice.amounts.grandTotal, '').trim(), LEFT + 4, y + 18, {
    size: 9,
    strong: true,
  });
  sheet.box(LEFT, y + 34, [WIDTH, 54]);
  sheet.line(`For ${invoice.vendor.name}:`, RIGHT - 4, y + 40, { size: 9, strong: true, align: 'right' });
  sheet.line('Authorized Signatory', RIGHT - 4, y + 74, { size: 9, strong: true, align: 'right' });
  const reverse = invoice.reverseCharge === true ? 'Yes' : 'No';
  sheet.line(`Whether tax is payable under reverse charge - ${reverse}`, LEFT, y + 94, { size: 8.5 });
  drawFacts(sheet, registrationFacts(invoice), { x: LEFT, y: y + 108, width: WIDTH, size: 8 });
}

function render(invoice: InvoiceContent, sheet: Sheet): void {
  const { amounts, style } = invoice;
  const y = drawNumbers(invoice, sheet, drawHead(invoice, sheet));
  const tax = amounts.taxes.reduce((sum, entry) => sum + entry.amount, 0);
  const below = drawTable(sheet, {
    x: LEFT,
    y,
    columns: itemColumns(invoice, sheet, {
      width: WIDTH,
      size: 8.5,
      fit: { taxAmount: printTotal(style, tax) },
      headings: {
        serial: 'Sl. No',
        unitPrice: 'Unit Price',
        taxable: 'Net Amount',
        taxRate: 'Tax Rate',
        taxAmount: 'Tax Amount',
        gross: 'Total Amount',
      },
    }),
    rows: [
      ...itemRows(invoice),
      labelRow(
        invoice,
        {
          description: 'TOTAL:',
          taxAmount: printTotal(style, tax),
          gross: printTotal(style, amounts.grandTotal),
        },
        { strong: true },
      ),
    ],
    rules: 'grid',
    outline: true,
    headerFill: '#dddddd',
    size: 8.5,
  });
  drawFoot(invoice, sheet, below);
}

/** An online marketplace's print: seller left, buyer flush right, taxes per line, totals with tax only. */
export const marketplaceLayout: InvoiceLayout = {
  name: 'marketplace',
  heldOut: false,
  traits: {
    trades: ['electrical', 'stationery', 'grocery', 'textile'],
    supplies: ['intra-state', 'inter-state'],
    lineCount: [1, 4],
    facts: { poNo: 1, placeOfSupply: 0.8, reverseCharge: 1, consignee: 0.8, deliveryNote: 0.5, irn: 0.2 },
    columns: () => [
      'serial',
      'description',
      'unitPrice',
      'quantity',
      'taxable',
      'taxRate',
      'taxType',
      'taxAmount',
      'gross',
    ],
    titles: ['Tax Invoice/Bill of Supply/Cash Memo'],
    typefaces: ['roboto', 'helvetica', 'hind'],
    dateFormats: ['dd.MM.yyyy', 'dd-MM-yyyy'],
    taxRounding: 'per-line',
    hsnUnderDescription: true,
  },
  optional: () => ['subtotal', 'cgst', 'sgst', 'igst'],
  render,
};
