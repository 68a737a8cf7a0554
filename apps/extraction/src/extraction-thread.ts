/** The thread behind {@link ExtractionThreads}, whose pool calls what this module exports. */
import { workerData } from 'node:worker_threads';
import { documentTypesWith } from '@docex/extra-types';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { beginWork } from './document-time.ts';
import { type ExtractionAnswer, extractBytes } from './extract-bytes.ts';
import type { ThreadData, ThreadTask } from './extraction-threads.ts';

const { codeKeys, extraTypes } = workerData as ThreadData;
const types = documentTypesWith(extraTypes);

/** Answers a request; the bytes of the answer are handed over, not copied. */
export async function extract({ request, sheet }: ThreadTask): Promise<unknown> {
  beginWork(sheet);
  const answer = await extractBytes(request, { types, codeKeys });
  return move({ [transferableSymbol]: buffersOf(answer), [valueSymbol]: answer });
}

/** Answers at once: by then the thread has loaded all that it extracts with. */
export function warm(): true {
  return true;
}

function buffersOf(answer: ExtractionAnswer): readonly ArrayBuffer[] {
  if (answer.kind !== 'finished') return [];
  const { result, sensitive } = answer.encoded;
  return [result.buffer, ...(sensitive === undefined ? [] : [sensitive.buffer])];
}
