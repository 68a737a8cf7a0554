import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { BlobNotFound, type BlobStore } from './blob-store.ts';
import { concurrently, type ContractWorld, inWorld } from './world.contract.ts';

/** What an adapter may do differently without breaking the law. */
export interface BlobStoreTraits {
  /** Bytes that the adapter may have taken from a source before they are stored, e.g. a part of an upload. */
  readonly readAheadBytes: number;
  /** Whether a content's key ends with its hash, so that equal content under one prefix is stored once. */
  readonly namesByContent: boolean;
}

/** The large streams take their time where a machine is busy. */
const LAW_TIMEOUT_MS = 180_000;
const CHUNK_BYTES = 64 * 1024;
/** Far more than garbage collection lets lie about, so that keeping it all would show. */
const LARGE_BYTES = 192 * 1024 * 1024;

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function sha256(...parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

async function* streamOf(...parts: readonly (string | Error)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    await Promise.resolve();
    if (typeof part !== 'string') throw part;
    yield bytesOf(part);
  }
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function textUnder(store: BlobStore, key: string): Promise<string> {
  return Buffer.from(await store.readAll(key)).toString();
}

/**
 * A stream of fresh chunks that fails when it is asked for a chunk before the last one was taken, and that
 * notes how much memory buffers hold each time it is asked.
 */
function measuredStream(bytes: number) {
  const measured = { peakBufferBytes: 0 };
  let asked = false;
  let left = bytes;
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    if (asked) throw new Error('asked for a chunk while one was on its way');
    asked = true;
    measured.peakBufferBytes = Math.max(measured.peakBufferBytes, process.memoryUsage().arrayBuffers);
    await new Promise(setImmediate);
    asked = false;
    if (left <= 0) return { done: true, value: undefined };
    left -= CHUNK_BYTES;
    return { done: false, value: new Uint8Array(CHUNK_BYTES).fill(left) };
  };
  return { measured, source: { [Symbol.asyncIterator]: () => ({ next }) } };
}

