import type { Column, Line, PageLayout, PlacedWord } from '@docex/layout';
import type { StatementColumn } from './statement-columns.ts';

/** A line of a table, its words by column. */
export interface TableLine {
  readonly line: Line;
  readonly cells: readonly (readonly PlacedWord[])[];
  /** Lines of the page that were joined to this one. */
  readonly joined?: readonly Line[];
}

/** The part of the list of transactions that stands on one page. */
export interface StatementTable {
  readonly page: PageLayout;
  readonly columns: readonly Column<StatementColumn>[];
  readonly lines: readonly TableLine[];
  /** Lines of the header on its page; empty for a part that goes on without one. */
  readonly headerLines: readonly number[];
}
