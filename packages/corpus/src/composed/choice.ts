import type { Random } from '../random/random.ts';

/** The half of a composed family that a seed belongs to. */
export type Half = 'development' | 'held-out';

/** Even seeds are for development, odd seeds are held out from it. */
export const halfOf = (seed: number): Half => (seed % 2 === 0 ? 'development' : 'held-out');

/** Alternatives that either half may use, and those that occur in the held-out half alone. */
export interface Pool<T> {
  open: readonly T[];
  heldOut: readonly T[];
}

export const pool = <T>(open: readonly T[], heldOut: readonly T[] = []): Pool<T> => ({ open, heldOut });

/** Texts separated by bars, as `Qty|Quantity`. */
export const words = (open: string, heldOut = ''): Pool<string> =>
  pool(open.split('|'), heldOut === '' ? [] : heldOut.split('|'));

/** Share of the held-out half's choices that fall on alternatives of its own, where there are any. */
const OWN_SHARE = 0.55;

/** Picks from the alternatives of a half. */
export function choose<T>(random: Random, half: Half, { open, heldOut }: Pool<T>): T {
  const own = half === 'held-out' && heldOut.length > 0 && random.chance(OWN_SHARE);
  return random.pick(own ? heldOut : open);
}

export function chooseAll<K extends string>(
  random: Random,
  half: Half,
  pools: Record<K, Pool<string>>,
): Record<K, string> {
  const entries = Object.entries<Pool<string>>(pools).map(([key, options]) => [
    key,
    choose(random, half, options),
  ]);
  return Object.fromEntries(entries) as Record<K, string>;
}
