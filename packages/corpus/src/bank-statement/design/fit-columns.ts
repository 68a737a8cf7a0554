import type { TableRow } from '../../drawing/table.ts';
import type { StatementPage } from './draw-statement.ts';
import type { StatementColumnKind } from './statement-design.ts';

/** Columns whose texts may be cut anywhere, as banks do with long narrations. */
const MAY_CUT: readonly StatementColumnKind[] = ['narration', 'reference'];

const longest = (texts: readonly string[]): string =>
  texts.reduce((best, text) => (text.length > best.length ? text : best), '');

function cellText(row: TableRow, index: number): string {
  const cell = row.cells[index] ?? '';
  return typeof cell === 'string' ? cell : longest(cell.map(({ text }) => text));
}

/** What a column needs at least: figures whole, other texts word by word. */
function leastWidths({ sheet, design }: StatementPage, rows: readonly TableRow[]): number[] {
  return design.columns.map(({ kind, heading, align }, index) => {
    if (MAY_CUT.includes(kind)) return 0;
    const texts = rows.map((row) => cellText(row, index));
    const parts = align === 'right' ? texts : texts.flatMap((text) => text.split(' '));
    const style = { size: design.size, strong: true };
    const widest = Math.max(
      ...[longest(parts), ...heading.split(' ')].map((text) => sheet.measure(text, style)),
    );
    return widest + 2 * design.padding + 0.5;
  });
}

/** Widths of the columns in points: by their shares, but none narrower than its figures. */
export function fitColumns(page: StatementPage, rows: readonly TableRow[]): number[] {
  const { design, width } = page;
  const least = leastWidths(page, rows);
  const whole = design.columns.reduce((sum, { share }) => sum + share, 0);
  const wanted = design.columns.map(({ share }) => (share / whole) * width);
  const tight = wanted.map((size, index) => size < (least[index] ?? 0));
  if (!tight.includes(true)) return wanted;
  const fixed = tight.reduce((sum, isTight, index) => sum + (isTight ? (least[index] ?? 0) : 0), 0);
  const loose = wanted.reduce((sum, size, index) => sum + (tight[index] === true ? 0 : size), 0);
  return wanted.map((size, index) =>
    tight[index] === true ? (least[index] ?? 0) : (size * (width - fixed)) / loose,
  );
}
