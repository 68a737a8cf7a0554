import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { JobFailure } from '@docex/domain';
import type { RecognitionRequest } from '@docex/ports';
import { type Page, RecognizedDocument, type Word, WordSource } from '@docex/protocol';
import { DocumentReading, type ReadingChild } from './document-reading.ts';
import type { ReadTask } from './messages.ts';
import type { TaskObserver, TimeBudget } from './sandbox-child.ts';
import { outcomeOfPage } from './take-over.ts';

const outOfMemory = new JobFailure('resource_limit', 'The document needs too much memory.');
const PAGE_WORD: Word = {
  text: 'word',
  box: { x0: 0, y0: 0, x1: 10, y1: 10 },
  confidence: 1,
  source: WordSource.TEXT_LAYER,
  fontSize: 10,
  bold: false,
};

interface Script {
  /** Pages of the document, as the child tells. */
  readonly pages?: number;
  /** The page after which it fails. */
  readonly upTo?: number;
  readonly failure?: JobFailure;
  /** Documents that it was given before. */
  readonly served?: number;
  readonly words?: readonly Word[];
}

/** Reads pages as a child does, up to the one after which it is to fail. */
class ScriptedChild implements ReadingChild {
  readonly scratch: string;
  readonly served: number;
  readonly firstPages: number[] = [];
  looks = 0;
  readonly #script: Script;

  constructor(scratch: string, script: Script) {
    this.scratch = scratch;
    this.served = script.served ?? 0;
    this.#script = script;
  }

  async run(task: ReadTask, _budget: TimeBudget, observer: TaskObserver): Promise<void> {
    const { pages = 3, upTo = pages, failure, words = [PAGE_WORD] } = this.#script;
    this.firstPages.push(task.firstPage);
    observer.onOpened(pages);
    for (let number = task.firstPage; number <= upTo; number += 1) {
      await writeFile(outcomeOfPage(task.outcomePath, number), encoded(number, words));
      observer.onPage(number);
    }
    if (failure !== undefined) throw failure;
  }

  endIfFull(): Promise<void> {
    this.looks += 1;
    return Promise.resolve();
  }
}

function encoded(number: number, words: readonly Word[]): Uint8Array {
  const page: Page = {
    number,
    width: 100,
    height: 100,
    rotation: 0,
    source: WordSource.TEXT_LAYER,
    words: [...words],
    rulings: [],
    codes: [],
    imageKey: '',
    confidence: 1,
  };
  return RecognizedDocument.encode({
    schemaVersion: 1,
    mediaType: 'application/pdf',
    pages: [page],
  }).finish();
}

function numbersOf(pages: readonly Page[]): number[] {
  return pages.map(({ number }) => number);
}