/** The law of {@link BlobStore}. */
export function describeBlobStore(
  name: string,
  createWorld: () => Promise<ContractWorld<BlobStore>>,
  traits: BlobStoreTraits,
): void {
  const law = (sentence: string, test: (world: ContractWorld<BlobStore>) => Promise<void>) => {
    it(sentence, () => inWorld(createWorld, test), LAW_TIMEOUT_MS);
  };
  const bad = [
    '',
    '/',
    '..',
    'a/..',
    '../a',
    'a/../b',
    '.',
    'a/./b',
    '/a',
    'a/',
    'a//b',
    'a\\b',
    'a b',
    'ä',
    'a%2fb',
    'a\n',
    'a\0',
  ];

  describe(`${name} as a blob store`, () => {
    law('stores a stream under the hash of its bytes', async (world) => {
      const { port } = await world.connect();
      const hash = sha256(bytesOf('hello world'));
      const reference = await port.putContent('jobs/job-1/file', streamOf('hello', ' ', 'world'));
      expect(reference).toMatchObject({ bytes: 11, sha256: hash });
      expect(reference.key).toMatch(/^jobs\/job-1\/file\/[0-9a-f]{64}$/);
      if (traits.namesByContent) expect(reference.key).toBe(`jobs/job-1/file/${hash}`);
      expect(await textUnder(port, reference.key)).toBe('hello world');
      expect(await collect(port.read(reference.key))).toBe('hello world');
      expect(await port.exists(reference.key)).toBe(true);
    });

    law('stores a stream without bytes', async (world) => {
      const { port } = await world.connect();
      const reference = await port.putContent('jobs/job-1/file', streamOf());
      expect(reference).toMatchObject({ bytes: 0, sha256: sha256() });
      expect(await textUnder(port, reference.key)).toBe('');
    });

    law('shows nothing under the key before the stream has ended', async (world) => {
      const { port } = await world.connect();
      const key = `jobs/job-1/file/${sha256(bytesOf('one'), bytesOf('two'))}`;
      const seen: boolean[] = [];
      async function* source(): AsyncGenerator<Uint8Array> {
        yield bytesOf('one');
        seen.push(await port.exists(key));
        yield bytesOf('two');
        seen.push(await port.exists(key));
      }
      await port.putContent('jobs/job-1/file', source());
      expect(seen).toEqual([false, false]);
      expect(await port.exists(key)).toBe(traits.namesByContent);
    });

    law('passes the error of a source on and leaves nothing behind', async (world) => {
      const { port } = await world.connect();
      const broken = new Error('the client went away');
      await expect(port.putContent('jobs/job-1/file', streamOf('half', broken))).rejects.toBe(broken);
      expect(await port.exists(`jobs/job-1/file/${sha256(bytesOf('half'))}`)).toBe(false);
      expect(await port.deletePrefix('jobs/job-1')).toBe(0);
    });

    law('stores equal content that comes at the same time, once where it is named by it', async (world) => {
      const references = await concurrently(world, 10, (port) =>
        port.putContent('jobs/job-1/file', streamOf('the ', 'same')),
      );
      const { port } = await world.connect();
      for (const { key } of references) expect(await textUnder(port, key)).toBe('the same');
      const stored = new Set(references.map(({ key }) => key)).size;
      if (traits.namesByContent) expect(stored).toBe(1);
      expect(await port.deletePrefix('jobs/job-1')).toBe(stored);
    });

    law('stores a large stream chunk by chunk, in constant memory', async (world) => {
      const { port } = await world.connect();
      const { source, measured } = measuredStream(LARGE_BYTES);
      const before = process.memoryUsage().arrayBuffers;
      const reference = await port.putContent('jobs/job-1/file', source);
      expect(reference.bytes).toBe(LARGE_BYTES);
      expect(measured.peakBufferBytes - before).toBeLessThan(LARGE_BYTES / 2 + traits.readAheadBytes);
    });

    law('reads a large blob back whole', async (world) => {
      const { port } = await world.connect();
      const stored = await port.putContent('jobs/job-1/file', measuredStream(8 * 1024 * 1024).source);
      const hash = createHash('sha256');
      for await (const chunk of port.read(stored.key)) hash.update(chunk);
      expect(hash.digest('hex')).toBe(stored.sha256);
    });

    law('lets a reader stop half way', async (world) => {
      const { port } = await world.connect();
      const { key } = await port.putContent('jobs/job-1/file', measuredStream(2 * 1024 * 1024).source);
      for await (const chunk of port.read(key)) {
        expect(chunk.byteLength).toBeGreaterThan(0);
        break;
      }
      expect(await port.deletePrefix('jobs/job-1')).toBe(1);
    });

    law('stores bytes under a free key and leaves a taken one alone', async (world) => {
      const { port } = await world.connect();
      expect(await port.putIfAbsent('jobs/job-1/result.json', bytesOf('first'))).toBe('created');
      expect(await port.putIfAbsent('jobs/job-1/result.json', bytesOf('second'))).toBe('exists');
      expect(await textUnder(port, 'jobs/job-1/result.json')).toBe('first');
    });

    law('lets exactly one of many concurrent writers of a key through', async (world) => {
      const outcomes = await concurrently(world, 20, (port, index) =>
        port.putIfAbsent('jobs/job-1/result', bytesOf(`writer ${index}`)),
      );
      const { port } = await world.connect();
      expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
      const winner = `writer ${outcomes.indexOf('created')}`;
      expect(await textUnder(port, 'jobs/job-1/result')).toBe(winner);
    });

    law('keeps bytes, not references to them', async (world) => {
      const { port } = await world.connect();
      const given = bytesOf('given');
      await port.putIfAbsent('jobs/job-1/result', given);
      given.fill(0);
      (await port.readAll('jobs/job-1/result')).fill(0);
      expect(await textUnder(port, 'jobs/job-1/result')).toBe('given');
    });

    law('says of a missing blob that it is missing, at the first read', async (world) => {
      const { port } = await world.connect();
      await port.putIfAbsent('jobs/job-1/pages/1', bytesOf('page'));
      for (const key of ['jobs/job-2', 'jobs/job-1/pages', 'jobs/job-1/pages/1/x']) {
        const stream = port.read(key);
        await expect(collect(stream)).rejects.toBeInstanceOf(BlobNotFound);
        await expect(port.readAll(key)).rejects.toBeInstanceOf(BlobNotFound);
        expect(await port.exists(key)).toBe(false);
      }
    });

    law('deletes what stands under a prefix and nothing beside it', async (world) => {
      const { port } = await world.connect();
      const keys = ['jobs/a/1', 'jobs/a/b/2', 'jobs/a/b/c/3', 'jobs/ab/4', 'jobs/b/a/5'];
      for (const key of keys) await port.putIfAbsent(key, bytesOf(key));
      expect(await port.deletePrefix('jobs/a')).toBe(3);
      expect(await Promise.all(keys.map((key) => port.exists(key)))).toEqual([
        false,
        false,
        false,
        true,
        true,
      ]);
      expect(await port.deletePrefix('jobs/a')).toBe(0);
      expect(await port.deletePrefix('jobs/b/a/5')).toBe(0);
      expect(await port.exists('jobs/b/a/5')).toBe(true);
      expect(await port.putIfAbsent('jobs/a/1', bytesOf('again'))).toBe('created');
    });

    law('deletes all under a prefix but what is to be kept', async (world) => {
      const { port } = await world.connect();
      for (const key of ['jobs/a/result', 'jobs/a/resulting', 'jobs/a/pages/1', 'jobs/a/file']) {
        await port.putIfAbsent(key, bytesOf(key));
      }
      expect(await port.deletePrefix('jobs/a', { keep: ['jobs/a/result', 'jobs/a/missing'] })).toBe(3);
      expect(await textUnder(port, 'jobs/a/result')).toBe('jobs/a/result');
      expect(await port.exists('jobs/a/resulting')).toBe(false);
      expect(await port.deletePrefix('jobs/a')).toBe(1);
    });

    law('lists what stands under a prefix and nothing beside it', async (world) => {
      const { port } = await world.connect();
      const keys = ['jobs/a/1', 'jobs/a/2', 'jobs/b/1', 'jobsets/a/1'];
      for (const key of keys) await port.putIfAbsent(key, bytesOf(key));
      const listed = async (prefix: string): Promise<string[]> => {
        const found: string[] = [];
        for await (const key of port.list(prefix)) found.push(key);
        return found.sort();
      };
      expect(await listed('jobs')).toEqual(['jobs/a/1', 'jobs/a/2', 'jobs/b/1']);
      expect(await listed('jobs/a')).toEqual(['jobs/a/1', 'jobs/a/2']);
      expect(await listed('none')).toEqual([]);
    });

    law('shows what one connection wrote to every other, also after it was closed', async (world) => {
      const first = await world.connect();
      await first.port.putIfAbsent('jobs/job-1/result', bytesOf('kept'));
      const second = await world.connect();
      expect(await textUnder(second.port, 'jobs/job-1/result')).toBe('kept');
      await first.close();
      await second.close();
      const third = await world.connect();
      expect(await textUnder(third.port, 'jobs/job-1/result')).toBe('kept');
    });

    it.each(bad)('refuses the key %j', (key) =>
      inWorld(createWorld, async (world) => {
        const { port } = await world.connect();
        await expect(port.putContent(key, streamOf('x'))).rejects.toThrow(TypeError);
        await expect(port.putIfAbsent(key, bytesOf('x'))).rejects.toThrow(TypeError);
        await expect(collect(port.read(key))).rejects.toThrow(TypeError);
        await expect(port.readAll(key)).rejects.toThrow(TypeError);
        await expect(port.exists(key)).rejects.toThrow(TypeError);
        await expect(port.deletePrefix(key)).rejects.toThrow(TypeError);
      }),
    );
  });
}
