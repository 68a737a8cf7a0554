import type { Found } from '../found.ts';
import { LEGAL_FORM } from '../parties/legal-form.ts';
import { type ColumnSums, sumHolds, SUMMED } from './goods/column-sums.ts';
import type { GoodsColumn } from '../goods/goods-column.ts';
import type { ReceiptItem } from './goods/receipt-items.ts';
import type { ReceiptTable } from './goods/receipt-tables.ts';
import type { ReceiptTotals } from './goods/receipt-totals.ts';
import type { ReceiptParties, ReceiptParty } from './head/receipt-parties.ts';
import { countsHold, lineValueHolds } from './receipt-checks.ts';

/**
 * How sure a value may be by the kind of evidence for it. A number that others on the note prove keeps its confidence;
 * what nothing proves says less than 0.9, and what the note contradicts is in doubt.
 */
const MOST = { unproven: 0.89, ambiguous: 0.8, contradicted: 0.5 } as const;

export interface JudgedReceipt {
  readonly items: readonly ReceiptItem[];
  readonly totals: ReceiptTotals;
  readonly parties: ReceiptParties;
}

type NumberKey = (typeof SUMMED)[number] | 'unitPrice';

const NUMBERS = [...SUMMED, 'unitPrice'] as const;

/** The same values, each as sure as its evidence lets it be. */
export function judged<Receipt extends JudgedReceipt>(
  receipt: Receipt,
  tables: readonly ReceiptTable[],
  sums: ColumnSums,
): Receipt {
  const { items, totals, parties } = receipt;
  const unclear = new Set(NUMBERS.filter((key) => isAmbiguous(key, tables)));
  const held = new Map(SUMMED.map((key) => [key, sumHolds(items, key, sums[key]?.value)]));
  if (sumHolds(items, 'total', totals.grandTotal?.value) === true) held.set('total', true);
  const isWhole = tables.every(({ loose }) => loose === 0);
  const judgedItems = items.map((item) => {
    const proven = provenBy(item);
    const cap = (key: NumberKey) => {
      const sum = key === 'unitPrice' ? undefined : held.get(key);
      if (sum === false) return MOST.contradicted;
      if (sum === true || proven.has(key)) return 1;
      return unclear.has(key) ? MOST.ambiguous : MOST.unproven;
    };
    const numbers = NUMBERS.reduce((all, key) => ({ ...all, [key]: atMost(item[key], cap(key)) }), item);
    return { ...numbers, ...judgedTexts(item, isWhole) };
  });
  return {
    ...receipt,
    items: judgedItems,
    totals: judgedTotals(totals, items),
    parties: { vendor: judgedParty(parties.vendor), receiver: judgedParty(parties.receiver) },
  };
}

/**
 * Names of one line end with it, unless text of the table was left over; of several lines one may say something else
 * than the name. Codes are of one piece.
 */
function judgedTexts(
  { itemCode, description }: ReceiptItem,
  isWhole: boolean,
): Pick<ReceiptItem, 'itemCode' | 'description'> {
  const isSure = isWhole && !isBroken(description);
  const isCode = itemCode !== undefined && /\d/.test(itemCode.value) && !/\s/.test(itemCode.value);
  return {
    itemCode: isCode ? itemCode : atMost(itemCode, MOST.unproven),
    description: isSure ? description : atMost(description, MOST.unproven),
  };
}

/** Whether a value goes on below its first line. */
function isBroken(value: Found<string> | undefined): boolean {
  const [first, ...more] = value?.words ?? [];
  return first !== undefined && more.some(({ box }) => box.y0 > (first.box.y0 + first.box.y1) / 2);
}

/** Whether two columns are called the same, or what came in is told by a title of any count: `Qty`. */
function isAmbiguous(key: GoodsColumn, tables: readonly ReceiptTable[]): boolean {
  return tables.some(({ columns }) => {
    const named = columns.filter((column) => column.key === key).length;
    const isPlain = named === 0 && columns.some((column) => column.key === 'qty');
    return named > 1 || (key === 'receivedQty' && isPlain);
  });
}

/** The numbers of one kind of goods that others in its row prove. */
function provenBy(item: ReceiptItem): ReadonlySet<NumberKey> {
  const proven = new Set<NumberKey>();
  if (countsHold(item) === true) {
    for (const key of ['receivedQty', 'acceptedQty', 'rejectedQty'] as const) proven.add(key);
  }
  if (lineValueHolds(item) === true) {
    proven.add('unitPrice').add('total');
    for (const key of ['acceptedQty', 'receivedQty', 'orderedQty'] as const) {
      const [qty, price, total] = [item[key]?.value, item.unitPrice?.value, item.total?.value];
      if (qty === undefined || price === undefined || total === undefined) continue;
      if (Math.abs(qty * price - total) <= Math.abs(qty) * HALF_PAISA + HALF_PAISA) proven.add(key);
    }
  }
  const counts = (['orderedQty', 'receivedQty', 'acceptedQty'] as const).filter(
    (key) => item[key] !== undefined && item[key].source !== 'derived',
  );
  for (const key of counts) {
    if (counts.some((other) => other !== key && item[other]?.value === item[key]?.value)) proven.add(key);
  }
  return proven;
}

const HALF_PAISA = 0.005;

function judgedTotals(totals: ReceiptTotals, items: readonly ReceiptItem[]): ReceiptTotals {
  const ofCounts = (key: 'receivedQty' | 'acceptedQty' | 'rejectedQty') =>
    bySum(totals[key], sumHolds(items, key, totals[key]?.value));
  const sum = sumHolds(items, 'total', totals.grandTotal?.value);
  return {
    ...totals,
    receivedQty: ofCounts('receivedQty'),
    acceptedQty: ofCounts('acceptedQty'),
    rejectedQty: ofCounts('rejectedQty'),
    // Taxes and charges may stand between the lines and the grand total.
    grandTotal: bySum(totals.grandTotal, sum === true ? true : undefined),
  };
}

function bySum(total: Found<number> | undefined, holds: boolean | undefined): Found<number> | undefined {
  return atMost(total, holds === true ? 1 : holds === false ? MOST.contradicted : MOST.unproven);
}

/** A name with words of firms in it is plainly one; any other may be a place, a person or a heading. */
function judgedParty(party: ReceiptParty): ReceiptParty {
  const { name } = party;
  const isFirm = name !== undefined && LEGAL_FORM.test(name.value) && !name.value.includes(',');
  return { ...party, name: isFirm ? name : atMost(name, MOST.unproven) };
}

function atMost<Value>(value: Found<Value> | undefined, most: number): Found<Value> | undefined {
  return value === undefined || value.confidence <= most ? value : { ...value, confidence: most };
}
