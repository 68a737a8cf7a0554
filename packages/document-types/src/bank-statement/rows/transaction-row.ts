import type { Column } from '@docex/layout';
import type { LineReading } from './line-reading.ts';
import type { StatementColumn } from './statement-columns.ts';
import type { Side } from './statement-amount.ts';
import type { TableLine } from './statement-table.ts';

/** The lines of one transaction: the one with its amount, and the text around it. */
export interface TransactionRow {
  readonly columns: readonly Column<StatementColumn>[];
  readonly anchor: LineReading;
  /** All lines, top to bottom, the anchor among them. */
  readonly lines: readonly TableLine[];
  /** The side that the heading of its section tells. */
  readonly section?: Side | undefined;
}
