import type { Column, NumberStyle, PageLayout, TableHeader, TableVocabulary } from '@docex/layout';
import type { GoodsColumn } from './goods-column.ts';
import type { TableLine } from './table-line.ts';

/** How a line of a table's body ends it, or belongs to none of its rows though they go on; undefined for any other. */
export type Closing = 'end' | 'aside' | undefined;

/** The columns of a table and the lines below its titles. */
export interface BodyLines {
  readonly columns: readonly Column<GoodsColumn>[];
  readonly lines: readonly TableLine[];
}

/** How the documents of one class print their tables of goods. */
export interface GoodsDialect {
  readonly vocabulary: TableVocabulary<GoodsColumn>;
  /** Whether several counts are told apart: ordered, received, accepted and rejected. */
  readonly tellsCounts: boolean;
  /** What titles stand over: goods, columns that leave room for them, or neither. */
  readonly standsOver: (
    header: TableHeader<GoodsColumn>,
    page: PageLayout,
  ) => 'goods' | 'columns' | undefined;
  /** How the line at an index of `lines` closes its table. */
  readonly closingOf: (table: BodyLines, at: number, style: NumberStyle) => Closing;
}
