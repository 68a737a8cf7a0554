import type { Found } from '../../found.ts';

/** A sign is so long that it is no initial. */
const SHORTEST_SIGN = 4;

/** A company's name without its sign, which recites the name's begin: `OKAPIMART Okapi Mart Retail Ltd`. */
export function withoutSign(name: Found<string>): Found<string> {
  const parts = name.value.split(' ');
  for (let end = 1; end <= parts.length / 2; end += 1) {
    const sign = folded(parts.slice(0, end));
    if (sign.length < SHORTEST_SIGN) continue;
    for (let next = end + 1; next < parts.length; next += 1) {
      if (folded(parts.slice(end, next)) !== sign) continue;
      return { ...name, value: parts.slice(end).join(' '), words: wordsBehind(name, end) };
    }
  }
  return name;
}

function wordsBehind({ words, value }: Found<string>, count: number): Found<string>['words'] {
  return words.length === value.split(' ').length ? words.slice(count) : words;
}

function folded(parts: readonly string[]): string {
  return parts
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d]/gu, '');
}
