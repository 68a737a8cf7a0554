import type { NumberStyle, PageLayout } from '@docex/layout';
import { type Money, moneyIn } from '../../money/money-in.ts';
import { toCents } from './totals-options.ts';

const MOST_LINES = 12;
/** How far the right edges of a column of amounts may differ, in sizes of the type. */
const SAME_EDGE = 0.6;
/** Two parts and their sum. */
const FEWEST_FIGURES = 3;

/**
 * The sum at the foot of a column of figures whose first is given, on whatever lines they stand: `571.56 | 92.33 |
 * 663.89` below each other. The first itself where no figure below is the sum of those before it.
 */
export function footOfColumn(first: Money, page: PageLayout, style: NumberStyle): Money {
  const [word] = first.words.slice(-1);
  const from = page.lines.findIndex((line) => word !== undefined && line.words.includes(word));
  if (word === undefined || from < 0) return first;
  const column = page.lines
    .slice(from, from + MOST_LINES)
    .flatMap(({ segments }) =>
      segments
        .filter(({ box }) => Math.abs(box.x1 - word.box.x1) < word.size * SAME_EDGE)
        .flatMap(({ words }) => moneyIn(words, style).slice(0, 1)),
    );
  let sum = 0;
  for (const [index, money] of column.entries()) {
    const cents = toCents(money.reading.value);
    if (index + 1 >= FEWEST_FIGURES && Math.abs(cents - sum) <= 1) return money;
    sum += cents;
  }
  return first;
}
