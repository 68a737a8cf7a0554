import { BlobNotFound, type BlobStore, jobBlobs } from '@docex/ports';
import { type Job, type Page, RecognizedDocument } from '@docex/protocol';
import { encodeDocument } from './encode-document.ts';

/**
 * The pages of a long document as they are read, kept in parts, so that an attempt goes on where the one before was
 * ended. Two workers may write them at a time, one of which has lost its lease without knowing: a part is written once,
 * and pages of equal bytes read alike.
 */
export class ReadParts {
  /** From the first page on, without a gap. */
  readonly pages: Page[] = [];
  readonly #blobStore: BlobStore;
  readonly #jobId: string;
  #parts = 0;
  /** Read, and not in a part yet. */
  #waiting: Page[] = [];

  private constructor(blobStore: BlobStore, { jobId }: Job) {
    this.#blobStore = blobStore;
    this.#jobId = jobId;
  }

  /** With what earlier attempts have kept; nothing is looked for before one has opened the document. */
  static async open(blobStore: BlobStore, job: Job): Promise<ReadParts> {
    const parts = new ReadParts(blobStore, job);
    if (job.pageCount !== undefined) await parts.#readAll();
    return parts;
  }

  /** Keeps further pages in a part of their own. When that fails they go into the next one. */
  async keep(pages: readonly Page[]): Promise<void> {
    this.#waiting.push(...pages);
    const part = await encodeDocument({ schemaVersion: 1, mediaType: '', pages: this.#waiting });
    await this.#blobStore.putIfAbsent(jobBlobs(this.#jobId).recognizedPart(this.#parts + 1), part);
    this.#parts++;
    this.#waiting = [];
  }

  async #readAll(): Promise<void> {
    for (;;) {
      const part = await this.#read(this.#parts + 1);
      if (part === undefined) return;
      this.#parts++;
      for (const page of part) if (page.number === this.pages.length + 1) this.pages.push(page);
    }
  }

  async #read(part: number): Promise<readonly Page[] | undefined> {
    try {
      const bytes = await this.#blobStore.readAll(jobBlobs(this.#jobId).recognizedPart(part));
      return RecognizedDocument.decode(bytes).pages;
    } catch (error) {
      if (error instanceof BlobNotFound) return undefined;
      throw error;
    }
  }
}
