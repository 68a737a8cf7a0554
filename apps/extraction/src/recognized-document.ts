import { JobFailure } from '@docex/domain';
import { BlobNotFound, type BlobStore, jobBlobs } from '@docex/ports';
import { RecognizedDocument } from '@docex/protocol';

/** The version of recognised documents that this service understands. */
const SCHEMA_VERSION = 1;

/**
 * What the recognition stage stored for a job, as bytes. Throws {@link JobFailure} `extraction_failed`, which may
 * pass, where it is missing.
 */
export async function readRecognizedBytes(blobStore: BlobStore, jobId: string): Promise<Uint8Array> {
  try {
    return await blobStore.readAll(jobBlobs(jobId).recognized);
  } catch (cause) {
    if (!(cause instanceof BlobNotFound)) throw cause;
    throw new JobFailure('extraction_failed', 'The recognised document is missing.', {
      cause,
      retryable: true,
    });
  }
}

/**
 * The document in these bytes. Throws {@link JobFailure} `extraction_failed` where it is of a version or form that
 * this service does not know, `no_text_found` where no page holds a word.
 */
export function decodeRecognizedDocument(bytes: Uint8Array): RecognizedDocument {
  const document = decode(bytes);
  if (document.schemaVersion !== SCHEMA_VERSION) {
    throw new JobFailure('extraction_failed', 'The recognised document is of an unknown version.');
  }
  if (document.pages.every((page) => page.words.length === 0)) {
    throw new JobFailure('no_text_found', 'No text was found on any page of the document.');
  }
  return document;
}

function decode(bytes: Uint8Array): RecognizedDocument {
  try {
    return RecognizedDocument.decode(bytes);
  } catch (cause) {
    throw new JobFailure('extraction_failed', 'The recognised document cannot be decoded.', { cause });
  }
}
