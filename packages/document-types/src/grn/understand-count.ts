import type { GrnColumn } from './grn-columns.ts';

/** Words for how much of the goods, as printed and abbreviated. */
const FAMILIES = [
  ['orderedQty', 'ord(?:er|ered|erd|rd|d)?|po|purchaseorder|indent(?:ed)?|required|reqd'],
  [
    'challanQty',
    'chall?an|cha?l|chln|dc|invoiced?|inv|bill(?:ed)?|doc(?:ument)?|advised?|advice|d[ei]spatch(?:ed)?|supplied|sent|shipped|deliverynote|dn|consigned',
  ],
  [
    'receivedQty',
    'rec(?:eived|ieved|vd|d|t|eipt)?|rcvd?|rcd|inward(?:ed)?|arrived|physical|counted|unloaded|delivered',
  ],
  [
    'acceptedQty',
    'acc(?:epted|eptd|eptable|ptd|pt|td|d|ept|p)?|acpt?d?|ok|passed|approved|good|cleared|usable',
  ],
  [
    'rejectedQty',
    'rej(?:ected|ectd|ctd|ct|ection|ect|d|n)?|not(?:ok|accepted|passed)|damaged?|failed|defective|defects?|bad|unfit|disapproved',
  ],
  [
    'otherQty',
    '(?:short(?:age|fall)?|sho?tg?e?|excess|exc?|surplus|bal(?:ance)?|pend(?:ing)?|diff(?:erence)?|var(?:iance)?|hold|returned|recoverable|or)+',
  ],
] as const;

const COUNT = '(?:qty|quantity|quantities|qnty|qnt|qtty)';
/** What else may stand before the words of a paper or of what came in; before others it is a title of its own. */
const BEFORE: Readonly<Partial<Record<GrnColumn, string>>> = {
  orderedQty: '(?:asper)?',
  challanQty: '(?:asper)?',
  receivedQty: '(?:total|actual(?:ly)?)?',
};
const PATTERNS = FAMILIES.map(([key, words]) => {
  const before = BEFORE[key] ?? '';
  return [
    key,
    new RegExp(`^(?:${COUNT}?${before}(?:${words})|${before}${COUNT}?(?:${words}))${COUNT}?$`),
  ] as const;
});
/** Shorter text alone may be anything. */
const SHORTEST = 4;

/** What a folded title of a column counts, by its words: `Qty. Rejd`, `Actual Rcvd Qty`; undefined for anything else. */
export function understandCount(text: string): GrnColumn | undefined {
  if (text.length < SHORTEST) return undefined;
  return PATTERNS.find(([, pattern]) => pattern.test(text))?.[0];
}
