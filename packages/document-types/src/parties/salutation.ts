import type { Party } from './party.ts';

/** `M/s.` before the name of whom a document is addressed to is a form of address, as `Messrs` is. */
export function withoutSalutation(party: Party): Party {
  const bare = party.name?.value.replace(/^(?:m\/s\.|messrs\.?|m\/s(?=\s))\s*(?:[:-]\s*)?/i, '') ?? '';
  return party.name === undefined || bare === '' ? party : { ...party, name: { ...party.name, value: bare } };
}
