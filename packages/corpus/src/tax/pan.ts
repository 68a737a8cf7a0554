import type { Random } from '../random/random.ts';

/** The fourth letter of a PAN and what it says of the holder, as in the result schema. */
export const PAN_HOLDER_TYPES = {
  P: 'individual',
  C: 'company',
  H: 'huf',
  F: 'firm',
  A: 'aop',
  B: 'boi',
  T: 'trust',
  L: 'local_authority',
  J: 'juridical_person',
  G: 'government',
} as const;

export type PanHolderLetter = keyof typeof PAN_HOLDER_TYPES;
export type PanHolderType = (typeof PAN_HOLDER_TYPES)[PanHolderLetter];

/** A PAN of the right shape that starts with ZZ, a series that is kept for synthetic data here. */
export function syntheticPan(random: Random, holder: PanHolderLetter, name: string): string {
  const initial = /[A-Z]/.exec(name.toUpperCase())?.[0] ?? 'X';
  const serial = String(random.integer(1, 9999)).padStart(4, '0');
  return `ZZ${random.letters(1)}${holder}${initial}${serial}${random.letters(1)}`;
}
