import {
  type DocumentTypeDefinition,
  type DocumentTypes,
  type Evidence,
  type Extraction,
  reviewCounts,
} from '@docex/document-types';
import type { ReviewCounts } from '@docex/domain';
import { type BlobStore, jobBlobs } from '@docex/ports';
import type { Job, RecognizedDocument } from '@docex/protocol';
import { type EncodedExtraction, encodeExtraction } from './encode-extraction.ts';
import { definitionOf, type ReviewPolicy } from './extract-bytes.ts';
import type { ExtractionWatch, Extractor } from './extraction-threads.ts';
import { decodeRecognizedDocument, readRecognizedBytes } from './recognized-document.ts';

/** Somebody who looks at an extraction once more. */
export interface Review {
  /** Which documents are looked at. */
  readonly policy: ReviewPolicy;
  /** May better what the local engine has read. */
  readonly look: (
    local: Extraction,
    definition: DocumentTypeDefinition,
    document: RecognizedDocument,
  ) => Promise<Extraction>;
  /** Told that a document was not looked at because of its length. */
  readonly passOver: () => void;
}

/** Where result and evidence are stored, and what they were counted to hold. */
export interface StoredExtraction {
  readonly resultKey: string;
  readonly review: ReviewCounts;
}

export interface ExtractionSteps extends ExtractionWatch {
  readonly blobStore: BlobStore;
  /** The classes that are offered. */
  readonly types: DocumentTypes;
  readonly extractor: Extractor;
  readonly review?: Review | undefined;
  /** See `MaskingOptions`. */
  readonly strict?: boolean | undefined;
  /** Whether values that few may read whole are stored at all; true where it is left out. */
  readonly keepsSensitive?: boolean | undefined;
}

/**
 * Extracts what a job's recognised document says as the job's document type, proves the result's shape, and
 * stores result and evidence as JSON; resolves with their key and what they were counted to hold. Values that few may read whole are stored apart,
 * under `jobs/<jobId>/sensitive`, before the result is; Aadhaar numbers in documents of any class are masked. A result
 * that an earlier attempt has stored is kept. Throws `JobFailure` `no_text_found`, `wrong_document_type` or
 * `extraction_failed`, and what the extractor throws.
 */
export async function extractDocument(
  job: Pick<Job, 'jobId' | 'documentType'>,
  steps: ExtractionSteps,
): Promise<StoredExtraction> {
  const { blobStore, types, keepsSensitive = true } = steps;
  const blobs = jobBlobs(job.jobId);
  const resultKey = blobs.result;
  if (!(await blobStore.exists(resultKey))) {
    const { result, sensitive, review } = await encodedExtraction(job, steps);
    if (sensitive !== undefined && keepsSensitive) await blobStore.putIfAbsent(blobs.sensitive, sensitive);
    if ((await blobStore.putIfAbsent(resultKey, result)) === 'created') return { resultKey, review };
  }
  return { resultKey, review: await storedReview(job, { blobStore, types, resultKey }) };
}

/** Of the result that an earlier attempt has stored, which need not be the one that this attempt would store. */
async function storedReview(
  { documentType }: Pick<Job, 'documentType'>,
  {
    blobStore,
    types,
    resultKey,
  }: Pick<ExtractionSteps, 'blobStore' | 'types'> & { readonly resultKey: string },
): Promise<ReviewCounts> {
  const stored = new TextDecoder().decode(await blobStore.readAll(resultKey));
  const { evidence } = JSON.parse(stored) as { readonly evidence: Evidence };
  return reviewCounts(evidence, definitionOf(documentType, types).doubtfulBelow);
}

async function encodedExtraction(
  { jobId, documentType }: Pick<Job, 'jobId' | 'documentType'>,
  { blobStore, types, extractor, review, strict, ...watch }: ExtractionSteps,
): Promise<EncodedExtraction> {
  const recognized = await readRecognizedBytes(blobStore, jobId);
  const request = { jobId, documentType, recognized, strict, reviewPolicy: review?.policy };
  const answer = await extractor.extract(request, watch);
  if (answer.kind === 'finished') {
    if (answer.isTooLong) review?.passOver();
    return answer.encoded;
  }
  const document = decodeRecognizedDocument(recognized);
  const { local } = answer;
  const definition = definitionOf(documentType, types);
  const reviewed = (await review?.look(local, definition, document)) ?? local;
  return encodeExtraction(reviewed, { jobId, definition, pages: document.pages, strict });
}
