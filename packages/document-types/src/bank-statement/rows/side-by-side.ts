import {
  cellsOf,
  type Column,
  type Line,
  type PageLayout,
  type TableHeader,
  textOf,
  unionOf,
} from '@docex/layout';
import type { StatementColumn } from './statement-columns.ts';
import type { StatementTable } from './statement-table.ts';

type Header = TableHeader<StatementColumn>;

const LONGEST = 4;

/** A list that is set in several runs of the same columns beside one another, as checks are: each run is a table. */
export function tablesSideBySide(header: Header, page: PageLayout, to: number): readonly StatementTable[] {
  const period = periodOf(header);
  if (period === undefined) return [];
  const columns = columnsOfRuns(header);
  const lines = page.lines.slice(header.lastLine + 1, to);
  const headerLines = Array.from(
    { length: header.lastLine - header.firstLine + 1 },
    (_, index) => header.firstLine + index,
  );
  return Array.from({ length: columns.length / period }, (_, run) => {
    const own = columns.slice(run * period, (run + 1) * period);
    const parts = lines.flatMap((line) => partWithin(line, own));
    return { page, columns: own, lines: parts, headerLines };
  });
}

/** After how many columns the same titles begin again; undefined where they do not, or are no dated amounts. */
function periodOf({ cells }: Header): number | undefined {
  const keys = cells.map(({ key }) => key);
  for (let period = 3; period <= LONGEST; period += 1) {
    const first = keys.slice(0, period);
    const whole = keys.length >= 2 * period && keys.length % period === 0;
    if (!whole || !keys.every((key, index) => key === first[index % period])) continue;
    const named = first.includes('reference') || first.includes('description');
    if (named && first.includes('date') && first.includes('amount')) return period;
  }
  return undefined;
}

function columnsOfRuns({ cells }: Header): readonly Column<StatementColumn>[] {
  const cuts = cells.slice(1).map(({ box }, index) => ((cells[index]?.box.x1 ?? box.x0) + box.x0) / 2);
  return cells.map(({ key, title }, index) => ({
    key,
    title,
    x0: cuts[index - 1] ?? -Infinity,
    x1: cuts[index] ?? Infinity,
  }));
}

/** What of a line stands in some columns; nothing of a sentence that runs over their edge. */
function partWithin(line: Line, columns: readonly Column<StatementColumn>[]): StatementTable['lines'] {
  const [from, to] = [columns[0]?.x0 ?? -Infinity, columns.at(-1)?.x1 ?? Infinity];
  const words = line.words.filter(({ box }) => box.x0 >= from && box.x0 < to);
  const crossing = line.segments.some(({ box: { x0, x1 } }) =>
    [from, to].some((edge) => x0 < edge && x1 > edge),
  );
  if (words.length === 0 || crossing) return [];
  const segments = line.segments.filter(({ box }) => box.x0 >= from && box.x0 < to);
  const part = { ...line, words, segments, text: textOf(words), box: unionOf(words.map(({ box }) => box)) };
  return [{ line: part, cells: cellsOf(part, columns), joined: [line] }];
}