describe('the reading of a document', () => {
  let folder: string;
  let opened: number[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docex-reading-test-'));
    opened = [];
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  const childOf = async (script: Script): Promise<ScriptedChild> =>
    new ScriptedChild(await mkdtemp(join(folder, 'child-')), script);

  const readingOf = (request: Partial<RecognitionRequest> = {}): DocumentReading =>
    new DocumentReading(
      {
        source: (async function* () {
          yield* [await Promise.resolve(new Uint8Array())];
        })(),
        mediaType: 'application/pdf',
        owner: 'account',
        maximumPages: 50,
        signal: new AbortController().signal,
        onOpened: (pages) => opened.push(pages),
        ...request,
      },
      { openingMs: 1000, pageMs: 1000, maximumPixels: 1000, pageImages: false, threads: 1, partMs: 0 },
      () => undefined,
    );

  it('goes on in a fresh child from the page for which memory ran out', async () => {
    const reading = readingOf();
    const used = await childOf({ upTo: 2, failure: outOfMemory });
    const fresh = await childOf({});
    expect(await reading.goOnIn(used)).toBe(false);
    expect(await reading.goOnIn(fresh)).toBe(true);
    expect(fresh.firstPages).toEqual([3]);
    expect(reading.finish().pages.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(opened).toEqual([3]);
  });

  it('gives its pages in parts, each once and in order, but for the last page', async () => {
    const parts: number[][] = [];
    const onPages = (pages: readonly Page[]) => Promise.resolve(void parts.push(numbersOf(pages)));
    const reading = readingOf({ onPages });
    await reading.goOnIn(await childOf({ pages: 6, upTo: 2, failure: outOfMemory }));
    await reading.goOnIn(await childOf({ pages: 6 }));
    expect(parts.flat()).toEqual([1, 2, 3, 4, 5]);
    expect(parts.length).toBeGreaterThan(1);
    expect(numbersOf(reading.finish().pages)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('ends with what the receiver of its pages rejects with', async () => {
    const refusal = new Error('no room');
    const reading = readingOf({ onPages: () => Promise.reject(refusal) });
    await expect(reading.goOnIn(await childOf({}))).rejects.toBe(refusal);
  });

  it('goes on after the pages of an earlier reading, whatever it finds there', async () => {
    const parts: number[] = [];
    const second = readingOf({
      pagesBefore: 2,
      onPages: (pages) => Promise.resolve(void parts.push(...numbersOf(pages))),
    });
    const child = await childOf({ pages: 4, words: [] });
    expect(await second.goOnIn(child)).toBe(true);
    expect(child.firstPages).toEqual([3]);
    expect(parts).toEqual([3]);
    expect(numbersOf(second.finish().pages)).toEqual([3, 4]);
  });

  it('gives a document that meets the limit at once in a used child a fresh one', async () => {
    const reading = readingOf();
    expect(await reading.goOnIn(await childOf({ upTo: 0, failure: outOfMemory, served: 1 }))).toBe(false);
  });

  it('refuses a page that meets the limit in a fresh child', async () => {
    const reading = readingOf();
    await reading.goOnIn(await childOf({ upTo: 1, failure: outOfMemory }));
    const fresh = await childOf({ upTo: 1, failure: outOfMemory });
    await expect(reading.goOnIn(fresh)).rejects.toBe(outOfMemory);
  });

  it('takes over the page that is asked for alone, with or without words', async () => {
    const reading = readingOf({ page: 2 });
    const child = await childOf({ upTo: 2, words: [] });
    expect(await reading.goOnIn(child)).toBe(true);
    expect(child.firstPages).toEqual([2]);
    expect(reading.finish().pages.map(({ number }) => number)).toEqual([2]);
  });

  it('ends with any other failure, however much was read', async () => {
    const tooSlow = new JobFailure('processing_timeout', 'Reading the document took too long.');
    const child = await childOf({ upTo: 2, failure: tooSlow, served: 1 });
    await expect(readingOf().goOnIn(child)).rejects.toBe(tooSlow);
  });

  it('looks whether a child is full once it has read some pages, while there are pages left', async () => {
    const few = await childOf({ pages: 7 });
    await readingOf().goOnIn(few);
    expect(few.looks).toBe(0);
    const many = await childOf({ pages: 10 });
    await readingOf().goOnIn(many);
    expect(many.looks).toBe(2);
  });

  it('does not believe a child that tells of other pages than the one before it', async () => {
    const reading = readingOf();
    await reading.goOnIn(await childOf({ upTo: 1, failure: outOfMemory }));
    const odd = await childOf({ pages: 2 });
    await expect(reading.goOnIn(odd)).rejects.toMatchObject({ code: 'internal' });
  });

  it('does not believe a child that tells of more pages than it may read', async () => {
    const reading = readingOf({ maximumPages: 2 });
    await expect(reading.goOnIn(await childOf({}))).rejects.toMatchObject({ code: 'internal' });
  });

  it('finds no text only where no page of any child holds a word', async () => {
    const reading = readingOf();
    await reading.goOnIn(await childOf({ upTo: 1, failure: outOfMemory }));
    await reading.goOnIn(await childOf({ words: [] }));
    expect(reading.finish().pages.map(({ words }) => words.length)).toEqual([1, 0, 0]);
    const empty = readingOf();
    await empty.goOnIn(await childOf({ words: [] }));
    expect(() => empty.finish()).toThrow(expect.objectContaining({ code: 'no_text_found' }));
  });
});
