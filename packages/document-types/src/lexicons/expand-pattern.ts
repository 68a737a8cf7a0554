/** Wordings that one pattern may make. */
const MAX_EXPANSIONS = 5_000;

/**
 * The wordings of a pattern: `{Account|A/C} {No|Number|}` makes five more of `Account No`. Braces hold alternatives,
 * parted by `|`, and may stand inside others; an alternative may be empty. Throws an Error for braces that do not match.
 */
export function expandPattern(pattern: string): readonly string[] {
  const { texts, end } = alternativesFrom(pattern, 0, false);
  if (end !== pattern.length) throw new Error(`A brace is closed that was not opened: "${pattern}".`);
  return [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()))].filter((text) => text !== '');
}

interface Expansion {
  readonly texts: readonly string[];
  /** Behind the last character that belongs to it. */
  readonly end: number;
}

/** Alternatives up to the closing brace, or to the end of the pattern outside of braces. */
function alternativesFrom(pattern: string, start: number, inside: boolean): Expansion {
  const done: string[] = [];
  let current: readonly string[] = [''];
  let at = start;
  for (; at < pattern.length; at += 1) {
    const letter = pattern.charAt(at);
    if (letter === '}') break;
    if (letter === '|' && inside) {
      done.push(...current);
      current = [''];
    } else if (letter === '{') {
      const inner = alternativesFrom(pattern, at + 1, true);
      if (pattern.charAt(inner.end) !== '}') throw new Error(`A brace is not closed: "${pattern}".`);
      current = current.flatMap((before) => inner.texts.map((text) => before + text));
      if (current.length > MAX_EXPANSIONS) throw new Error(`Too many wordings in one: "${pattern}".`);
      at = inner.end;
    } else {
      current = current.map((before) => before + letter);
    }
  }
  return { texts: [...done, ...current], end: at };
}
