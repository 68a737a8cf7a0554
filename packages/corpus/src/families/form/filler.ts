import { createRandom } from '../../random/random.ts';
import type { Template } from './form.ts';

/** What a document states: texts, lines of an address, or nothing. */
export type StatedFacts = Readonly<Record<string, string | readonly string[] | null>>;

/** A fact in braces; with a question mark it must be stated, and is not printed. */
const FACT = /\{(\??)(\w+)\}/g;
const WHOLE_FACT = /^\{(\w+)\}$/;

/** Lines of an address on one line, each comma once. */
export const joinLines = (lines: readonly string[]): string =>
  lines.map((line) => line.replace(/,\s*$/, '')).join(', ');

/** Puts facts into texts, and remembers which were printed. */
export class Filler {
  readonly #facts: StatedFacts;
  readonly #seed: string;
  readonly #printed: Set<string>;

  constructor(facts: StatedFacts, seed: string, printed = new Set<string>()) {
    this.#facts = facts;
    this.#seed = seed;
    this.#printed = printed;
  }

  /** Names of the facts that were printed so far. */
  get printed(): ReadonlySet<string> {
    return this.#printed;
  }

  /** The same texts with further facts, whose printing is remembered here too. */
  with(facts: StatedFacts): Filler {
    return new Filler({ ...this.#facts, ...facts }, this.#seed, this.#printed);
  }

  /** One of a label's words, always the same one for the same document. */
  word(label: string): string {
    const words = label.split('|');
    return words.length === 1 ? label : createRandom(`${this.#seed}/word/${label}`).pick(words);
  }

  /**
   * The lines that a text becomes; none where a fact in it is not stated.
   *
   * @throws RangeError where a text names a fact that does not exist
   */
  fill(template: Template, remembers: boolean): string[] {
    const found = Array.from(template.matchAll(FACT), ([, mark, name = '']) => ({
      name,
      shown: mark === '',
    }));
    const names = found.map(({ name }) => name);
    const unknown = names.find((name) => !(name in this.#facts));
    if (unknown !== undefined) throw new RangeError(`No fact is named ${unknown}`);
    if (names.some((name) => this.#facts[name] === null)) return [];
    if (remembers) for (const { name, shown } of found) if (shown) this.#printed.add(name);
    const whole = WHOLE_FACT.exec(template)?.[1];
    const value = whole === undefined ? null : (this.#facts[whole] ?? null);
    if (value !== null) return typeof value === 'string' ? [value] : [...value];
    return [
      template.replace(FACT, (_, mark: string, name: string) => {
        if (mark !== '') return '';
        const fact = this.#facts[name] ?? '';
        return typeof fact === 'string' ? fact : joinLines(fact);
      }),
    ];
  }
}
