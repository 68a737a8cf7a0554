import type { Band } from '../../bands/band.ts';
import { choose, type Half, halfOf } from '../../composed/choice.ts';
import type { Random } from '../../random/random.ts';
import { DATE_FORMATS, RARE_DATE_FORMATS } from '../../tax/calendar-date.ts';
import {
  type ReceiptColumn,
  type ReceiptDesign,
  receiptDesign,
  type ReceiptLayout,
} from '../receipt-design.ts';
import { composeColumns } from './compose-columns.ts';
import { composeHead } from './compose-head.ts';
import { GRAND_TOTAL_WORDS, SIGNATURES, TOTAL_WORDS } from './receipt-words.ts';

const PORTRAIT = [595.28, 841.89] as const;
const LANDSCAPE = [841.89, 595.28] as const;
/** More columns than this are printed across. */
const MOST_COLUMNS = 9;

const REMARKS = [
  'Remarks: Material found in good condition',
  'Note: Subject to inspection and approval',
  'This is a computer generated document',
];

function composeFoot(random: Random, half: Half, columns: readonly ReceiptColumn[]): Band[] {
  const priced = columns.some(({ kind }) => kind === 'total');
  const total = `${choose(random, half, GRAND_TOTAL_WORDS)}${random.pick([': ', ' : ', ' Rs. '])}{grandTotal}`;
  return [
    ...(priced && random.chance(0.5)
      ? [{ kind: 'text', text: total, align: 'right', strong: true } as const]
      : []),
    ...(random.chance(0.4) ? [{ kind: 'text', text: random.pick(REMARKS), size: 7.5 } as const] : []),
    { kind: 'space', height: 22 },
    {
      kind: 'columns',
      blocks: choose(random, half, SIGNATURES).map((title) => ({ kind: 'lines', lines: [title] }) as const),
    },
  ];
}

function composeDesign(random: Random, half: Half): ReceiptDesign {
  const columns = composeColumns(random, half);
  const wide = columns.length > MOST_COLUMNS || random.chance(0.1);
  const { head, below } = composeHead(random, half, wide);
  const rules = random.pick(['grid', 'grid', 'columns', 'rows', 'header', 'none'] as const);
  const size = random.pick([7, 7.5, 8, 8.5]);
  return receiptDesign({
    columns,
    head,
    foot: [...below, ...composeFoot(random, half, columns)],
    fitted: true,
    pageSize: wide ? LANDSCAPE : PORTRAIT,
    margin: random.integer(26, 44),
    typeface: random.pick(['helvetica', 'helvetica', 'times', 'roboto', 'hind', 'courier']),
    size,
    headSize: size + 0.5,
    dateFormat: random.pick([...DATE_FORMATS, ...RARE_DATE_FORMATS]),
    grouping: random.pick(['indian', 'indian', 'none']),
    quantityDecimals: random.pick([0, 0, 2, 3]),
    zero: random.pick(['0', '0', '-', '']),
    vehicleSeparator: random.pick(['', '', ' ', '-']),
    rules,
    outline: rules !== 'none' && random.chance(0.6),
    headerFill: random.pick([undefined, undefined, '#e3e3e3', '#cfe2f3']),
    zebra: random.chance(0.15) ? '#f3f5f8' : undefined,
    padding: random.pick([2, 3, 4]),
    totals: random.chance(0.4) ? choose(random, half, TOTAL_WORDS) : null,
    pageFoot: random.pick([null, null, 'Page {page}']),
  });
}

/**
 * The composed family: every seed is a company of its own whose notes have a structure, words and formats drawn
 * from the seed. Even seeds are for development; odd seeds are held out, and more than half of their words are
 * those that no even seed has.
 */
export function composedReceiptLayout(seed: number): ReceiptLayout {
  const half = halfOf(seed);
  return {
    name: 'composed',
    heldOut: half === 'held-out',
    traits: {
      trades: ['hardware', 'electrical', 'textile', 'grocery', 'stationery', 'pharma'],
      items: [1, 12],
      amountOf: 'received',
    },
    design: (random) => composeDesign(random, half),
  };
}
