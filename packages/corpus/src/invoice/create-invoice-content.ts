import { typefaces } from '../drawing/typefaces.ts';
import { foreignParties, indianParty, statesOf } from '../party/party.ts';
import { createRandom, type Random } from '../random/random.ts';
import { addDays, type CalendarDate, financialYear, randomDate } from '../tax/calendar-date.ts';
import { roundHalfUp } from '../tax/money.ts';
import { CATALOG } from './catalog.ts';
import type { CatalogItem } from './catalog-item.ts';
import { priceLine, totalInvoice } from './invoice-amounts.ts';
import type { InvoiceContent, InvoiceLine, References } from './invoice-content.ts';
import type { LayoutTraits, OptionalFact } from './invoice-layout.ts';
import { choosePrintStyle } from './print-style.ts';

const FOREIGN_MARKS: Readonly<Record<string, readonly string[]>> = {
  USD: ['$', 'USD '],
  EUR: ['€', 'EUR ', '€ '],
  GBP: ['£', 'GBP '],
  AED: ['AED ', 'AED'],
  SGD: ['S$', 'SGD ', 'S$ '],
  AUD: ['A$', 'AUD '],
};

const COPY_MARKS = [
  'ORIGINAL FOR RECIPIENT',
  'Original Copy',
  '(ORIGINAL FOR RECIPIENT)',
  'DUPLICATE FOR TRANSPORTER',
  'Customer Copy',
];

function invoiceNumber(random: Random, date: CalendarDate): string {
  const serial = random.integer(1, 9999);
  const year = financialYear(date);
  return random.pick([
    `INV-${String(serial).padStart(6, '0')}`,
    `${random.letters(2)}/${year}/${serial}`,
    `GST/${year.slice(2)}/${String(serial).padStart(4, '0')}`,
    `${random.letters(3)}${random.digits(7)}`,
    String(serial + 100),
    `SI-${date.slice(0, 4)}-${String(serial).padStart(5, '0')}`,
    `T${year.slice(2, 4)}${year.slice(5)}-${serial}`,
  ]);
}

function orderNumber(random: Random): string {
  return random.pick([
    `PO-${random.digits(5)}`,
    `45000${random.digits(5)}`,
    `PO/${random.letters(3)}/${random.digits(4)}`,
    `WO-${random.letters(2)}-${random.digits(3)}`,
  ]);
}

function createReferences(
  random: Random,
  { states }: Draft,
  invoice: { date: CalendarDate; city: string },
): References {
  const registered = states('irn');
  const transport = states('transport');
  return {
    deliveryNote: states('deliveryNote') ? `DN-${random.digits(4)}` : null,
    challanNo: states('challanNo') ? `DC/${random.digits(4)}` : null,
    ewayBillNo: states('ewayBillNo') ? random.digits(12) : null,
    ackNo: registered ? random.digits(15) : null,
    ackDate: registered ? invoice.date : null,
    vehicleNo: transport
      ? `${random.pick(['MH12', 'GJ01', 'KA05', 'DL1L'])}${random.letters(2)}${random.digits(4)}`
      : null,
    transporter: transport
      ? random.pick(['Zarvani Roadlines', 'By Road', 'Tulkara Cargo Carriers', 'Own Vehicle'])
      : null,
    lorryReceiptNo: transport ? random.digits(6) : null,
    orderDate: states('poNo') ? addDays(invoice.date, -random.integer(2, 40)) : null,
    termsOfPayment: states('termsOfPayment')
      ? random.pick(['30 Days', 'Immediate', '45 Days Net', 'Against Delivery'])
      : null,
    destination: transport ? invoice.city : null,
  };
}

function quantityOf(random: Random, item: CatalogItem, most?: number): number {
  if (most !== undefined) return random.integer(1, most) * 1000;
  if (['Job', 'Month', 'Trip'].includes(item.unit)) return random.integer(1, 3) * 1000;
  if (['KGS', 'Mtr', 'Hrs'].includes(item.unit) && random.chance(0.5)) return random.integer(15, 4000) * 100;
  const largest = item.price[0] > 1000 ? 12 : 240;
  return random.integer(1, largest) * 1000;
}

/** Items of one trade; beyond its catalog they repeat with a variant's code in the description. */
function chooseItems(random: Random, traits: LayoutTraits): CatalogItem[] {
  const trade = CATALOG[random.pick(traits.trades)];
  const count = random.integer(...traits.lineCount);
  const rounds = Math.ceil(count / trade.length);
  const items = Array.from({ length: rounds }, (_, round) =>
    random.sample(trade, trade.length).map((item) => ({
      ...item,
      description:
        round === 0 ? item.description : `${item.description} - ${random.letters(1)}${random.digits(2)}`,
    })),
  )
    .flat()
    .slice(0, count);
  const rate = items[0]?.taxRate ?? 18;
  if (traits.taxFree === true) return items.map((item) => ({ ...item, taxRate: 0 }));
  return traits.singleRate === true ? items.map((item) => ({ ...item, taxRate: rate })) : items;
}

