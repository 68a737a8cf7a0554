import { createHash } from 'node:crypto';

/** A stream of choices that depends on its seed alone. */
export interface Random {
  /** Uniform in [0, 1). */
  fraction(): number;
  /** Uniform whole number, both ends included. */
  integer(minimum: number, maximum: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
  /** Distinct members in random order; all of them where fewer than `count` exist. */
  sample<T>(items: readonly T[], count: number): T[];
  /** `count` decimal digits, the first of which is not zero. */
  digits(count: number): string;
  /** `count` capital letters. */
  letters(count: number): string;
  /** `count` hexadecimal digits in lower case. */
  hexadecimal(count: number): string;
}

/** The sfc32 generator of Chris Doty-Humphrey's PractRand, seeded from the SHA-256 of a text. */
function sfc32(seed: string): () => number {
  const digest = createHash('sha256').update(seed).digest();
  let [a, b, c, d] = [0, 4, 8, 12].map((offset) => digest.readUInt32LE(offset)) as [
    number,
    number,
    number,
    number,
  ];
  return () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
}

/** Opens the stream of a seed; streams of different seeds are independent of each other. */
export function createRandom(seed: string): Random {
  const fraction = sfc32(seed);
  const integer = (minimum: number, maximum: number): number =>
    minimum + Math.floor(fraction() * (maximum - minimum + 1));
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('Nothing to pick from');
    return items[integer(0, items.length - 1)] as T;
  };
  const repeat = (count: number, alphabet: string): string =>
    Array.from({ length: count }, () => alphabet.charAt(integer(0, alphabet.length - 1))).join('');
  return {
    fraction,
    integer,
    pick,
    chance: (probability) => fraction() < probability,
    sample: (items, count) => {
      const rest = [...items];
      const taken = Math.min(count, rest.length);
      return Array.from({ length: taken }, () => rest.splice(integer(0, rest.length - 1), 1)).flat();
    },
    digits: (count) => repeat(1, '123456789') + repeat(count - 1, '0123456789'),
    letters: (count) => repeat(count, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
    hexadecimal: (count) => repeat(count, '0123456789abcdef'),
  };
}
