import {
  centreX,
  type Column,
  type NumberStyle,
  type PlacedWord,
  readHsnSac,
  readMoney,
  rowOwners,
  textOf,
} from '@docex/layout';
import { CLOSING_LABELS, SIDE_LABELS } from '../money/amount-labels.ts';
import { COUNT_COLUMNS, type GoodsColumn } from './goods-column.ts';
import type { ItemTable } from './table-body.ts';
import { withoutRunningNumbers } from './running-numbers.ts';
import { cellOf, isItemLike, SERIAL, type TableLine } from './table-line.ts';
import type { ItemRow } from './item-row.ts';
import { amountColumn, amountCell } from './amount-cell.ts';

/** Greatest distance between two lines of one item, in line heights. */
const REACH = 1.3;
/** Recognised boxes do not tell smaller differences of the gaps between lines, in line heights. */
const RECOGNIZED_DIFFERENCE = 0.3;

/** Groups the lines of an item table into line items; tax, charge and carried-forward rows are left out. */
export function itemRows(table: ItemTable, style: NumberStyle): readonly ItemRow[] {
  const own = table.lines.map((line) => kindOf(line, table, style));
  const kinds = withFixedCharges({ table, style }, joinStacked(table, withoutGroupTitles(table, own), style));
  const owners = withoutHeading(table, kinds, ownersOf(table, kinds)).map(
    (owner, index) => otherHalf(table, kinds, index) ?? owner,
  );
  const rows = table.lines.flatMap((anchor, index) => {
    if (kinds[index] !== 'anchor') return [];
    const lines = table.lines.filter((_, other) => owners[other] === index);
    return [{ dialect: table.dialect, columns: table.columns, anchor, lines }];
  });
  return withoutRunningNumbers(rows);
}

/**
 * Lines that belong to the row of the line with the figures beside them: an amount alone, right under figures that lack
 * their own; a price behind `@`; what stands half a line above or below, in cells that the figures leave empty.
 */
function joinStacked(table: ItemTable, kinds: readonly LineKind[], style: NumberStyle): readonly LineKind[] {
  const holdsAmount = (line: TableLine | undefined) =>
    line !== undefined && readMoney(textOf(amountCell(line, table.columns)), style) !== undefined;
  return kinds.map((kind, index) => {
    const line = table.lines[index];
    const isBelow = kinds[index - 1] === 'anchor';
    if (kind === 'anchor' && isBelow && isRestOf(table, index, index - 1)) return 'text';
    if (kind !== 'stray' && kind !== 'side') return kind;
    const stacked =
      isBelow &&
      !holdsAmount(table.lines[index - 1]) &&
      holdsAmount(line) &&
      line?.labels.length === 0 &&
      gapBetween(table, index - 1, index) <= REACH;
    if (stacked) return 'text';
    const [first] = line?.line.words ?? [];
    const priced = isBelow && first?.text.startsWith('@') === true;
    const besides =
      (kinds[index + 1] === 'anchor' && fills(table, index, index + 1)) ||
      (isBelow && fills(table, index, index - 1));
    return kind === 'stray' && (priced || besides) ? 'text' : kind;
  });
}

/** Whether a line without number or name holds figures that the one right above lacks, and none that it has. */
function isRestOf(table: ItemTable, index: number, above: number): boolean {
  const isNamed = (at: number) => textAt(table, at) || cellsOf(table, at, 'itemCode').length > 0;
  const isLower = isNumbered(table, above) || (isNamed(above) && !isNamed(index));
  if (isNumbered(table, index) || !isLower) return false;
  if (gapBetween(table, above, index) > REACH) return false;
  const figures = (at: number) =>
    table.columns.flatMap(({ key }, column) => {
      const words = table.lines[at]?.cells[column] ?? [];
      return key !== 'description' && key !== 'itemCode' && words.some(({ text }) => /\d/.test(text))
        ? [column]
        : [];
    });
  const known = new Set(figures(above));
  return figures(index).every((column) => !known.has(column));
}

/** Whether a line holds cells that the line beside it, set at half its height, leaves empty: `1250.500` over `KGS`. */
function fills(table: ItemTable, index: number, beside: number): boolean {
  const [line, other] = [table.lines[index], table.lines[beside]];
  if (line === undefined || other === undefined) return false;
  if (gapBetween(table, Math.min(index, beside), Math.max(index, beside)) >= 0) return false;
  return line.cells.every((words, at) => words.length === 0 || (other.cells[at] ?? []).length === 0);
}

/**
 * A name and an amount without quantity or price, among rows that have them, is a row too where it begins as they do:
 * `Fixed Charges` above `Energy Charges 0 - 100 units`.
 */
