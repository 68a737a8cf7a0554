import type { ItemTable } from './table-body.ts';
import type { TableLine } from './table-line.ts';

/** The lines of one line item: the one with its figures, and the wrapped text around it. */
export interface ItemRow extends Pick<ItemTable, 'dialect' | 'columns'> {
  readonly anchor: TableLine;
  /** All lines, top to bottom, the anchor among them. */
  readonly lines: readonly TableLine[];
}
