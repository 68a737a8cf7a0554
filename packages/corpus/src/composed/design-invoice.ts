import type { TypefaceName } from '../drawing/typefaces.ts';
import type { Trade } from '../invoice/catalog.ts';
import type { InvoiceContent } from '../invoice/invoice-content.ts';
import { createRandom, type Random } from '../random/random.ts';
import { chooseArrangement } from './arrangements.ts';
import { choose, chooseAll, type Half, halfOf, pool } from './choice.ts';
import { COUNTRIES } from './countries.ts';
import { chooseFoot, chooseParty, chooseReferences, chooseTable, chooseTotals } from './design-parts.ts';
import { FIELD_WORDS, type FieldWord } from './field-words.ts';
import { HEADING_WORDS } from './heading-words.ts';
import { withHindi } from './hindi-words.ts';
import type { InvoiceDesign } from './invoice-design.ts';
import { chooseItemColumns } from './item-columns.ts';
import { type PaperName, ROLL_LINES } from './papers.ts';
import { TOTAL_WORDS } from './total-words.ts';

const PAPERS = pool<PaperName>([
  ...Array.from({ length: 11 }, () => 'a4' as const),
  'letter',
  'a5',
  'a4-landscape',
  'a5-landscape',
  'roll',
]);

const TRADES = pool<Trade>(
  [
    'hardware',
    'electrical',
    'stationery',
    'grocery',
    'pharma',
    'services',
    'textile',
    'automotive',
    'furniture',
  ],
  ['laboratory', 'printing'],
);
const ROLL_TRADES = pool<Trade>(['grocery', 'restaurant', 'stationery'], ['pharma']);
const FOREIGN_TRADES = pool<Trade>(['electrical', 'stationery', 'services'], ['furniture', 'printing']);

const ACCENTS = pool(
  ['#000000', '#000000', '#1f3a68', '#23513c', '#7a1f2b', '#333333'],
  ['#5a2a7a', '#0b6b7a', '#8a4b00'],
);

const DECOYS: readonly FieldWord[] = ['customerCode', 'salesman', 'otherReference', 'deliveryDate'];

interface Frame {
  half: Half;
  paper: PaperName;
  typeface: TypefaceName;
  supply: InvoiceContent['supply'];
  trade: Trade;
  hindi: boolean;
}

function chooseSupply(random: Random, paper: PaperName): InvoiceContent['supply'] {
  if (paper === 'roll') return 'intra-state';
  return random.pick([
    ...Array.from({ length: 8 }, () => 'intra-state' as const),
    ...Array.from({ length: 5 }, () => 'inter-state' as const),
    ...Array.from({ length: 2 }, () => 'foreign' as const),
  ]);
}

function chooseFrame(random: Random, half: Half): Frame {
  const paper = choose(random, half, PAPERS);
  const supply = chooseSupply(random, paper);
  const trades = paper === 'roll' ? ROLL_TRADES : supply === 'foreign' ? FOREIGN_TRADES : TRADES;
  const hindi = supply !== 'foreign' && random.chance(0.08);
  const faces = pool<TypefaceName>(
    ['helvetica', 'helvetica', 'roboto', 'hind', 'times'],
    ['times', 'roboto'],
  );
  const wide = paper === 'a4-landscape' && random.chance(0.3);
  const plain = wide ? 'courier' : choose(random, half, faces);
  const foreign = plain === 'hind' ? 'helvetica' : plain;
  return {
    half,
    paper,
    supply,
    trade: choose(random, half, trades),
    typeface: hindi ? 'hind' : supply === 'foreign' ? foreign : plain,
    hindi,
  };
}

function chooseLineCount(random: Random, paper: PaperName): number {
  if (paper === 'roll') return random.integer(1, ROLL_LINES);
  if (random.chance(0.12)) return random.integer(14, 44);
  return random.chance(0.2) ? random.integer(7, 13) : random.integer(1, 6);
}

function chooseWords(
  random: Random,
  { half, hindi }: Frame,
  columns: InvoiceDesign['columns'],
): Pick<InvoiceDesign, 'fields' | 'sums' | 'headings'> {
  const headings = chooseAll(random, half, HEADING_WORDS);
  const hasGross = columns.includes('gross');
  const chosen = {
    fields: chooseAll(random, half, FIELD_WORDS),
    sums: chooseAll(random, half, TOTAL_WORDS),
    headings: { ...headings, taxable: hasGross ? headings.taxable : headings.lineAmount },
  };
  return hindi ? withHindi(chosen, random) : chosen;
}

const sizeOf = (random: Random, paper: PaperName, columns: number): number => {
  if (paper === 'roll') return 7.5;
  if (paper === 'a5') return columns > 7 ? 6.5 : 7.5;
  if (columns > 10) return 7;
  return random.pick(columns > 8 ? [7, 7.5] : [7.5, 8, 8.5, 9, 9.5]);
};

/** Draws the structure and the words of one business's invoices; the same seed gives the same design. */
export function designInvoice(seed: number): InvoiceDesign {
  const random = createRandom(`composed-design/${seed}`);
  const half = halfOf(seed);
  const frame = chooseFrame(random, half);
  const { paper, supply, trade } = frame;
  const roll = paper === 'roll';
  const hasLineDiscount = !roll && supply !== 'foreign' && random.chance(0.3);
  const pharmacy = trade === 'pharma' && !roll;
  const columns = chooseItemColumns(random, half, { supply, paper, pharmacy, discount: hasLineDiscount });
  const hasBuyer = !roll || random.chance(0.4);
  const consignee = !roll && supply !== 'foreign' && random.chance(0.3);
  const hsnUnder = !columns.includes('hsnSac') && supply !== 'foreign' && random.chance(0.6);
  const table = chooseTable(random, half, { paper, columns });
  return {
    half,
    paper,
    supply,
    trade,
    typeface: frame.typeface,
    size: sizeOf(random, paper, columns.length),
    accent: choose(random, half, ACCENTS),
    country: choose(random, half, COUNTRIES),
    lineCount: chooseLineCount(random, paper),
    hasLineDiscount,
    hasBuyerNumber: !roll && random.chance(0.88),
    columns,
    hsnUnderDescription: hsnUnder,
    arrangement: chooseArrangement(random, half, { roll, consignee, buyer: hasBuyer }),
    frame: roll ? 'none' : random.pick(['none', 'none', 'boxed', 'rules'] as const),
    letterheadAlign: roll ? 'center' : random.pick(['left', 'left', 'center', 'center', 'right'] as const),
    letterheadLogo: !roll && random.chance(0.35),
    titleAlign: roll ? 'center' : random.pick(['left', 'center', 'center', 'right'] as const),
    titleSize: roll ? 9 : random.pick([11, 12, 14, 18, 22]),
    vendorLabel: random.chance(0.75) ? choose(random, half, FIELD_WORDS.vendor) : null,
    party: chooseParty(random, half),
    references: chooseReferences(random, half, paper),
    decoys: roll ? [] : random.sample(DECOYS, random.integer(0, 3)),
    table,
    totals: chooseTotals(random, half, { paper, columns, supply }),
    foot: chooseFoot(random, half, { paper, supply }),
    ...chooseWords(random, frame, columns),
  };
}
