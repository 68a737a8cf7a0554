import type { InvoiceContent } from '../invoice/invoice-content.ts';
import type { ItemColumn } from '../invoice/item-columns.ts';
import type { Random } from '../random/random.ts';
import { choose, type Half, pool, words } from './choice.ts';
import { TAX_PAIR_HEADINGS } from './heading-words.ts';
import type {
  FootDesign,
  PartyDesign,
  ReferenceDesign,
  TableDesign,
  TotalsDesign,
} from './invoice-design.ts';
import type { PaperName } from './papers.ts';
import { TAX_ROW_PATTERNS, TAX_SUM_PATTERNS } from './total-words.ts';

const PARTY_LABELS = pool<PartyDesign['label']>(['above', 'above', 'above', 'bar', 'before']);
const ADDRESS_FORMS = pool<PartyDesign['addressForm']>(
  ['lines', 'lines', 'one-line'],
  ['labelled', 'one-line'],
);

export function chooseParty(random: Random, half: Half): PartyDesign {
  return {
    label: choose(random, half, PARTY_LABELS),
    nameLabel: choose(random, half, words('|||M/s.', 'M/s|To,|Name')),
    addressForm: choose(random, half, ADDRESS_FORMS),
    state: random.pick(['none', 'line', 'line', 'name-only']),
    labelSeparator: random.pick([':', '', ' :']),
  };
}

const REFERENCE_FORMS = pool<ReferenceDesign['form']>(
  ['inline', 'inline', 'aligned', 'aligned', 'flush', 'above', 'above', 'side'],
  ['header-table', 'side', 'flush'],
);
const ROLL_FORMS = pool<ReferenceDesign['form']>(['inline', 'aligned']);

export function chooseReferences(random: Random, half: Half, paper: PaperName): ReferenceDesign {
  const form = choose(random, half, paper === 'roll' ? ROLL_FORMS : REFERENCE_FORMS);
  const labelOnly = form === 'above' || form === 'flush' || form === 'header-table';
  return {
    form,
    columns: random.pick([1, 2, 2, 3]),
    separator: labelOnly ? random.pick(['', '', ':']) : random.pick([':', ' :', ' :-', '', '.']),
    ruled: random.chance(0.5),
    strongLabel: random.chance(0.4),
    strongValue: random.chance(0.4),
    order: choose(
      random,
      half,
      pool<'usual' | 'shuffled'>(['usual', 'usual', 'usual', 'shuffled'], ['shuffled']),
    ),
    combined: choose(random, half, pool([false, false, false, false, false, true], [true, false])),
  };
}

const HEADER_PAINTS = pool<readonly [fill: string | undefined, color: string | undefined]>(
  [
    [undefined, undefined],
    [undefined, undefined],
    ['#e6e6e6', undefined],
    ['#dce6f2', undefined],
    ['#2f4a6d', '#ffffff'],
  ],
  [
    ['#1c1c1c', '#ffffff'],
    ['#f4e3d3', undefined],
  ],
);

const UNGROUPABLE: readonly ItemColumn[] = ['cgstRate', 'igstRate'];

export function chooseTable(
  random: Random,
  half: Half,
  { paper, columns }: { paper: PaperName; columns: readonly ItemColumn[] },
): TableDesign {
  const roll = paper === 'roll';
  const rules = roll
    ? random.pick(['none', 'header'] as const)
    : random.pick(['grid', 'grid', 'columns', 'rows', 'header', 'none'] as const);
  const [headerFill, headerColor] = roll ? [undefined, undefined] : choose(random, half, HEADER_PAINTS);
  return {
    rules,
    outline: rules === 'grid' || rules === 'columns',
    zebra: !roll && rules !== 'grid' && random.chance(0.3),
    headerFill,
    headerColor,
    headerStrong: random.chance(0.75),
    headingAlign: random.pick([undefined, undefined, 'center', 'left'] as const),
    numbers: choose(
      random,
      half,
      pool<TableDesign['numbers']>(['right', 'right', 'right', 'right', 'center'], ['left', 'center']),
    ),
    verticalAlign: choose(
      random,
      half,
      pool<TableDesign['verticalAlign']>(['top', 'top', 'top', 'middle'], ['bottom', 'middle']),
    ),
    padding: roll ? 2 : random.pick([2.5, 3, 4, 5]),
    hsnPrefix: choose(random, half, words('HSN: |HSN/SAC: |HSN |(HSN: ', 'HSN Code - |SAC/HSN : ')),
    codeUnder: random.chance(0.15),
    totalRow: !roll && random.chance(0.35),
    blankBelow: !roll && random.chance(0.3) ? random.integer(20, 120) : 0,
    pairHeadings: random.pick(TAX_PAIR_HEADINGS),
    grouped: columns.some((column) => UNGROUPABLE.includes(column)) && random.chance(0.6),
    marked: random.chance(0.08),
  };
}

