import { cellsOf, type Column, type Line, type NumberStyle, readQuantity, textOf } from '@docex/layout';
import { type Figures, numberIn } from '../../goods/column-products.ts';
import { type GrnColumn, QUANTITY_COLUMNS } from './grn-columns.ts';
import { isUsualUnit } from './read-unit.ts';
import { workedColumns } from './worked-columns.ts';

type Columns = readonly Column<GrnColumn>[];
type Key = GrnColumn | undefined;

/** Share of the cells, or of the rows, that must show it. */
const MOSTLY = 0.75;
const FEWEST_ROWS = 2;
const LEAST_LETTERS = 4;
const TOLERANCE = 0.0011;
const FREE: ReadonlySet<Key> = new Set<Key>([undefined, 'plainQty']);

/**
 * Names columns without a known title by what relates them: numbers that count the rows, words, units, counts of which
 * two make a third (accepted and rejected all that was received), one that none of these exceeds (ordered), and those
 * that multiply. What titles say stays.
 */
export function namedByRelations(columns: Columns, rows: readonly Line[], style: NumberStyle): Columns {
  const cells = rows.map((row) => cellsOf(row, columns).map((words) => textOf(words)));
  const texts = columns.map((_, index) => cells.map((row) => row[index] ?? ''));
  const measured = nameUnits(columns, texts);
  if (rows.length < FEWEST_ROWS) return measured;
  const worded = nameDescription(nameSerials(measured, texts), texts);
  return workedColumns(nameCounts(worded, texts, style), rows, style);
}

/** Whether counts of a table's rows prove their columns: what was accepted and rejected is what was received. */
export function holdCounts(columns: Columns, rows: readonly Line[], style: NumberStyle): boolean {
  const cells = rows.map((row) => cellsOf(row, columns).map((words) => textOf(words)));
  const figures = columns.map((_, index) => cells.map((row) => countIn(row[index] ?? '', style)));
  const at = (key: GrnColumn) => figures[columns.findIndex((column) => column.key === key)];
  return [at('receivedQty'), at('plainQty')].some((received) =>
    makes(received, at('acceptedQty'), at('rejectedQty')),
  );
}

function countIn(text: string, style: NumberStyle): number | undefined {
  return readQuantity(text, style)?.value ?? (/^[-–—]$/.test(text) ? 0 : undefined);
}

function makes(whole?: Figures, part?: Figures, rest?: Figures): boolean {
  if (whole === undefined || part === undefined || rest === undefined) return false;
  const told = whole.flatMap((value, row) => {
    const [a, b] = [part[row], rest[row] ?? 0];
    return value === undefined || a === undefined ? [] : [{ value, sum: a + b, b }];
  });
  const right = told.filter(({ value, sum }) => Math.abs(value - sum) <= TOLERANCE);
  return (
    told.length >= Math.max(FEWEST_ROWS, whole.length * MOSTLY) &&
    right.length >= told.length * MOSTLY &&
    right.some(({ b }) => b > 0)
  );
}

function nameCounts(columns: Columns, texts: readonly (readonly string[])[], style: NumberStyle): Columns {
  const figures = texts.map((column) => column.map((text) => countIn(text, style)));
  const isCounting = (index: number) =>
    (figures[index] ?? []).filter((value) => value !== undefined).length >=
    Math.max(FEWEST_ROWS, (texts[index] ?? []).length * MOSTLY);
  const mayBe = (key: GrnColumn) =>
    columns.flatMap((column, index) => {
      const named = columns.some((other) => other.key === key);
      const fits = named ? column.key === key : FREE.has(column.key) && isCounting(index);
      return fits ? [index] : [];
    });
  for (const received of mayBe('receivedQty')) {
    for (const accepted of mayBe('acceptedQty')) {
      for (const rejected of mayBe('rejectedQty')) {
        if (new Set([received, accepted, rejected]).size < 3 || accepted > rejected) continue;
        if (!makes(figures[received], figures[accepted], figures[rejected])) continue;
        const named = rename(columns, {
          receivedQty: received,
          acceptedQty: accepted,
          rejectedQty: rejected,
        });
        return nameOrdered(named, figures, received);
      }
    }
  }
  const counted = columns.some(({ key }) => key !== undefined && QUANTITY_COLUMNS.has(key));
  const prices = columns.findIndex(({ key }, index) => key === undefined && isCounting(index));
  return counted || prices < 0 ? columns : rename(columns, { plainQty: prices });
}

/** What none of the goods came in more of than was told before. */
function nameOrdered(columns: Columns, figures: readonly Figures[], received: number): Columns {
  if (columns.some(({ key }) => key === 'orderedQty' || key === 'challanQty')) return columns;
  const at = columns.findIndex(({ key }, index) => {
    const pairs = (figures[index] ?? []).flatMap((ordered, row) => {
      const came = figures[received]?.[row];
      return ordered === undefined || came === undefined ? [] : [ordered >= came && came > 0];
    });
    const isWhole = pairs.length >= FEWEST_ROWS && pairs.length === (figures[index] ?? []).length;
    return index < received && FREE.has(key) && isWhole && pairs.every(Boolean);
  });
  return at < 0 ? columns : rename(columns, { orderedQty: at });
}

function nameSerials(columns: Columns, texts: readonly (readonly string[])[]): Columns {
  if (columns.some(({ key }) => key === 'serial')) return columns;
  const at = columns.findIndex(({ key }) => key === undefined || key === 'itemCode');
  const numbers = (texts[at] ?? []).map((text) =>
    numberIn(/^\(?\d{1,4}[.)]?$/.exec(text)?.[0] ?? '', 'point'),
  );
  const counts = numbers.length > 1 && numbers.every((number, row) => number === row + 1);
  return counts && at === 0 ? rename(columns, { serial: at }) : columns;
}

function nameDescription(columns: Columns, texts: readonly (readonly string[])[]): Columns {
  if (columns.some(({ key }) => key === 'description')) return columns;
  const letters = columns.map(({ key }, index) =>
    key === undefined ? (texts[index] ?? []).join('').replace(/[^\p{L}]/gu, '').length : 0,
  );
  const at = letters.indexOf(Math.max(...letters));
  const rows = texts[at]?.length ?? 0;
  return (letters[at] ?? 0) > rows * LEAST_LETTERS ? rename(columns, { description: at }) : columns;
}

function nameUnits(columns: Columns, texts: readonly (readonly string[])[]): Columns {
  if (columns.some(({ key }) => key === 'unit')) return columns;
  const at = columns.findIndex(({ key }, index) => {
    const filled = (texts[index] ?? []).filter((text) => text !== '');
    const units = filled.filter(isUsualUnit);
    return key === undefined && units.length > 0 && units.length >= filled.length * MOSTLY;
  });
  return at < 0 ? columns : rename(columns, { unit: at });
}

function rename(columns: Columns, keys: Readonly<Partial<Record<GrnColumn, number>>>): Columns {
  const named = new Map(Object.entries(keys).map(([key, index]) => [index, key as GrnColumn]));
  return columns.map((column, index) => ({ ...column, key: named.get(index) ?? column.key }));
}
