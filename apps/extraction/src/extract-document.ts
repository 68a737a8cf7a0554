import { documentTypeOf, type Extraction } from '@docex/document-types';
import { isDocumentType, JobFailure } from '@docex/domain';
import { RecognizedDocument } from '@docex/protocol';

/** Version of the recognised document's meaning that is known here. */
const SCHEMA_VERSION = 1;

/**
 * Extracts what a recognised document (encoded) says as a document type, and proves the result's shape.
 * Throws `JobFailure` `no_text_found` or `extraction_failed`; the same bytes always end the same way.
 */
export function extractDocument(documentType: string, recognized: Uint8Array): Extraction {
  if (!isDocumentType(documentType)) {
    throw new JobFailure('extraction_failed', 'The document type is not known.');
  }
  const document = RecognizedDocument.decode(recognized);
  if (document.schemaVersion !== SCHEMA_VERSION) {
    const message = 'The document was read by another version of the service; upload it again.';
    throw new JobFailure('extraction_failed', message);
  }
  if (document.pages.every((page) => page.words.length === 0)) {
    throw new JobFailure('no_text_found', 'No text was found on any page.');
  }
  const definition = documentTypeOf(documentType);
  try {
    const extraction = definition.extract(document);
    definition.resultSchema.parse(extraction.result);
    return extraction;
  } catch (error) {
    if (error instanceof JobFailure) throw error;
    throw new JobFailure('extraction_failed', 'The document could not be extracted.', { cause: error });
  }
}
