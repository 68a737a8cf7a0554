import { type Column, type NumberStyle, readPercent } from '@docex/layout';
import { areProducts, type Figures, numberIn } from './column-products.ts';
import type { ItemColumn } from './item-columns.ts';

type Columns = readonly Column<ItemColumn>[];
type Texts = readonly (readonly string[])[];

const UNNAMED: ReadonlySet<ItemColumn | undefined> = new Set<ItemColumn | undefined>([
  undefined,
  'other',
  'unit',
  'taxAmount',
  'itemCode',
  'rate',
]);

/** Columns that take part in the product of a row. */
interface Product {
  readonly qty: number;
  readonly price: number;
  readonly amount: number;
  /** Percentages taken off and put on; -1 where there are none. */
  readonly less: number;
  readonly more: number;
}

/**
 * Where quantity, price or amount have no column of their own, three columns of which the product of two makes the
 * third in nearly all rows are theirs; percentages without a telling title may come off or on: `Quantum | Sch 5%`.
 */
export function nameByProducts(columns: Columns, texts: Texts, style: NumberStyle): Columns {
  const at = (name: ItemColumn) => columns.findIndex((column) => column.key === name);
  const amounts = indexesOf(columns, ({ key }) => key === 'total' || key === 'taxableValue');
  const [qty, price] = [at('qty'), at('unitPrice')];
  if (qty >= 0 && price >= 0 && amounts.length > 0) return columns;
  const values = texts.map((column) => column.map((text) => numberIn(text, style)));
  const unnamed = indexesOf(columns, ({ key }) => UNNAMED.has(key));
  // Of two prices, with no amount at all, the second may be the line's.
  const prices = indexesOf(columns, ({ key }) => key === 'unitPrice').slice(1);
  const percentages = unnamed.filter((index) => arePercentages(texts[index], style));
  const orNone = (known: number) => (known >= 0 ? [known] : [-1, ...percentages]);
  const choices = (known: number) => (known >= 0 ? [known] : unnamed);
  for (const product of products({
    amounts: (amounts.length > 0 ? amounts : [...unnamed, ...prices]).toReversed(),
    quantities: byWholeness(choices(qty), texts),
    prices: choices(price),
    less: orNone(at('discountPercent')),
    more: orNone(at('taxRate')),
  })) {
    const figures = [values[product.qty], values[product.price], values[product.amount]];
    const [less, more] = [values[product.less] ?? [], values[product.more] ?? []];
    if (areProducts(figures, less, more)) return withProduct(columns, product);
  }
  return columns;
}

interface Choices {
  readonly amounts: readonly number[];
  readonly quantities: readonly number[];
  readonly prices: readonly number[];
  readonly less: readonly number[];
  readonly more: readonly number[];
}

function products({ amounts, quantities, prices, less, more }: Choices): readonly Product[] {
  return more.flatMap((on) =>
    less.flatMap((off) =>
      amounts.flatMap((amount) =>
        quantities.flatMap((qty) =>
          prices.flatMap((price) => {
            const used = [amount, qty, price, off, on].filter((index) => index >= 0);
            return new Set(used).size < used.length ? [] : [{ amount, qty, price, less: off, more: on }];
          }),
        ),
      ),
    ),
  );
}

function withProduct(columns: Columns, { amount, qty, price, less, more }: Product): Columns {
  return columns.map((column, index) => {
    if (index === qty) return { ...column, key: 'qty' as const };
    if (index === price) return { ...column, key: 'unitPrice' as const };
    if (index === less) return { ...column, key: 'discountPercent' as const };
    if (index === more) return { ...column, key: 'taxRate' as const };
    if (index !== amount) return column;
    return { ...column, key: column.key === 'taxableValue' ? ('taxableValue' as const) : ('total' as const) };
  });
}

/** Percentages taken off each row, where a column says so. */
export function discountsOf(columns: Columns, values: readonly Figures[]): Figures {
  return values[columns.findIndex((column) => column.key === 'discountPercent')] ?? [];
}

/** Whether a column holds nothing but percentages, signed so. */
function arePercentages(texts: readonly string[] | undefined, style: NumberStyle): boolean {
  const filled = (texts ?? []).filter((text) => text !== '');
  return filled.length > 0 && filled.every((text) => readPercent(text, { style }) !== undefined);
}

function indexesOf(columns: Columns, test: (column: Column<ItemColumn>) => boolean): readonly number[] {
  return columns.flatMap((column, index) => (test(column) ? [index] : []));
}

/** Columns in order of how many of their cells have two decimals: prices have, quantities rather not. */
function byWholeness(choices: readonly number[], texts: Texts): readonly number[] {
  const decimals = (at: number) => {
    const filled = (texts[at] ?? []).filter((text) => text !== '');
    return filled.filter((text) => /\d[.,]\d{2}$/.test(text)).length / Math.max(1, filled.length);
  };
  return choices.toSorted((a, b) => decimals(a) - decimals(b));
}
