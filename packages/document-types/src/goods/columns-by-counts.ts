import { type Column, type NumberStyle, readQuantity } from '@docex/layout';
import type { Figures } from './column-products.ts';
import { COUNT_COLUMNS, type GoodsColumn } from './goods-column.ts';

type Columns = readonly Column<GoodsColumn>[];
type Texts = readonly (readonly string[])[];

/** Share of the rows that must show it. */
const MOSTLY = 0.75;
const FEWEST_ROWS = 2;
const TOLERANCE = 0.0011;
const FREE: ReadonlySet<GoodsColumn | undefined> = new Set<GoodsColumn | undefined>([undefined, 'qty']);

/**
 * Names columns of counts by what relates them, where titles do not: two of which make a third (accepted and rejected
 * all that was received) and one that none of these exceeds (ordered). What titles say stays, but for columns called
 * like counts that hold numbers of papers: `Purchase Order` above `PO-4412`.
 */
export function nameCounts(columns: Columns, texts: Texts, style: NumberStyle): Columns {
  const counted = columns.map((column, index): Column<GoodsColumn> =>
    COUNT_COLUMNS.has(column.key) && (isSpare(index) || areNumbersOfPapers(texts[index]))
      ? { ...column, key: 'other' }
      : column,
  );
  const figures = texts.map((column) => column.map((text) => countIn(text, style)));
  const isCounting = (index: number) =>
    (figures[index] ?? []).filter((value) => value !== undefined).length >=
    Math.max(FEWEST_ROWS, (texts[index] ?? []).length * MOSTLY);
  const mayBe = (key: GoodsColumn) =>
    counted.flatMap((column, index) => {
      const named = counted.some((other) => other.key === key);
      const fits = named ? column.key === key : FREE.has(column.key) && isCounting(index);
      return fits ? [index] : [];
    });
  for (const received of mayBe('receivedQty')) {
    for (const accepted of mayBe('acceptedQty')) {
      for (const rejected of mayBe('rejectedQty')) {
        if (new Set([received, accepted, rejected]).size < 3 || accepted > rejected) continue;
        if (!makes(figures[received], figures[accepted], figures[rejected])) continue;
        const named = rename(counted, {
          receivedQty: received,
          acceptedQty: accepted,
          rejectedQty: rejected,
        });
        return nameOrdered(named, figures, received);
      }
    }
  }
  return counted;

  /** An empty column beside another of the same counts holds something else: `PO | PO Qty`. */
  function isSpare(index: number): boolean {
    const isEmpty = (texts[index] ?? []).every((text) => text === '');
    return isEmpty && columns.filter(({ key }) => key === columns[index]?.key).length > 1;
  }
}

/** Whether counts prove their columns: what was accepted and rejected is what was received. */
export function holdCounts(columns: Columns, texts: Texts, style: NumberStyle): boolean {
  const figures = (key: GoodsColumn) =>
    texts[columns.findIndex((column) => column.key === key)]?.map((text) => countIn(text, style));
  return makes(figures('receivedQty') ?? figures('qty'), figures('acceptedQty'), figures('rejectedQty'));
}

const NUMBER_OF_PAPER = /^(?=.*\p{L}.*)(?=.*\d)[\p{L}\d]+(?:[-/][\p{L}\d]*)+$/u;
/** A number that is wrapped has its rest in a cell of its own. */
const NUMBERED_SHARE = 0.4;

function areNumbersOfPapers(texts: readonly string[] | undefined): boolean {
  const filled = (texts ?? []).filter((text) => text !== '');
  const numbers = filled.filter((text) => NUMBER_OF_PAPER.test(text));
  return numbers.length > 0 && numbers.length >= filled.length * NUMBERED_SHARE;
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

function rename(columns: Columns, keys: Readonly<Partial<Record<GoodsColumn, number>>>): Columns {
  const named = new Map(Object.entries(keys).map(([key, index]) => [index, key as GoodsColumn]));
  return columns.map((column, index) => ({ ...column, key: named.get(index) ?? column.key }));
}
