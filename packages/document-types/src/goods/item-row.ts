import type { Column } from '@docex/layout';
import type { ItemColumn } from './item-columns.ts';
import type { TableLine } from './table-line.ts';

/** The lines of one line item: the one with its figures, and the wrapped text around it. */
export interface ItemRow {
  readonly columns: readonly Column<ItemColumn>[];
  readonly anchor: TableLine;
  /** All lines, top to bottom, the anchor among them. */
  readonly lines: readonly TableLine[];
}
