import type { GoodsColumn } from '../../goods/goods-column.ts';
import { understandCount } from './understand-count.ts';

const GOODS =
  '(?:items?|materials?|mat|matl|products?|prod|parts?|articles?|art|goods|stock|stores?|sku|components?|inventory|catalogue)';
const OF_GOODS = `(?:(?:of|and)?(?:the)?${GOODS})`;
const CODE = '(?:codes?|cd|nos?|numbers?|nr|id|ref)';
const NAME = '(?:descriptions?|desc|details?|names?|particulars|specifications?|specs?|nomenclature)';
const MONEY = '(?:(?:in)?(?:rs|inr|rupees))?';
/** Words that say which sum is told: `Value of Accepted Goods`, `Net Amt`. */
const OF_WORTH =
  '(?:line|net|gross|basic|total|item|ext(?:ended)?|taxable|grn|accepted|acc|accp|received|recd|purchase|material|goods|of|the|for)*';

/** What titles of columns tell by their words, in the order in which they are tried. */
const PATTERNS: readonly (readonly [GoodsColumn, RegExp])[] = [
  ['other', /^(?:hsn|sac|hsn(?:and|or)?sac|gsthsn)(?:codes?|no|number)?$/],
  [
    'other',
    /^(?:mfg|supplier|vendor|storage|stock)?(?:batch|lot|heat|coil|cast|roll|bin|rack|shelf|bay)(?:codes?|nos?|number|id|loc|location)?$/,
  ],
  ['other', /^(?:insp|inspection|qc|qa|quality|test|item|line)(?:status|state|disposition|lotno|lot)$/],
  [
    'other',
    /^(?:gst|cgst|sgst|igst|utgst|tax|vat|cess|disc|discount)(?:amt|amount|value|val|rate|rs|per|percent)?$/,
  ],
  ['other', /^(?:(?:stor(?:age)?|stock|st)loc(?:ation)?|conditionok)$/],
  ['description', new RegExp(`^${GOODS}${CODE}(?:and)?${GOODS}?${NAME}$`)],
  ['itemCode', /^(?:(?:ean|upc|gtin|barcode|sku)(?:and|or)?)+(?:code|no|number)?$/],
  ['itemCode', new RegExp(`^${GOODS}${GOODS}?${CODE}$|^articles?$`)],
  ['description', new RegExp(`^${GOODS}?(?:and)?${NAME}(?:(?:and|with)${NAME})?${OF_GOODS}?${OF_GOODS}?$`)],
  [
    'unitPrice',
    new RegExp(
      `^(?:unit|basic|net|gross|po|order|agreed|item|purchase|purch|pur|p|landed|base|cost)*(?:rate|price|cost)(?:per)?(?:unit|uom)?${MONEY}$`,
    ),
  ],
  ['total', new RegExp(`^${OF_WORTH}(?:value|amount|amt|worth)${OF_WORTH}${MONEY}$`)],
];
/** Shorter text alone may be anything. */
const SHORTEST = 4;

/** What a folded title of a column means by its words where no list has it; undefined for anything else. */
export function understandTitle(text: string): GoodsColumn | undefined {
  const count = understandCount(text);
  if (count !== undefined || text.length < SHORTEST) return count;
  return PATTERNS.find(([, pattern]) => pattern.test(text))?.[0];
}
