import { Sheet } from '../drawing/sheet.ts';
import { typefaces, type TypefaceName } from '../drawing/typefaces.ts';
import { createReceiptContent } from '../goods-receipt-note/create-receipt-content.ts';
import type { GeneratedGoodsReceiptNote } from '../goods-receipt-note/generate-goods-receipt-note.ts';
import type { ReceiptContent } from '../goods-receipt-note/receipt-content.ts';
import type { Trade } from '../invoice/catalog.ts';
import { createRandom, type Random } from '../random/random.ts';
import type { DateFormat } from '../tax/calendar-date.ts';
import type { Grouping } from '../tax/money.ts';
import { renewParty } from './content/clientele.ts';
import { drawForm } from './form/draw-form.ts';
import { plainSums } from './form/draw-sums.ts';
import { Filler } from './form/filler.ts';
import { type Form, PAGES } from './form/form.ts';
import { type ReceiptHabits, receiptFormFacts, receiptLineFacts } from './form/receipt-facts.ts';
import { derivedReceiptPaths, receiptFormTruth } from './form/receipt-form-truth.ts';

/** The receipt notes that one program prints, for whatever business. */
export interface ReceiptFamily {
  name: string;
  typefaces: readonly TypefaceName[];
  dateFormats: readonly DateFormat[];
  groupings?: readonly Grouping[];
  marks?: readonly string[];
  quantityDecimals?: readonly number[];
  /** What is printed instead of a quantity of zero. */
  zeros?: readonly string[];
  trades: readonly Trade[];
  items?: readonly [minimum: number, maximum: number];
  amountOf?: 'accepted' | 'received';
  /** Papers that a business of this kind often goes without, as `gateEntryNo`. */
  seldom?: readonly string[];
  form: (random: Random) => Form;
}

function habitsOf(random: Random, family: ReceiptFamily): ReceiptHabits {
  return {
    dateFormat: random.pick(family.dateFormats),
    grouping: random.pick(family.groupings ?? ['indian', 'none']),
    mark: random.pick(family.marks ?? ['']),
    quantityDecimals: random.pick(family.quantityDecimals ?? [0, 0, 2]),
    zero: random.pick(family.zeros ?? ['0', '0', '', '-']),
    vehicleSeparator: random.pick(['', ' ', '-']),
  };
}

function renewed(random: Random, content: ReceiptContent): ReceiptContent {
  const { vendor, receiver } = content;
  return { ...content, vendor: renewParty(random, vendor), receiver: renewParty(random, receiver) };
}

/** Invents a delivery and prints its receipt note as a program of the family does. Same family and seed, same bytes. */
export async function generateFamilyReceipt(
  family: ReceiptFamily,
  seed: number,
): Promise<GeneratedGoodsReceiptNote & { optional: string[] }> {
  const key = `family/grn/${family.name}/${seed}`;
  const stream = (name: string): Random => createRandom(`${key}/${name}`);
  const traits = {
    trades: family.trades,
    items: family.items ?? ([1, 12] as const),
    amountOf: family.amountOf ?? ('received' as const),
  };
  const content = renewed(stream('parties'), createReceiptContent(key, traits));
  const form = family.form(stream('form'));
  const habits = habitsOf(stream('habits'), family);
  const missing = (family.seldom ?? []).filter((fact) => stream(`missing/${fact}`).chance(0.4));
  const facts = {
    ...receiptFormFacts(content, habits),
    ...Object.fromEntries(missing.map((fact) => [fact, null])),
  };
  const filler = new Filler(facts, key);
  const sheet = new Sheet({
    title: `Receipt ${content.grnNo}`,
    size: PAGES[form.page ?? 'a4'],
    typeface: typefaces[stream('typeface').pick(family.typefaces)],
  });
  const lines = content.items.map((item, index) => receiptLineFacts(item, index + 1, habits));
  drawForm({ sheet, form, filler, lines, sums: plainSums(form.sums.rows, filler) });
  const printed = { form, facts: filler.printed, zero: habits.zero };
  return {
    truth: receiptFormTruth(content, printed),
    optional: derivedReceiptPaths(printed),
    pdf: await sheet.bytes(),
    layout: family.name,
    fileName: `grn-${family.name}-${String(seed).padStart(3, '0')}.pdf`,
  };
}
