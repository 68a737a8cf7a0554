import { compact, type PlacedWord } from '@docex/layout';
import type { GoodsColumn } from './goods-column.ts';
import type { ItemRow } from './item-row.ts';

const BESIDES: ReadonlySet<GoodsColumn | undefined> = new Set<GoodsColumn | undefined>([
  'other',
  'itemCode',
  undefined,
]);

/** Access to a row's words by kind of column. */
export class RowCells {
  readonly #row: ItemRow;

  constructor(row: ItemRow) {
    this.#row = row;
  }

  /** Words in the line that carries the figures. */
  anchor(key: GoodsColumn): readonly PlacedWord[] {
    return this.#row.anchor.cells[this.#index(key)] ?? [];
  }

  /** Words in the line that carries the figures, or in the first line of the row that holds a figure here. */
  figures(key: GoodsColumn): readonly PlacedWord[] {
    const own = this.anchor(key);
    if (holdsDigit(own)) return own;
    return this.linesOf(key).find(holdsDigit) ?? own;
  }

  /** Words of the whole row, line by line, without empty lines. */
  linesOf(key: GoodsColumn): readonly (readonly PlacedWord[])[] {
    const index = this.#index(key);
    return this.#row.lines.map((line) => line.cells[index] ?? []).filter((words) => words.length > 0);
  }

  /** Words of the whole row, line by line, in columns that hold none of what a line item tells. */
  besides(): readonly (readonly PlacedWord[])[] {
    const { columns, lines } = this.#row;
    const others = columns.flatMap(({ key }, index) => (BESIDES.has(key) ? [index] : []));
    return others
      .flatMap((index) => lines.map((line) => line.cells[index] ?? []))
      .filter((words) => words.length > 0);
  }

  /** The title of a column, empty for none. */
  title(key: GoodsColumn): string {
    return this.#row.columns[this.#index(key)]?.title ?? '';
  }

  /** Whether the title of a column, not only what stands in it, says what it holds. */
  isTitled(key: GoodsColumn): boolean {
    const { lexicon } = this.#row.dialect.vocabulary;
    return lexicon.match(compact(this.title(key)), { tolerant: true })?.key === key;
  }

  #index(key: GoodsColumn): number {
    return this.#row.columns.findIndex((column) => column.key === key);
  }
}

function holdsDigit(words: readonly PlacedWord[]): boolean {
  return words.some(({ text }) => /\d/.test(text));
}
