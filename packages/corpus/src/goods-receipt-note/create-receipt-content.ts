import { CATALOG, type Trade } from '../invoice/catalog.ts';
import type { CatalogItem } from '../invoice/catalog-item.ts';
import { personName, stemName } from '../party/names.ts';
import { indianParty, statesOf } from '../party/party.ts';
import { createRandom, type Random } from '../random/random.ts';
import { addDays, type CalendarDate, financialYear, randomDate } from '../tax/calendar-date.ts';
import { roundHalfUp } from '../tax/money.ts';
import type { ReceiptContent, ReceiptItem } from './receipt-content.ts';

export interface ReceiptTraits {
  trades: readonly Trade[];
  /** Fewest and most items, where the request does not say how many. */
  items: readonly [minimum: number, maximum: number];
  /** Whether the amount of an item is that of the accepted quantity, or of the received one. */
  amountOf: 'accepted' | 'received';
}

const BY_WEIGHT = /kg|mtr|ltr/i;
const REMARKS = [
  'OK',
  'Damaged in transit',
  'Short supply',
  'Outer carton wet',
  'Sample sent to QC',
  'Wrong size',
];
const WAREHOUSES = [
  'Main Store',
  'Central Warehouse',
  'RM Store',
  'Stores - Unit 2',
  'Packing Material Store',
  'Finished Goods Godown',
  'Plant 1100',
];
const CARRIERS = ['Roadlines', 'Logistics', 'Transport Co.', 'Cargo Movers', 'Carriers Pvt Ltd'];

function itemCode(random: Random): string {
  return random.pick([
    () => `RM-${random.digits(4)}`,
    () => random.digits(6),
    () => `${random.letters(3)}${random.digits(5)}`,
    () => `${random.letters(2)}-${random.letters(2)}-${random.digits(3)}`,
    () => `1000${random.digits(5)}`,
  ])();
}

/** What of the received goods is rejected, and why; most is accepted whole. */
function inspection(random: Random, received: number): { rejected: number; remarks: string | null } {
  if (random.chance(0.72)) return { rejected: 0, remarks: random.chance(0.3) ? 'OK' : null };
  const share = Math.ceil(received / 1000 / random.integer(8, 40)) * 1000;
  return { rejected: Math.min(received, share), remarks: random.pick(REMARKS.slice(1)) };
}

function createItem(random: Random, goods: CatalogItem, { amountOf }: ReceiptTraits): ReceiptItem {
  const fraction = BY_WEIGHT.test(goods.unit) && random.chance(0.4) ? random.integer(1, 9) * 100 : 0;
  const whole = random.pick([random.integer(1, 30), random.integer(10, 400), random.integer(200, 2500)]);
  const challan = whole * 1000 + fraction;
  const ordered = random.chance(0.6) ? challan : challan + random.integer(1, 40) * 1000;
  const received = random.chance(0.85) ? challan : Math.max(1000, challan - random.integer(1, 4) * 1000);
  const { rejected, remarks } = inspection(random, received);
  const unitPrice = random.integer(goods.price[0] * 100, goods.price[1] * 100);
  const accepted = received - rejected;
  return {
    itemCode: itemCode(random),
    description: goods.description,
    hsnSac: goods.hsnSac,
    unit: goods.unit,
    batch: `${random.letters(1)}${random.digits(5)}`,
    bin: `${random.letters(1)}-${random.integer(1, 20)}-${random.integer(1, 9)}`,
    ordered,
    challan,
    received,
    accepted,
    rejected,
    unitPrice,
    total: roundHalfUp(((amountOf === 'accepted' ? accepted : received) * unitPrice) / 1000),
    remarks,
  };
}

function createItems(random: Random, traits: ReceiptTraits, requested: number | undefined): ReceiptItem[] {
  const [minimum, maximum] = traits.items;
  const usual = random.chance(0.15) ? random.integer(maximum, 3 * maximum) : random.integer(minimum, maximum);
  const goods = CATALOG[random.pick(traits.trades)];
  return Array.from({ length: requested ?? usual }, () => createItem(random, random.pick(goods), traits));
}

function receiptNumber(random: Random, date: CalendarDate): string {
  const year = financialYear(date);
  const serial = String(random.integer(1, 9999));
  return random.pick([
    () => `GRN/${year}/${serial.padStart(4, '0')}`,
    () => `GRN-${serial.padStart(5, '0')}`,
    () => `${date.slice(2, 4)}${serial.padStart(5, '0')}`,
    () => `5000${random.digits(6)}`,
    () => `MAT-PRE-${date.slice(0, 4)}-${serial.padStart(5, '0')}`,
    () => `WH/IN/${serial.padStart(5, '0')}`,
    () => `${serial}/${year.slice(2)}`,
    () => `MRN${serial.padStart(6, '0')}`,
  ])();
}

/** Invents a delivery from one business to another. */
export function createReceiptContent(
  seed: string,
  traits: ReceiptTraits,
  requestedItems?: number,
): ReceiptContent {
  const random = createRandom(seed);
  const [from, to] = statesOf(random, random.chance(0.5) ? 'intra-state' : 'inter-state');
  const date = randomDate(random);
  const before = (most: number): CalendarDate => addDays(date, -random.integer(0, most));
  const year = financialYear(date);
  const area = random.pick(['MH', 'GJ', 'KA', 'TN', 'DL', 'HR', 'RJ']);
  const { given, surname } = personName(random);
  return {
    grnNo: receiptNumber(random, date),
    date,
    poNo: random.pick([
      () => `PO-${random.digits(5)}`,
      () => `45000${random.digits(5)}`,
      () => `PO/${year}/${random.digits(3)}`,
      () => `PUR-ORD-${date.slice(0, 4)}-${random.digits(5)}`,
    ])(),
    poDate: addDays(date, -random.integer(6, 60)),
    challanNo: random.pick([
      () => `DC-${random.digits(4)}`,
      () => random.digits(4),
      () => `DC/${year}/${random.digits(3)}`,
    ])(),
    challanDate: before(5),
    invoiceNo: random.pick([
      () => `INV/${year.slice(2)}/${random.digits(4)}`,
      () => `${random.letters(2)}${random.digits(5)}`,
      () => random.digits(5),
    ])(),
    invoiceDate: before(6),
    vendor: indianParty(random, from),
    receiver: indianParty(random, to),
    warehouse: random.pick(WAREHOUSES),
    gateEntryNo: random.pick([
      () => `GE-${random.digits(5)}`,
      () => random.digits(5),
      () => `G/${random.digits(4)}`,
    ])(),
    gateEntryDate: date,
    vehicleNo: `${area}${String(random.integer(1, 49)).padStart(2, '0')}${random.letters(2)}${random.digits(4)}`,
    transporter: `${stemName(random)} ${random.pick(CARRIERS)}`,
    lorryReceiptNo: random.digits(7),
    preparedBy: `${given} ${surname}`,
    items: createItems(random, traits, requestedItems),
  };
}
