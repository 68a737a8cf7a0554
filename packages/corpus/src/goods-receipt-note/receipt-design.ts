import type { Band, FactLine, Template } from '../bands/band.ts';
import type { Alignment } from '../drawing/sheet.ts';
import type { TableRules } from '../drawing/table.ts';
import type { TypefaceName } from '../drawing/typefaces.ts';
import type { Random } from '../random/random.ts';
import type { DateFormat } from '../tax/calendar-date.ts';
import type { Grouping } from '../tax/money.ts';
import type { ReceiptTraits } from './create-receipt-content.ts';

export type ReceiptColumnKind =
  | 'serial'
  | 'itemCode'
  | 'description'
  | 'hsnSac'
  | 'unit'
  | 'batch'
  | 'bin'
  | 'ordered'
  | 'challan'
  | 'received'
  /** The received quantity with its unit. */
  | 'receivedWithUnit'
  | 'accepted'
  | 'rejected'
  /** What the challan states and did not arrive. */
  | 'short'
  | 'unitPrice'
  | 'total'
  | 'status'
  | 'remarks';

export interface ReceiptColumn {
  kind: ReceiptColumnKind;
  heading: string;
  /** Part of the table's width, in proportion to the other columns. */
  share: number;
  align: Alignment;
  group?: string;
}

export interface ReceiptDesign {
  pageSize: readonly [width: number, height: number];
  margin: number;
  typeface: TypefaceName;
  size: number;
  headSize: number;
  dateFormat: DateFormat;
  grouping: Grouping;
  /** Decimals that are printed of a quantity at least. */
  quantityDecimals: number;
  /** Instead of a quantity of zero; empty for nothing. */
  zero: string;
  /** Between the parts of a vehicle's number. */
  vehicleSeparator: string;
  columns: readonly ReceiptColumn[];
  /** Whether columns are widened until nothing in them is cut. */
  fitted?: boolean;
  rules: TableRules;
  outline: boolean;
  headerFill: string | undefined;
  headerColor: string | undefined;
  zebra: string | undefined;
  padding: number;
  /** Words of the row of sums, where it is printed. */
  totals: string | null;
  head: readonly Band[];
  foot: readonly Band[];
  pageFoot: Template | null;
}

/** A company's way of printing goods receipt notes. */
export interface ReceiptLayout {
  name: string;
  /** Never to be used for tuning extraction. */
  heldOut: boolean;
  traits: ReceiptTraits;
  design: (random: Random) => ReceiptDesign;
}

const plain = {
  pageSize: [595.28, 841.89],
  margin: 36,
  typeface: 'helvetica',
  size: 8,
  headSize: 8.5,
  dateFormat: 'dd/MM/yyyy',
  grouping: 'indian',
  quantityDecimals: 0,
  zero: '0',
  vehicleSeparator: '',
  rules: 'grid',
  outline: true,
  headerFill: undefined,
  headerColor: undefined,
  zebra: undefined,
  padding: 3,
  totals: null,
  foot: [],
  pageFoot: null,
} as const satisfies Partial<ReceiptDesign>;

/** A design from what makes it different from a plain one. */
export const receiptDesign = (
  own: Pick<ReceiptDesign, 'columns' | 'head'> & Partial<ReceiptDesign>,
): ReceiptDesign => ({ ...plain, ...own });

const NUMERIC: readonly ReceiptColumnKind[] = [
  'ordered',
  'challan',
  'received',
  'receivedWithUnit',
  'accepted',
  'rejected',
  'short',
  'unitPrice',
  'total',
];

/** A column whose heading is one of those separated by bars; numbers stand right. */
export const receiptColumn = (
  random: Random,
  kind: ReceiptColumnKind,
  headings: string,
  share: number,
): ReceiptColumn => ({
  kind,
  heading: random.pick(headings.split('|')),
  share,
  align: NUMERIC.includes(kind) ? 'right' : 'left',
});

/**
 * Lines of facts, each label one of those separated by bars. Some forms lack a line or leave it empty; those that
 * name the receipt itself or a party never do.
 */
export function formLines(random: Random, lines: readonly FactLine[], missing = 0.12): FactLine[] {
  return lines.flatMap(([labels, value]): FactLine[] => {
    const label = random.pick(labels.split('|'));
    if (/\{(grnNo|date|vendor|receiver)\}/.test(value)) return [[label, value]];
    const fate = random.fraction();
    if (fate < missing) return [];
    return [[label, fate < 1.4 * missing ? '' : value]];
  });
}
