import { type DocumentLayout, layOut, type NumberStyle, numberStyleOf } from '@docex/layout';
import type { RecognizedDocument } from '@docex/protocol';
import type { Recorder } from '../candidates/recorder.ts';
import { EvidenceBook } from '../evidence-book.ts';
import type { Extraction } from '../extraction.ts';
import { type DateOrder, dateOrderOf, orderedDate } from '../fields/date-order.ts';
import { lineKey } from '../fields/header-scan.ts';
import { checkNumberedRows } from '../goods/numbered-rows.ts';
import { withAlikeCodes } from './goods/alike-codes.ts';
import { type GrnResult, grnResultSchema } from './grn-result.ts';
import { columnSums } from './goods/column-sums.ts';
import { judged } from './receipt-sureness.ts';
import { checkReceipt } from './receipt-checks.ts';
import { type ReceiptFields, readReceiptFields } from './head/receipt-fields.ts';
import { readReceiptItem, type ReceiptItem } from './goods/receipt-items.ts';
import { type ReceiptParties, type ReceiptParty, readReceiptParties } from './head/receipt-parties.ts';
import { scanReceipt } from './head/receipt-scan.ts';
import { findReceiptTables, type ReceiptTable } from './goods/receipt-tables.ts';
import { readReceiptTotals, type ReceiptTotals } from './goods/receipt-totals.ts';

interface Receipt {
  readonly fields: ReceiptFields;
  readonly parties: ReceiptParties;
  readonly items: readonly ReceiptItem[];
  readonly totals: ReceiptTotals;
}

function datesInOrder(fields: ReceiptFields, order: DateOrder): ReceiptFields {
  return {
    ...fields,
    date: orderedDate(fields.date, order),
    poDate: orderedDate(fields.poDate, order),
    challanDate: orderedDate(fields.challanDate, order),
    invoiceDate: orderedDate(fields.invoiceDate, order),
  };
}

/**
 * Reads a goods receipt note: head, parties, goods as ordered, received, accepted and rejected, and sums.
 */
export function extractGrn(document: RecognizedDocument, recorder?: Recorder): Extraction {
  const layout = layOut(document);
  const texts = layout.pages.flatMap((page) => page.lines.flatMap((line) => line.words));
  const style = numberStyleOf(texts.map((word) => word.text));
  const { tables, taken } = goodsOf(layout, style, recorder);
  const scans = scanReceipt(layout, taken);
  const fields = datesInOrder(readReceiptFields(scans), dateOrderOf(layout));
  const items = withAlikeCodes(tables.flatMap(({ rows }) => rows.map((row) => readReceiptItem(row, style))));
  const read: Receipt = {
    fields,
    parties: readReceiptParties(scans, recorder),
    items,
    totals: readReceiptTotals(tables, { scans, taken, style, items }),
  };
  const sums = columnSums(tables, style);
  const receipt = judged(read, tables, sums);
  const book = new EvidenceBook(layout);
  const result = grnResultSchema.parse(compose(book, receipt));
  for (const check of [
    ...checkReceipt({ ...receipt, columnTotal: sums.total }),
    checkNumberedRows(
      tables.map((table) => ({ ...table, first: Math.min(...table.taken) })),
      items.length,
    ),
  ])
    book.check(check);
  return { result, evidence: book.close(document) };
}

interface Goods {
  readonly tables: readonly ReceiptTable[];
  /** Their lines (`page:line`). */
  readonly taken: ReadonlySet<string>;
}

function goodsOf(layout: DocumentLayout, style: NumberStyle, recorder: Recorder | undefined): Goods {
  const tables = findReceiptTables(layout, style, recorder);
  const lines = tables.flatMap(({ page, taken }) => taken.map((line) => lineKey(page.number, line)));
  return { tables, taken: new Set(lines) };
}

function compose(book: EvidenceBook, { fields, parties, items, totals }: Receipt): GrnResult {
  return {
    grnNo: book.take('/grnNo', fields.grnNo),
    date: book.take('/date', fields.date),
    poNo: book.take('/poNo', fields.poNo),
    poDate: book.take('/poDate', fields.poDate),
    challanNo: book.take('/challanNo', fields.challanNo),
    challanDate: book.take('/challanDate', fields.challanDate),
    invoiceNo: book.take('/invoiceNo', fields.invoiceNo),
    invoiceDate: book.take('/invoiceDate', fields.invoiceDate),
    vendor: composeParty(book, '/vendor', parties.vendor),
    receiver: composeParty(book, '/receiver', parties.receiver),
    warehouse: book.take('/warehouse', fields.warehouse),
    gateEntryNo: book.take('/gateEntryNo', fields.gateEntryNo),
    vehicleNo: book.take('/vehicleNo', fields.vehicleNo),
    transporter: book.take('/transporter', fields.transporter),
    lineItems: items.map((item, index) => composeItem(book, `/lineItems/${index}`, item)),
    totalReceivedQty: book.take('/totalReceivedQty', totals.receivedQty),
    totalAcceptedQty: book.take('/totalAcceptedQty', totals.acceptedQty),
    totalRejectedQty: book.take('/totalRejectedQty', totals.rejectedQty),
    grandTotal: book.take('/grandTotal', totals.grandTotal),
  };
}

function composeParty(book: EvidenceBook, pointer: string, party: ReceiptParty): GrnResult['vendor'] {
  return {
    name: book.take(`${pointer}/name`, party.name),
    gstin: book.take(`${pointer}/gstin`, party.gstin),
  };
}

function composeItem(book: EvidenceBook, pointer: string, item: ReceiptItem): GrnResult['lineItems'][number] {
  return {
    itemCode: book.take(`${pointer}/itemCode`, item.itemCode),
    description: book.take(`${pointer}/description`, item.description),
    unit: book.take(`${pointer}/unit`, item.unit),
    orderedQty: book.take(`${pointer}/orderedQty`, item.orderedQty),
    receivedQty: book.take(`${pointer}/receivedQty`, item.receivedQty),
    acceptedQty: book.take(`${pointer}/acceptedQty`, item.acceptedQty),
    rejectedQty: book.take(`${pointer}/rejectedQty`, item.rejectedQty),
    unitPrice: book.take(`${pointer}/unitPrice`, item.unitPrice),
    total: book.take(`${pointer}/total`, item.total),
    remarks: book.take(`${pointer}/remarks`, item.remarks),
  };
}
