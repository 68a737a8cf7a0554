import type { Line, PageLayout } from '../document-layout.ts';
import { centreX, type Rectangle } from '../geometry.ts';
import type { PlacedWord } from '../placed-word.ts';
import type { TableHeader } from './find-headers.ts';
import type { HeaderCell } from './header-cells.ts';

/** A column of a table and the strip of the page that its values stand in. */
export interface Column<Key extends string> {
  readonly key: Key | undefined;
  readonly title: string;
  readonly x0: number;
  readonly x1: number;
}

const SAMPLES = 64;
const MAXIMUM_SAMPLED_LINES = 80;

/**
 * The strips between the header's titles: cut at vertical rules where there are any, else where the fewest words
 * of the table's rows are in the way, in the middle of the widest such gap.
 */
export function columnsOf<Key extends string>(
  header: TableHeader<Key>,
  rows: readonly Line[],
  page: PageLayout,
): readonly Column<Key>[] {
  const words = rows.slice(0, MAXIMUM_SAMPLED_LINES).flatMap((line) => line.words);
  const rules = rulesThrough(header.box, page);
  const cuts = header.cells.slice(1).map((cell, position) => {
    const left = header.cells[position];
    return left === undefined ? cell.box.x0 : cutBetween(left, cell, { words, rules });
  });
  return header.cells.map((cell, position) => ({
    key: cell.key,
    title: cell.title,
    x0: cuts[position - 1] ?? -Infinity,
    x1: cuts[position] ?? Infinity,
  }));
}

/** Vertical rules that pass the header or start right below it. */
function rulesThrough(header: Rectangle, page: PageLayout): readonly Rectangle[] {
  const below = header.y1 + page.size * 1.5;
  return page.verticals.filter((ruling) => ruling.y0 <= below && ruling.y1 > header.y1);
}

function cutBetween<Key extends string>(
  left: HeaderCell<Key>,
  right: HeaderCell<Key>,
  { words, rules }: { readonly words: readonly PlacedWord[]; readonly rules: readonly Rectangle[] },
): number {
  const slack = 1.5;
  const rule = rules.find(
    (candidate) => candidate.x0 >= left.box.x1 - slack && candidate.x1 <= right.box.x0 + slack,
  );
  if (rule !== undefined) return (rule.x0 + rule.x1) / 2;
  const from = centreX(left.box);
  const to = Math.max(centreX(right.box), from + 1);
  const near = words.filter((word) => word.box.x1 > from && word.box.x0 < to);
  const costs = Array.from({ length: SAMPLES + 1 }, (_, sample) => {
    const x = from + ((to - from) * sample) / SAMPLES;
    return near.filter((word) => word.box.x0 < x && word.box.x1 > x).length;
  });
  const gapCentre = (left.box.x1 + right.box.x0) / 2;
  const sample = middleOfWidestValley(costs, ((gapCentre - from) / (to - from)) * SAMPLES);
  return from + ((to - from) * sample) / SAMPLES;
}

/** Middle of the longest run of least cost; among runs of like length the one nearest to `preferred`. */
function middleOfWidestValley(costs: readonly number[], preferred: number): number {
  const least = Math.min(...costs);
  let best = { middle: preferred, merit: -Infinity };
  let start = -1;
  for (let index = 0; index <= costs.length; index += 1) {
    if (costs[index] === least) {
      if (start < 0) start = index;
      continue;
    }
    if (start < 0) continue;
    const middle = (start + index - 1) / 2;
    const merit = index - start - Math.abs(middle - preferred) * 0.5;
    if (merit > best.merit) best = { middle, merit };
    start = -1;
  }
  return best.middle;
}

/** The words of a line by column; a word goes where most of it stands. */
export function cellsOf<Key extends string>(
  line: Line,
  columns: readonly Column<Key>[],
): readonly (readonly PlacedWord[])[] {
  const cells = columns.map((): PlacedWord[] => []);
  for (const word of line.words) {
    const at = columnAt(columns, centreX(word.box));
    cells[at]?.push(word);
  }
  return cells;
}

function columnAt<Key extends string>(columns: readonly Column<Key>[], x: number): number {
  const at = columns.findIndex((column) => x >= column.x0 && x < column.x1);
  return at < 0 ? columns.length - 1 : at;
}
