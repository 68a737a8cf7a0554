import { RequestError } from '@docex/domain';
import { type MediaType, SNIFF_BYTES, sniffMediaType } from './media-type.ts';

/**
 * A document on its way into the store. Its first bytes are held back until they have told what it is, and the
 * rules for documents are applied as the bytes go by.
 */
export class SniffedDocument {
  readonly #limitBytes: number;
  #head: Uint8Array[] = [];
  #bytes = 0;
  #mediaType: MediaType | undefined;

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  /** Only after {@link read} has ended. */
  get mediaType(): MediaType {
    if (this.#mediaType === undefined) throw new TypeError('the document has not been read to its end');
    return this.#mediaType;
  }

  /** Passes the bytes on. Throws `file_empty`, `file_too_large` or `unsupported_media_type`. */
  async *read(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const chunk of source) {
      this.#bytes += chunk.length;
      if (this.#bytes > this.#limitBytes) {
        throw new RequestError('file_too_large', `The file is larger than ${this.#limitBytes} bytes.`);
      }
      if (this.#mediaType === undefined) {
        this.#head.push(chunk);
        if (this.#bytes >= SNIFF_BYTES) yield await this.#recognize();
      } else yield chunk;
    }
    if (this.#bytes === 0) throw new RequestError('file_empty', 'The file has no content.');
    if (this.#mediaType === undefined) yield await this.#recognize();
  }

  /** Decides what the file is, and gives the bytes that were held back for it. */
  async #recognize(): Promise<Uint8Array> {
    const head = Buffer.concat(this.#head);
    this.#head = [];
    this.#mediaType = await sniffMediaType(head);
    if (this.#mediaType !== undefined) return head;
    throw new RequestError(
      'unsupported_media_type',
      'The content is none of PDF, PNG, JPEG, TIFF, WebP, BMP and HEIC.',
    );
  }
}
