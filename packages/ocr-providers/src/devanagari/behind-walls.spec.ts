import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RecognizedDocument } from '@docex/protocol';
import { pipelineOf } from '../image/raster.ts';
import { openSandboxPool, type SandboxPool } from '../sandbox/sandbox-pool.ts';
import { printScripts } from '../testing/print-scripts.ts';

const LINES = [
  ['भारत सरकार'],
  ['Government of India'],
  ['Asha Zebra'],
  ['जन्म तिथि', '/ DOB: 30/07/1983'],
  ['महिला', '/ FEMALE'],
];
const LATIN = ['Government', 'of', 'India', 'Asha', 'Zebra', '30/07/1983'];

/** One engine reads a whole document by itself, in the child, with everything that stands around it. */
describe.each(['paddle', 'tesseract'] as const)(
  'a page in two scripts, read by %s in the sandbox',
  (engine) => {
    let scratchFolder: string;
    let picture: Uint8Array;
    const pools: SandboxPool[] = [];

    beforeAll(async () => {
      scratchFolder = await mkdtemp(join(tmpdir(), 'docex-hindi-'));
      picture = await pipelineOf(await printScripts(LINES))
        .png()
        .toBuffer();
    });

    afterAll(async () => {
      await Promise.all(pools.map((pool) => pool.close()));
      await rm(scratchFolder, { recursive: true, force: true });
    });

    async function read(languages: readonly ('eng' | 'hin')[]): Promise<RecognizedDocument> {
      const pool = await openSandboxPool({ scratchFolder, concurrency: 1, threads: 1, engine, languages });
      pools.push(pool);
      const { signal } = new AbortController();
      return pool.recognize({
        source: streamOf(picture),
        mediaType: 'image/png',
        owner: 'account',
        maximumPages: 1,
        signal,
      });
    }

    it('has the words of both', async () => {
      const { pages } = await read(['eng', 'hin']);
      const texts = pages[0]?.words.map(({ text }) => text) ?? [];
      const printed = [...LATIN, 'भारत', 'सरकार', 'जन्म', 'महिला'];
      expect(printed.filter((text) => !texts.includes(text))).toEqual([]);
    }, 60_000);

    it('has Latin words alone where Hindi is switched off', async () => {
      const { pages } = await read(['eng']);
      const texts = pages[0]?.words.map(({ text }) => text) ?? [];
      expect(LATIN.filter((text) => !texts.includes(text))).toEqual([]);
      expect(texts.filter((text) => /\p{Script=Devanagari}/u.test(text))).toEqual([]);
    }, 60_000);
  },
);

async function* streamOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}
