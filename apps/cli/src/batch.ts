import { join } from 'node:path';
import type { DocumentType } from '@docex/domain';
import type { DocumentReader } from './document-reader.ts';
import { type DocumentRow, refusedRow } from './document-row.ts';

export interface Batch {
  readonly reader: DocumentReader;
  readonly folder: string;
  /** Relative to the folder. */
  readonly files: readonly string[];
  readonly documentType: DocumentType;
  readonly password?: string | undefined;
  /** Documents under way at once. */
  readonly concurrency: number;
  /** Told of each job that outlives this process. */
  readonly onJob?: (file: string, jobId: string) => void;
  /** Told of each document, in the order of `files`. */
  readonly onRow: (row: DocumentRow) => Promise<void>;
}

/**
 * Reads all files of a folder, several at once. A document that is refused or fails is a row like any other; what
 * would stop every document (no service, no right) ends the batch: it rejects, after the rows of all documents that
 * were read.
 */
export async function readBatch(batch: Batch): Promise<void> {
  const { files, concurrency, onRow } = batch;
  const rows = new Map<number, DocumentRow>();
  let [next, written] = [0, 0];
  let writing = Promise.resolve();
  let broken = false;
  const write = async (): Promise<void> => {
    for (let row = rows.get(written); row; row = rows.get(written)) {
      rows.delete(written);
      written += 1;
      await onRow(row);
    }
  };
  const work = async (): Promise<void> => {
    while (next < files.length && !broken) {
      const index = next;
      next += 1;
      try {
        rows.set(index, await readFile(batch, files[index] ?? ''));
      } catch (error) {
        broken = true;
        throw error;
      }
      writing = writing.then(write);
      await writing;
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: concurrency }, work));
  // Those that ended behind one that did not.
  for (const [, row] of [...rows].sort(([one], [other]) => one - other)) await onRow(row);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

async function readFile(batch: Batch, file: string): Promise<DocumentRow> {
  const { reader, folder, documentType, password } = batch;
  try {
    const onJob = (jobId: string): void => {
      batch.onJob?.(file, jobId);
    };
    return { file, ...(await reader.read({ path: join(folder, file), documentType, password, onJob })) };
  } catch (error) {
    return refusedRow(file, error);
  }
}