function createLines(random: Random, { traits, supply, states }: Draft): InvoiceLine[] {
  const discounted = states('lineDiscount');
  const serials = states('subLines');
  const vatRate = random.pick(traits.vatRates ?? [0, 7, 19, 20]);
  return chooseItems(random, traits).map((item) =>
    priceLine(
      random,
      {
        item: supply === 'foreign' ? { ...item, taxRate: vatRate } : item,
        description: item.description,
        subLines: serials && random.chance(0.5) ? [`S/N: ${random.letters(2)}${random.digits(8)}`] : [],
        quantity: quantityOf(random, item, traits.largestQuantity),
        unitPrice: random.integer(item.price[0] * 20, item.price[1] * 20) * 5,
        discountPercent: discounted ? random.pick([0, 5, 10, 12.5]) : 0,
        includesTax: traits.pricesIncludeTax ?? false,
      },
      supply,
    ),
  );
}

/** What is settled before the lines. */
interface Draft {
  traits: LayoutTraits;
  supply: InvoiceContent['supply'];
  states: (fact: OptionalFact) => boolean;
}

function createParties(
  random: Random,
  { supply, states }: Draft,
): Pick<InvoiceContent, 'vendor' | 'buyer' | 'consignee'> {
  if (supply === 'foreign') {
    const [vendor, buyer] = foreignParties(random);
    return { vendor, buyer, consignee: null };
  }
  const [sellerState, buyerState] = statesOf(random, supply);
  const buyer = indianParty(random, buyerState);
  const consignee = {
    ...indianParty(random, buyerState),
    name: buyer.name,
    gstin: buyer.gstin,
    pan: buyer.pan,
  };
  return {
    vendor: indianParty(random, sellerState),
    buyer,
    consignee: states('consignee') ? consignee : null,
  };
}

function createAmounts(
  random: Random,
  lines: readonly InvoiceLine[],
  { traits, supply, states }: Draft,
): InvoiceContent['amounts'] {
  const sum = lines.reduce((total, line) => total + line.taxable, 0);
  const discount = states('discount') ? roundHalfUp((sum * random.pick([2, 5, 7.5])) / 10_000) * 100 : null;
  const label = random.pick([
    'Freight',
    'Packing & Forwarding',
    'Freight Charges',
    'Transport Charges',
    'Packing Charges',
  ]);
  return totalInvoice(lines, supply, {
    discount,
    charge: states('charge') ? { label, amount: random.integer(2, 40) * 5000 } : null,
    taxRounding: traits.taxRounding ?? 'per-rate',
    roundToRupee: states('roundOff'),
    cessRate: states('cess') ? random.pick([1, 12]) : null,
    tcsRate: states('tcs') ? 0.1 : null,
  });
}

/** Invents an invoice that suits a layout's traits; the same seed gives the same invoice. */
export function createInvoiceContent(seed: string, traits: LayoutTraits): InvoiceContent {
  const stream = (name: string): Random => createRandom(`${seed}/${name}`);
  const random = stream('facts');
  const states = (fact: OptionalFact): boolean => stream(`fact/${fact}`).chance(traits.facts[fact] ?? 0);
  const supply = random.pick(traits.supplies);
  const draft: Draft = { traits, supply, states };
  const invented = createParties(stream('parties'), draft);
  const parties = traits.parties?.(stream('named parties'), invented) ?? invented;
  const lines = createLines(stream('lines'), draft);
  const date = randomDate(random);
  const currency = supply === 'foreign' ? random.pick(traits.currencies ?? ['USD']) : 'INR';
  const typeface = typefaces[random.pick(traits.typefaces)];
  return {
    ...parties,
    title: random.pick(traits.titles),
    copyMark: random.chance(0.4) ? random.pick(COPY_MARKS) : null,
    supply,
    invoiceNo: (traits.invoiceNumber ?? invoiceNumber)(random, date),
    date,
    dueDate: states('dueDate') ? addDays(date, random.pick([7, 15, 30, 45])) : null,
    poNo: states('poNo') ? orderNumber(random) : null,
    placeOfSupply: states('placeOfSupply') ? parties.buyer.state : null,
    reverseCharge: states('reverseCharge') ? random.chance(0.1) : null,
    irn: states('irn') ? random.hexadecimal(64) : null,
    currency,
    columns: traits.columns(stream('columns'), { supply, hasLineDiscount: states('lineDiscount') }),
    hsnUnderDescription: traits.hsnUnderDescription ?? false,
    lines,
    amounts: createAmounts(stream('amounts'), lines, draft),
    references: createReferences(stream('references'), draft, { date, city: parties.buyer.city }),
    typeface: typeface.name,
    style: choosePrintStyle(stream('style'), {
      currencyMarks: supply === 'foreign' ? (FOREIGN_MARKS[currency] ?? ['']) : typeface.currencyMarks,
      groupings: traits.groupings ?? ['indian', 'indian', 'indian', 'western', 'none'],
      dateFormats: traits.dateFormats,
    }),
  };
}
