import {
  type CodeKeys,
  type DocumentTypeDefinition,
  type DocumentTypes,
  type Extraction,
  type SignatureVerdicts,
  verifyCodes,
} from '@docex/document-types';
import { type JobErrorCode, JobFailure } from '@docex/domain';
import type { RecognizedDocument } from '@docex/protocol';
import { encodeExtraction, type EncodedExtraction } from './encode-extraction.ts';
import { failedChecks } from './failed-checks.ts';
import { decodeRecognizedDocument } from './recognized-document.ts';

/** For which documents somebody else wants to look at the local extraction before it is stored. */
export interface ReviewPolicy {
  readonly use: 'failed_checks' | 'always';
  /** Documents with more text are not looked at. */
  readonly textCharacters: number;
}

export interface ExtractionRequest {
  readonly jobId: string;
  readonly documentType: string;
  /** The recognised document as the recognition stage stored it. */
  readonly recognized: Uint8Array;
  /** See `MaskingOptions`. */
  readonly strict?: boolean | undefined;
  /** Absent where nobody looks at extractions again. */
  readonly reviewPolicy?: ReviewPolicy | undefined;
}

export type ExtractionAnswer =
  | {
      readonly kind: 'finished';
      readonly encoded: EncodedExtraction;
      /** The policy wants a review, but the document has too much text for one. */
      readonly isTooLong: boolean;
    }
  /** Somebody is to look at it; then it is to be encoded. */
  | { readonly kind: 'to_review'; readonly local: Extraction }
  /** A {@link JobFailure} in parts, which cross from one thread to another. */
  | {
      readonly kind: 'failed';
      readonly code: JobErrorCode;
      readonly message: string;
      readonly retryable: boolean;
      readonly cause: unknown;
    };

/**
 * From the bytes of a recognised document to those of its result: decodes, verifies codes, extracts, proves the
 * result's shape, masks and encodes. Answers with `failed` where `extractDocument` tells of a failure, and never
 * rejects.
 */
export async function extractBytes(
  request: ExtractionRequest,
  { types, codeKeys }: ExtractionMeans,
): Promise<ExtractionAnswer> {
  try {
    const document = decodeRecognizedDocument(request.recognized);
    const definition = definitionOf(request.documentType, types);
    const local = extract(definition, document, await verifyCodes(document, codeKeys));
    const isWanted = wantsReview(local, request.reviewPolicy);
    const isTooLong = isWanted && textCharacters(document) > (request.reviewPolicy?.textCharacters ?? 0);
    if (isWanted && !isTooLong) return { kind: 'to_review', local };
    const encoded = encodeExtraction(local, {
      jobId: request.jobId,
      definition,
      pages: document.pages,
      strict: request.strict,
    });
    return { kind: 'finished', encoded, isTooLong };
  } catch (error) {
    const { code, message, retryable, cause } = asFailure(error);
    return { kind: 'failed', code, message, retryable, cause };
  }
}

/** What documents are extracted with: the classes that are offered, and the keys that codes are verified with. */
export interface ExtractionMeans {
  readonly types: DocumentTypes;
  readonly codeKeys: CodeKeys;
}

/** The class of a name. Throws `JobFailure` `extraction_failed` for one that is not offered. */
export function definitionOf(documentType: string, types: DocumentTypes): DocumentTypeDefinition {
  const definition = types.find(documentType);
  if (definition !== undefined) return definition;
  throw new JobFailure('extraction_failed', 'The document type is not known.');
}

function extract(
  definition: DocumentTypeDefinition,
  document: RecognizedDocument,
  signatures: SignatureVerdicts,
): Extraction {
  const extraction = definition.extract(document, signatures);
  definition.resultSchema.parse(extraction.result);
  return extraction;
}

/** Extraction is deterministic: what fails on a document once fails on it always. */
function asFailure(error: unknown): JobFailure {
  if (error instanceof JobFailure) return error;
  return new JobFailure('extraction_failed', 'The document could not be extracted.', { cause: error });
}

function wantsReview(local: Extraction, policy: ReviewPolicy | undefined): boolean {
  return policy !== undefined && (policy.use === 'always' || failedChecks(local) > 0);
}

/** Less than what a reviewer reads, which has places and spaces besides. */
function textCharacters({ pages }: RecognizedDocument): number {
  return pages.reduce((sum, page) => sum + page.words.reduce((own, { text }) => own + text.length, 0), 0);
}
