import type { InvoiceContent, InvoiceLine, TaxKind } from '../../invoice/invoice-content.ts';
import type { InvoiceTruth, LineItemTruth, PartyTruth } from '../../invoice/invoice-truth.ts';
import { grossOf } from '../../invoice/item-table.ts';
import type { Party } from '../../party/party.ts';
import { type Paise, toAmount } from '../../tax/money.ts';
import type { Form } from './form.ts';

/** What was printed: facts of the document, and facts of the lines by the columns that name them. */
export interface PrintedForm {
  form: Form;
  facts: ReadonlySet<string>;
}

const lineTexts = ({ form }: PrintedForm): string[] =>
  form.items.columns.map(({ cell }) => JSON.stringify(cell));

function partyTruth(party: Party, role: string, { facts }: PrintedForm): PartyTruth {
  const address = facts.has(`${role}Lines`) && party.addressLines.length > 0;
  return {
    name: facts.has(role) ? party.name : null,
    gstin: facts.has(`${role}Gstin`) ? party.gstin : null,
    address: address ? party.addressLines.join(' ') : null,
  };
}

/** The amount of a line as its last column of amounts has it. */
function totalColumn(printed: PrintedForm): 'gross' | 'amount' | null {
  const last = lineTexts(printed).findLast((text) => /\{(gross|amount)\}/.test(text));
  if (last === undefined) return null;
  return last.includes('{gross}') ? 'gross' : 'amount';
}

function lineTruth(line: InvoiceLine, printed: PrintedForm): LineItemTruth {
  const texts = lineTexts(printed).join(' ');
  const shows = (fact: string): boolean => texts.includes(`{${fact}}`);
  const column = totalColumn(printed);
  const total = column === null ? null : column === 'gross' ? grossOf(line) : line.taxable;
  return {
    description: line.description,
    hsnSac: shows('hsn') ? line.hsnSac : null,
    qty: shows('qty') ? line.quantity / 1000 : null,
    unit: shows('unit') ? line.unit : null,
    unitPrice: shows('rate') ? toAmount(line.unitPrice) : null,
    taxRate: line.taxRate,
    total: total === null ? null : toAmount(total),
  };
}

function taxSum({ amounts }: InvoiceContent, kind: TaxKind): number | null {
  const taxes = amounts.taxes.filter((tax) => tax.kind === kind);
  return taxes.length === 0 ? null : toAmount(taxes.reduce((sum, tax) => sum + tax.amount, 0));
}

/** Labels of an invoice; a value of which the page leaves open what it is has none. */
export type InvoiceLabels = Omit<InvoiceTruth, 'subtotal'> & { subtotal?: number };

/** What a reader should find on an invoice that a form printed. */
export function invoiceFormTruth(
  invoice: InvoiceContent,
  printed: PrintedForm,
  pricesIncludeTax: boolean,
): InvoiceLabels {
  const { facts } = printed;
  const { amounts } = invoice;
  const stated = <T>(value: T, ...names: string[]): T | null =>
    names.some((name) => facts.has(name)) ? value : null;
  const money = (paise: Paise | null): number | null => (paise === null ? null : toAmount(paise));
  return {
    vendor: partyTruth(invoice.vendor, 'vendor', printed),
    buyer: partyTruth(invoice.buyer, 'buyer', printed),
    invoiceNo: invoice.invoiceNo,
    date: invoice.date,
    dueDate: stated(invoice.dueDate, 'dueDate'),
    poNo: stated(invoice.poNo, 'poNo'),
    placeOfSupply: (invoice.placeOfSupply ?? invoice.buyer.state)?.code ?? null,
    reverseCharge: stated(invoice.reverseCharge, 'reverseCharge'),
    irn: stated(invoice.irn, 'irn'),
    currency: invoice.currency,
    lineItems: invoice.lines.map((line) => lineTruth(line, printed)),
    ...(pricesIncludeTax && !facts.has('subtotal') ? {} : { subtotal: toAmount(amounts.subtotal) }),
    discount: stated(money(amounts.discount), 'invoiceDiscount', 'lessDiscount'),
    cgst: taxSum(invoice, 'CGST'),
    sgst: taxSum(invoice, 'SGST'),
    igst: taxSum(invoice, 'IGST'),
    cess: taxSum(invoice, 'CESS'),
    roundOff: stated(money(amounts.roundOff), 'roundOff'),
    grandTotal: toAmount(amounts.grandTotal),
  };
}

/** Paths of the truth that follow from the page without being printed, or are told by a state's name alone. */
export function unprintedPaths(invoice: InvoiceContent, printed: PrintedForm): string[] {
  const { facts } = printed;
  const rates = /\{(taxRate|halfRate|igstRate)\}/.test(lineTexts(printed).join(' '));
  const place = invoice.placeOfSupply !== null && (facts.has('placeName') || facts.has('placeCode'));
  const taxes = (['CGST', 'SGST', 'IGST', 'CESS'] as const)
    .filter((kind) => !facts.has(`total${kind}`))
    .map((kind) => kind.toLowerCase());
  return [
    ...(rates ? [] : ['lineItems[].taxRate']),
    ...(place ? [] : ['placeOfSupply']),
    ...(facts.has('subtotal') ? [] : ['subtotal']),
    ...taxes,
  ];
}
