import { type Column, type NumberStyle, readMoney } from '@docex/layout';
import { COUNT_COLUMNS, type GoodsColumn } from './goods-column.ts';
import { GST_RATES } from './tax-rates.ts';
import type { Contents } from './column-contents.ts';

type Columns = readonly Column<GoodsColumn>[];
type Texts = readonly (readonly string[])[];

const MOSTLY = 0.8;
/** Columns that may stand behind the amounts of the lines. */
const NO_AMOUNT: ReadonlySet<GoodsColumn | undefined> = new Set([undefined, 'other', 'rate']);

/** Where titles tell nothing: the last column of amounts is the total, and the first of running numbers counts the rows. */
export function namedByPlace(
  columns: Columns,
  texts: Texts,
  { style, printed }: Pick<Contents, 'style' | 'printed'>,
): Columns {
  const priced = pricesAsTotals(listPricesAsPrices(columns), texts, { style, printed });
  const amounts = nameLastAmount(priced, texts, style);
  const worded = withoutFigures(namePercentages(amounts, texts), texts, style);
  return settleSerials(nameSerials(nameDescription(worded, texts), texts), texts);
}

/** Goods that are sold at their list price have no other: `Qty | MRP | Amount`. */
function listPricesAsPrices(columns: Columns): Columns {
  const at = columns.findIndex(({ key }) => key === 'listPrice');
  const counted = columns.some(({ key }) => key === 'qty') && columns.some(({ key }) => AMOUNTS.has(key));
  return at < 0 || !counted || columns.some(({ key }) => key === 'unitPrice')
    ? columns
    : rename(columns, at, 'unitPrice');
}

const AMOUNTS: ReadonlySet<GoodsColumn | undefined> = new Set(['total', 'taxableValue']);

/**
 * What is called a price is a line's total where no other column holds one and their sum is printed below, or nothing
 * counts the goods: `Item | Price`.
 */
function pricesAsTotals(
  columns: Columns,
  texts: Texts,
  { style, printed }: Pick<Contents, 'style' | 'printed'>,
): Columns {
  const at = columns.findIndex(({ key }) => key === 'unitPrice');
  if (at < 0 || columns.some(({ key }) => AMOUNTS.has(key))) return columns;
  const values = (texts[at] ?? []).flatMap((text) => readMoney(text, style)?.value ?? []);
  const isLast = !columns.some((_, index) => index > at && (texts[index] ?? []).some((text) => text !== ''));
  const isCounted = columns.some(({ key }) => COUNT_COLUMNS.has(key));
  const isSummed = values.length > 1 && printed?.holdsSum(values) === true;
  return isSummed || (isLast && !isCounted) ? rename(columns, at, 'total') : columns;
}

function nameLastAmount(columns: Columns, texts: Texts, style: NumberStyle): Columns {
  const at = columns.findLastIndex((_, index) => (texts[index] ?? []).some((text) => text !== ''));
  if (at < 0 || columns.some(({ key }) => key === 'total')) return columns;
  const filled = (texts[at] ?? []).filter((text) => text !== '');
  const amounts = filled.filter((text) => {
    const reading = readMoney(text, style);
    return reading !== undefined && (reading.decimals === 2 || reading.grouped || reading.currency);
  });
  const rows = texts[at]?.length ?? 0;
  if (amounts.length === 0 || amounts.length < rows * MOSTLY) return columns;
  const mayBe = NO_AMOUNT.has(columns[at]?.key) || (columns[at]?.key === 'taxAmount' && exceedsValue());
  return mayBe ? rename(columns, at, 'total') : columns;

  /** No tax is as high as the value that it is taken from. */
  function exceedsValue(): boolean {
    const values = texts[columns.findIndex(({ key }) => key === 'taxableValue')] ?? [];
    const pairs = values.flatMap((text, row) => {
      const [value, last] = [readMoney(text, style)?.value, readMoney(texts[at]?.[row] ?? '', style)?.value];
      return value === undefined || last === undefined ? [] : [last >= value];
    });
    return pairs.length > 0 && pairs.every(Boolean);
  }
}

/** Percentages without a title beside the amounts of tax are their rates. */
function namePercentages(columns: Columns, texts: Texts): Columns {
  if (columns.some(({ key }) => key === 'taxRate' || key === 'igstRate' || key === 'cgstRate'))
    return columns;
  const whole = wholeRates(columns, texts);
  if (whole >= 0) return rename(columns, whole, 'taxRate');
  const at = columns.findIndex(({ key, title }, index) => {
    const filled = (texts[index] ?? []).filter((text) => text !== '');
    const rates = filled.filter((text) => /^\(?\d{1,2}(?:\.\d+)?\s?%\)?$/.test(text));
    const beside = columns[index - 1]?.key === 'taxAmount' || columns[index - 1]?.key === 'igstAmount';
    return key === undefined && title === '' && beside && rates.length > 0 && rates.length === filled.length;
  });
  return at < 0 ? columns : rename(columns, at, 'taxRate');
}

