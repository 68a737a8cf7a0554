import { DocexApiError, type TabledDocument } from '@docex/client';
import { RequestError } from '@docex/domain';
import type { ReadDocument } from './document-reader.ts';

/** What became of one file of a batch. */
export type DocumentRow = { readonly file: string } & (
  | ReadDocument
  /** It was refused before it became a job. */
  | { readonly fileStatus: 'refused'; readonly error: { readonly code: string; readonly message: string } }
);

/** The row of a file that was refused. Throws what is no refusal: the next file would meet it as well. */
export function refusedRow(file: string, error: unknown): DocumentRow {
  const isRefusal = error instanceof RequestError || error instanceof DocexApiError;
  if (!isRefusal || error.retryable || GENERAL_REFUSALS.has(error.code)) throw error;
  const { code, message } = error;
  return { file, fileStatus: 'refused', error: { code, message } };
}

/** Refusals of the caller rather than of a document. */
const GENERAL_REFUSALS: ReadonlySet<string> = new Set(['unauthenticated', 'forbidden', 'not_found']);

/** A document as the tables of the client take it. */
export function tabledDocument(row: DocumentRow): TabledDocument {
  const { file, fileStatus } = row;
  const jobId = 'jobId' in row ? row.jobId : undefined;
  if (row.fileStatus !== 'done') return { file, jobId, fileStatus, error: row.error.code };
  const { result, evidence, review } = row;
  return { file, jobId, fileStatus, result, evidence, review };
}
