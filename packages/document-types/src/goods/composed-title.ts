import type { GoodsColumn } from './goods-column.ts';

/** Words of column titles by what they mean; `-` is left out, `o` joins two meanings. */
const WORDS: Readonly<Record<string, string>> = {
  Q: 'qty quantity qnty qtty quan count pieces pcs nos',
  S: 'supplied billed invoiced shipped dispatched despatched sold issued',
  W: 'ordered delivered supply sale sales bill billing invoice issue line selling final payable chargeable',
  U: 'unit units uom each piece pc uqc measure',
  P: 'price cost charges tariff',
  R: 'rate',
  A: 'amount amt amnt value val sum',
  T: 'total extended',
  V: 'taxable assessable',
  E: 'net basic base single',
  X: 'gst tax tx vat',
  K: 'cgst centraltax centralgst',
  L: 'sgst utgst statetax stategst sgstutgst',
  M: 'igst integratedtax integratedgst',
  N: 'cess',
  D: 'discount disc dis rebate concession',
  B: 'before excl excluding exclusive without pre less',
  F: 'after incl including inclusive with',
  Z: 'percent pct slab percentage',
  H: 'hsn sac tariffhead chapterhead',
  C: 'code no number id',
  G: 'description desc goods item items product products material materials particulars services service name article articles commodity specification specifications details nature what',
  o: 'of per for',
  '-': 'in rs inr rupees and or the a to on make brand applicable trade we work your our',
};

const MEANINGS = new Map(
  Object.entries(WORDS).flatMap(([meaning, words]) =>
    words.split(' ').map((word) => [word, meaning] as const),
  ),
);
const LONGEST_WORD = Math.max(...[...MEANINGS.keys()].map((word) => word.length));
const LONGEST_TITLE = 40;

/** Titles as runs of meanings; what may as well be two titles side by side is not listed. */
const TITLES: readonly (readonly [RegExp, GoodsColumn])[] = [
  [/^(?:U?S|[TGSW]?Q+|QoG|Q+[SW])$/, 'qty'],
  [/^U+$/, 'unit'],
  [/^(?:[UEGSW]*[PR](?:o[UGQ]|U)?|oU|oQ)$/, 'unitPrice'],
  [/^[UEGSW]*[PR](?:o[UGQ])?BX$/, 'unitPrice'],
  [/^[UEGSW]*[PR](?:o[UGQ])?FX$/, 'listPrice'],
  [/^T?D[RZ]+$|^ZoD$|^RoD$/, 'discountPercent'],
  [/^T?DA?$|^AoD$/, 'discountAmount'],
  [/^T?V[AT]?(?:oW)?$|^EA$|^[TA]+BX$|^AoW$|^AFD$/, 'taxableValue'],
  [/^(?:X[RZ]+|ZX|[RZ]oX|WoX)$/, 'taxRate'],
  [/^(?:T?XA|AoX|TX)$/, 'taxAmount'],
  [/^(?:K[RZ]+|[RZ]oK)$/, 'cgstRate'],
  [/^(?:L[RZ]+|[RZ]oL)$/, 'sgstRate'],
  [/^(?:M[RZ]+|[RZ]oM)$/, 'igstRate'],
  [/^(?:N[RZ]+|[RZ]oN)$/, 'cessRate'],
  [/^(?:T?KA?|AoK)$/, 'cgstAmount'],
  [/^(?:T?LA?|AoL)$/, 'sgstAmount'],
  [/^(?:T?MA?|AoM)$/, 'igstAmount'],
  [/^(?:T?NA?|AoN)$/, 'cessAmount'],
  [/^H+C?X?$|^X?H+C?$/, 'hsnSac'],
  [/^GC$|^CoG$/, 'itemCode'],
  [/^[SW]*[TA]+(?:FX)?$/, 'total'],
  [/^G[GoSW]*$/, 'description'],
];

/**
 * What a column's title means that no list of phrases holds, by its words: `Dispatched Qty`, `Amount before tax`,
 * `Rate of GST`. `text` is folded as label phrases are, its words run together; each of them must be known.
 */
export function composedTitle(text: string): GoodsColumn | undefined {
  if (text.length > LONGEST_TITLE) return undefined;
  const meanings = meaningsOf(text);
  return meanings === undefined ? undefined : TITLES.find(([pattern]) => pattern.test(meanings))?.[1];
}

/** The meanings of the fewest words that make up a text. */
function meaningsOf(text: string): string | undefined {
  const best: ({ readonly words: number; readonly meanings: string } | undefined)[] = [
    { words: 0, meanings: '' },
  ];
  let reached = 0;
  for (let end = 1; end <= text.length && end - reached <= LONGEST_WORD; end += 1) {
    for (let start = Math.max(0, end - LONGEST_WORD); start < end; start += 1) {
      const before = best[start];
      if (before === undefined || before.words + 1 >= (best[end]?.words ?? Infinity)) continue;
      const meaning = MEANINGS.get(text.slice(start, end));
      if (meaning === undefined) continue;
      best[end] = { words: before.words + 1, meanings: before.meanings + (meaning === '-' ? '' : meaning) };
      reached = end;
    }
  }
  return best[text.length]?.meanings;
}
