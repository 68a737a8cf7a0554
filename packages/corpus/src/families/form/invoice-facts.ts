import { amountInWords } from '../../tax/amount-in-words.ts';
import { type DateFormat, formatDate } from '../../tax/calendar-date.ts';
import { formatMoney, formatQuantity, type Grouping, type Paise } from '../../tax/money.ts';
import type { Party } from '../../party/party.ts';
import type { State } from '../../tax/states.ts';
import type { InvoiceContent, InvoiceLine, TaxKind } from '../../invoice/invoice-content.ts';
import { discountOf, grossOf } from '../../invoice/item-table.ts';
import type { StatedFacts } from './filler.ts';

/** How a business prints numbers and dates. */
export interface Habits {
  dateFormat: DateFormat;
  grouping: Grouping;
  /** With its blank, as `Rs. `; empty where amounts stand alone. */
  mark: string;
  /** Whether the mark stands before every amount, before sums alone, or behind (`1,00 €`). */
  marked: 'all' | 'sums' | 'behind';
  quantityDecimals: number;
}

/** What is on a form besides the invoice's own content. */
export interface Extras {
  /** Person or department that the invoice is for the attention of. */
  attention: string | null;
  /** Words of a rubber stamp on the print. */
  stamp: string | null;
  cashier: string;
  time: string;
}

export interface MoneyPrinter {
  amount: (paise: Paise) => string;
  sum: (paise: Paise) => string;
}

export function moneyPrinter({ grouping, mark, marked }: Habits): MoneyPrinter {
  const plain = (paise: Paise): string => formatMoney(paise, grouping);
  const withMark = (paise: Paise): string => {
    if (marked === 'behind') return `${plain(paise)} ${mark.trim()}`;
    return `${paise < 0 ? '-' : ''}${mark}${formatMoney(Math.abs(paise), grouping)}`;
  };
  return { amount: marked === 'all' ? withMark : plain, sum: withMark };
}

/** What a form may print of a party, by its role. */
export function partyFacts(role: string, party: Party | null): StatedFacts {
  const fact = (name: string, value: string | readonly string[] | null | undefined): StatedFacts => ({
    [`${role}${name}`]: value === undefined || value === null || value.length === 0 ? null : value,
  });
  return {
    [role]: party?.name ?? null,
    ...fact('Lines', party?.addressLines),
    ...fact('Gstin', party?.gstin),
    ...fact('Pan', party?.pan),
    ...fact('Cin', party?.cin),
    ...fact('State', party?.state?.name),
    ...fact('StateCode', party?.state?.code),
    ...fact('City', party?.city),
    ...fact('Phone', party?.phone),
    ...fact('Email', party?.email),
    ...fact('Website', party?.website),
  };
}

const bankFacts = ({ bank }: Party): StatedFacts => ({
  bankName: bank.name,
  bankAccount: bank.accountNo,
  bankIfsc: bank.ifsc,
  bankBranch: bank.branch,
});

const placeFacts = (place: State | null): StatedFacts => ({
  placeName: place?.name ?? null,
  placeCode: place?.code ?? null,
});

function amountFacts({ amounts, lines, currency }: InvoiceContent, money: MoneyPrinter): StatedFacts {
  const sum = (paise: Paise | null): string | null => (paise === null ? null : money.sum(paise));
  const taxes = amounts.taxes.reduce((total, tax) => total + tax.amount, 0);
  const saved = lines.reduce((total, line) => total + discountOf(line), 0) + (amounts.discount ?? 0);
  const gross = lines.reduce((total, line) => total + grossOf(line), 0);
  const quantity = lines.reduce((total, line) => total + line.quantity, 0);
  const taxOf = (kind: TaxKind): string | null => {
    const members = amounts.taxes.filter((tax) => tax.kind === kind);
    return members.length === 0 ? null : money.sum(members.reduce((total, tax) => total + tax.amount, 0));
  };
  return {
    totalCGST: taxOf('CGST'),
    totalSGST: taxOf('SGST'),
    totalIGST: taxOf('IGST'),
    linesTotal: sum(amounts.lines),
    /** What the lines come to with their taxes. */
    linesGross: sum(gross),
    subtotal: sum(amounts.subtotal),
    invoiceDiscount: sum(amounts.discount),
    lessDiscount: amounts.discount === null ? null : money.sum(-amounts.discount),
    chargeLabel: amounts.charge?.label ?? null,
    charge: sum(amounts.charge?.amount ?? null),
    totalTax: taxes === 0 ? null : money.sum(taxes),
    roundOff: sum(amounts.roundOff),
    grandTotal: money.sum(amounts.grandTotal),
    beforeRounding: sum(amounts.roundOff === null ? null : amounts.grandTotal - amounts.roundOff),
    saved: saved === 0 ? null : money.sum(saved),
    totalQuantity: formatQuantity(quantity),
    lineCount: String(lines.length),
    words: amountInWords(amounts.grandTotal, currency === 'INR' ? 'Rupees' : currency),
    nothing: money.sum(0),
  };
}

