/**
 * The disposable process in which documents are opened. It is started by `spawn-child.ts` with the limits of
 * the operating system and Node's permission model around it, and does one task at a time. Its one argument
 * is the number of threads for the recogniser.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { JobFailure } from '@docex/domain';
import { RecognizedDocument } from '@docex/protocol';
import type { PageReader } from '../reading/read-raster.ts';
import { recognizeDocument } from '../reading/recognize-document.ts';
import { openPageReader } from './open-page-reader.ts';
import type { ChildMessage, ReadTask } from './messages.ts';

const OUT_OF_MEMORY = /allocation failed|out of memory|cannot allocate|\bOOM\b/i;

const threads = Number(process.argv[2]);
let reader: Promise<PageReader> | undefined;

async function read(task: ReadTask): Promise<ChildMessage> {
  try {
    const document = await recognizeDocument({
      bytes: new Uint8Array(await readFile(task.documentPath)),
      mediaType: task.mediaType,
      password: task.password ?? undefined,
      maximumPages: task.maximumPages,
      maximumPixels: task.maximumPixels,
      openRecognizer: () => (reader ??= openPageReader(threads)),
      onOpened: (pages) => {
        send({ kind: 'opened', pages });
      },
      onPage: (number) => {
        send({ kind: 'page', number });
      },
    });
    await writeFile(task.outcomePath, RecognizedDocument.encode(document).finish());
    return { kind: 'finished' };
  } catch (error) {
    return failureOf(error);
  }
}

function failureOf(error: unknown): ChildMessage {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (OUT_OF_MEMORY.test(cause.message)) {
      return { kind: 'failed', code: 'resource_limit', message: 'The document needs too much memory.' };
    }
  }
  return error instanceof JobFailure
    ? { kind: 'failed', code: error.code, message: error.message }
    : { kind: 'failed', code: 'internal', message: 'The document could not be read.' };
}

function send(message: ChildMessage): void {
  process.send?.(message);
}

process.on('message', (task: ReadTask) => {
  void read(task).then(send);
});
process.on('disconnect', () => process.exit(0));
send({ kind: 'ready' });
