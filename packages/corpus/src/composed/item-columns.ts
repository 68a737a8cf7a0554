import type { InvoiceContent } from '../invoice/invoice-content.ts';
import type { ItemColumn } from '../invoice/item-columns.ts';
import type { Random } from '../random/random.ts';
import { choose, type Half, pool } from './choice.ts';
import type { PaperName } from './papers.ts';

/** How much tax a line tells of itself. */
export type LineTax =
  | 'none'
  | 'rate'
  | 'rate-and-gross'
  | 'rate-first'
  | 'rate-amount-gross'
  | 'split'
  | 'split-amounts'
  | 'combined';

/** About how many points a column takes at a type size of 8. */
const WIDTHS: Partial<Record<ItemColumn, number>> = {
  serial: 26,
  hsnSac: 50,
  batch: 40,
  expiry: 36,
  mrp: 48,
  quantity: 44,
  quantityWithUnit: 54,
  unit: 34,
  per: 30,
  discountPercent: 36,
  taxRate: 34,
  cgstRate: 34,
  sgstRate: 34,
  igstRate: 34,
};
const USUAL_WIDTH = 58;
const DESCRIPTION_WIDTH = 110;

const ROOM: Record<PaperName, number> = {
  a4: 520,
  letter: 530,
  a5: 375,
  'a4-landscape': 770,
  'a5-landscape': 545,
  roll: 0,
};

const widthOf = (columns: readonly ItemColumn[]): number =>
  columns.reduce(
    (sum, column) => sum + (column === 'description' ? DESCRIPTION_WIDTH : (WIDTHS[column] ?? USUAL_WIDTH)),
    0,
  );

/** Columns that a narrow page does without, the first of them first. */
const DISPENSABLE: readonly ItemColumn[] = [
  'mrp',
  'batch',
  'expiry',
  'discountAmount',
  'per',
  'unit',
  'serial',
  'hsnSac',
];

function narrowed(columns: readonly ItemColumn[], room: number): ItemColumn[] {
  let kept = [...columns];
  for (const column of DISPENSABLE) {
    if (widthOf(kept) <= room) break;
    kept = kept.filter((member) => member !== column);
  }
  return kept;
}

function taxColumns(lineTax: LineTax, supply: InvoiceContent['supply']): ItemColumn[] {
  const within = supply === 'intra-state';
  switch (lineTax) {
    case 'none':
    case 'rate-first':
      return ['taxable'];
    case 'rate':
      return ['taxRate', 'taxable'];
    case 'rate-and-gross':
      return ['taxRate', 'gross'];
    case 'rate-amount-gross':
      return ['taxable', 'taxRate', 'taxAmount', 'gross'];
    case 'split':
      return within
        ? ['taxable', 'cgstRate', 'cgstAmount', 'sgstRate', 'sgstAmount', 'gross']
        : ['taxable', 'igstRate', 'igstAmount', 'gross'];
    case 'split-amounts':
      return within ? ['taxable', 'cgstAmount', 'sgstAmount', 'gross'] : ['taxable', 'igstAmount', 'gross'];
    case 'combined':
      return within ? ['taxable', 'cgstTax', 'sgstTax', 'gross'] : ['taxable', 'igstTax', 'gross'];
  }
}

const LINE_TAXES = pool<LineTax>(
  ['none', 'none', 'none', 'rate', 'rate', 'rate-amount-gross', 'split', 'split', 'rate-and-gross'],
  ['rate-first', 'split-amounts', 'combined', 'rate-and-gross'],
);

const QUANTITIES = pool<readonly ItemColumn[]>(
  [
    ['quantity', 'unitPrice'],
    ['quantity', 'unit', 'unitPrice'],
    ['quantityWithUnit', 'unitPrice'],
    ['quantityWithUnit', 'unitPrice', 'per'],
    ['unit', 'quantity', 'unitPrice'],
  ],
  [
    ['unitPrice', 'quantity'],
    ['unitPrice', 'unit', 'quantity'],
    ['quantity', 'unitPrice', 'unit'],
    ['unitPrice', 'quantityWithUnit'],
  ],
);

const HEADS = pool<readonly ItemColumn[]>(
  [
    ['serial', 'description', 'hsnSac'],
    ['serial', 'description', 'hsnSac'],
    ['description', 'hsnSac'],
    ['serial', 'hsnSac', 'description'],
    ['serial', 'description'],
    ['hsnSac', 'description'],
  ],
  [['description'], ['description', 'serial', 'hsnSac'], ['hsnSac', 'serial', 'description']],
);

export interface ColumnNeeds {
  supply: InvoiceContent['supply'];
  paper: PaperName;
  pharmacy: boolean;
  discount: boolean;
}

function foreignColumns(random: Random, half: Half): ItemColumn[] {
  const serial: ItemColumn[] = random.chance(0.3) ? ['serial'] : [];
  const rate: ItemColumn[] = random.chance(0.3) ? ['taxRate'] : [];
  const orders = pool<ItemColumn[]>(
    [
      [...serial, 'description', 'quantity', 'unitPrice', ...rate, 'taxable'],
      ['quantity', 'description', 'unitPrice', ...rate, 'taxable'],
      [...serial, 'description', 'quantity', 'unit', 'unitPrice', 'taxable'],
    ],
    [
      ['description', 'unitPrice', 'quantity', ...rate, 'taxable'],
      ['quantity', 'unit', 'description', 'unitPrice', 'taxable'],
    ],
  );
  return choose(random, half, orders);
}

/** Draws the columns of the items and their order; the last one is the line's amount. */
export function chooseItemColumns(random: Random, half: Half, needs: ColumnNeeds): ItemColumn[] {
  if (needs.paper === 'roll') {
    return choose(random, half, {
      open: [['description', 'quantity', 'unitPrice', 'taxable']],
      heldOut: [
        ['quantity', 'description', 'unitPrice', 'taxable'],
        ['description', 'unitPrice', 'quantity', 'taxable'],
      ],
    });
  }
  if (needs.supply === 'foreign') return foreignColumns(random, half);
  const lineTax = choose(random, half, LINE_TAXES);
  const head = choose(random, half, HEADS);
  const pharmacy: ItemColumn[] = needs.pharmacy ? ['batch', 'expiry', 'mrp'] : [];
  const discount: readonly ItemColumn[] = needs.discount
    ? random.pick([['discountPercent'], ['discountPercent', 'discountAmount']] as const)
    : [];
  const columns: ItemColumn[] = [
    ...head,
    ...pharmacy,
    ...(lineTax === 'rate-first' ? (['taxRate'] as const) : []),
    ...choose(random, half, QUANTITIES),
    ...discount,
    ...taxColumns(lineTax, needs.supply),
  ];
  return narrowed(columns, ROOM[needs.paper]);
}
