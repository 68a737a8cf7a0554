import { KNOWN_SETTINGS } from './known-settings.ts';

/** Of tests, and what Kubernetes says of services whose names begin so. */
const NOT_OURS = /^DOCEX_(?:TEST_|\w+_SERVICE_(?:HOST|PORT)|\w+_PORT(?:_\d+_(?:TCP|UDP)|$))/;

/** What is wrong with an environment that has `DOCEX_` variables that nothing reads, most likely misspelt ones. */
export function unknownSettings(
  environment: Readonly<Record<string, string | undefined>>,
  declared: readonly string[],
): readonly string[] {
  const read = [...KNOWN_SETTINGS, ...declared];
  // Secrets may stand in a file that such a variable names.
  const known = new Set<string>([...read, ...read.map((name) => `${name}_FILE`)]);
  return Object.keys(environment)
    .filter((name) => name.startsWith('DOCEX_') && !known.has(name) && !NOT_OURS.test(name))
    .sort()
    .map((name) => `${name} is not known; the nearest is ${nearest(name, read)}`);
}

function nearest(name: string, known: readonly string[]): string {
  const [first = ''] = known.toSorted((one, other) => distance(name, one) - distance(name, other));
  return first;
}

/** Levenshtein's: insertions, deletions and replacements from one text to the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1];
    for (let at = 1; at <= to.length; at++) {
      const replaced = (row[at - 1] ?? 0) + (letter === to[at - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
