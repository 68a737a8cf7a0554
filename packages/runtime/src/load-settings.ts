import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The values of a setting, in the words of JSON Schema. */
export type SettingValues =
  | { readonly type: 'integer'; readonly minimum: number; readonly maximum: number }
  | { readonly type: 'boolean' }
  | { readonly enum: readonly string[] };

/** One environment variable: how it is read, and what it means when it is left out. */
export interface Setting<T> {
  readonly variable: string;
  /** Reads the variable's text; undefined stands for a variable that is not set or empty. */
  readonly schema: z.ZodType<T, string | undefined>;
  /** Which values are taken, for tools that look at settings before any process does; any text when left out. */
  readonly values?: SettingValues;
  /** It may stand in a file that the variable with `_FILE` behind it names: environments can be looked into. */
  readonly isSecret?: true;
  /**
   * What does not go together with other settings, once all have been read: by their names, without those that could
   * not be read.
   */
  readonly contradictions?: (settings: Readonly<Record<string, unknown>>) => readonly string[];
}

export type Settings<Declared extends Readonly<Record<string, Setting<unknown>>>> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Setting<infer T> ? T : never;
};

/** The environment does not say what a process needs. Names every variable that is wrong, never a value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Reads a process's settings from its environment. Throws one {@link SettingsError} for everything that is
 * wrong.
 */
export function loadSettings<Declared extends Readonly<Record<string, Setting<unknown>>>>(
  declared: Declared,
  environment: Readonly<Record<string, string | undefined>>,
): Settings<Declared> {
  const problems: string[] = [];
  const values = Object.entries(declared).map(([name, setting]) => {
    const text = textOf(setting, environment, problems);
    const read = setting.schema.safeParse(text === '' ? undefined : text);
    if (read.success) return [name, read.data];
    problems.push(...read.error.issues.map((issue) => `${setting.variable} ${issue.message}`));
    return [name, undefined];
  });
  const readable = Object.fromEntries(values) as Readonly<Record<string, unknown>>;
  for (const { contradictions } of Object.values(declared))
    problems.push(...(contradictions?.(readable) ?? []));
  if (problems.length > 0) throw new SettingsError(problems);
  // One value of the declared type for every declared name; the compiler cannot follow `fromEntries`.
  return Object.freeze(Object.fromEntries(values)) as Settings<Declared>;
}

/** What was set, in the variable or in the file of a secret. */
function textOf(
  { variable, isSecret }: Setting<unknown>,
  environment: Readonly<Record<string, string | undefined>>,
  problems: string[],
): string | undefined {
  const text = environment[variable]?.trim();
  const file = isSecret ? environment[`${variable}_FILE`]?.trim() : undefined;
  if (!file) return text;
  if (text) problems.push(`${variable} and ${variable}_FILE are both set`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unreadable';
    problems.push(`${variable}_FILE names a file that cannot be read (${code})`);
    return text;
  }
}

/** The same setting, which a file may hold instead: for all that must not be known to others. */
export function secret<T>(setting: Setting<T>): Setting<T> {
  return { ...setting, isSecret: true };
}

export interface IntegerRange {
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A whole number. Without `fallback` the variable must be set. */
export function integerSetting(
  variable: string,
  { minimum = 0, maximum = Number.MAX_SAFE_INTEGER, fallback }: IntegerRange & { readonly fallback?: number },
): Setting<number> {
  const expected = `must be a whole number from ${minimum} to ${maximum}`;
  const schema = required(expected)
    .regex(/^-?\d+$/, expected)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, expected);
  return { variable, values: { type: 'integer', minimum, maximum }, schema: withFallback(schema, fallback) };
}

/** A duration in milliseconds; the variable's name must end in `_MS`. */
export function durationSetting(
  variable: `${string}_MS`,
  options: IntegerRange & { readonly fallback?: number },
): Setting<number> {
  return integerSetting(variable, options);
}

export function booleanSetting(variable: string, options: { readonly fallback?: boolean }): Setting<boolean> {
  const expected = 'must be true or false';
  const schema = required(expected)
    .refine((text) => text === 'true' || text === 'false', expected)
    .transform((text) => text === 'true');
  return { variable, values: { type: 'boolean' }, schema: withFallback(schema, options.fallback) };
}

/** Any text: an address, a name, the path of a file or folder. */
export function textSetting(variable: string, options: { readonly fallback?: string }): Setting<string> {
  return { variable, schema: withFallback(required('must be a text'), options.fallback) };
}

/** A text that has to be of some form. */
export function checkedTextSetting(
  variable: string,
  { fallback, expected, isValid }: CheckedText,
): Setting<string> {
  return { variable, schema: withFallback(required(expected).refine(isValid, expected), fallback) };
}

export interface CheckedText {
  readonly fallback?: string;
  /** As a complaint goes on behind the variable's name, e.g. "must be …". */
  readonly expected: string;
  readonly isValid: (text: string) => boolean;
}

/** A text that may be left out. */
export function optionalTextSetting(variable: string): Setting<string | undefined> {
  return { variable, schema: z.string().optional() };
}

/** One of a few words. */
export function choiceSetting<const Choice extends string>(
  variable: string,
  { choices, fallback }: { readonly choices: readonly Choice[]; readonly fallback?: Choice },
): Setting<Choice> {
  const expected = `must be one of ${choices.join(', ')}`;
  const schema = required(expected).transform((text, context) => {
    const choice = choices.find((known) => known === text);
    if (choice !== undefined) return choice;
    context.issues.push({ code: 'custom', message: expected, input: text });
    return z.NEVER;
  });
  return { variable, values: { enum: choices }, schema: withFallback(schema, fallback) };
}

function required(expected: string): z.ZodString {
  return z.string({ error: `${expected}; it is not set` });
}

function withFallback<T>(schema: z.ZodType<T, string>, fallback: T | undefined): Setting<T>['schema'] {
  return z
    .string()
    .optional()
    .transform((text, context) => {
      if (text === undefined && fallback !== undefined) return fallback;
      const read = schema.safeParse(text);
      if (read.success) return read.data;
      const [issue] = read.error.issues;
      context.issues.push({ code: 'custom', message: issue?.message ?? 'is wrong', input: text });
      return z.NEVER;
    });
}
