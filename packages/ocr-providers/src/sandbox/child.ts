/**
 * The disposable process in which documents are opened. It is started by `spawn-child.ts` with the limits of
 * the operating system and Node's permission model around it, and does one task at a time. Its one argument
 * holds its {@link EngineSettings} as JSON.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { JobFailure } from '@docex/domain';
import { RecognizedDocument } from '@docex/protocol';
import type { PageReader } from '../reading/read-raster.ts';
import { recognizeDocument } from '../reading/recognize-document.ts';
import type { EngineSettings } from './engine-settings.ts';
import { openPageReader } from './open-page-reader.ts';
import type { ChildMessage, ReadTask } from './messages.ts';
import { outcomeOfPage } from './take-over.ts';

/** Bytes outside V8's heap; the decoders' own memory is a good part of it. */
const WORTH_COLLECTING = 64 * 1024 * 1024;
const OUT_OF_MEMORY = /allocation failed|out of memory|cannot allocate|\bOOM\b/i;

// The parent wrote it.
const engine = JSON.parse(process.argv[2] ?? '') as EngineSettings;
let reader: Promise<PageReader> | undefined;

async function read(task: ReadTask): Promise<ChildMessage> {
  const { imagePath } = task;
  try {
    const document = await recognizeDocument({
      bytes: new Uint8Array(await readFile(task.documentPath)),
      mediaType: task.mediaType,
      password: task.password ?? undefined,
      maximumPages: task.maximumPages,
      maximumPixels: task.maximumPixels,
      openRecognizer: () => (reader ??= openReader()),
      onOpened: (pages) => {
        send({ kind: 'opened', pages });
      },
      onPage: (number) => {
        send({ kind: 'page', number });
      },
      onPicturesDone: collectPictures,
      ...(imagePath === null ? {} : { keepImage: (number, png) => writeFile(`${imagePath}${number}`, png) }),
    });
    for (const [index, page] of document.pages.entries()) {
      const outcome = RecognizedDocument.encode({ ...document, pages: [page] }).finish();
      await writeFile(outcomeOfPage(task.outcomePath, index + 1), outcome);
    }
    return { kind: 'finished' };
  } catch (error) {
    return failureOf(error);
  }
}

async function openReader(): Promise<PageReader> {
  try {
    return await openPageReader(engine, () => {
      send({ kind: 'notice', notice: 'engine_missing' });
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

/** V8 lets pictures lie for long, as they are few objects, and of little size in its own heap. Takes some 10 ms. */
function collectPictures(): void {
  if (process.memoryUsage().external > WORTH_COLLECTING) globalThis.gc?.();
}

process.on('message', (task: ReadTask) => {
  void read(task).then(send);
});
process.on('disconnect', () => process.exit(0));
// Work that a document left behind may still fail while the next one is read, which has nothing to do with it;
// if it was needed, the parent's time limit sees to that.
process.on('unhandledRejection', () => undefined);
send({ kind: 'ready' });
