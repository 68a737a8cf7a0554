import type { LabelIndex, LabelMatch, Line, PageLayout, PlacedWord } from '@docex/layout';
import type { StatementLabel } from './statement-labels.ts';

/** The labels of one page outside its list of transactions. */
export interface StatementScan {
  readonly page: PageLayout;
  readonly lines: readonly Line[];
  readonly labels: readonly LabelMatch<StatementLabel>[];
  readonly index: LabelIndex<StatementLabel>;
  /** Words of transactions and of titles of their columns: nobody's name and no balance of the summary. */
  readonly taken: ReadonlySet<PlacedWord>;
}
