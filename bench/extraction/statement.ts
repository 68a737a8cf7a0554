/**
 * Measures the extraction of bank statements by their length, and of documents that nobody should send:
 *
 *   node --expose-gc bench/extraction/statement.ts
 *
 * Prints milliseconds of CPU of the best of three runs and the heap that the result holds; 200 pages take 2 s at most.
 */
import { documentTypeOf } from '@docex/document-types';
import { DOCUMENT_TYPES, type DocumentType } from '@docex/domain';
import { documentOf, typeset } from '@docex/layout/testing';
import type { RecognizedDocument } from '@docex/protocol';
import { statementDocument } from './statement-document.ts';

const RUNS = 3;

function measure(document: RecognizedDocument, documentType: DocumentType): { ms: number; outcome: string } {
  let [ms, outcome] = [Infinity, ''];
  for (let run = 0; run < RUNS; run += 1) {
    const begin = process.cpuUsage();
    outcome = outcomeOf(document, documentType);
    ms = Math.min(ms, process.cpuUsage(begin).user / 1_000);
  }
  return { ms, outcome };
}

function outcomeOf(document: RecognizedDocument, documentType: DocumentType): string {
  try {
    const { result, evidence } = documentTypeOf(documentType).extract(document);
    const rows = result['transactions'];
    const failing = evidence.checks.filter(({ status }) => status === 'fail').length;
    return `${Array.isArray(rows) ? `${String(rows.length)} rows, ` : ''}${String(failing)} failing checks`;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function heapAfter(work: () => unknown): number {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const kept = work();
  globalThis.gc?.();
  const megabytes = (process.memoryUsage().heapUsed - before) / 2 ** 20;
  return kept === undefined ? 0 : megabytes;
}

for (const pages of [1, 10, 50, 100, 200]) {
  const document = statementDocument(pages);
  const { ms, outcome } = measure(document, 'bank_statement');
  const heap = heapAfter(() => documentTypeOf('bank_statement').extract(document));
  print(
    `${String(pages).padStart(4)} pages ${ms.toFixed(0).padStart(6)} ms  ${heap.toFixed(1)} MB  ${outcome}`,
  );
}

const words = Array.from({ length: 10_000 }, (_, index) => ({
  x: 10 + (index % 100) * 5.8,
  y: 10 + Math.floor(index / 100) * 7.8,
  text: ['zebra', '12.50', 'Date', 'Total', '02/04/2025', 'qty'][(index * 7) % 6] ?? '',
  size: 2,
}));
const odd: Readonly<Record<string, RecognizedDocument>> = {
  'empty page': documentOf(typeset([])),
  noise: documentOf(
    typeset(words.filter((_, index) => index % 37 === 0).map((run) => ({ ...run, confidence: 0.2 }))),
  ),
  '10,000 words': documentOf(typeset(words)),
  '200-page statement': statementDocument(200),
};
for (const [name, document] of Object.entries(odd)) {
  for (const documentType of DOCUMENT_TYPES) {
    const { ms, outcome } = measure(document, documentType);
    print(`${name.padEnd(20)} ${documentType.padEnd(15)} ${ms.toFixed(0).padStart(6)} ms  ${outcome}`);
  }
}
