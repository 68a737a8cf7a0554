import {
  type Column,
  compact,
  type Lexicon,
  type NumberStyle,
  readMoney,
  readPercent,
  textOf,
} from '@docex/layout';
import { arePercentages } from './column-products.ts';
import { namedByPlace } from './columns-by-place.ts';
import { nameByProducts } from './columns-by-products.ts';
import { nameBySums } from './columns-by-sums.ts';
import type { GoodsColumn } from './goods-column.ts';
import { nameCounts } from './columns-by-counts.ts';
import type { GoodsDialect } from './goods-dialect.ts';
import { KNOWN_RATES } from './tax-rates.ts';
import { namedTwinTaxes } from './twin-taxes.ts';
import { nameUnits } from './unit-columns.ts';
import type { Row, Contents } from './column-contents.ts';

type Columns = readonly Column<GoodsColumn>[];

/** Names columns by what stands in them where their titles say nothing or the wrong thing. */
export function namedByContent(columns: Columns, contents: Contents): Columns {
  const { rows, style } = contents;
  if (rows.length === 0) return columns;
  const texts = columns.map((_, index) => rows.map((row) => textOf(row[index] ?? [])));
  const isEmpty = (index: number) =>
    texts[index]?.every((text) => text === '') === true &&
    (columns[index] === undefined || (contents.isEmpty?.(columns[index]) ?? true));
  const merged = mergeEmpty(columns, isEmpty, contents.dialect);
  if (merged !== undefined)
    return namedByContent(merged.columns, {
      ...contents,
      rows: rows.map((row) => joinCells(row, merged.at)),
    });
  const counted = withoutFalseSerials(columns, texts);
  let named = contents.dialect.tellsCounts ? nameCounts(counted, texts, style) : counted;
  named = nameRates(namedTwinTaxes(named, texts, style), texts, style);
  named = nameUnits(contents.dialect.tellsCounts ? named : nameCodes(named, texts), texts);
  named = namePrices(named, texts, style);
  named = nameUnits(nameByProducts(named, texts, style), texts);
  named = nameBySums(named, texts, style);
  return namedByPlace(named, texts, contents);
}

/** Columns of which the one at `at` and the one after it became one. */
interface Merged {
  readonly columns: Columns;
  readonly at: number;
}

function joinCells(row: Row, at: number): Row {
  return [...row.slice(0, at), [...(row[at] ?? []), ...(row[at + 1] ?? [])], ...row.slice(at + 2)];
}

function mergeAt(columns: Columns, at: number, key: GoodsColumn | undefined): Merged | undefined {
  const [left, right] = [columns[at], columns[at + 1]];
  if (left === undefined || right === undefined) return undefined;
  const one = { ...left, key, title: `${left.title} ${right.title}`, x1: right.x1 };
  return { columns: [...columns.slice(0, at), one, ...columns.slice(at + 2)], at };
}

/**
 * A title over nothing is half of its neighbour's: `CGST | Amt.`, `HSN | CODE`. The last column is a total of its own,
 * and a description may stand on other lines than the figures.
 */
function mergeEmpty(
  columns: Columns,
  isEmpty: (index: number) => boolean,
  { vocabulary: { lexicon } }: GoodsDialect,
): Merged | undefined {
  for (const [index, column] of columns.entries()) {
    if (column.key === 'description' || !isEmpty(index)) continue;
    const [before, after] = [columns[index - 1], columns[index + 1]];
    const ends = index + 2 === columns.length && after?.key === 'total';
    const withAfter = after === undefined || ends ? undefined : meaningOf(column, after, lexicon);
    if (withAfter !== undefined) return mergeAt(columns, index, withAfter);
    const withBefore = before === undefined ? undefined : meaningOf(before, column, lexicon);
    if (withBefore !== undefined) return mergeAt(columns, index - 1, withBefore);
  }
  return undefined;
}

function meaningOf(
  left: Column<GoodsColumn>,
  right: Column<GoodsColumn>,
  lexicon: Lexicon<GoodsColumn>,
): GoodsColumn | undefined {
  return lexicon.match(compact(`${left.title} ${right.title}`), { tolerant: false })?.key;
}

const TAX_RATE: Readonly<Partial<Record<GoodsColumn, GoodsColumn>>> = {
  cgstAmount: 'cgstRate',
  sgstAmount: 'sgstRate',
  igstAmount: 'igstRate',
  cessAmount: 'cessRate',
  taxAmount: 'taxRate',
};

/** The halves of central and state tax in one cell: `9%+9%`. */
const HALVES = /^\d{1,2}(?:\.\d{1,2})?\s?%?\s?\+\s?\d{1,2}(?:\.\d{1,2})?\s?%?$/;

