import type { Column, NumberStyle } from '@docex/layout';
import { arePercentages, areProducts, type Figures, numberIn } from './column-products.ts';
import { taxesOf } from './columns-by-sums.ts';
import { type GoodsColumn, QUANTITY_COLUMNS } from './goods-column.ts';

type Columns = readonly Column<GoodsColumn>[];
type Texts = readonly (readonly string[])[];

const UNNAMED: ReadonlySet<GoodsColumn | undefined> = new Set<GoodsColumn | undefined>([
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
 * Columns of quantities, prices and amounts by what they hold: three of which the product of two makes the third in
 * nearly all rows; percentages without a telling title may come off or on: `Quantum | Sch 5%`. Titles are believed
 * where they name such columns. Of several quantities or prices the one counts whose product makes the amount, of more
 * than one row also a quantity without a telling title: `BOQ Qty | Up to date | This bill`.
 */
export function nameByProducts(columns: Columns, texts: Texts, style: NumberStyle): Columns {
  const values = texts.map((column) => column.map((text) => numberIn(text, style)));
  const discounts = values[columns.findIndex(({ key }) => key === 'discountAmount')];
  const taxes = taxesOf(columns, values);
  for (const choices of choicesOf(columns, texts, style)) {
    for (const product of products(choices)) {
      const [quantities, prices, amounts] = [
        values[product.qty],
        values[product.price],
        values[product.amount],
      ];
      const [less, more] = [values[product.less] ?? [], values[product.more] ?? []];
      const makes = (made: Figures | undefined) => areProducts([quantities, prices, made], less, more);
      const before = [discounts && changed(amounts, discounts, 1), taxes && changed(amounts, taxes, -1)];
      if (makes(amounts) || before.some((made) => made !== undefined && makes(made)))
        return withProduct(columns, product);
    }
  }
  return columns;
}

/** Amounts with the discounts that were taken off them, or without the taxes that were put on. */
function changed(amounts: Figures | undefined, parts: Figures, sign: 1 | -1): Figures | undefined {
  return amounts?.map((amount, row) =>
    amount === undefined ? undefined : amount + sign * (parts[row] ?? 0),
  );
}

/** What may be a product, what titles say first. */
function choicesOf(columns: Columns, texts: Texts, style: NumberStyle): readonly Choices[] {
  const named = (...names: readonly GoodsColumn[]) =>
    indexesOf(columns, ({ key }) => key !== undefined && names.includes(key));
  const unnamed = indexesOf(columns, ({ key }) => UNNAMED.has(key));
  const percentages = unnamed.filter((index) => arePercentages(texts[index], style));
  const orNone = (known: readonly number[], others: readonly number[]) =>
    known.length > 0 ? known.slice(0, 1) : [-1, ...others];
  // `Units` may be over their names: a quantity is a number.
  const quantities = named(...QUANTITY_COLUMNS).filter((index) =>
    (texts[index] ?? []).some((text) => /^\W*\d/.test(text)),
  );
  const prices = named('unitPrice');
  const amounts = [...named('taxableValue'), ...named('total')];
  const free = byWholeness(unnamed, texts);
  const isComplete = quantities.length > 0 && prices.length > 0 && amounts.length > 0;
  const own = {
    quantities: quantities.length > 0 ? quantities : free,
    prices: prices.length > 0 ? prices.toReversed() : unnamed,
    // Of two prices, with no amount at all, the second may be the line's.
    amounts: amounts.length > 0 ? amounts : [...unnamed, ...prices.slice(1)].toReversed(),
    less: orNone(named('discountPercent'), isComplete ? [] : percentages),
    more: orNone(isComplete ? [] : named('taxRate'), isComplete ? [] : percentages),
  };
  const severalRows = (texts[0]?.length ?? 0) > 1;
  const others = severalRows && quantities.length > 0 ? [{ ...own, quantities: free }] : [];
  // Where titles name all three and they do not make each other, percentages come off or on.
  const percent = {
    ...own,
    less: orNone(named('discountPercent'), percentages),
    more: orNone(named('taxRate'), percentages),
  };
  return [own, ...others, ...(isComplete && percentages.length > 0 ? [percent] : [])];
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
    if (index === qty) return isCount(column) ? column : { ...column, key: 'qty' as const };
    if (index === price) return { ...column, key: 'unitPrice' as const };
    if (index === less) return { ...column, key: 'discountPercent' as const };
    if (index === more) return { ...column, key: 'taxRate' as const };
    if (index === amount)
      return {
        ...column,
        key: column.key === 'taxableValue' ? ('taxableValue' as const) : ('total' as const),
      };
    if (column.key === 'unitPrice') return { ...column, key: 'listPrice' as const };
    return column.key === 'qty' ? { ...column, key: 'other' as const } : column;
  });
}

function isCount({ key }: Column<GoodsColumn>): boolean {
  return QUANTITY_COLUMNS.some((count) => count === key);
}

function indexesOf(columns: Columns, test: (column: Column<GoodsColumn>) => boolean): readonly number[] {
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
