import {
  compact,
  type DocumentLayout,
  type Line,
  type NumberStyle,
  type PlacedWord,
  textOf,
} from '@docex/layout';
import { derived, found } from '../../found.ts';
import { lineHolds } from './line-arithmetic.ts';
import { readAmount } from '../../money/read-amount.ts';
import { UNIT } from '../../goods/unit-columns.ts';
import { itemVocabulary } from '../../goods/item-vocabulary.ts';
import type { LineItem } from './line-item.ts';

/** The one item of a slip and the lines that state it. */
export interface SlipItem {
  readonly item: LineItem;
  readonly lines: readonly Line[];
}

/** `Volume(L)   : 14.36`: a label, the remark on it and its value. */
interface Statement {
  readonly key: SlipKey;
  readonly remark: string;
  readonly value: readonly PlacedWord[];
  readonly line: Line;
}

type SlipKey = 'description' | 'qty' | 'unitPrice' | 'total';

/** What pumps and meters call what they count. */
const QUANTITIES: ReadonlySet<string> = new Set([
  'volume',
  'litres',
  'liters',
  'ltrs',
  'saleqty',
  'salevolume',
]);
const STATEMENT = /^\W*([\p{L}][\p{L}\s.]*?)\s*(?:\(([^)]*)\))?\s*[:=]\s*(\S.*)$/u;
/** Between two cells recognition may lose the colon. */
const LABEL = /^\W*([\p{L}][\p{L}\s.]*?)\s*(?:\(([^)]*)\))?\s*$/u;

/**
 * The item of a slip that states it line by line, `Product : Petrol`, `Rate(Rs/L) : 104.46`, `Volume(L) : 14.36`,
 * `Amount(Rs) : 1500.04`; undefined where quantity × rate does not make the amount.
 */
export function slipItem(layout: DocumentLayout, style: NumberStyle): SlipItem | undefined {
  const stated = new Map<SlipKey, Statement>();
  for (const line of layout.pages.flatMap(({ lines }) => lines)) {
    const statement = readStatement(line);
    if (statement !== undefined && !stated.has(statement.key)) stated.set(statement.key, statement);
  }
  const amount = (key: SlipKey) => readAmount(stated.get(key)?.value ?? [], style);
  const goods = stated.get('description')?.value ?? [];
  const counted = stated.get('qty');
  const unit = counted !== undefined && UNIT.test(counted.remark) ? counted.remark : undefined;
  const item: LineItem = {
    description: goods.length === 0 ? undefined : found(textOf(goods), goods, 0.95),
    hsnSac: undefined,
    qty: amount('qty'),
    unit: counted === undefined || unit === undefined ? undefined : derived(unit, counted.value, 0.9),
    unitPrice: amount('unitPrice'),
    taxRate: undefined,
    total: amount('total'),
    discountPercent: undefined,
    discountAmount: undefined,
    taxableValue: undefined,
    taxes: { cgst: undefined, sgst: undefined, igst: undefined, cess: undefined, total: undefined },
  };
  return lineHolds(item) === true ? { item, lines: [...stated.values()].map(({ line }) => line) } : undefined;
}

function readStatement(line: Line): Statement | undefined {
  const [first, second] = line.segments;
  const inCells = line.segments.length === 2 && first !== undefined && !/[:=]/.test(line.text);
  const match = inCells ? LABEL.exec(first.text) : STATEMENT.exec(line.text);
  const [label, remark = ''] = [match?.[1], match?.[2]];
  const text = inCells ? second?.text : match?.[3];
  if (label === undefined || text === undefined) return undefined;
  const key = keyOf(compact(label));
  if (key === undefined) return undefined;
  const start = line.text.length - text.length;
  let position = 0;
  const value = line.words.filter((word) => {
    position += word.text.length + 1;
    return position - 1 > start;
  });
  return { key, remark, value, line };
}

function keyOf(label: string): SlipKey | undefined {
  if (QUANTITIES.has(label)) return 'qty';
  const key = itemVocabulary.lexicon.match(label, { tolerant: false })?.key;
  return key === 'description' || key === 'qty' || key === 'unitPrice' || key === 'total' ? key : undefined;
}
