import { reviewCounts } from '@docex/document-types';
import { type JobReview, reviewOf } from '@docex/domain';
import { knownDocumentTypes } from '@docex/extra-types';
import { BlobNotFound, type BlobStore, jobBlobs } from '@docex/ports';
import type { Job } from '@docex/protocol';
import { z } from 'zod';

/** What extraction stores under a done job's result key. */
const storedSchema = z.object({ result: z.looseObject({}), evidence: z.looseObject({}) });

const countedSchema = z.object({
  fields: z.record(z.string(), z.object({ confidence: z.number() })).default({}),
  checks: z.array(z.object({ status: z.enum(['pass', 'fail', 'skipped']) })).default([]),
});

/** What it stores apart: values that few may read whole, by key of the result. */
const sensitiveSchema = z.record(z.string(), z.string());

export type StoredResult = z.infer<typeof storedSchema>;

/** Reads the result of a done job, as everybody may see it. Rejects with `BlobNotFound`. */
export async function readStoredResult(blobStore: BlobStore, { resultKey }: Job): Promise<StoredResult> {
  return storedSchema.parse(await readJson(blobStore, resultKey));
}

/** The result with the values whole that are stored apart; the same where there are none. */
export async function unmaskResult(
  blobStore: BlobStore,
  { jobId }: Job,
  stored: StoredResult,
): Promise<StoredResult> {
  try {
    const sensitive = sensitiveSchema.parse(await readJson(blobStore, jobBlobs(jobId).sensitive));
    return { ...stored, result: { ...stored.result, ...sensitive } };
  } catch (error) {
    if (error instanceof BlobNotFound) return stored;
    throw error;
  }
}

/** The review of a job whose record does not have it: it ended under an earlier version. */
export function countedReview({ documentType }: Job, { evidence }: StoredResult): JobReview {
  const doubtfulBelow = knownDocumentTypes.find(documentType)?.doubtfulBelow ?? 0;
  return reviewOf(reviewCounts(countedSchema.parse(evidence), doubtfulBelow));
}

async function readJson(blobStore: BlobStore, key: string): Promise<unknown> {
  return JSON.parse(Buffer.from(await blobStore.readAll(key)).toString('utf8'));
}
