import type { Extraction, Recorder } from '@docex/document-types';
import {
  checkInvoice,
  checkNumberedRows,
  dateOrderOf,
  EvidenceBook,
  type Found,
  type HeaderScan,
  type LineItem,
  orderedDate,
  type Party,
  readItems,
  readParties,
  readReceiptFields,
  scanHeader,
  type Roles,
  scanReceipt,
  sumLines,
  type Totals,
} from '@docex/document-types/parts';
import { currencyOf, type DocumentLayout, indexLabels, layOut, numberStyleOf } from '@docex/layout';
import type { RecognizedDocument } from '@docex/protocol';
import { readDeliveryDate } from './delivery-date.ts';
import { readTotals } from './order-totals.ts';
import { type PurchaseOrderResult, purchaseOrderResultSchema } from './purchase-order-result.ts';

interface Order {
  readonly poNo: Found<string> | undefined;
  readonly date: Found<string> | undefined;
  readonly deliveryDate: Found<string> | undefined;
  readonly vendor: Party;
  readonly buyer: Party;
  readonly currency: Found<string> | undefined;
  readonly items: readonly LineItem[];
  readonly totals: Totals;
}

/**
 * Reads a purchase order: its head as receipts of goods refer to it, who orders from whom, and goods and sums as on
 * the invoice that follows.
 */
export function extractPurchaseOrder(document: RecognizedDocument, recorder?: Recorder): Extraction {
  const layout = layOut(document);
  const words = layout.pages.flatMap((page) => page.lines.flatMap((line) => line.words));
  const style = numberStyleOf(words.map(({ text }) => text));
  const { items, tables, lines } = readItems(layout, style, recorder);
  const totals = readTotals(layout, { items, tables, lines, style });
  const head = readHead(layout, lines, recorder);
  const currency = readCurrency(layout, [head.buyer.gstin, head.vendor.gstin]);
  const order = { ...head, currency, items, totals };
  const book = new EvidenceBook(layout);
  const result = purchaseOrderResultSchema.parse(compose(book, order));
  for (const check of [
    ...checkInvoice({
      items,
      sums: sumLines(items),
      totals,
      parties: { vendor: order.vendor, buyer: order.buyer },
      placeOfSupply: undefined,
      brokenGstins: 0,
    }),
    checkNumberedRows(
      tables.map((table) => ({ ...table, first: table.lines[0]?.line.index ?? Infinity })),
      items.length,
    ),
  ]) {
    book.check(check);
  }
  return { result, evidence: book.close(document) };
}

/** Who orders sets up an order, and addresses it to who supplies. */
const ROLES: Roles = {
  issuer: { side: 'buyer', pointer: '/buyer' },
  counterparty: { side: 'seller', pointer: '/vendor' },
};

/** A form of address, which names the buyer of an invoice. */
const ADDRESSED = /^\W*(?:to|m\/s\.?|kind attn\.?)\W*$/i;

function addressedToVendor(scan: HeaderScan): HeaderScan {
  const labels = scan.labels.map((label) =>
    label.key === 'buyer' && ADDRESSED.test(label.text) ? { ...label, key: 'seller' as const } : label,
  );
  return { ...scan, labels, index: indexLabels(labels) };
}

function readHead(
  layout: DocumentLayout,
  goods: ReadonlySet<string>,
  recorder: Recorder | undefined,
): Pick<Order, 'poNo' | 'date' | 'deliveryDate' | 'vendor' | 'buyer'> {
  const scans = scanReceipt(layout, goods);
  // On an order the number that names none is its own, as on a receipt the note's.
  const { poNo, grnNo, poDate, date } = readReceiptFields(scans);
  const { issuer, counterparty } = readParties(
    scanHeader(layout, goods).map(addressedToVendor),
    ROLES,
    recorder,
  );
  const order = dateOrderOf(layout);
  return {
    poNo: poNo ?? grnNo,
    date: orderedDate(poDate ?? date, order),
    deliveryDate: orderedDate(readDeliveryDate(layout), order),
    buyer: issuer,
    vendor: counterparty,
  };
}

/** The first currency that the page names, in a word or a sign; rupees beside a GSTIN. */
function readCurrency(
  { pages }: DocumentLayout,
  gstins: readonly (Found<string> | undefined)[],
): Found<string> | undefined {
  for (const word of pages.flatMap((page) => page.lines.flatMap((line) => line.words))) {
    const value = currencyOf(word.text);
    if (value !== undefined) return { value, words: [word], confidence: 0.9 };
  }
  const taxed = gstins.find((gstin) => gstin !== undefined);
  return taxed && { value: 'INR', words: taxed.words, confidence: 0.9, source: 'derived' };
}

function compose(book: EvidenceBook, order: Order): PurchaseOrderResult {
  const { totals } = order;
  const party = (pointer: string, { name, gstin }: Party) => ({
    name: book.take(`${pointer}/name`, name),
    gstin: book.take(`${pointer}/gstin`, gstin),
  });
  return {
    poNo: book.take('/poNo', order.poNo),
    date: book.take('/date', order.date),
    deliveryDate: book.take('/deliveryDate', order.deliveryDate),
    buyer: party('/buyer', order.buyer),
    vendor: party('/vendor', order.vendor),
    currency: book.take('/currency', order.currency),
    lineItems: order.items.map((item, index) => composeLine(book, `/lineItems/${index}`, item)),
    subtotal: book.take('/subtotal', totals.subtotal),
    cgst: book.take('/cgst', totals.cgst),
    sgst: book.take('/sgst', totals.sgst),
    igst: book.take('/igst', totals.igst),
    grandTotal: book.take('/grandTotal', totals.grandTotal),
  };
}

function composeLine(
  book: EvidenceBook,
  pointer: string,
  item: LineItem,
): PurchaseOrderResult['lineItems'][number] {
  return {
    description: book.take(`${pointer}/description`, item.description),
    hsnSac: book.take(`${pointer}/hsnSac`, item.hsnSac),
    qty: book.take(`${pointer}/qty`, item.qty),
    unit: book.take(`${pointer}/unit`, item.unit),
    unitPrice: book.take(`${pointer}/unitPrice`, item.unitPrice),
    taxRate: book.take(`${pointer}/taxRate`, item.taxRate),
    total: book.take(`${pointer}/total`, item.total),
  };
}
