import { Recorder } from '@docex/document-types';
import type { ExtraDocumentType } from '@docex/domain';
import { documentTypesWith } from '@docex/extra-types';
import type { BlobStore } from '@docex/ports';
import { definitionOf } from './extract-bytes.ts';
import { formatDecision } from './format-decision.ts';
import { decodeRecognizedDocument, readRecognizedBytes } from './recognized-document.ts';

/**
 * How the fields at and below a JSON Pointer were decided for a job whose recognised document is still stored, as text
 * for people. Extracts once more, in this thread and without verifying codes: for one document at a time, in front of
 * a person. Throws `JobFailure` as extraction does.
 */
export async function explainExtraction(
  { jobId, documentType, pointer }: Readonly<Record<'jobId' | 'documentType' | 'pointer', string>>,
  blobStore: BlobStore,
  extraTypes: readonly ExtraDocumentType[] = [],
): Promise<string> {
  const document = decodeRecognizedDocument(await readRecognizedBytes(blobStore, jobId));
  const recorder = new Recorder();
  definitionOf(documentType, documentTypesWith(extraTypes)).extract(document, new Map(), recorder);
  const decisions = recorder.of(pointer);
  if (decisions.length === 0) return `${pointer}: no decision was recorded for this field.`;
  return decisions.map(formatDecision).join('\n\n');
}
