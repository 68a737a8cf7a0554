import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seal, unseal } from './sealed-stream.ts';

const SEGMENT = 64 * 1024;
const HEADER = 8 + 32 + 7;
const TAG = 16;
const key = { dataKey: randomBytes(32), context: 'jobs/a/result' };

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) {
    await Promise.resolve();
    yield bytes.subarray(from, from + size);
  }
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const sealed = (bytes: Uint8Array): Promise<Buffer> => collect(seal(chunksOf(bytes, 50_000), key));
const opened = (bytes: Uint8Array, size = 10_000, opener = key): Promise<Buffer> =>
  collect(unseal(chunksOf(bytes, size), () => Promise.resolve(opener)));

describe('a sealed stream', () => {
  it('gives the same bytes back, of whatever length and in whatever chunks', async () => {
    const near = fc
      .constantFrom(0, SEGMENT, 2 * SEGMENT)
      .chain((n) => fc.integer({ min: Math.max(0, n - 2), max: n + 2 }));
    await fc.assert(
      fc.asyncProperty(near, fc.integer({ min: 1000, max: 200_000 }), async (length, size) => {
        const bytes = randomBytes(length);
        expect((await opened(await sealed(bytes), size)).equals(bytes)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('shows nothing of the bytes, and seals the same bytes otherwise each time', async () => {
    const bytes = Buffer.alloc(100_000, 'Aadhaar 9999 4105 7058 ');
    const [first, second] = [await sealed(bytes), await sealed(bytes)];
    expect(first.includes('9999')).toBe(false);
    expect(first.equals(second)).toBe(false);
  });

  it.each([
    ['a changed byte', (bytes: Buffer) => flip(bytes, bytes.length - 20)],
    ['a changed salt', (bytes: Buffer) => flip(bytes, 10)],
    ['a cut end', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['a lost last segment', (bytes: Buffer) => bytes.subarray(0, HEADER + 2 * (SEGMENT + TAG))],
    ['nothing behind the header', (bytes: Buffer) => bytes.subarray(0, HEADER)],
    ['a cut header', (bytes: Buffer) => bytes.subarray(0, 20)],
    ['swapped segments', swapSegments],
    ['a byte more', (bytes: Buffer) => Buffer.concat([bytes, Buffer.of(0)])],
  ])('refuses %s', async (_what, damage) => {
    const whole = await sealed(randomBytes(2.5 * SEGMENT));
    await expect(opened(damage(whole))).rejects.toMatchObject({ name: 'SealBroken' });
  });

  it('refuses another key and another place', async () => {
    const whole = await sealed(Buffer.from('text'));
    await expect(opened(whole, 100, { ...key, dataKey: randomBytes(32) })).rejects.toMatchObject({
      name: 'SealBroken',
    });
    await expect(opened(whole, 100, { ...key, context: 'jobs/b/result' })).rejects.toMatchObject({
      name: 'SealBroken',
    });
  });

  it('gives bytes that were never sealed as they are, and asks for no key', async () => {
    const never = (): Promise<never> => Promise.reject(new Error('asked for a key'));
    for (const text of [
      '',
      'short',
      '%PDF-1.7 and more than a header holds, far more than fifty bytes of it',
    ]) {
      const bytes = await collect(unseal(chunksOf(Buffer.from(text), 3), never));
      expect(bytes.toString()).toBe(text);
    }
  });

  it('ends its source where the reader stops half way', async () => {
    let isEnded = false;
    const whole = await sealed(randomBytes(3 * SEGMENT));
    async function* source(): AsyncGenerator<Uint8Array> {
      try {
        yield* chunksOf(whole, 1000);
      } finally {
        isEnded = true;
      }
    }
    for await (const chunk of unseal(source(), () => Promise.resolve(key))) {
      expect(chunk.length).toBe(SEGMENT);
      break;
    }
    expect(isEnded).toBe(true);
  });
});

function flip(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

function swapSegments(bytes: Buffer): Buffer {
  const [first, second] = [HEADER, HEADER + SEGMENT + TAG];
  return Buffer.concat([
    bytes.subarray(0, first),
    bytes.subarray(second, second + SEGMENT + TAG),
    bytes.subarray(first, second),
    bytes.subarray(second + SEGMENT + TAG),
  ]);
}
