import { JobFailure } from '@docex/domain';
import { knownDocumentTypes } from '@docex/extra-types';
import type { EvaluationDocument } from './evaluation-documents.ts';

/** Extracts a document; one that its class refuses has run the code all the same. */
export function extractQuietly({ documentType, recognized }: EvaluationDocument): void {
  try {
    knownDocumentTypes.find(documentType)?.extract(recognized);
  } catch (error) {
    if (!(error instanceof JobFailure)) throw error;
  }
}
