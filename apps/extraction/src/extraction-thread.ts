/** The thread behind {@link ExtractionThreads}, whose pool calls what this module exports. */
import { workerData } from 'node:worker_threads';
import type { CodeKeys } from '@docex/document-types';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { type ExtractionAnswer, type ExtractionRequest, extractBytes } from './extract-bytes.ts';

const codeKeys = workerData as CodeKeys;

/** Answers a request; the bytes of the answer are handed over, not copied. */
export async function extract(request: ExtractionRequest): Promise<unknown> {
  const answer = await extractBytes(request, codeKeys);
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
