import { readdirSync, readFileSync } from 'node:fs';
import { compact, type LexiconEntry } from '@docex/layout';
import { z } from 'zod';
import { expandPattern } from './expand-pattern.ts';

/** A file of wordings: those of each concept of a group in one language. */
export interface LexiconFile {
  readonly name: string;
  readonly concepts: Readonly<Record<string, readonly string[]>>;
}

interface Wording {
  readonly text: string;
  readonly concept: string;
  readonly file: string;
}

/** From `src` and from `dist`. */
const FOLDER = new URL('../../lexicons/', import.meta.url);
const FILE_NAME = /^[a-z][a-z-]*\.[a-z]{2,3}\.json$/;
const content = z.record(z.string(), z.array(z.string()));

/**
 * The wordings of a group of concepts, in every language that the folder `lexicons` has a file of. Throws as
 * `entriesOf` does, and where a file cannot be read.
 */
export function readLexicon<Concept extends string>(
  group: string,
  concepts: readonly Concept[],
): readonly LexiconEntry<Concept>[] {
  return entriesOf(filesOf(group), concepts);
}

/** The concept of each wording of a group, by the wording as `compact` folds it, whatever concepts there are. */
export function readConcepts(group: string): ReadonlyMap<string, string> {
  const files = filesOf(group);
  const concepts = [...new Set(files.flatMap(({ concepts: listed }) => Object.keys(listed)))];
  return new Map(
    entriesOf(files, concepts).flatMap(({ key, phrases }) =>
      phrases.split('|').map((phrase) => [compact(phrase), key] as const),
    ),
  );
}

/** The words that the wordings of some groups are made of, in small letters. */
export function readWords(groups: readonly string[]): ReadonlySet<string> {
  const wordings = groups.flatMap(filesOf).flatMap(({ concepts }) => Object.values(concepts).flat());
  return new Set(wordings.flatMap(expandPattern).flatMap(wordsIn));
}

/** The words of a text in small letters, without numbers and single letters. */
export function wordsIn(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter((word) => word.length > 1 && !/\d/.test(word));
}

function filesOf(group: string): readonly LexiconFile[] {
  const names = readdirSync(FOLDER).filter((name) => name.startsWith(`${group}.`));
  if (names.length === 0) throw new Error(`There is no lexicon "${group}".`);
  return names.sort().map(readFile);
}

/**
 * The wordings of each concept. One that is written out stands for its concept even where a pattern of another one
 * makes it too. Throws an Error that names file and wording where a concept is not known, a wording is empty, or one
 * stands for two concepts.
 */
export function entriesOf<Concept extends string>(
  files: readonly LexiconFile[],
  concepts: readonly Concept[],
): readonly LexiconEntry<Concept>[] {
  const all = files.flatMap(({ name, concepts: listed }) =>
    Object.entries(listed).flatMap(([concept, texts]) =>
      texts.map((text) => ({ text, concept, file: name })),
    ),
  );
  const strange = all.find(({ concept }) => !concepts.some((known) => known === concept));
  if (strange !== undefined) {
    throw new Error(`${strange.file}: "${strange.concept}" is no concept; there are ${concepts.join(', ')}.`);
  }
  const isPattern = ({ text }: Wording): boolean => text.includes('{');
  const written = claimed(
    all.filter((wording) => !isPattern(wording)),
    new Map(),
  );
  const made = all
    .filter(isPattern)
    .flatMap((wording) => expandPattern(wording.text).map((text) => ({ ...wording, text })));
  const claims = [...written.values(), ...claimed(made, written).values()];
  return concepts.flatMap((key) => {
    const phrases = claims.filter(({ concept }) => concept === key).map(({ text }) => text);
    return phrases.length === 0 ? [] : [{ key, phrases: phrases.join(' | ') }];
  });
}

/** Wordings by their folded text, without those that were written out elsewhere. */
function claimed(
  wordings: readonly Wording[],
  written: ReadonlyMap<string, Wording>,
): ReadonlyMap<string, Wording> {
  const claims = new Map<string, Wording>();
  for (const wording of wordings) {
    const { text, concept, file } = wording;
    const folded = compact(text);
    if (folded === '' || text.includes('|')) throw new Error(`${file}: "${text}" is no wording.`);
    const earlier = claims.get(folded);
    if (written.has(folded) || earlier?.concept === concept) continue;
    if (earlier !== undefined) {
      throw new Error(`"${text}" stands for ${earlier.concept} (${earlier.file}) and ${concept} (${file}).`);
    }
    claims.set(folded, wording);
  }
  return claims;
}

function readFile(name: string): LexiconFile {
  if (!FILE_NAME.test(name)) throw new Error(`"${name}" is not named as GROUP.LANGUAGE.json.`);
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
  } catch (cause) {
    throw new Error(`${name} is not JSON: ${cause instanceof Error ? cause.message : ''}`, { cause });
  }
  const parsed = content.safeParse(json);
  if (parsed.success) return { name, concepts: parsed.data };
  throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
}