const PLACES = pool<TotalsDesign['place']>(
  ['right', 'right', 'right', 'right', 'left', 'in-table', 'in-table', 'full'],
  ['strip', 'left', 'full'],
);

function choosePlace(
  random: Random,
  half: Half,
  paper: PaperName,
  columns: readonly ItemColumn[],
): TotalsDesign['place'] {
  if (paper === 'roll') return 'full';
  const place = choose(random, half, PLACES);
  const unsuited = columns.includes('gross');
  if (place === 'in-table' && unsuited) return 'right';
  return place === 'strip' && paper === 'a5' ? 'full' : place;
}

export function chooseTotals(
  random: Random,
  half: Half,
  {
    paper,
    columns,
    supply,
  }: { paper: PaperName; columns: readonly ItemColumn[]; supply: InvoiceContent['supply'] },
): TotalsDesign {
  const place = choosePlace(random, half, paper, columns);
  const rateless = !(['taxRate', 'cgstRate', 'igstRate', 'cgstTax', 'igstTax'] as const).some((column) =>
    columns.includes(column),
  );
  const taxes = rateless ? 'by-rate' : choose(random, half, pool(['by-rate', 'by-rate', 'summed'] as const));
  const patterns = taxes === 'by-rate' ? TAX_ROW_PATTERNS : TAX_SUM_PATTERNS;
  const home = supply !== 'foreign';
  return {
    place,
    taxes,
    taxPattern: choose(random, half, patterns),
    sign: choose(random, half, pool(['minus', 'minus', 'words'] as const, ['brackets'] as const)),
    totalTax: home && place !== 'strip' && random.chance(0.2),
    zeroes: home && taxes === 'summed' && random.chance(0.4),
    ruled: place === 'strip' || random.chance(0.35),
    separator: random.pick(['', '', ':', ' :']),
    tail: home && random.chance(0.06) ? '/-' : '',
    words: home && paper !== 'roll' ? random.pick(['above', 'beside', 'below', 'below', 'none']) : 'none',
    account: choose(random, half, pool(['none', 'none', 'none', 'none', 'previous', 'received'] as const)),
  };
}

const CREDITS = words(
  'Powered by Ledgerleaf Software Pvt Ltd|This is a computer generated invoice|Printed with BillNest|Thank you for your business!|E. & O.E.|Goods once sold will not be taken back',
  'A unit of Kelvadani Group of Companies|Registered Office: 7, Zarvesh Marg, Mumbai 400001|Marketed by Pelvura Foods Limited|Insured by Jhalmoda General Insurance Co. Ltd.|Whether goods are received in good condition: Yes / No',
);

export function chooseFoot(
  random: Random,
  half: Half,
  { paper, supply }: { paper: PaperName; supply: InvoiceContent['supply'] },
): FootDesign {
  const roll = paper === 'roll';
  const home = supply !== 'foreign';
  return {
    bank: !roll && random.chance(0.6),
    terms: !roll && random.chance(0.5),
    signature: roll ? 'none' : random.pick(['right', 'right', 'left', 'none']),
    taxSummary: home && !roll && paper !== 'a5' && random.chance(0.2),
    credits: Array.from({ length: random.integer(roll ? 1 : 0, 2) }, () => choose(random, half, CREDITS)),
    jurisdiction: home && random.chance(0.4),
  };
}
