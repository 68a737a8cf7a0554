import type { Random } from '../random/random.ts';
import { type Paise, roundHalfUp } from '../tax/money.ts';
import type { CatalogItem } from './catalog-item.ts';
import type { InvoiceAmounts, InvoiceContent, InvoiceLine, TaxKind, TaxTotal } from './invoice-content.ts';

type Supply = InvoiceContent['supply'];

export interface LineChoices {
  item: CatalogItem;
  description: string;
  subLines: string[];
  quantity: number;
  unitPrice: Paise;
  discountPercent: number;
  /** Whether the price has the taxes in it, as in retail. */
  includesTax?: boolean;
}

const percentOf = (paise: Paise, percent: number): Paise => roundHalfUp((paise * percent) / 100);

/** The taxable part of what a line costs, and half of its tax where that is split between centre and state. */
function splitTax(
  worth: Paise,
  taxRate: number,
  { supply, includesTax }: { supply: Supply; includesTax: boolean },
): { taxable: Paise; half: Paise } {
  if (supply !== 'intra-state') return { taxable: worth, half: 0 };
  if (!includesTax) return { taxable: worth, half: percentOf(worth, taxRate / 2) };
  const half = roundHalfUp((worth * taxRate) / (2 * (100 + taxRate)));
  return { taxable: worth - 2 * half, half };
}

/** quantity × price less the line's discount, and its taxes, each rounded to the paisa. */
export function priceLine(random: Random, choices: LineChoices, supply: Supply): InvoiceLine {
  const { item, description, subLines, quantity, unitPrice, discountPercent } = choices;
  const worth = roundHalfUp((quantity * unitPrice * (100 - discountPercent)) / 100_000);
  const { taxable, half } = splitTax(worth, item.taxRate, {
    supply,
    includesTax: choices.includesTax ?? false,
  });
  return {
    description,
    subLines,
    hsnSac: item.hsnSac,
    unit: item.unit,
    quantity,
    unitPrice,
    discountPercent,
    taxRate: item.taxRate,
    taxable,
    cgst: half,
    sgst: half,
    igst: supply === 'inter-state' ? percentOf(taxable, item.taxRate) : 0,
    batch: `${random.letters(2)}${random.digits(4)}`,
    expiry: `${String(random.integer(1, 12)).padStart(2, '0')}/${random.integer(25, 28)}`,
    maximumRetailPrice: roundHalfUp(unitPrice * 1.4),
  };
}

function taxKinds(supply: Supply): { kind: TaxKind; share: number }[] {
  if (supply === 'foreign') return [{ kind: 'VAT', share: 1 }];
  if (supply === 'inter-state') return [{ kind: 'IGST', share: 1 }];
  return [
    { kind: 'CGST', share: 0.5 },
    { kind: 'SGST', share: 0.5 },
  ];
}

export interface DocumentCharges {
  discount: Paise | null;
  charge: InvoiceAmounts['charge'];
  /** Whether lines are summed with their own rounded taxes or taxes are reckoned on each rate's sum. */
  taxRounding: 'per-line' | 'per-rate';
  roundToRupee: boolean;
  /** Percent of compensation cess on the whole taxable value. */
  cessRate: number | null;
  /** Percent of tax collected at source on the taxed value. */
  tcsRate: number | null;
}

/** The taxable value of each rate; a document discount or charge falls on the rate with the largest value. */
function taxableByRate(lines: readonly InvoiceLine[], adjustment: Paise): [rate: number, taxable: Paise][] {
  const rates = Map.groupBy(lines, (line) => line.taxRate);
  const sums = [...rates]
    .map(([rate, members]): [number, Paise] => [rate, members.reduce((sum, line) => sum + line.taxable, 0)])
    .sort(([a], [b]) => a - b);
  const largest = sums.reduce((best, entry, index) => (entry[1] > (sums[best]?.[1] ?? 0) ? index : best), 0);
  return sums.map(([rate, taxable], index) => [rate, index === largest ? taxable + adjustment : taxable]);
}

function perLineTax(lines: readonly InvoiceLine[], kind: TaxKind, rate: number): Paise {
  return lines
    .filter((line) => line.taxRate === rate)
    .reduce((sum, line) => sum + (kind === 'CGST' ? line.cgst : kind === 'SGST' ? line.sgst : line.igst), 0);
}

function taxTotals(lines: readonly InvoiceLine[], supply: Supply, charges: DocumentCharges): TaxTotal[] {
  const adjustment = (charges.charge?.amount ?? 0) - (charges.discount ?? 0);
  return taxableByRate(lines, adjustment)
    .filter(([rate]) => rate > 0)
    .flatMap(([rate, taxable]) =>
      taxKinds(supply).map(({ kind, share }) => ({
        kind,
        rate: rate * share,
        taxable,
        amount:
          charges.taxRounding === 'per-line' && adjustment === 0 && supply !== 'foreign'
            ? perLineTax(lines, kind, rate)
            : percentOf(taxable, rate * share),
      })),
    );
}

/** Adds an invoice up: lines, discount, charge, taxes, rounding. */
export function totalInvoice(
  lines: readonly InvoiceLine[],
  supply: Supply,
  charges: DocumentCharges,
): InvoiceAmounts {
  const linesTotal = lines.reduce((sum, line) => sum + line.taxable, 0);
  const subtotal = linesTotal - (charges.discount ?? 0) + (charges.charge?.amount ?? 0);
  const taxes = taxTotals(lines, supply, charges);
  if (charges.cessRate !== null) {
    const amount = percentOf(subtotal, charges.cessRate);
    taxes.push({ kind: 'CESS', rate: charges.cessRate, taxable: subtotal, amount });
  }
  const taxed = taxes.reduce((sum, tax) => sum + tax.amount, subtotal);
  const tcs = charges.tcsRate === null ? null : percentOf(taxed, charges.tcsRate);
  const exact = taxed + (tcs ?? 0);
  const rounded = charges.roundToRupee ? roundHalfUp(exact / 100) * 100 : exact;
  return {
    lines: linesTotal,
    discount: charges.discount,
    charge: charges.charge,
    subtotal,
    taxes,
    tcs,
    roundOff: charges.roundToRupee ? rounded - exact : null,
    grandTotal: rounded,
  };
}
