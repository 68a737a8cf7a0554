import type { InvoiceContent, TaxKind, TaxTotal } from '../invoice/invoice-content.ts';
import { formatMoney } from '../tax/money.ts';
import { type Composition, decoyRandom } from './composition.ts';

/** One sum below the items. */
export interface Total {
  label: string;
  amount: string;
  strong: boolean;
}

function positive({ invoice, design }: Composition, paise: number): string {
  const { currencyMark, grouping } = invoice.style;
  const whole = paise % 100 === 0 && design.totals.tail !== '';
  const shown = formatMoney(paise, grouping);
  return `${currencyMark}${whole ? shown.replace(/\.00$/, design.totals.tail) : shown}`;
}

/** A signed amount in the design's way: `-1.00`, `(1.00)`, or with `Less:` before its label. */
function signed(composition: Composition, label: string, paise: number): Total {
  const { sign } = composition.design.totals;
  const amount = positive(composition, Math.abs(paise));
  if (sign === 'words') {
    const word = paise < 0 ? 'Less' : 'Add';
    const worded = /^(less|add)/i.test(label) ? label : `${word}: ${label}`;
    return { label: worded, amount, strong: false };
  }
  if (paise >= 0) return { label, amount, strong: false };
  return { label, amount: sign === 'brackets' ? `(${amount})` : `-${amount}`, strong: false };
}

const taxName = ({ design }: Composition, kind: TaxKind): string =>
  kind === 'VAT' ? design.country.taxName : kind === 'CESS' ? 'Cess' : kind;

function ratedTaxes(composition: Composition): Total[] {
  const { invoice, design } = composition;
  return invoice.amounts.taxes.map((tax: TaxTotal) => ({
    label: design.totals.taxPattern
      .replace('{kind}', taxName(composition, tax.kind))
      .replace('{rate}', String(tax.rate)),
    amount: positive(composition, tax.amount),
    strong: false,
  }));
}

const ZEROED: readonly TaxKind[] = ['CGST', 'SGST', 'IGST'];

function summedTaxes(composition: Composition): Total[] {
  const { invoice, design } = composition;
  const { taxes } = invoice.amounts;
  const present = [...new Set(taxes.map((tax) => tax.kind))];
  const kinds = design.totals.zeroes
    ? [...ZEROED, ...present.filter((kind) => !ZEROED.includes(kind))]
    : present;
  return kinds.map((kind) => {
    const sum = taxes.filter((tax) => tax.kind === kind).reduce((total, tax) => total + tax.amount, 0);
    const label = design.totals.taxPattern.replace('{kind}', taxName(composition, kind));
    return { label, amount: positive(composition, sum), strong: false };
  });
}

function sumsBeforeTax(composition: Composition): Total[] {
  const { invoice, design } = composition;
  const { amounts } = invoice;
  const plain = (label: string, paise: number): Total => ({
    label,
    amount: positive(composition, paise),
    strong: false,
  });
  const adjusted = amounts.discount !== null || amounts.charge !== null;
  return [
    ...(adjusted ? [plain(design.sums.linesTotal, amounts.lines)] : []),
    ...(amounts.discount === null ? [] : [discountRow(composition, amounts.discount)]),
    ...(amounts.charge === null ? [] : [signed(composition, amounts.charge.label, amounts.charge.amount)]),
    plain(design.sums.subtotal, amounts.subtotal),
  ];
}

function discountRow(composition: Composition, discount: number): Total {
  const { sums, totals } = composition.design;
  if (totals.sign === 'minus' && /\(-\)|less/i.test(sums.discount)) {
    return { label: sums.discount, amount: positive(composition, discount), strong: false };
  }
  return signed(composition, sums.discount, -discount);
}

/** What is owed besides this invoice, or was paid; no part of the invoice's own sums. */
function accountRows(composition: Composition): Total[] {
  const { invoice, design } = composition;
  const { sums, totals } = design;
  if (totals.account === 'none') return [];
  const random = decoyRandom(composition, 'account');
  const { grandTotal } = invoice.amounts;
  const row = (label: string, paise: number): Total => ({
    label,
    amount: positive(composition, paise),
    strong: false,
  });
  if (totals.account === 'previous') {
    const previous = random.integer(5, 900) * 5000;
    return [row(sums.previousBalance, previous), row(sums.outstanding, previous + grandTotal)];
  }
  const received = Math.floor((grandTotal * random.integer(1, 9)) / 1000) * 100;
  return [row(sums.received, received), row(sums.balanceDue, grandTotal - received)];
}

const taxSum = ({ amounts }: InvoiceContent): number =>
  amounts.taxes.reduce((sum, tax) => sum + tax.amount, 0);

/** All sums below the items, from the first to the last. */
export function totalsOf(composition: Composition): Total[] {
  const { invoice, design } = composition;
  const { amounts } = invoice;
  const { sums, totals } = design;
  const taxes = totals.taxes === 'by-rate' ? ratedTaxes(composition) : summedTaxes(composition);
  return [
    ...sumsBeforeTax(composition),
    ...taxes,
    ...(totals.totalTax && taxes.length > 1
      ? [{ label: sums.totalTax, amount: positive(composition, taxSum(invoice)), strong: false }]
      : []),
    ...(amounts.tcs === null
      ? []
      : [{ label: sums.tcs, amount: positive(composition, amounts.tcs), strong: false }]),
    ...(amounts.roundOff === null ? [] : [signed(composition, sums.roundOff, amounts.roundOff)]),
    { label: sums.grandTotal, amount: positive(composition, amounts.grandTotal), strong: true },
    ...accountRows(composition),
  ];
}
