/** Whole numbers from 0 to below `limit`; the same seed gives the same ones (Marsaglia's xorshift, 2003). */
export function seededNumbers(seed: number): (limit: number) => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}

/** Numbers that parsers are rarely ready for. */
const NUMBERS = ['-1', '0', '65536', '2147483647', '4294967296', '99999999999999999999', '1e9', '0.000001'];
const TOKENS = ['/Kids', '/Parent', 'null', '<<', '>>', '[', ']', '1 0 R', 'endobj', 'stream', '\0\0\0\0'];

/** Damages a file in one to four places: flips, cuts, doubles, swaps, and puts odd numbers and words in. */
export function mutate(file: Uint8Array, seed: number): Uint8Array {
  const pick = seededNumbers(seed);
  let bytes = Buffer.from(file);
  for (let count = 1 + pick(4); count > 0 && bytes.length > 0; count -= 1) {
    const place = pick(bytes.length);
    const length = 1 + pick(1 + pick(Math.max(1, bytes.length >> 3)));
    bytes = damage(bytes, { place, length, pick });
  }
  return new Uint8Array(bytes);
}

interface Damage {
  readonly place: number;
  readonly length: number;
  readonly pick: (limit: number) => number;
}

function damage(bytes: Buffer, { place, length, pick }: Damage): Buffer<ArrayBuffer> {
  const [before, piece, after] = [
    bytes.subarray(0, place),
    bytes.subarray(place, place + length),
    bytes.subarray(place + length),
  ];
  const word = (words: readonly string[]): Buffer => Buffer.from(words[pick(words.length)] ?? '', 'latin1');
  switch (pick(7)) {
    case 0:
      return Buffer.concat([before, Buffer.from(piece.map((value) => value ^ (1 << pick(8)))), after]);
    case 1:
      return Buffer.concat([before, after]);
    case 2:
      return Buffer.concat([before, piece, piece, after]);
    case 3:
      return Buffer.from(before);
    case 4:
      return withOtherNumber(bytes, place, word(NUMBERS));
    case 5:
      return Buffer.concat([before, word(TOKENS), after]);
    default:
      return Buffer.concat([before, Buffer.from(Array.from(piece, () => pick(256))), after]);
  }
}

/** The first decimal number behind a place is another one. */
function withOtherNumber(bytes: Buffer, place: number, number: Buffer): Buffer<ArrayBuffer> {
  const found = /\d+/.exec(bytes.toString('latin1', place));
  if (found === null) return Buffer.concat([bytes, number]);
  const start = place + found.index;
  return Buffer.concat([bytes.subarray(0, start), number, bytes.subarray(start + found[0].length)]);
}
