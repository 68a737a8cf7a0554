import {
  type DocumentLayout,
  hasGstinShape,
  isGstin,
  layOut,
  type NumberStyle,
  numberStyleOf,
  readGstin,
  withoutTranslations,
} from '@docex/layout';
import type { RecognizedDocument } from '@docex/protocol';
import type { Recorder } from '../candidates/recorder.ts';
import { EvidenceBook } from '../evidence-book.ts';
import type { Extraction } from '../extraction.ts';
import type { Found } from '../found.ts';
import type { SignatureVerdicts } from '../signed-codes/signature-verdicts.ts';
import { scanAmounts } from './totals/amount-scan.ts';
import { findCurrency } from './head/find-currency.ts';
import type { Totals } from './totals/decide-totals.ts';
import { deriveTaxRates } from './totals/derive-tax-rates.ts';
import { doubtTotals } from './totals/doubt-totals.ts';
import { decidePrinted } from './totals/lost-signs.ts';
import { type HeaderFields, readHeaderFields } from './head/header-fields.ts';
import { dateOrderOf, orderedDate } from '../fields/date-order.ts';
import { scanHeader } from '../fields/header-scan.ts';
import { checkInvoice } from './invoice-checks.ts';
import { type InvoiceResult, invoiceResultSchema } from './invoice-result.ts';
import { checkNumberedRows } from '../goods/numbered-rows.ts';
import { doubtItems } from './items/doubt-items.ts';
import type { ItemTable } from '../goods/table-body.ts';
import { sumLines } from './totals/line-sums.ts';
import { type InvoiceParties, readInvoiceParties } from './invoice-parties.ts';
import { type Party } from '../parties/party.ts';
import { applySignedInvoice } from './signed-code/signed-invoice-fields.ts';
import { readItems } from './items/read-items.ts';
import { repairTotals } from './totals/repair-figures.ts';
import { findSignedInvoice } from './signed-code/signed-code.ts';
import { footAmounts, summaryAmounts } from './totals/table-amounts.ts';
import type { LineItem } from './items/line-item.ts';

/** Reads an invoice: head, parties, line items and totals, with evidence and checks. */
export function extractInvoice(
  document: RecognizedDocument,
  signatures?: SignatureVerdicts,
  recorder?: Recorder,
): Extraction {
  const layout = layOut(withoutTranslations(document));
  const style = styleOf(layout);
  const { items, tables, lines: itemLines } = readItems(layout, style, recorder);
  const sums = sumLines(items);
  const { amounts, rates } = collectAmounts(layout, tables, { itemLines, style });
  const decided = repairTotals(decidePrinted(amounts, sums, style), style);
  const areTaxed = items.some(({ taxRate, taxes }) => (taxRate?.value ?? 0) > 0 || (taxes.total ?? 0) > 0);
  const totals = doubtTotals(decided, {
    total: sums.total,
    areTaxed,
  });
  const scans = scanHeader(layout, itemLines);
  const header = readHeaderFields(scans);
  const order = dateOrderOf(layout);
  const dates = { date: orderedDate(header.date, order), dueDate: orderedDate(header.dueDate, order) };
  const read = { header: { ...header, ...dates }, parties: readInvoiceParties(scans, recorder), totals };
  const signed = applySignedInvoice(findSignedInvoice(layout, signatures), read);
  const book = new EvidenceBook(layout);
  const result = invoiceResultSchema.parse(
    compose(book, {
      ...signed,
      items: deriveTaxRates(doubtItems(items, signed.totals), rates),
      currency: findCurrency(layout, signed.parties),
    }),
  );
  for (const check of [
    ...checkInvoice({
      items,
      sums,
      totals: signed.totals,
      parties: signed.parties,
      placeOfSupply: signed.header.placeOfSupply?.value,
      brokenGstins: countBrokenGstins(layout),
    }),
    checkNumberedRows(
      tables.map((table) => ({ ...table, first: table.lines[0]?.line.index ?? Infinity })),
      items.length,
    ),
    ...signed.checks,
  ]) {
    book.check(check);
  }
  return { result, evidence: book.close(document) };
}

function styleOf(layout: DocumentLayout): NumberStyle {
  return numberStyleOf(
    layout.pages.flatMap((page) => page.lines.flatMap((line) => line.words.map((word) => word.text))),
  );
}

function collectAmounts(
  layout: DocumentLayout,
  tables: readonly ItemTable[],
  { itemLines, style }: { readonly itemLines: ReadonlySet<string>; readonly style: NumberStyle },
) {
  const summary = summaryAmounts(layout, itemLines, style);
  const taken = new Set([...itemLines, ...summary.lines]);
  const amounts = [...scanAmounts(layout, taken, style), ...footAmounts(tables, style), ...summary.amounts];
  return { amounts, rates: summary.rates };
}

interface Read {
  readonly header: HeaderFields;
  readonly parties: InvoiceParties;
  readonly totals: Totals;
  readonly items: readonly LineItem[];
  readonly currency: Found<string> | undefined;
}

function compose(book: EvidenceBook, { header, parties, totals, items, currency }: Read): InvoiceResult {
  return {
    vendor: composeParty(book, '/vendor', parties.vendor),
    buyer: composeParty(book, '/buyer', parties.buyer),
    invoiceNo: book.take('/invoiceNo', header.invoiceNo),
    date: book.take('/date', header.date),
    dueDate: book.take('/dueDate', header.dueDate),
    poNo: book.take('/poNo', header.poNo),
    placeOfSupply: book.take('/placeOfSupply', header.placeOfSupply),
    reverseCharge: book.take('/reverseCharge', header.reverseCharge),
    irn: book.take('/irn', header.irn),
    currency: book.take('/currency', currency),
    lineItems: items.map((item, index) => composeLine(book, `/lineItems/${index}`, item)),
    subtotal: book.take('/subtotal', totals.subtotal),
    discount: book.take('/discount', totals.discount),
    cgst: book.take('/cgst', totals.cgst),
    sgst: book.take('/sgst', totals.sgst),
    igst: book.take('/igst', totals.igst),
    cess: book.take('/cess', totals.cess),
    roundOff: book.take('/roundOff', totals.roundOff),
    grandTotal: book.take('/grandTotal', totals.grandTotal),
  };
}

function composeParty(book: EvidenceBook, pointer: string, party: Party): InvoiceResult['vendor'] {
  return {
    name: book.take(`${pointer}/name`, party.name),
    gstin: book.take(`${pointer}/gstin`, party.gstin),
    address: book.take(`${pointer}/address`, party.address),
  };
}

function composeLine(
  book: EvidenceBook,
  pointer: string,
  item: LineItem,
): InvoiceResult['lineItems'][number] {
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

/** Words that look like a GSTIN in every place but fail their check character, and no repair helps. */
function countBrokenGstins(layout: DocumentLayout): number {
  let broken = 0;
  for (const word of layout.pages.flatMap((page) => page.lines).flatMap((line) => line.words)) {
    const text = word.text.replace(/[^A-Z0-9]/g, '');
    if (hasGstinShape(text) && !isGstin(text) && readGstin(text, { repair: word.recognized }) === undefined)
      broken += 1;
  }
  return broken;
}
