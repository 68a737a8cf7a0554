/** Forms of address of persons. */
export const PERSON = /^(?:mr|mrs|ms|miss|shri|sri|smt|kum|kumari|dr|herrn?|frau|monsieur|madame)\b\.?/i;

interface Named {
  readonly name: { readonly value: string } | undefined;
}

/** `M/s.` before the name of whom a document is addressed to is a form of address, as `Messrs` is. */
export function withoutSalutation<One extends Named>(party: One): One {
  const bare = party.name?.value.replace(/^(?:m\/s\.|messrs\.?|m\/s(?=\s))\s*(?:[:-]\s*)?/i, '') ?? '';
  return party.name === undefined || bare === '' ? party : { ...party, name: { ...party.name, value: bare } };
}
