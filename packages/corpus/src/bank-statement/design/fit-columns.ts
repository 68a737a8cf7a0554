import { fitColumns as fitInto } from '../../drawing/fit-columns.ts';
import type { TableRow } from '../../drawing/table.ts';
import type { StatementColumnKind } from './statement-design.ts';
import type { StatementPage } from './statement-page.ts';

/** Columns whose texts may be cut anywhere, as banks do with long narrations. */
const MAY_CUT: readonly StatementColumnKind[] = ['narration', 'reference'];

/** Widths of the columns in points: by their shares, but none narrower than its figures. */
export function fitColumns(page: StatementPage, rows: readonly TableRow[]): number[] {
  const { sheet, design, width } = page;
  const { size, padding } = design;
  const columns = design.columns.map((column) => ({ ...column, mayCut: MAY_CUT.includes(column.kind) }));
  return fitInto(columns, rows, { sheet, size, padding, width });
}
