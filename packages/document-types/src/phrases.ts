import { compact, type LexiconEntry } from '@docex/layout';

/** Every word in front of every other: `Txn Date`, `Txn Dt`, `Posting Date`. */
export function inFrontOf(before: readonly string[], behind: readonly string[]): readonly string[] {
  return before.flatMap((first) => behind.map((second) => `${first} ${second}`.trim()));
}

/** Two names of one thing, or one of either kind, in either order: `Narration / Remarks`. */
export function eitherOf(some: readonly string[], others: readonly string[]): readonly string[] {
  return some.flatMap((one) =>
    others.flatMap((other) => (one === other ? [] : [`${one} / ${other}`, `${other} / ${one}`])),
  );
}

/** Phrases put together from their parts, parted by `|` as lexicons take them. */
export function phrasesOf(...lists: readonly (readonly string[])[]): string {
  return lists.flat().join(' | ');
}

/** Entries without repetitions; where two kinds share a phrase, it is the first one's. */
export function firstComeFirstServed<Key extends string>(
  entries: readonly LexiconEntry<Key>[],
): readonly LexiconEntry<Key>[] {
  const seen = new Set<string>();
  return entries.map(({ key, phrases }) => {
    const own: string[] = [];
    for (const phrase of phrases.split('|')) {
      const folded = compact(phrase);
      if (folded === '' || seen.has(folded)) continue;
      seen.add(folded);
      own.push(phrase.trim());
    }
    return { key, phrases: own.join(' | ') };
  });
}