function withFixedCharges(
  { table, style }: { readonly table: ItemTable; readonly style: NumberStyle },
  kinds: readonly LineKind[],
): readonly LineKind[] {
  const startOf = (index: number) => {
    const line = table.lines[index];
    return line === undefined ? undefined : cellOf(line, table.columns, 'description')[0]?.box.x0;
  };
  return kinds.map((kind, index) => {
    const line = table.lines[index];
    if (kind !== 'side' || line === undefined || line.labels.length > 0) return kind;
    if (readMoney(textOf(amountCell(line, table.columns)), style) === undefined) return kind;
    const next = kinds.indexOf('anchor', index);
    const [start, other] = [startOf(index), startOf(next)];
    if (start === undefined || other === undefined) return kind;
    return Math.abs(start - other) <= line.line.size * SAME_START ? 'anchor' : kind;
  });
}

/** Names of one column begin no further apart, in sizes of the type. */
const SAME_START = 0.5;

/** A number and a name without figures over a row that has a number of its own entitle a group: `2 Flooring`. */
function withoutGroupTitles(table: ItemTable, kinds: readonly LineKind[]): readonly LineKind[] {
  const numbered = (index: number) => isNumbered(table, index);
  return kinds.map((kind, index) => {
    if (kind !== 'text' || !numbered(index) || otherHalf(table, kinds, index) !== undefined) return kind;
    const next = kinds.findIndex((other, at) => at > index && (other === 'anchor' || numbered(at)));
    return kinds[next] === 'anchor' && numbered(next) ? 'side' : kind;
  });
}

function isNumbered(table: ItemTable, index: number): boolean {
  const line = table.lines[index];
  return line !== undefined && SERIAL.test(textOf(cellOf(line, table.columns, 'serial')));
}

/** The line with the figures of a number and a name, where a sloping row is recognised as two lines. */
function otherHalf(table: ItemTable, kinds: readonly LineKind[], index: number): number | undefined {
  if (kinds[index] !== 'text' || !isNumbered(table, index)) return undefined;
  return [index - 1, index + 1].find(
    (other) =>
      kinds[other] === 'anchor' &&
      !isNumbered(table, other) &&
      gapBetween(table, Math.min(index, other), Math.max(index, other)) < 0,
  );
}

type LineKind = 'anchor' | 'text' | 'side' | 'stray';

function kindOf(line: TableLine, { columns, lines }: ItemTable, style: NumberStyle): LineKind {
  const has = (key: GoodsColumn) => columns.some((column) => column.key === key);
  const money = (words: readonly PlacedWord[]) => readMoney(textOf(words), style) !== undefined;
  const description = cellOf(line, columns, 'description');
  const itemLike = isItemLike(line, columns, style);
  if (!itemLike && isSideRow(line)) return 'side';
  const amount = money(amountCell(line, columns));
  const serial = SERIAL.test(textOf(cellOf(line, columns, 'serial')));
  if (!itemLike && headsGroup(line, { columns, lines })) return 'side';
  const counts = countsOf(line, columns);
  const price = money(cellOf(line, columns, 'unitPrice'));
  const figures = counts + [amount, price].filter(Boolean).length;
  if (serial && figures >= 1) return 'anchor';
  if (!amount && description.length > 0 && isBlankRow(line, columns, serial)) return 'anchor';
  if (amount && figures >= 2) return 'anchor';
  const code = readHsnSac(textOf(cellOf(line, columns, 'hsnSac'))) !== undefined;
  if (amount && code && description.length > 0) return 'anchor';
  if (amount && description.length > 0 && !has('serial') && !(has('qty') && has('unitPrice')))
    return 'anchor';
  if (figures >= 2) return 'anchor';
  const isNamed = description.length > 0 || cellOf(line, columns, 'itemCode').length > 0;
  const isPriced = amountColumn(columns) >= 0 || has('unitPrice');
  if (counts > 0 && isNamed && !isPriced && !isFirstNumbered(lines, columns)) return 'anchor';
  if (figures > 0 && description.length === 0) return 'stray';
  return amount ? 'side' : 'text';
}

/** Whether the first line with a count has a running number. */
function isFirstNumbered(lines: readonly TableLine[], columns: readonly Column<GoodsColumn>[]): boolean {
  const first = lines.find((line) => countsOf(line, columns) > 0);
  return first !== undefined && SERIAL.test(textOf(cellOf(first, columns, 'serial')));
}

function countsOf(line: TableLine, columns: readonly Column<GoodsColumn>[]): number {
  return columns.filter(
    ({ key }, index) => COUNT_COLUMNS.has(key) && /^\W*\d/.test(textOf(line.cells[index] ?? [])),
  ).length;
}

