import { RequestError } from '@docex/domain';
import type { UploadDocumentRequest, UploadFinish, UploadStart } from '@docex/protocol';
import { declarationAgrees, type MediaType, SNIFF_BYTES, sniffMediaType } from './media-type.ts';

/** What is known of an upload once all its bytes have been read. */
export interface UploadFacts {
  readonly mediaType: MediaType;
  readonly finish: UploadFinish;
}

/**
 * Reads one upload: `start`, `chunk`s, `finish`. Every limit and rule is applied as the bytes go by, so that a
 * refused upload is not read on.
 */
export class UploadReader {
  readonly #requests: AsyncIterator<UploadDocumentRequest>;
  readonly #limitBytes: number;
  #facts: UploadFacts | undefined;

  constructor(requests: AsyncIterable<UploadDocumentRequest>, limitBytes: number) {
    this.#requests = requests[Symbol.asyncIterator]();
    this.#limitBytes = limitBytes;
  }

  /** The first message; to be read before the bytes. */
  async start(): Promise<UploadStart> {
    const step = await this.#requests.next();
    if (step.done === true || !step.value.start) throw outOfOrder();
    return step.value.start;
  }

  /**
   * The document's bytes. Throws `file_empty`, `file_too_large`, `unsupported_media_type`, or
   * `invalid_parameter` when the upload does not end with `finish`.
   */
  async *bytes(): AsyncGenerator<Uint8Array, void, undefined> {
    const upload: Progress = { head: [], bytes: 0, mediaType: undefined };
    for (;;) {
      const request = await this.#next();
      if (request.finish) {
        yield* this.#finish(upload, request.finish);
        return;
      }
      if (!request.chunk) throw outOfOrder();
      upload.bytes += request.chunk.length;
      if (upload.bytes > this.#limitBytes) {
        throw new RequestError('file_too_large', `The file is larger than ${this.#limitBytes} bytes.`);
      }
      if (upload.mediaType === undefined) {
        upload.head.push(request.chunk);
        if (upload.bytes >= SNIFF_BYTES) yield await recognize(upload);
      } else yield request.chunk;
    }
  }

  /** Only after {@link bytes} has ended. */
  facts(): UploadFacts {
    if (!this.#facts) throw new TypeError('the upload has not been read to its end');
    return this.#facts;
  }

  async #next(): Promise<UploadDocumentRequest> {
    const step = await this.#requests.next();
    if (step.done === true) throw new RequestError('invalid_parameter', 'The upload was broken off.');
    return step.value;
  }

  async *#finish(upload: Progress, finish: UploadFinish): AsyncGenerator<Uint8Array, void, undefined> {
    if (upload.bytes === 0) throw new RequestError('file_empty', 'The file has no content.');
    if (upload.mediaType === undefined) yield await recognize(upload);
    const { mediaType } = upload;
    if (mediaType === undefined) throw unsupported();
    if (!declarationAgrees(finish.fileType, mediaType)) {
      throw new RequestError('unsupported_media_type', 'The declared file type contradicts the content.', {
        details: [{ field: 'fileType', message: 'Is not the type of the content.' }],
      });
    }
    this.#facts = { mediaType, finish };
  }
}

interface Progress {
  /** Chunks held back until the kind of the file is known. */
  head: Uint8Array[];
  bytes: number;
  mediaType: MediaType | undefined;
}

/** Decides what the file is, and gives the bytes that were held back for it. */
async function recognize(upload: Progress): Promise<Uint8Array> {
  const head = Buffer.concat(upload.head);
  upload.head = [];
  upload.mediaType = await sniffMediaType(head);
  if (upload.mediaType === undefined) throw unsupported();
  return head;
}

function unsupported(): RequestError {
  return new RequestError(
    'unsupported_media_type',
    'The content is none of PDF, PNG, JPEG, TIFF, WebP, BMP and HEIC.',
  );
}

function outOfOrder(): RequestError {
  return new RequestError('invalid_parameter', 'The parts of the upload are out of order.');
}
