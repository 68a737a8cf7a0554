import { z } from 'zod';
import { conceptsOf } from '../lexicons/concepts.ts';
import type { GoodsColumn } from './goods-column.ts';
import grammar from './title-grammar.json' with { type: 'json' };

/**
 * The signs of what words of column titles mean, and titles as runs of such signs; words of the sign `-` are left out.
 * What may as well be two titles side by side is not listed.
 */
const MEANINGS = new Map(
  Object.values(grammar.words).flatMap(({ sign, words }) => words.map((word) => [word, sign] as const)),
);
const TITLES = grammar.titles.map(({ column, pattern }) => ({
  column: z.enum(conceptsOf('goods-columns')).parse(column),
  pattern: new RegExp(pattern),
}));
const LONGEST_WORD = Math.max(...[...MEANINGS.keys()].map((word) => word.length));
const LONGEST_TITLE = 40;

/**
 * What a column's title means that no list of phrases holds, by its words: `Dispatched Qty`, `Amount before tax`,
 * `Rate of GST`. `text` is folded as label phrases are, its words run together; each of them must be known.
 */
export function composedTitle(text: string): GoodsColumn | undefined {
  if (text.length > LONGEST_TITLE) return undefined;
  const meanings = meaningsOf(text);
  return meanings === undefined ? undefined : TITLES.find(({ pattern }) => pattern.test(meanings))?.column;
}

/** The meanings of the fewest words that make up a text. */
function meaningsOf(text: string): string | undefined {
  const best: ({ readonly words: number; readonly meanings: string } | undefined)[] = [
    { words: 0, meanings: '' },
  ];
  let reached = 0;
  for (let end = 1; end <= text.length && end - reached <= LONGEST_WORD; end += 1) {
    for (let start = Math.max(0, end - LONGEST_WORD); start < end; start += 1) {
      const before = best[start];
      if (before === undefined || before.words + 1 >= (best[end]?.words ?? Infinity)) continue;
      const meaning = MEANINGS.get(text.slice(start, end));
      if (meaning === undefined) continue;
      best[end] = { words: before.words + 1, meanings: before.meanings + (meaning === '-' ? '' : meaning) };
      reached = end;
    }
  }
  return best[text.length]?.meanings;
}
