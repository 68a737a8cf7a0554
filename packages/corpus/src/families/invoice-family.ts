import { Sheet } from '../drawing/sheet.ts';
import { typefaces, type TypefaceName } from '../drawing/typefaces.ts';
import { createInvoiceContent } from '../invoice/create-invoice-content.ts';
import type { GeneratedInvoice } from '../invoice/generate-invoice.ts';
import type { InvoiceContent } from '../invoice/invoice-content.ts';
import type { LayoutTraits } from '../invoice/invoice-layout.ts';
import { createRandom, type Random } from '../random/random.ts';
import { DATE_FORMATS, type DateFormat, RARE_DATE_FORMATS } from '../tax/calendar-date.ts';
import type { Grouping } from '../tax/money.ts';
import { type Clientele, inventParties } from './content/clientele.ts';
import { inventPerson } from './content/client-names.ts';
import { inventInvoiceNumber } from './content/invoice-numbers.ts';
import { drawForm } from './form/draw-form.ts';
import { printedSums } from './form/draw-sums.ts';
import { Filler, type StatedFacts } from './form/filler.ts';
import { type Form, PAGES } from './form/form.ts';
import { type Extras, type Habits, invoiceFacts, lineFacts, taxGroupFacts } from './form/invoice-facts.ts';
import { type InvoiceLabels, invoiceFormTruth, unprintedPaths } from './form/invoice-form-truth.ts';

/** What one business has chosen in its program's settings. */
export type OwnHabits = Partial<Omit<Habits, 'dateFormat' | 'grouping'>> & {
  typefaces: readonly TypefaceName[];
  dateFormats?: readonly DateFormat[];
  groupings?: readonly Grouping[];
  marks?: readonly string[];
};

/**
 * The forms that one program prints, for whatever business: its words, arrangement and habits. What differs from
 * business to business follows from the seed.
 */
export interface InvoiceFamily {
  name: string;
  habits: OwnHabits;
  titles: readonly string[];
  clientele: Clientele;
  /** Differences from what is usual for a clientele. */
  traits?: Partial<LayoutTraits>;
  form: (random: Random) => Form;
}

const USUAL_FACTS: LayoutTraits['facts'] = {
  dueDate: 0.45,
  poNo: 0.4,
  placeOfSupply: 0.6,
  reverseCharge: 0.3,
  irn: 0.12,
  consignee: 0.4,
  challanNo: 0.25,
  ewayBillNo: 0.25,
  deliveryNote: 0.2,
  transport: 0.3,
  termsOfPayment: 0.4,
  subLines: 0.15,
  lineDiscount: 0.25,
  charge: 0.15,
  roundOff: 0.6,
};

const TRADES: Record<Clientele, LayoutTraits['trades']> = {
  trade: ['hardware', 'electrical', 'stationery', 'textile', 'automotive', 'furniture', 'grocery'],
  retail: ['grocery', 'stationery', 'electrical', 'textile'],
  public: ['stationery', 'furniture', 'electrical', 'hardware'],
  abroad: ['textile', 'furniture', 'hardware'],
};

/** Most invoices have a few lines, some two dozen, a few fill pages. */
function lineCount(random: Random): readonly [number, number] {
  const share = random.fraction();
  if (share < 0.7) return [1, 6];
  return share < 0.92 ? [7, 18] : [19, 40];
}

function traitsOf(random: Random, family: InvoiceFamily): LayoutTraits {
  const { clientele, titles, habits } = family;
  const composition = clientele === 'retail' && random.chance(0.15);
  return {
    trades: TRADES[clientele],
    supplies: clientele === 'retail' ? ['intra-state'] : ['intra-state', 'intra-state', 'inter-state'],
    lineCount: lineCount(random),
    facts: clientele === 'retail' ? { roundOff: 0.6, lineDiscount: 0.15 } : USUAL_FACTS,
    columns: () => ['taxable'],
    titles: composition ? ['Bill of Supply', 'BILL OF SUPPLY'] : titles,
    typefaces: habits.typefaces,
    ...(composition ? { taxFree: true } : {}),
    ...(clientele === 'retail' ? { largestQuantity: 6 } : {}),
    ...(clientele === 'abroad'
      ? {
          supplies: ['foreign'],
          vatRates: [0],
          currencies: ['USD', 'EUR', 'AED'],
          facts: { poNo: 0.6, termsOfPayment: 0.5 },
        }
      : {}),
    invoiceNumber: inventInvoiceNumber,
    parties: (random, parties) => inventParties(random, parties, clientele),
    ...family.traits,
  };
}

