import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { JobFailure } from '@docex/domain';
import { RecognizedDocument } from '@docex/protocol';
import { PAGE_IMAGE_SIDE } from '../reading/page-image-side.ts';

const MAXIMUM_OUTCOME_BYTES = 64 * 1024 * 1024;
const MAXIMUM_IMAGE_BYTES = 8 * 1024 * 1024;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Signature, length and name of the header chunk, width, height (PNG specification, 5.2 and 11.2.2). */
const PNG_HEADER_BYTES = 24;

/** Takes what a child read over, as a stranger's message: bounded, well-formed, and within the limits. */
export async function takeOutcome(path: string, maximumPages: number): Promise<RecognizedDocument> {
  const bytes = await readBounded(path, MAXIMUM_OUTCOME_BYTES);
  if (bytes === undefined) {
    throw new JobFailure('resource_limit', 'The document holds too much text.');
  }
  let document: RecognizedDocument;
  try {
    document = RecognizedDocument.decode(bytes);
  } catch (cause) {
    throw new JobFailure('internal', 'The reading process spoke nonsense.', { cause });
  }
  if (document.pages.length === 0 || document.pages.length > maximumPages) {
    throw new JobFailure('internal', 'The reading process spoke nonsense.');
  }
  return document;
}

/** Takes a page image over: a PNG of no more bytes and pixels than agreed, or nothing. */
export async function takeImage(path: string): Promise<Uint8Array | undefined> {
  const bytes = await readBounded(path, MAXIMUM_IMAGE_BYTES);
  if (bytes === undefined || bytes.length < PNG_HEADER_BYTES || !PNG_SIGNATURE.equals(bytes.subarray(0, 8))) {
    return undefined;
  }
  const header = new DataView(bytes.buffer, bytes.byteOffset, PNG_HEADER_BYTES);
  const longerSide = Math.max(header.getUint32(16), header.getUint32(20));
  return longerSide >= 1 && longerSide <= PAGE_IMAGE_SIDE ? bytes : undefined;
}

/** The whole of a plain file, or undefined when it is no plain file, a link, or longer than `maximum` bytes. */
async function readBounded(path: string, maximum: number): Promise<Uint8Array | undefined> {
  try {
    // Without O_NONBLOCK the opening of a pipe would wait for ever.
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const facts = await file.stat();
      if (!facts.isFile() || facts.size > maximum) {
        return undefined;
      }
      const bytes = Buffer.alloc(facts.size);
      const { bytesRead } = await file.read(bytes, 0, facts.size, 0);
      return bytes.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch {
    return undefined;
  }
}
