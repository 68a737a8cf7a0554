import { constants } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { JobFailure } from '@docex/domain';
import type { PageImage } from '@docex/ports';
import { RecognizedDocument } from '@docex/protocol';
import { PAGE_IMAGE_SIDE } from '../reading/page-image-side.ts';

const MAXIMUM_OUTCOME_BYTES = 64 * 1024 * 1024;
const MAXIMUM_IMAGE_BYTES = 8 * 1024 * 1024;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Signature, length and name of the header chunk, width, height (PNG specification, 5.2 and 11.2.2). */
const PNG_HEADER_BYTES = 24;

/** The file in which a child leaves one page, a document by itself. */
export function outcomeOfPage(outcomePath: string, number: number): string {
  return `${outcomePath}${number}`;
}

/** The files in which a child leaves the images of a page; `whole` only where it differs. */
export function imageFiles(imagePath: string, number: number): Record<keyof PageImage, string> {
  return { redacted: `${imagePath}${number}`, whole: `${imagePath}${number}-whole` };
}

/** Collects pages as a stranger's messages: well-formed, one in each, and in all no more than agreed. */
export class PageCollector {
  readonly document: RecognizedDocument = { schemaVersion: 0, mediaType: '', pages: [] };
  #bytesLeft = MAXIMUM_OUTCOME_BYTES;

  /** Bytes that the next page may have. */
  get bytesLeft(): number {
    return this.#bytesLeft;
  }

  /** Takes the next page, encoded as a document by itself; undefined for more bytes than are left. Throws {@link JobFailure}. */
  take(bytes: Uint8Array | undefined): void {
    if (bytes === undefined || bytes.length > this.#bytesLeft) {
      throw new JobFailure('resource_limit', 'The document holds too much text.');
    }
    this.#bytesLeft -= bytes.length;
    const { schemaVersion, mediaType, pages } = decodePage(bytes);
    Object.assign(this.document, { schemaVersion, mediaType });
    this.document.pages.push(...pages);
  }
}

/**
 * Takes what children read over from their files, page by page, so that a long document does not keep this process from
 * its other work.
 */
export class OutcomeTaker {
  readonly #pages = new PageCollector();
  #next: number;

  /** @param first - number of the first page that is taken */
  constructor(first = 1) {
    this.#next = first;
  }

  /** Takes the next pages, up to page `last`, and removes their files. Throws {@link JobFailure}. */
  async takeTo(last: number, outcomePath: string): Promise<void> {
    for (; this.#next <= last; this.#next += 1) {
      const path = outcomeOfPage(outcomePath, this.#next);
      this.#pages.take(await readBounded(path, this.#pages.bytesLeft));
      await rm(path, { force: true });
    }
  }

  /** The document of all pages taken. */
  get document(): RecognizedDocument {
    return this.#pages.document;
  }
}

function decodePage(bytes: Uint8Array): RecognizedDocument {
  let document: RecognizedDocument;
  try {
    document = RecognizedDocument.decode(bytes);
  } catch (cause) {
    throw new JobFailure('internal', 'The reading process spoke nonsense.', { cause });
  }
  if (document.pages.length !== 1) {
    throw new JobFailure('internal', 'The reading process spoke nonsense.');
  }
  return document;
}

/** Takes the images of a page over and removes their files; nothing where there is none that everybody may see. */
export async function takeImages(imagePath: string, number: number): Promise<PageImage | undefined> {
  const files = imageFiles(imagePath, number);
  const [redacted, whole] = [await takeImage(files.redacted), await takeImage(files.whole)];
  for (const file of Object.values(files)) await rm(file, { force: true, recursive: true });
  return redacted && { redacted, ...(whole && { whole }) };
}

async function takeImage(path: string): Promise<Uint8Array | undefined> {
  const bytes = await readBounded(path, MAXIMUM_IMAGE_BYTES);
  return bytes && pageImageOrNothing(bytes);
}

/** The bytes where they are a PNG of no more bytes and pixels than agreed, or nothing. */
export function pageImageOrNothing(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes.length > MAXIMUM_IMAGE_BYTES || bytes.length < PNG_HEADER_BYTES) return undefined;
  if (!PNG_SIGNATURE.equals(bytes.subarray(0, 8))) return undefined;
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