function habitsOf(random: Random, { habits }: InvoiceFamily, invoice: InvoiceContent): Habits {
  const marks = habits.marks ?? [invoice.style.currencyMark];
  return {
    marked: random.pick(['sums', 'sums', 'all']),
    quantityDecimals: random.pick([0, 0, 2]),
    ...habits,
    dateFormat: random.pick(habits.dateFormats ?? [...DATE_FORMATS, ...RARE_DATE_FORMATS]),
    grouping: random.pick(habits.groupings ?? ['indian', 'indian', 'indian', 'none']),
    mark: random.pick(marks),
  };
}

const DESKS = [
  'Accounts Dept.',
  'Stores Dept.',
  'Purchase Department',
  'The Manager (Accounts)',
  'Works Office',
];
const STAMPS = [
  'STORES DEPT.',
  'RECEIVED',
  'ACCOUNTS - PAID',
  'PURCHASE DEPARTMENT',
  'VERIFIED',
  'GATE OFFICE',
];

function extrasOf(random: Random, { clientele }: InvoiceFamily): Extras {
  const retail = clientele === 'retail';
  return {
    attention: retail || random.chance(0.75) ? null : random.pick([inventPerson(random), random.pick(DESKS)]),
    stamp: random.chance(0.85) ? null : random.pick(STAMPS),
    cashier: inventPerson(random).split(' ').at(-1) ?? '',
    time: `${random.integer(10, 20)}:${random.integer(10, 59)}`,
  };
}

/** Paper of a roll is as long as what is on it. */
function pageSize({ page = 'a4' }: Form, invoice: InvoiceContent): readonly [number, number] {
  const [width, height] = PAGES[page];
  return page === 'roll' ? [width, 420 + 40 * invoice.lines.length] : [width, height];
}

export interface FamilyInvoice extends Omit<GeneratedInvoice, 'truth'> {
  truth: InvoiceLabels;
}

/** What a form's summary of taxes may print: a row for each code or rate. */
function summaryFacts({ summary }: Form, invoice: InvoiceContent, habits: Habits): StatedFacts[] {
  if (summary === undefined || invoice.amounts.taxes.length === 0) return [];
  const groups = Map.groupBy(invoice.lines, ({ hsnSac, taxRate }) =>
    summary.by === 'hsn' ? `${hsnSac} ${taxRate}` : String(taxRate),
  );
  return [...groups.values()].map((members) => taxGroupFacts(members, habits));
}

/** Invents an invoice and prints it as a program of the family does. The same family and seed give the same bytes. */
export async function generateFamilyInvoice(family: InvoiceFamily, seed: number): Promise<FamilyInvoice> {
  const key = `family/${family.name}/${seed}`;
  const stream = (name: string): Random => createRandom(`${key}/${name}`);
  const traits = traitsOf(stream('traits'), family);
  const invoice = createInvoiceContent(key, traits);
  const form = family.form(stream('form'));
  const habits = habitsOf(stream('habits'), family, invoice);
  const facts = invoiceFacts(invoice, habits, extrasOf(stream('extras'), family));
  const filler = new Filler(facts, key);
  const sheet = new Sheet({
    title: `${invoice.title} ${invoice.invoiceNo}`,
    size: pageSize(form, invoice),
    typeface: typefaces[invoice.typeface],
  });
  drawForm({
    sheet,
    form,
    filler,
    lines: invoice.lines.map((line, index) => lineFacts(line, { serial: index + 1, habits, invoice })),
    sums: printedSums(form.sums.rows, invoice, { filler, habits }),
    summary: summaryFacts(form, invoice, habits),
  });
  const printed = { form, facts: filler.printed };
  return {
    truth: invoiceFormTruth(invoice, printed, traits.pricesIncludeTax ?? false),
    optional: unprintedPaths(invoice, printed),
    pdf: await sheet.bytes(),
    layout: family.name,
    fileName: `${family.name}-${String(seed).padStart(3, '0')}.pdf`,
  };
}
