import {
  type DocumentType,
  type IdentityNumberSearch,
  IN_PERSONAL_TEXT,
  IN_STRICT,
  ON_IDENTITY_CARD,
} from '@docex/domain';
import { type BlobStore, jobBlobs, type PageImage, type RecognitionRequest } from '@docex/ports';
import type { Job } from '@docex/protocol';

/** What the settings say about the reading of documents. */
export interface ReadingSettings {
  /** Pages of a document; longer ones fail with `too_many_pages`. */
  readonly limitPages: number;
  /** The same for bank statements. */
  readonly limitStatementPages: number;
  /** On page images whatever has twelve digits and the right check digit is blacked out, but in numbers of accounts. */
  readonly maskStrict: boolean;
}

const CARDS: readonly DocumentType[] = ['aadhar_card', 'pan_card'];
const IDENTITY_CARDS: ReadonlySet<string> = new Set(CARDS);

/** What is asked of the recogniser for a job, whatever part of its document is to be read. */
export function recognitionRequest(
  job: Job,
  blobStore: BlobStore,
  settings: ReadingSettings,
): Omit<RecognitionRequest, 'signal'> {
  if (!job.file) throw new Error('the job has no file');
  return {
    source: blobStore.read(job.file.key),
    mediaType: job.mediaType,
    owner: job.accountId,
    alone: IDENTITY_CARDS.has(job.documentType),
    maximumPages: maximumPages(job, settings),
    identityNumbers: identityNumbersOf(job, settings),
  };
}

/** Stores the image of a page. An earlier attempt may have done so: pages of equal bytes look alike. */
export async function keepPageImage(
  blobStore: BlobStore,
  { jobId, page }: { readonly jobId: string; readonly page: number },
  { redacted, whole }: PageImage,
): Promise<void> {
  const blobs = jobBlobs(jobId);
  // Whoever finds the redacted image must find the other one, where there is one.
  if (whole !== undefined) await blobStore.putIfAbsent(blobs.wholePageImage(page), whole);
  await blobStore.putIfAbsent(blobs.pageImage(page), redacted);
}

function identityNumbersOf({ documentType }: Job, { maskStrict }: ReadingSettings): IdentityNumberSearch {
  const card: DocumentType = 'aadhar_card';
  if (documentType === card) return ON_IDENTITY_CARD;
  return maskStrict ? IN_STRICT : IN_PERSONAL_TEXT;
}

function maximumPages({ documentType }: Job, settings: ReadingSettings): number {
  const statement: DocumentType = 'bank_statement';
  return documentType === statement ? settings.limitStatementPages : settings.limitPages;
}
