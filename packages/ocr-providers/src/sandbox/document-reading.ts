import { join } from 'node:path';
import { IN_PERSONAL_TEXT, JobFailure } from '@docex/domain';
import type { RecognitionRequest } from '@docex/ports';
import type { RecognizedDocument } from '@docex/protocol';
import { ImageRelay } from './image-relay.ts';
import type { ChildNotice } from './notices.ts';
import type { SandboxChild, TaskObserver, TimeBudget } from './sandbox-child.ts';
import { OutcomeTaker } from './take-over.ts';

export interface ReadingSettings extends TimeBudget {
  readonly maximumPixels: number;
  readonly pageImages: boolean;
  /** Threads that may read its lines. */
  readonly threads: number;
  /** After so long a request is given the pages that were read since. */
  readonly partMs: number;
}

/**
 * A child costs more time than some pages: it is not replaced for being full before it has read so many of a
 * document, which may itself be what fills it.
 */
const PAGES_WORTH_A_CHILD = 8;

/** What a reading needs of a child. */
export type ReadingChild = Pick<SandboxChild, 'scratch' | 'served' | 'run' | 'endIfFull'>;

/** Where a child finds the document. */
export function documentIn(child: ReadingChild): string {
  return join(child.scratch, 'document');
}

/**
 * One document on its way through a child, or through several: what libraries and earlier documents left in a
 * child's memory must not be what a page fails for, so that a fresh child goes on where a used one is full.
 */
export class DocumentReading {
  readonly #request: RecognitionRequest;
  readonly #settings: ReadingSettings;
  readonly #onNotice: (notice: ChildNotice) => void;
  readonly #taker: OutcomeTaker;
  #pageCount: number | undefined;
  #pagesRead: number;
  /** Pages of the outcome that the request has, or is being given. */
  #pagesGiven = 0;
  #givenAt = performance.now();
  #given = Promise.resolve();
  /** A child told of more pages than it may, or of others than the child before. */
  #isNonsense = false;

  constructor(
    request: RecognitionRequest,
    settings: ReadingSettings,
    onNotice: (notice: ChildNotice) => void,
  ) {
    this.#request = request;
    this.#settings = settings;
    this.#onNotice = onNotice;
    const { pagesBefore = 0, page = pagesBefore + 1 } = request;
    this.#pagesRead = page - 1;
    this.#taker = new OutcomeTaker(page);
  }

  /**
   * Reads the pages that are left in a child that has the document. Resolves to false where its memory ran out
   * and a fresh one may do better; the used one is not to be used any more. Throws {@link JobFailure}, and what `onPageImage`
   * and `onPages` throw.
   */
  async goOnIn(child: ReadingChild): Promise<boolean> {
    const outcomePath = join(child.scratch, 'outcome');
    const wanted = this.#settings.pageImages ? this.#request.onPageImage : undefined;
    const images = new ImageRelay(join(child.scratch, 'page-'), wanted);
    const isFinished = await this.#run(child, outcomePath, images);
    if (this.#isNonsense) throw new JobFailure('internal', 'The reading process spoke nonsense.');
    await this.#given;
    await this.#taker.takeTo(this.#pagesRead, outcomePath);
    await images.passed;
    return isFinished;
  }

  /** The document, when it is read to its end. Throws {@link JobFailure} `no_text_found`, but not of a part. */
  finish(): RecognizedDocument {
    const { document } = this.#taker;
    const { page, pagesBefore = 0 } = this.#request;
    if (page === undefined && pagesBefore === 0 && document.pages.every(({ words }) => words.length === 0)) {
      throw new JobFailure('no_text_found', 'No text was found in the document.');
    }
    return document;
  }

  async #run(child: ReadingChild, outcomePath: string, images: ImageRelay): Promise<boolean> {
    const {
      mediaType,
      password = null,
      page = null,
      maximumPages,
      identityNumbers = IN_PERSONAL_TEXT,
    } = this.#request;
    const isFresh = child.served === 0;
    const before = this.#pagesRead;
    const task = {
      kind: 'read',
      documentPath: documentIn(child),
      firstPage: before + 1,
      lastPage: page,
      outcomePath,
      imagePath: images.path,
      // The password of a locked document is known this once.
      drawsTextPages: page !== null || password !== null,
      mediaType,
      password,
      maximumPages,
      maximumPixels: this.#settings.maximumPixels,
      threads: this.#settings.threads,
      identityNumbers,
    } as const;
    try {
      await child.run(task, this.#settings, this.#observerOf(child, images, outcomePath));
      return true;
    } catch (error) {
      const isOutOfMemory = error instanceof JobFailure && error.code === 'resource_limit';
      if (!isOutOfMemory || (isFresh && this.#pagesRead === before)) throw error;
      return false;
    }
  }

  #observerOf(child: ReadingChild, images: ImageRelay, outcomePath: string): TaskObserver {
    const before = this.#pagesRead;
    return {
      signal: this.#request.signal,
      onOpened: (count) => {
        this.#open(count);
      },
      onProgress: this.#request.onProgress ?? (() => undefined),
      onPage: (number) => {
        this.#pagesRead = number;
        images.pass(number);
        this.#giveIfDue(images, outcomePath);
        const isWorn = number - before >= PAGES_WORTH_A_CHILD;
        if (isWorn && number < (this.#pageCount ?? 0)) void child.endIfFull();
      },
      onNotice: this.#onNotice,
    };
  }

  #giveIfDue(images: ImageRelay, outcomePath: string): void {
    const { onPages } = this.#request;
    const now = performance.now();
    const last = this.#pagesRead;
    if (!onPages || last >= (this.#pageCount ?? 0) || now - this.#givenAt < this.#settings.partMs) return;
    this.#givenAt = now;
    this.#given = this.#given.then(async () => {
      await images.passed;
      await this.#taker.takeTo(last, outcomePath);
      const { pages } = this.#taker.document;
      const given = this.#pagesGiven;
      this.#pagesGiven = pages.length;
      await onPages(pages.slice(given));
    });
    // Told when the child has ended; until then the next pages are being read.
    this.#given.catch(() => undefined);
  }

  #open(count: number): void {
    this.#isNonsense ||= count > this.#request.maximumPages || count !== (this.#pageCount ?? count);
    if (this.#pageCount === undefined) {
      this.#pageCount = count;
      this.#request.onOpened?.(count);
    }
  }
}
