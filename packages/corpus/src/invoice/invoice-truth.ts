import type { Party } from '../party/party.ts';
import { toAmount, type Paise } from '../tax/money.ts';
import type { InvoiceContent, InvoiceLine, TaxKind } from './invoice-content.ts';
import type { ZeroedAmount } from './invoice-layout.ts';
import type { ItemColumn } from './item-columns.ts';
import { grossOf } from './item-table.ts';

export interface PartyTruth {
  name: string | null;
  gstin: string | null;
  address: string | null;
}

export interface LineItemTruth {
  description: string;
  hsnSac: string | null;
  qty: number | null;
  unit: string | null;
  unitPrice: number | null;
  taxRate: number | null;
  total: number | null;
}

/** The invoice result of the service's contract. */
export interface InvoiceTruth {
  vendor: PartyTruth;
  buyer: PartyTruth;
  invoiceNo: string;
  date: string;
  dueDate: string | null;
  poNo: string | null;
  placeOfSupply: string | null;
  reverseCharge: boolean | null;
  irn: string | null;
  currency: string;
  lineItems: LineItemTruth[];
  subtotal: number;
  discount: number | null;
  cgst: number | null;
  sgst: number | null;
  igst: number | null;
  cess: number | null;
  roundOff: number | null;
  grandTotal: number;
}

function partyTruth(party: Party): PartyTruth {
  return { name: party.name, gstin: party.gstin, address: party.addressLines.join(' ') };
}

function lineTruth(line: InvoiceLine, { columns, hsnUnderDescription }: InvoiceContent): LineItemTruth {
  const shows = (...wanted: ItemColumn[]): boolean => wanted.some((column) => columns.includes(column));
  return {
    description: line.description,
    hsnSac: hsnUnderDescription || shows('hsnSac') ? line.hsnSac : null,
    qty: shows('quantity', 'quantityWithUnit') ? line.quantity / 1000 : null,
    unit: shows('unit', 'quantityWithUnit', 'per') ? line.unit : null,
    unitPrice: shows('unitPrice') ? toAmount(line.unitPrice) : null,
    taxRate: line.taxRate,
    total: toAmount(shows('gross') ? grossOf(line) : line.taxable),
  };
}

function taxSum(invoice: InvoiceContent, kind: TaxKind): number | null {
  const taxes = invoice.amounts.taxes.filter((tax) => tax.kind === kind);
  return taxes.length === 0 ? null : toAmount(taxes.reduce((sum, tax) => sum + tax.amount, 0));
}

const optional = (paise: Paise | null): number | null => (paise === null ? null : toAmount(paise));

/** What a reader should find on an invoice whose layout prints all its content. */
export function invoiceTruth(invoice: InvoiceContent): InvoiceTruth {
  const { amounts } = invoice;
  return {
    vendor: partyTruth(invoice.vendor),
    buyer: partyTruth(invoice.buyer),
    invoiceNo: invoice.invoiceNo,
    date: invoice.date,
    dueDate: invoice.dueDate,
    poNo: invoice.poNo,
    placeOfSupply: (invoice.placeOfSupply ?? invoice.buyer.state)?.code ?? null,
    reverseCharge: invoice.reverseCharge,
    irn: invoice.irn,
    currency: invoice.currency,
    lineItems: invoice.lines.map((line) => lineTruth(line, invoice)),
    subtotal: toAmount(amounts.subtotal),
    discount: optional(amounts.discount),
    cgst: taxSum(invoice, 'CGST'),
    sgst: taxSum(invoice, 'SGST'),
    igst: taxSum(invoice, 'IGST'),
    cess: taxSum(invoice, 'CESS'),
    roundOff: optional(amounts.roundOff),
    grandTotal: toAmount(amounts.grandTotal),
  };
}

/**
 * Paths that follow from any layout's print of this invoice: a GST rate that only
 * the totals state, a place of supply that is told by the buyer's state alone.
 */
export function derivablePaths(invoice: InvoiceContent): string[] {
  const printsRate = (['taxRate', 'cgstRate', 'igstRate', 'cgstTax', 'igstTax'] as const).some((column) =>
    invoice.columns.includes(column),
  );
  return [
    ...(printsRate ? [] : ['lineItems[].taxRate']),
    ...(invoice.placeOfSupply === null && invoice.buyer.state !== null ? ['placeOfSupply'] : []),
  ];
}

/** The truth with 0 for the amounts that a layout prints even where there are none. */
export function withZeroes(truth: InvoiceTruth, zeroes: readonly ZeroedAmount[]): InvoiceTruth {
  return { ...truth, ...Object.fromEntries(zeroes.map((key) => [key, truth[key] ?? 0])) };
}
