import type { Alignment } from '../drawing/sheet.ts';

/** A text with facts in braces. */
export type Template = string;

export type FactLine = readonly [label: string, value: Template];

export type Block =
  | { kind: 'facts'; facts: readonly FactLine[]; valueOffset?: number; separator?: string; strong?: boolean }
  /** A name and the lines of an address below it, as in the window of a letter. */
  | { kind: 'address'; of: string; above?: string; strong?: boolean }
  | { kind: 'lines'; lines: readonly Template[] };

export type Band =
  | { kind: 'text'; text: Template; align?: Alignment; size?: number; strong?: boolean; color?: string }
  /** A coloured bar over the whole width with white words. */
  | { kind: 'bar'; text: Template; fill: string; size: number; align?: Alignment }
  | { kind: 'columns'; blocks: readonly Block[]; shares?: readonly number[]; boxed?: boolean }
  /** Boxes beside each other, a small label above each value. */
  | { kind: 'strip'; facts: readonly FactLine[]; fill?: string }
  /** One row of values under headings. */
  | { kind: 'grid'; facts: readonly FactLine[] }
  /** Cells of labels with their values beside them, several to a row. */
  | { kind: 'pairs'; facts: readonly FactLine[]; perRow: number; ruled: boolean }
  | { kind: 'rule' }
  /** A row of dashes, as printers without graphics draw rules. */
  | { kind: 'dashes' }
  | { kind: 'space'; height: number };

/** The facts that texts name in braces, as they are printed. */
export type Facts = Readonly<Record<string, string>>;

const FACT = /\{(\w+)\}/g;

/**
 * Replaces the facts in braces.
 *
 * @throws RangeError where a text names a fact that does not exist
 */
export function fillTemplate(template: Template, facts: Facts): string {
  return template.replace(FACT, (_, key: string) => {
    const fact = facts[key];
    if (fact === undefined) throw new RangeError(`No fact is named ${key}`);
    return fact;
  });
}

/** The facts that texts name. */
export function namedFacts(templates: readonly Template[]): Set<string> {
  return new Set(templates.flatMap((text) => Array.from(text.matchAll(FACT), ([, key = '']) => key)));
}
