import concepts from './concepts.json' with { type: 'json' };

type Concepts = typeof concepts;

/** A concept that documents name and that is read, of a group of `concepts.json`, where each has an example. */
export type ConceptOf<Group extends keyof Concepts> = keyof Concepts[Group] & string;

/** The concepts of a group in the order in which they are listed. */
export function conceptsOf<Group extends keyof Concepts>(group: Group): readonly ConceptOf<Group>[] {
  return Object.keys(concepts[group]) as ConceptOf<Group>[];
}
