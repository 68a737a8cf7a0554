import type { InvoiceParties, LayoutTraits } from '../invoice/invoice-layout.ts';
import type { Party } from '../party/party.ts';
import { personName } from '../party/names.ts';
import type { Random } from '../random/random.ts';
import { DATE_FORMATS, type DateFormat, RARE_DATE_FORMATS } from '../tax/calendar-date.ts';
import { FOREIGN_TITLES, TITLES } from './field-words.ts';
import type { InvoiceDesign } from './invoice-design.ts';
import { composedInvoiceNumber } from './invoice-numbers.ts';
import { composedBusinessName, composedForeignName } from './more-names.ts';

/** Date formats that only the held-out half prints. */
const HELD_OUT_FORMATS: readonly DateFormat[] = RARE_DATE_FORMATS.slice(4);
const FOREIGN_FORMATS: readonly DateFormat[] = [
  'MMM d, yyyy',
  'dd MMM yyyy',
  'd MMMM yyyy',
  'yyyy-MM-dd',
  'dd-MMM-yyyy',
];

function foreignParty(
  party: Party,
  { half }: InvoiceDesign,
  { random, place }: { random: Random; place: readonly [string, string] },
): Party {
  const [street, city] = place;
  return { ...party, name: composedForeignName(random, half), addressLines: [street, city], city };
}

/** A private buyer: a person without registration. */
function privateParty(party: Party, random: Random): Party {
  const { given, surname } = personName(random);
  return { ...party, name: `${given} ${surname}`, gstin: null, pan: null, cin: null };
}

function renamed(party: Party, design: InvoiceDesign, random: Random): Party {
  return random.chance(0.6) ? { ...party, name: composedBusinessName(random, design.half) } : party;
}

function nameParties(design: InvoiceDesign, random: Random, parties: InvoiceParties): InvoiceParties {
  if (design.supply === 'foreign') {
    const [here, there] = random.sample(design.country.places, 2);
    if (here === undefined || there === undefined) throw new RangeError('Too few places');
    return {
      vendor: foreignParty(parties.vendor, design, { random, place: here }),
      buyer: foreignParty(parties.buyer, design, { random, place: there }),
      consignee: null,
    };
  }
  const buyer = design.hasBuyerNumber
    ? renamed(parties.buyer, design, random)
    : privateParty(parties.buyer, random);
  const consignee =
    parties.consignee === null
      ? null
      : {
          ...parties.consignee,
          name: random.chance(0.6) ? buyer.name : parties.consignee.name,
          gstin: buyer.gstin,
        };
  return { vendor: renamed(parties.vendor, design, random), buyer, consignee };
}

const hasConsignee = (design: InvoiceDesign): boolean => design.arrangement.flat(2).includes('consignee');

function factsOf(design: InvoiceDesign): LayoutTraits['facts'] {
  const home = design.supply !== 'foreign';
  const lineDiscount = design.hasLineDiscount ? 1 : 0;
  if (design.paper === 'roll') return { roundOff: 0.6, discount: 0.2 };
  if (!home) return { dueDate: 0.6, poNo: 0.4, termsOfPayment: 0.3, discount: 0.2 };
  return {
    lineDiscount,
    consignee: hasConsignee(design) ? 1 : 0,
    dueDate: 0.35,
    poNo: 0.5,
    placeOfSupply: 0.55,
    reverseCharge: 0.25,
    irn: 0.22,
    challanNo: 0.3,
    ewayBillNo: 0.3,
    deliveryNote: 0.2,
    transport: 0.35,
    termsOfPayment: 0.35,
    subLines: design.trade === 'electrical' ? 0.2 : 0,
    discount: 0.22,
    charge: 0.22,
    cess: 0.04,
    roundOff: 0.6,
    tcs: 0.05,
  };
}

/** What the content of a design's invoices must be like. */
export function composedTraits(design: InvoiceDesign): LayoutTraits {
  const foreign = design.supply === 'foreign';
  const formats =
    design.half === 'held-out'
      ? [...DATE_FORMATS, ...HELD_OUT_FORMATS]
      : [...DATE_FORMATS, ...RARE_DATE_FORMATS.slice(0, 4)];
  const { open, heldOut } = foreign ? FOREIGN_TITLES : TITLES;
  const perLine = design.columns.includes('gross');
  return {
    trades: [design.trade],
    supplies: [design.supply],
    lineCount: [design.lineCount, design.lineCount],
    facts: factsOf(design),
    columns: () => [...design.columns],
    titles: design.half === 'held-out' ? [...open, ...heldOut] : open,
    typefaces: [design.typeface],
    dateFormats: foreign ? FOREIGN_FORMATS : formats,
    ...(foreign ? { groupings: ['western', 'none'] } : {}),
    taxRounding: perLine ? 'per-line' : 'per-rate',
    ...(design.paper === 'roll' ? { largestQuantity: 6 } : {}),
    hsnUnderDescription: design.hsnUnderDescription,
    currencies: [design.country.currency],
    vatRates: design.country.taxRates,
    invoiceNumber: composedInvoiceNumber(design.half),
    parties: (random, parties) => nameParties(design, random, parties),
  };
}
