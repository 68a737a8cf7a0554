import type { Party } from '../party/party.ts';
import type { State } from '../tax/states.ts';
import { printRate } from './item-table.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { printDate, printMoney } from './print-style.ts';

/** A label and its value, as they stand beside each other. */
export type Fact = readonly [label: string, value: string];

const given = (label: string, value: string | null): Fact[] => (value === null ? [] : [[label, value]]);

/** A state as `27-Maharashtra` or with its name first, the code always printed. */
export function printState(state: State, order: 'code-first' | 'name-first'): string {
  return order === 'code-first' ? `${state.code}-${state.name}` : `${state.name} (${state.code})`;
}

/** Number and dates of the invoice and of the order behind it. */
export function invoiceFacts(invoice: InvoiceContent): Fact[] {
  const { style, references } = invoice;
  const date = (value: string | null): string | null => (value === null ? null : printDate(style, value));
  return [
    [style.labels.invoiceNo, invoice.invoiceNo],
    [style.labels.date, printDate(style, invoice.date)],
    ...given(style.labels.dueDate, date(invoice.dueDate)),
    ...given(style.labels.poNo, invoice.poNo),
    ...given(style.labels.orderDate, date(references.orderDate)),
  ];
}

/** Place of supply and reverse charge. */
export function supplyFacts(invoice: InvoiceContent): Fact[] {
  const { labels } = invoice.style;
  const place = invoice.placeOfSupply;
  const order = invoice.invoiceNo.length % 2 === 0 ? 'code-first' : 'name-first';
  return [
    ...given(labels.placeOfSupply, place === null ? null : printState(place, order)),
    ...given(
      labels.reverseCharge,
      invoice.reverseCharge === null ? null : invoice.reverseCharge ? 'Yes' : 'No',
    ),
  ];
}

/** Delivery and transport. */
export function transportFacts({ references, style }: InvoiceContent): Fact[] {
  return [
    ...given('Delivery Note', references.deliveryNote),
    ...given(style.labels.challanNo, references.challanNo),
    ...given(style.labels.ewayBillNo, references.ewayBillNo),
    ...given(style.labels.transporter, references.transporter),
    ...given(style.labels.vehicleNo, references.vehicleNo),
    ...given('LR No.', references.lorryReceiptNo),
    ...given('Destination', references.destination),
    ...given('Mode/Terms of Payment', references.termsOfPayment),
  ];
}

/** What the invoice registration portal gave. */
export function registrationFacts({ irn, references, style }: InvoiceContent): Fact[] {
  return [
    ...given(style.labels.irn, irn),
    ...given('Ack No.', references.ackNo),
    ...given('Ack Date', references.ackDate === null ? null : printDate(style, references.ackDate)),
  ];
}

export function contactFacts(party: Party): Fact[] {
  return [
    ['Phone', party.phone],
    ['Email', party.email],
  ];
}

/** A printed total: what it is called, its amount, whether it stands out. */
export interface TotalRow {
  label: string;
  amount: string;
  strong: boolean;
}

export interface TotalsOptions {
  /** How a tax is called: `CGST @ 9%`, `CGST 9%`, `Output CGST`. */
  taxLabel?: (kind: string, rate: number) => string;
  money?: (paise: number) => string;
}

/** The totals from the sum of the lines down to the grand total. */
export function totalRows(invoice: InvoiceContent, options: TotalsOptions = {}): TotalRow[] {
  const { amounts, style } = invoice;
  const money = options.money ?? ((paise: number): string => printMoney(style, paise));
  const taxLabel =
    options.taxLabel ?? ((kind: string, rate: number): string => `${kind} @ ${printRate(rate)}`);
  const row = (label: string, paise: number, strong = false): TotalRow => ({
    label,
    amount: money(paise),
    strong,
  });
  const adjusted = amounts.discount !== null || amounts.charge !== null;
  return [
    ...(adjusted ? [row('Gross Amount', amounts.lines)] : []),
    ...(amounts.discount === null ? [] : [row(style.labels.discount, -amounts.discount)]),
    ...(amounts.charge === null ? [] : [row(amounts.charge.label, amounts.charge.amount)]),
    row(style.labels.subtotal, amounts.subtotal),
    ...amounts.taxes.map((tax) => row(taxLabel(tax.kind, tax.rate), tax.amount)),
    ...(amounts.roundOff === null ? [] : [row(style.labels.roundOff, amounts.roundOff)]),
    row(style.labels.grandTotal, amounts.grandTotal, true),
  ];
}