/** Everything that a form may print of an invoice above and below its items. */
export function invoiceFacts(
  invoice: InvoiceContent,
  habits: Habits,
  { attention, stamp, cashier, time }: Extras,
): StatedFacts {
  const date = (value: string | null): string | null =>
    value === null ? null : formatDate(value, habits.dateFormat);
  const { references } = invoice;
  return {
    ...partyFacts('vendor', invoice.vendor),
    ...partyFacts('buyer', invoice.buyer),
    ...partyFacts('consignee', invoice.consignee),
    ...bankFacts(invoice.vendor),
    ...placeFacts(invoice.placeOfSupply),
    ...amountFacts(invoice, moneyPrinter(habits)),
    title: invoice.title,
    copyMark: invoice.copyMark,
    invoiceNo: invoice.invoiceNo,
    date: date(invoice.date),
    dueDate: date(invoice.dueDate),
    poNo: invoice.poNo,
    poDate: date(references.orderDate),
    reverseCharge: invoice.reverseCharge === null ? null : invoice.reverseCharge ? 'Yes' : 'No',
    irn: invoice.irn,
    ackNo: references.ackNo,
    ackDate: date(references.ackDate),
    deliveryNote: references.deliveryNote,
    challanNo: references.challanNo,
    ewayBillNo: references.ewayBillNo,
    vehicleNo: references.vehicleNo,
    transporter: references.transporter,
    lorryReceiptNo: references.lorryReceiptNo,
    destination: references.destination,
    terms: references.termsOfPayment,
    currency: invoice.currency,
    attention,
    stamp,
    cashier,
    time,
    page: '1',
  };
}

/** What a form may print of one line. */
export function lineFacts(
  line: InvoiceLine,
  { serial, habits, invoice }: { serial: number; habits: Habits; invoice: InvoiceContent },
): StatedFacts {
  const { amount } = moneyPrinter(habits);
  const within = invoice.supply === 'intra-state';
  const across = invoice.supply === 'inter-state';
  const tax = line.cgst + line.sgst + line.igst;
  return {
    serial: String(serial),
    item: line.description,
    details: line.subLines.length === 0 ? null : line.subLines,
    hsn: line.hsnSac,
    code: line.batch,
    batch: line.batch,
    expiry: line.expiry,
    mrp: amount(line.maximumRetailPrice),
    qty: formatQuantity(line.quantity, habits.quantityDecimals),
    unit: line.unit,
    rate: amount(line.unitPrice),
    worth: amount(line.taxable + discountOf(line)),
    discountPercent: line.discountPercent === 0 ? null : String(line.discountPercent),
    discount: line.discountPercent === 0 ? null : amount(discountOf(line)),
    amount: amount(line.taxable),
    taxRate: String(line.taxRate),
    halfRate: within ? String(line.taxRate / 2) : null,
    cgst: within ? amount(line.cgst) : null,
    sgst: within ? amount(line.sgst) : null,
    igstRate: across ? String(line.taxRate) : null,
    igst: across ? amount(line.igst) : null,
    tax: amount(tax),
    gross: amount(grossOf(line)),
  };
}

/** What a table of taxes may print of one HSN code or rate. */
export function taxGroupFacts(members: readonly InvoiceLine[], habits: Habits): StatedFacts {
  const { amount } = moneyPrinter(habits);
  const sum = (value: (line: InvoiceLine) => Paise): Paise =>
    members.reduce((total, line) => total + value(line), 0);
  const first = members[0];
  const within = sum((line) => line.cgst) > 0;
  return {
    hsn: first?.hsnSac ?? null,
    taxRate: String(first?.taxRate ?? 0),
    halfRate: String((first?.taxRate ?? 0) / 2),
    base: amount(sum((line) => line.taxable)),
    cgst: within ? amount(sum((line) => line.cgst)) : null,
    sgst: within ? amount(sum((line) => line.sgst)) : null,
    igst: within ? null : amount(sum((line) => line.igst)),
    tax: amount(sum((line) => line.cgst + line.sgst + line.igst)),
  };
}
