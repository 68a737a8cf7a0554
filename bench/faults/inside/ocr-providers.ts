import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openSandboxPool as open, type SandboxPool } from '@docex/ocr-providers';
import type { RecognitionRequest } from '@docex/ports';
import { RecognizedDocument } from '@docex/protocol';

/** Folder of documents that were read before, by the SHA-256 of their bytes; without it they are read anew. */
const STORED = process.env['FAULTS_READINGS'];
/** How long such a reading takes; milliseconds. */
const READ_MS = Number(process.env['FAULTS_READ_MS'] ?? '0');
const PROGRESS_MS = 200;

/** A reader that gives again what was read before, so that a run costs little but what it is about. */
export const openSandboxPool: typeof open = async (settings) => {
  if (STORED === undefined) return open(settings);
  return { recognize, close: () => Promise.resolve() } satisfies SandboxPool;
};

async function recognize(request: RecognitionRequest): Promise<RecognizedDocument> {
  const hash = createHash('sha256');
  for await (const bytes of request.source) hash.update(bytes);
  const document = RecognizedDocument.decode(await readFile(join(STORED ?? '', hash.digest('hex'))));
  request.onOpened?.(document.pages.length);
  for (let leftMs = READ_MS; leftMs > 0; leftMs -= PROGRESS_MS) {
    await delay(Math.min(leftMs, PROGRESS_MS), undefined, { signal: request.signal });
    request.onProgress?.();
  }
  return document;
}
