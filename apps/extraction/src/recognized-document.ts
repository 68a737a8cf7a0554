import { JobFailure } from '@docex/domain';
import { BlobNotFound, type BlobStore, jobBlobPrefix } from '@docex/ports';
import { RecognizedDocument } from '@docex/protocol';

/** The version of recognised documents that this service understands. */
const SCHEMA_VERSION = 1;

/**
 * What the recognition stage stored for a job. Throws {@link JobFailure} `extraction_failed` where it is missing or
 * of a version or form that this service does not know, `no_text_found` where no page holds a word.
 */
export async function readRecognizedDocument(
  blobStore: BlobStore,
  jobId: string,
): Promise<RecognizedDocument> {
  const document = decode(await readBytes(blobStore, `${jobBlobPrefix(jobId)}/recognized`));
  if (document.schemaVersion !== SCHEMA_VERSION) {
    throw new JobFailure('extraction_failed', 'The recognised document is of an unknown version.');
  }
  if (document.pages.every((page) => page.words.length === 0)) {
    throw new JobFailure('no_text_found', 'No text was found on any page of the document.');
  }
  return document;
}

async function readBytes(blobStore: BlobStore, key: string): Promise<Uint8Array> {
  try {
    return await blobStore.readAll(key);
  } catch (cause) {
    if (!(cause instanceof BlobNotFound)) throw cause;
    throw new JobFailure('extraction_failed', 'The recognised document is missing.', {
      cause,
      retryable: true,
    });
  }
}

function decode(bytes: Uint8Array): RecognizedDocument {
  try {
    return RecognizedDocument.decode(bytes);
  } catch (cause) {
    throw new JobFailure('extraction_failed', 'The recognised document cannot be decoded.', { cause });
  }
}