/**
 * Words where the goods are numbered, or alone where codes begin their lines, are the heading of a group: `BISCUITS &
 * SNACKS`, `Case No. PK-55180`.
 */
function headsGroup(heading: TableLine, { columns, lines }: Pick<ItemTable, 'columns' | 'lines'>): boolean {
  const { line, cells } = heading;
  const [first] = line.words;
  if (first === undefined || first.recognized || !/^\p{L}{2}/u.test(first.text)) return false;
  const at = columns.findIndex(({ x1 }) => centreX(first.box) < x1);
  const key = columns[at]?.key;
  if (at > 0 || line.segments.length > 1 || !columns.some((column) => column.key === 'description'))
    return false;
  if (key === 'serial') return true;
  const next = lines[lines.indexOf(heading) + 1];
  if (key === 'other' || key === undefined) return next !== undefined && countsOf(next, columns) > 0;
  if (key !== 'itemCode') return false;
  return /^\p{L}{4,}$/u.test(first.text) && cells.slice(1).every((words) => words.length === 0);
}

/** A row of goods that came to nothing: dashes for its figures, beside its number, unit or price. */
function isBlankRow(line: TableLine, columns: readonly Column<GoodsColumn>[], serial: boolean): boolean {
  const amount = textOf(amountCell(line, columns));
  const holds = (key: GoodsColumn) => cellOf(line, columns, key).length > 0;
  if (/^[-–—]$/.test(amount)) return serial || holds('itemCode') || holds('unit') || holds('unitPrice');
  // Recognition loses dashes.
  const numbered = serial || holds('itemCode') || (line.cells[0] ?? []).some(isRecognizedNumber);
  return amount === '' && numbered && holds('unit') && holds('unitPrice');
}

function isRecognizedNumber({ recognized, text }: PlacedWord): boolean {
  return recognized && SERIAL.test(text);
}

/** Whether a line states a tax, a charge or a sum; words without a figure go on with a name: `Panel Light` above `Round`. */
function isSideRow(line: TableLine): boolean {
  const label = line.labels[0];
  return (
    label?.start === 0 &&
    /\d/.test(line.line.text) &&
    label.segment.index === 0 &&
    (SIDE_LABELS.has(label.key) || CLOSING_LABELS.has(label.key))
  );
}

/** Share of the rows that may own a line above them by mistake. */
const STRAYS = 0.2;

/** Where rows begin with their figures, text above the first row is the heading of a group of goods. */
function withoutHeading(
  table: ItemTable,
  kinds: readonly LineKind[],
  owners: readonly number[],
): readonly number[] {
  const anchors = kinds.flatMap((kind, index) => (kind === 'anchor' ? [index] : []));
  const [first = 0] = anchors;
  const owning = new Set(owners.filter((owner, index) => owner > index && owner !== first));
  const above = owning.size > anchors.length * STRAYS;
  const bare = anchors.some((index) => !textAt(table, index));
  const below = owners.some((owner, index) => owner >= 0 && owner < index);
  if (above || bare || (anchors.length < 2 && !below)) return owners;
  const beside = (index: number) => gapBetween(table, index, index + 1) < SET_HALFWAY;
  return owners.map((owner, index) =>
    index < first && !fills(table, index, index + 1) && !beside(index) ? -1 : owner,
  );
}

/** A line so far up in the next, in line heights, stands at half its height rather than above it. */
const SET_HALFWAY = -0.25;

/** For each line the index of the anchor that it belongs to, -1 for none. */
function ownersOf(table: ItemTable, kinds: readonly LineKind[]): readonly number[] {
  return rowOwners({
    lines: table.lines.map(({ line }) => line),
    parts: kinds.map((kind) => (kind === 'side' || kind === 'stray' ? 'break' : kind)),
    hasText: (index) => textAt(table, index),
    page: table.page,
    leastDifference: table.lines.some(({ line }) => line.words.some(({ recognized }) => recognized))
      ? RECOGNIZED_DIFFERENCE
      : undefined,
  });
}

function textAt(table: ItemTable, index: number): boolean {
  return cellsOf(table, index, 'description').length > 0;
}

function cellsOf(table: ItemTable, index: number, key: GoodsColumn): readonly PlacedWord[] {
  const line = table.lines[index];
  return line === undefined ? [] : cellOf(line, table.columns, key);
}

/** Gap between two neighbouring lines in line heights. */
function gapBetween(table: ItemTable, first: number, second: number): number {
  const [a, b] = [table.lines[first]?.line, table.lines[second]?.line];
  return a === undefined || b === undefined
    ? Infinity
    : (b.box.y0 - a.box.y1) / Math.max(a.size, b.size, 1e-6);
}
