import { compareResult, type ScoredDocument } from '@docex/corpus';
import type { Recorder } from '@docex/document-types';
import { knownDocumentTypes } from '@docex/extra-types';
import type { FamilyDocument } from './recognized-families.ts';

/** Extracts a recognised document and compares the result with its labels. */
export function scoreExtraction(document: FamilyDocument, recorder?: Recorder): ScoredDocument {
  const { documentType, labels, recognized, name, family } = document;
  const pages = recognized.pages.length;
  const start = performance.now();
  const told = (comparison: ScoredDocument['comparison'], error?: string): ScoredDocument => ({
    name,
    kind: 'digital',
    family,
    pages,
    seconds: (performance.now() - start) / 1000,
    comparison,
    ...(error === undefined ? {} : { error }),
  });
  const definition = knownDocumentTypes.find(documentType);
  if (definition === undefined) throw new Error(`no definition of ${documentType}`);
  try {
    const { result, evidence } = definition.extract(recognized, undefined, recorder);
    return told(compareResult(documentType, labels, result, evidence));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return told(compareResult(documentType, labels, null), message);
  }
}
