import {
  type DocumentTypeDefinition,
  type Extraction,
  maskExtraction,
  type MaskingOptions,
  refuseEmpty,
  reviewCounts,
} from '@docex/document-types';
import type { ReviewCounts } from '@docex/domain';
import type { RecognizedDocument } from '@docex/protocol';

/** What is stored of an extraction, as JSON in UTF-8. */
export interface EncodedExtraction {
  /** Result and evidence, with Aadhaar numbers masked. */
  readonly result: Uint8Array<ArrayBuffer>;
  /** The values that only few may read whole; absent where the class knows none. */
  readonly sensitive?: Uint8Array<ArrayBuffer>;
  readonly review: ReviewCounts;
}

export interface ExtractedJob extends MaskingOptions {
  readonly jobId: string;
  readonly definition: DocumentTypeDefinition;
  readonly pages: RecognizedDocument['pages'];
}

/**
 * Masks an extraction and encodes it, with the addresses of the page images that were kept. Throws `JobFailure`
 * `extraction_failed` where it holds nothing.
 */
export function encodeExtraction(
  extraction: Extraction,
  { jobId, definition, pages: recognized, strict }: ExtractedJob,
): EncodedExtraction {
  refuseEmpty(extraction, definition);
  const { result, evidence, sensitive } = maskExtraction(extraction, { strict });
  const { doubtfulBelow } = definition;
  const kept = new Set(recognized.filter(({ imageKey }) => imageKey !== '').map(({ number }) => number));
  const pages = evidence.pages.map((page) => ({
    ...page,
    imageUrl: kept.has(page.number) ? `/api/v1/jobs/${jobId}/pages/${page.number}` : null,
  }));
  return {
    result: encodeJson({ result, evidence: { ...evidence, doubtfulBelow, pages } }),
    review: reviewCounts(evidence, doubtfulBelow),
    ...(sensitive !== undefined && { sensitive: encodeJson(sensitive) }),
  };
}

function encodeJson(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value));
}
