import type { Column, NumberStyle, PlacedWord } from '@docex/layout';
import type { GoodsColumn } from './goods-column.ts';
import type { GoodsDialect } from './goods-dialect.ts';
import type { PrintedAmounts } from './printed-amounts.ts';

/** The cells of one row that carries figures. */
export type Row = readonly (readonly PlacedWord[])[];

export interface Contents {
  readonly dialect: GoodsDialect;
  readonly rows: readonly Row[];
  readonly style: NumberStyle;
  /** Whether nothing stands in a column on any line of the table, also on those without figures. */
  readonly isEmpty?: (column: Column<GoodsColumn>) => boolean;
  readonly printed?: PrintedAmounts | undefined;
}
