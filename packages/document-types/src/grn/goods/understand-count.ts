import type { GoodsColumn } from '../../goods/goods-column.ts';

/** Words for how much of the goods, as printed and abbreviated. */
const FAMILIES = [
  ['orderedQty', 'ord(?:er|ered|erd|rd|d)?|po|purchaseorder|indent(?:ed)?|required|reqd'],
  [
    'challanQty',
    'chall?an|cha?l|chln|dc|invoiced?|inv|bill(?:ed)?|doc(?:ument)?|advised?|advice|d[ei]spatch(?:ed)?|supplied|sent|shipped|deliverynote|dn|consigned',
  ],
  [
    'receivedQty',
    'rec(?:eived|ieved|vd|d|t|eipt)?|rcvd?|rcd|inward(?:ed)?|arrived|physical|counted|unloaded|delivered|net(?=.)',
  ],
  [
    'acceptedQty',
    'acc(?:epted|eptd|eptable|ptd|pt|td|d|ept|p)?|acpt?d?|ok|passed|approved|good|fresh|cleared|usable|(?:qc|qa|iqc|insp|inspection)(?:ok|pass|passed|accepted|approved)',
  ],
  [
    'rejectedQty',
    '(?:rej(?:ected|ectd|ctd|ct|ection|ect|d|n)?|not(?:ok|accepted|passed)|damaged?|dmgd?|br(?:ea)?ka?ges?|brk|broken|burst|leak(?:ed|age)?|failed|defective|defects?|bad|unfit|disapproved|(?:qc|qa|iqc|insp|inspection)(?:fail|failed|rejected|rej))+',
  ],
  [
    'otherQty',
    '(?:short(?:age|fall)?|sho?tg?e?|excess|exc?|surplus|bal(?:ance)?|pend(?:ing)?|diff(?:erence)?|var(?:iance)?|hold|returned|recoverable|ded(?:uction|uct|n)?|or)+',
  ],
] as const;

const COUNT = '(?:qty|quantity|quantities|qnty|qnt|qtty|wt|weight|wght)';
/** What tells this receipt from those before it, which are none of its counts: `This Recd.`, `Prev. Recd. Qty`. */
const PRESENT = 'this|now|present|presently|current';
const FORMER =
  /^(?:prev(?:ious|iously)?|earlier|already|past|prior|cum(?:ulative)?)|(?:upto|to|till)(?:date|previous|prev)$/;
/** What goods are measured in, where a title says it: `Recd Mtrs`, `Rej. Kgs`. */
const MEASURE =
  'mtrs?|met(?:er|re)s?|mts|kgs?|kilos?|gms?|qtls?|quintals?|mt|tons?|tonnes?|ltrs?|lit(?:er|re)s?|pcs|pieces|yds|yards|rolls?|bags|boxes|bales|cones|pkts';
/** `Nos` counts goods behind these alone; `PO Nos` and `Challan Nos` are numbers of papers. */
const NUMBERED: ReadonlySet<GoodsColumn> = new Set<GoodsColumn>([
  'receivedQty',
  'acceptedQty',
  'rejectedQty',
]);
/** What else may stand before the words of a paper or of what came in; before others it is a title of its own. */
const BEFORE: Readonly<Partial<Record<GoodsColumn, string>>> = {
  orderedQty: '(?:asper)?',
  challanQty: '(?:asper)?',
  receivedQty: `(?:total|actual(?:ly)?|${PRESENT})?`,
  acceptedQty: `(?:${PRESENT})?`,
  rejectedQty: `(?:${PRESENT})?`,
};
const PATTERNS = FAMILIES.map(([key, words]) => {
  const before = BEFORE[key] ?? '';
  const measure = NUMBERED.has(key) ? `${MEASURE}|(?<!receipt|inward)nos` : MEASURE;
  const packs = NUMBERED.has(key) ? `(?:noof)?(?:${MEASURE})` : '(?!)';
  const last = `${COUNT}?(?:(?:in)?(?:${measure}))?`;
  return [
    key,
    new RegExp(
      `^(?:${COUNT}?${before}(?:${words})|${before}${COUNT}?(?:${words})|${packs}(?:${words}))${last}$`,
    ),
  ] as const;
});
/** Shorter text alone may be anything. */
const SHORTEST = 4;

/** What a folded title of a column counts, by its words: `Qty. Rejd`, `Actual Rcvd Qty`; undefined for anything else. */
export function understandCount(text: string): GoodsColumn | undefined {
  if (text.length < SHORTEST) return undefined;
  const now = text.replace(FORMER, '');
  if (now !== text) return countIn(now) === undefined ? undefined : 'otherQty';
  return countIn(text);
}

function countIn(text: string): GoodsColumn | undefined {
  return PATTERNS.find(([, pattern]) => pattern.test(text))?.[0];
}