const HALVES: ReadonlySet<GoodsColumn | undefined> = new Set(['cgstAmount', 'sgstAmount']);

/** Rates of the whole tax under the title of a half, where no column holds the other: `SGST` above `18%`; -1 for none. */
function wholeRates(columns: Columns, texts: Texts): number {
  const halves = columns.filter(({ key }) => HALVES.has(key));
  if (halves.length !== 1) return -1;
  return columns.findIndex(({ key }, index) => {
    const filled = (texts[index] ?? []).filter((text) => text !== '');
    const rates = filled.map((text) => Number(/^(\d{1,2})(?:\.0+)?\s?%$/.exec(text)?.[1]));
    return HALVES.has(key) && rates.length > 0 && rates.every((rate) => GST_RATES.includes(rate));
  });
}

/** `Making Charges` may be what was done or what it costs: a column of amounts describes nothing. */
function withoutFigures(columns: Columns, texts: Texts, style: NumberStyle): Columns {
  return columns.map((column, index) => {
    const filled = (texts[index] ?? []).filter((text) => text !== '');
    const figures = filled.filter((text) => readMoney(text, style)?.decimals === 2);
    const holdsWords = filled.length === 0 || figures.length < filled.length;
    return column.key !== 'description' || holdsWords ? column : { ...column, key: 'other' };
  });
}

/** Among columns that are called nothing, or a number, the one with most letters describes the goods. */
function nameDescription(columns: Columns, texts: Texts): Columns {
  if (columns.some(({ key }) => key === 'description')) return columns;
  const isNamed = (key: GoodsColumn | undefined, index: number) =>
    key === undefined || key === 'serial' || (key === 'itemCode' && holdNames(texts[index]));
  const letters = columns.map(({ key }, index) =>
    isNamed(key, index) ? (texts[index] ?? []).join('').replace(/[^\p{L}]/gu, '').length : 0,
  );
  const at = letters.indexOf(Math.max(...letters));
  const rows = texts[at]?.length ?? 0;
  return (letters[at] ?? 0) > rows * LEAST_LETTERS ? rename(columns, at, 'description') : columns;
}

/** Names may stand above their codes, under the title of these: `Item Code`. */
function holdNames(texts: readonly string[] | undefined): boolean {
  const filled = (texts ?? []).filter((text) => text !== '');
  const names = filled.filter((text) => /(?:^|\s)\p{L}{4,}(?:\s|$)/u.test(text));
  return names.length > 0 && names.length >= filled.length * HALF;
}

/** Letters that a description has at least. */
const LEAST_LETTERS = 4;

function nameSerials(columns: Columns, texts: Texts): Columns {
  const [first] = columns;
  const mayBe = first !== undefined && (first.key === undefined || first.key === 'itemCode');
  if (!mayBe || columns.some(({ key }) => key === 'serial')) return columns;
  const numbers = (texts[0] ?? []).map((text) => Number(/^\(?(\d{1,4})[.)]?$/.exec(text)?.[1]));
  const counts = numbers.every((number, row) => row === 0 || number === (numbers[row - 1] ?? 0) + 1);
  return numbers[0] === 1 && counts ? rename(columns, 0, 'serial') : columns;
}

/** What is called a number of an item and holds no running numbers is its code: `Item No.` above `RM-6591`. */
function settleSerials(columns: Columns, texts: Texts): Columns {
  const coded = columns.some(({ key }) => key === 'itemCode');
  return columns.map((column, index) => {
    const filled = (texts[index] ?? []).filter((text) => text !== '');
    const codes = filled.filter((text) => CODE.test(text));
    if (column.key !== 'serial' || codes.length === 0 || codes.length < filled.length * HALF) return column;
    return { ...column, key: coded ? 'other' : 'itemCode' };
  });
}

/** Longer than a running number, or begun with letters. */
const CODE = /^(?:[1-9]\d{4,}|\p{L}{2,}[-/]?\S*\d\S*|\S*\d\S*-\S*)$/u;
const HALF = 0.5;

function rename(columns: Columns, at: number, key: GoodsColumn): Columns {
  return columns.map((column, index) => (index === at ? { ...column, key } : column));
}
