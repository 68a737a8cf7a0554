import { type Extraction, maskExtraction } from '@docex/document-types';
import type { RecognizedDocument } from '@docex/protocol';

/** What is stored of an extraction, as JSON in UTF-8. */
export interface EncodedExtraction {
  /** Result and evidence, with Aadhaar numbers masked. */
  readonly result: Uint8Array<ArrayBuffer>;
  /** The values that only few may read whole; absent where the class knows none. */
  readonly sensitive?: Uint8Array<ArrayBuffer>;
}

/** Masks an extraction and encodes it, with the addresses of the page images that were kept. */
export function encodeExtraction(
  extraction: Extraction,
  { jobId, pages: recognized }: { readonly jobId: string; readonly pages: RecognizedDocument['pages'] },
): EncodedExtraction {
  const { result, evidence, sensitive } = maskExtraction(extraction);
  const kept = new Set(recognized.filter(({ imageKey }) => imageKey !== '').map(({ number }) => number));
  const pages = evidence.pages.map((page) => ({
    ...page,
    imageUrl: kept.has(page.number) ? `/api/v1/jobs/${jobId}/pages/${page.number}` : null,
  }));
  return {
    result: encodeJson({ result, evidence: { ...evidence, pages } }),
    ...(sensitive !== undefined && { sensitive: encodeJson(sensitive) }),
  };
}

function encodeJson(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value));
}
