/**
 * The disposable process in which documents are opened. It is started by `spawn-child.ts` with the limits of
 * the operating system and Node's permission model around it, and does one task at a time. Its one argument
 * holds its {@link EngineSettings} as JSON.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { JobFailure } from '@docex/domain';
import type { PageImage } from '@docex/ports';
import { type Page, RecognizedDocument } from '@docex/protocol';
import type { PageReader } from '../reading/read-raster.ts';
import { recognizeDocument } from '../reading/recognize-document.ts';
import type { EngineSettings } from './engine-settings.ts';
import type { ChildMessage, ReadTask } from './messages.ts';
import { imageFiles, outcomeOfPage } from './take-over.ts';

/** Bytes outside V8's heap; the decoders' own memory is a good part of it. */
const WORTH_COLLECTING = 64 * 1024 * 1024;
/** Bytes of V8's heap, free ones included. Long documents leave 200 MiB, nine tenths of it free. */
const WORTH_SHRINKING = 96 * 1024 * 1024;
const SCHEMA_VERSION = 1;
const OUT_OF_MEMORY = /allocation failed|out of memory|cannot allocate|\bOOM\b/i;

// The parent wrote it.
const engine = JSON.parse(process.argv[2] ?? '') as EngineSettings;
let reader: Promise<PageReader> | undefined;
/** Of the task at hand. */
let threads = 1;

async function read(task: ReadTask): Promise<ChildMessage> {
  const { imagePath } = task;
  threads = task.threads;
  try {
    await recognizeDocument({
      bytes: new Uint8Array(await readFile(task.documentPath)),
      firstPage: task.firstPage,
      lastPage: task.lastPage ?? undefined,
      drawsTextPages: task.drawsTextPages,
      password: task.password ?? undefined,
      maximumPages: task.maximumPages,
      maximumPixels: task.maximumPixels,
      openRecognizer: () => (reader ??= openReader()),
      onOpened: (pages) => {
        send({ kind: 'opened', pages });
      },
      onPage: async (page) => {
        await keepPage(page, task);
        send({ kind: 'page', number: page.number });
      },
      onPicturesDone: collectPictures,
      identityNumbers: task.identityNumbers,
      ...(imagePath === null ? {} : { keepImage: (number, image) => keepImage(imagePath, number, image) }),
    });
    return { kind: 'finished' };
  } catch (error) {
    return failureOf(error);
  } finally {
    collectHeap();
  }
}

function keepPage(page: Page, { outcomePath, mediaType }: ReadTask): Promise<void> {
  const outcome = RecognizedDocument.encode({ schemaVersion: SCHEMA_VERSION, mediaType, pages: [page] });
  return writeFile(outcomeOfPage(outcomePath, page.number), outcome.finish());
}

async function keepImage(path: string, number: number, { redacted, whole }: PageImage): Promise<void> {
  const files = imageFiles(path, number);
  await writeFile(files.redacted, redacted);
  if (whole !== undefined) await writeFile(files.whole, whole);
}

async function openReader(): Promise<PageReader> {
  try {
    const { openPageReader } = await import('./open-page-reader.ts');
    return await openPageReader(engine, {
      sharesLines: () => threads > 1,
      onMissing: () => {
        send({ kind: 'notice', notice: 'engine_missing' });
      },
    });
  } catch (error) {
    if (!isOutOfMemory(error)) {
      send({ kind: 'notice', notice: 'engine_failed' });
    }
    throw error;
  }
}

function failureOf(error: unknown): ChildMessage {
  if (isOutOfMemory(error)) {
    return { kind: 'failed', code: 'resource_limit', message: 'The document needs too much memory.' };
  }
  return error instanceof JobFailure
    ? { kind: 'failed', code: error.code, message: error.message }
    : { kind: 'failed', code: 'internal', message: 'The document could not be read.' };
}

function isOutOfMemory(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (OUT_OF_MEMORY.test(cause.message)) {
      return true;
    }
  }
  return false;
}

function send(message: ChildMessage): void {
  process.send?.(message);
}

/**
 * V8 lets pictures lie for long, as they are few objects, and of little size in its own heap. Takes some 10 ms.
 * What refers to them is let go in the turn before, and canvases free their pixels in the turn after.
 */
async function collectPictures(): Promise<void> {
  if (getHeapStatistics().external_memory <= WORTH_COLLECTING) return;
  await nextTurn();
  globalThis.gc?.();
  await nextTurn();
}

/** Gives the free room of V8's heap back to the system. */
function collectHeap(): void {
  if (getHeapStatistics().total_heap_size > WORTH_SHRINKING) {
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }
}

process.on('message', (task: ReadTask | string) => {
  if (typeof task === 'object') void read(task).then(send);
});
process.on('disconnect', () => process.exit(0));
// Work that a document left behind may still fail while the next one is read, which has nothing to do with it;
// if it was needed, the parent's time limit sees to that.
process.on('unhandledRejection', () => undefined);
send({ kind: 'ready' });