/** A bare `%` is the rate of the tax whose amount follows, else of a discount or of the tax by its title and figures. */
function nameRates(columns: Columns, texts: readonly (readonly string[])[], style: NumberStyle): Columns {
  const prices = columns.filter(({ key }) => key === 'unitPrice').length;
  const isRate = (text: string) => {
    const rate = readPercent(text, { style, bare: true });
    return rate !== undefined && KNOWN_RATES.has(rate);
  };
  const isPercent = (text: string) => readPercent(text, { style, bare: true }) !== undefined;
  const named = columns.map((column, index) => {
    // `SGST @` beside `SGST Tax`: the first of two columns of one tax holds its rate.
    const own = column.key === undefined ? undefined : TAX_RATE[column.key];
    const twice = columns.filter((other) => other.key === column.key).length > 1;
    if (own !== undefined && twice && shareOf(texts[index], isRate) > 0.9) return { ...column, key: own };
    // `Tax (Rs.)` is called like a rate and holds amounts.
    // `VA %` reads like `VAT %`; rates that vary and of which few are any country's are something else.
    const kinds = new Set(texts[index]).size;
    if (column.key === 'taxRate' && kinds > 2 && shareOf(texts[index], isPercent) > 0.9) {
      if (shareOf(texts[index], isRate) < 0.7) return { ...column, key: 'other' as const };
    }
    if (column.key === 'discountAmount' && arePercentages(texts[index], style))
      return { ...column, key: 'discountPercent' as const };
    const amounts = column.key === 'taxRate' && shareOf(texts[index], (text) => isMoney(text, style)) > 0.9;
    return amounts && shareOf(texts[index], isRate) < 0.3 ? { ...column, key: 'taxAmount' as const } : column;
  });
  return named.map((column, index) => {
    if (column.key === undefined && shareOf(texts[index], (text) => HALVES.test(text)) > 0.9)
      return { ...column, key: 'taxRate' as const };
    const mayBe = column.key === 'rate' || (column.key === 'unitPrice' && prices > 1);
    if (!mayBe || shareOf(texts[index], isRate) < 0.9) return column;
    const next = named[index + 1]?.key;
    const key = next === undefined ? undefined : TAX_RATE[next];
    if (key !== undefined && !named.some((other) => other.key === key)) return { ...column, key };
    const byTax = named.some((other) => other.key === 'cgstAmount' || other.key === 'sgstAmount');
    if (byTax || /disc/i.test(column.title) || named.some((other) => other.key === 'taxRate')) return column;
    return { ...column, key: 'taxRate' as const };
  });
}

/** Codes of the Harmonised System (4, 6 or 8 digits) and of services (6, beginning with 99), whatever they are called. */
function nameCodes(columns: Columns, texts: readonly (readonly string[])[]): Columns {
  const wrong = columns.findIndex(({ key }, index) => key === 'hsnSac' && areCounts(texts[index]));
  if (wrong >= 0) return nameCodes(rename(columns, wrong, 'other'), texts);
  if (columns.some((column) => column.key === 'hsnSac')) return columns;
  const at = columns.findIndex(
    (column, index) =>
      (column.key === undefined || column.key === 'other' || column.key === 'itemCode') &&
      shareOf(texts[index], isCode) > 0.8 &&
      shareOf(texts[index], (text) => text.replace(/\D/g, '').length >= 6) > 0.3,
  );
  return at < 0 ? columns : rename(columns, at, 'hsnSac');
}

/** `8482.10.11` is a code, `220.000` a number. */
function isCode(text: string): boolean {
  return /^(?:\d{4}|\d{6}|\d{8})$/.test(text.replace(/[ .]/g, '')) && !/^\d+\.\d{2,3}$/.test(text);
}

/** A column called "Unit" that holds amounts is the price of one. */
function namePrices(columns: Columns, texts: readonly (readonly string[])[], style: NumberStyle): Columns {
  if (columns.some((column) => column.key === 'unitPrice')) return columns;
  const at = columns.findIndex(
    (column, index) => column.key === 'unit' && shareOf(texts[index], (text) => isMoney(text, style)) > 0.7,
  );
  return at < 0 ? columns : rename(columns, at, 'unitPrice');
}

function isMoney(text: string, style: NumberStyle): boolean {
  return readMoney(text, style) !== undefined;
}

/** Share of the filled cells that pass a test. */
function shareOf(texts: readonly string[] | undefined, test: (text: string) => boolean): number {
  const filled = (texts ?? []).filter((text) => text !== '');
  return filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
}

function rename(columns: Columns, at: number, key: GoodsColumn): Columns {
  return columns.map((column, index) => (index === at ? { ...column, key } : column));
}

/** `No. & Kind of Packages` over `1260 BOXES | 540 BOXES`: running numbers rise. */
function withoutFalseSerials(columns: Columns, texts: readonly (readonly string[])[]): Columns {
  return columns.map((column, index) => {
    if (column.key !== 'serial') return column;
    const numbers = (texts[index] ?? []).flatMap(
      (text) => /^\d+(?=\s\p{L}{2})/u.exec(text)?.map(Number) ?? [],
    );
    const falls = numbers.some((value, row) => value < (numbers[row - 1] ?? 0));
    return falls ? { ...column, key: 'other' as const } : column;
  });
}

const LEAST_COUNTS = 3;

/** Whole numbers most of which have too few or too many digits for codes. */
function areCounts(texts: readonly string[] | undefined): boolean {
  const filled = (texts ?? []).filter((text) => text !== '');
  const numbers = filled.filter((text) => /^\d+$/.test(text));
  return numbers.length >= LEAST_COUNTS && numbers.length === filled.length && shareOf(filled, isCode) < 0.5;
}
