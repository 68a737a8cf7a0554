/** What happened to one pattern of the source. */
export interface PatternCount {
  /** `packages/layout/src/line.ts:12`. */
  readonly place: string;
  readonly pattern: string;
  matches: number;
  /** Whether it is part of another pattern, which it may match through. */
  isComposed: boolean;
}

const counts = new Map<string, PatternCount>();

/** A pattern that counts its matches, and knows when it is taken apart for another. */
class CountingPattern extends RegExp {
  #count: PatternCount | undefined;

  static override get [Symbol.species](): RegExpConstructor {
    return RegExp;
  }

  countInto(count: PatternCount): this {
    this.#count = count;
    return this;
  }

  override get source(): string {
    if (this.#count !== undefined) this.#count.isComposed = true;
    return super.source;
  }

  override exec(text: string): RegExpExecArray | null {
    const found = super.exec(text);
    if (found !== null && this.#count !== undefined) this.#count.matches += 1;
    return found;
  }

  override [Symbol.matchAll](text: string): RegExpStringIterator<RegExpExecArray> {
    const found = [...super[Symbol.matchAll](text)];
    if (this.#count !== undefined) this.#count.matches += found.length;
    return found.values();
  }

  override [Symbol.split](text: string, limit?: number): string[] {
    const parts = super[Symbol.split](text, limit);
    if (this.#count !== undefined) this.#count.matches += parts.length - 1;
    return parts;
  }
}

/** The same pattern, counting; patterns of one place count together. */
export function countPattern(pattern: RegExp, place: string): RegExp {
  const key = `${place} ${String(pattern)}`;
  const count = counts.get(key) ?? { place, pattern: String(pattern), matches: 0, isComposed: false };
  counts.set(key, count);
  return new CountingPattern(pattern).countInto(count);
}

/** Every pattern that was made so far, by place. */
export const patternCounts = (): PatternCount[] =>
  [...counts.values()].sort((a, b) => a.place.localeCompare(b.place, 'en', { numeric: true }));
