import {
  type CodeKeys,
  type DocumentTypeDefinition,
  documentTypeOf,
  type Extraction,
  maskExtraction,
  type SignatureVerdicts,
  verifyCodes,
} from '@docex/document-types';
import { isDocumentType, JobFailure } from '@docex/domain';
import { type BlobStore, jobBlobPrefix } from '@docex/ports';
import type { Job, RecognizedDocument } from '@docex/protocol';
import { readRecognizedDocument } from './recognized-document.ts';

/** Looks at an extraction once more. */
export type Review = (
  local: Extraction,
  definition: DocumentTypeDefinition,
  document: RecognizedDocument,
) => Promise<Extraction>;

export interface ExtractionSteps {
  /** May better what the local engine has read. */
  readonly review?: Review | undefined;
  /** What the signatures of codes are verified with. */
  readonly codeKeys?: CodeKeys;
}

/**
 * Extracts what a job's recognised document says as the job's document type, proves the result's shape, and
 * stores result and evidence as JSON; resolves with their key. Values that few may read whole are stored apart,
 * under `jobs/<jobId>/sensitive`, before the result is; Aadhaar numbers in documents of any class are masked. A result
 * that an earlier attempt has stored is kept. Throws {@link JobFailure} `no_text_found`, `wrong_document_type` or
 * `extraction_failed`.
 */
export async function extractDocument(
  blobStore: BlobStore,
  { jobId, documentType }: Pick<Job, 'jobId' | 'documentType'>,
  { review = (local) => Promise.resolve(local), codeKeys = NO_KEYS }: ExtractionSteps = {},
): Promise<string> {
  const resultKey = `${jobBlobPrefix(jobId)}/result`;
  if (!(await blobStore.exists(resultKey))) {
    const document = await readRecognizedDocument(blobStore, jobId);
    const definition = definitionOf(documentType);
    const local = extract(definition, document, await verifyCodes(document, codeKeys));
    const { result, evidence, sensitive } = maskExtraction(await review(local, definition, document));
    const pages = evidence.pages.map((page) => ({
      ...page,
      imageUrl: imageUrl(jobId, page.number, document),
    }));
    if (sensitive !== undefined) {
      await blobStore.putIfAbsent(`${jobBlobPrefix(jobId)}/sensitive`, encodeJson(sensitive));
    }
    await blobStore.putIfAbsent(resultKey, encodeJson({ result, evidence: { ...evidence, pages } }));
  }
  return resultKey;
}

const NO_KEYS: CodeKeys = { aadhaar: [], eInvoice: [] };

function encodeJson(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

function definitionOf(documentType: string): DocumentTypeDefinition {
  if (isDocumentType(documentType)) return documentTypeOf(documentType);
  throw new JobFailure('extraction_failed', 'The document type is not known.');
}

/** Extraction is deterministic: what fails on a document once fails on it always. */
function extract(
  definition: DocumentTypeDefinition,
  document: RecognizedDocument,
  signatures: SignatureVerdicts,
): Extraction {
  try {
    const extraction = definition.extract(document, signatures);
    definition.resultSchema.parse(extraction.result);
    return extraction;
  } catch (error) {
    if (error instanceof JobFailure) throw error;
    throw new JobFailure('extraction_failed', 'The document could not be extracted.', { cause: error });
  }
}

function imageUrl(jobId: string, pageNumber: number, { pages }: RecognizedDocument): string | null {
  const kept = pages.some((page) => page.number === pageNumber && page.imageKey !== '');
  return kept ? `/api/v1/jobs/${jobId}/pages/${pageNumber}` : null;
}
