import { RequestError } from '@docex/domain';
import type { UploadDocumentRequest, UploadFinish, UploadStart } from '@docex/protocol';
import { declarationAgrees, type MediaType } from './media-type.ts';
import { SniffedDocument } from './sniffed-document.ts';

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
  readonly #document: SniffedDocument;
  #finish: UploadFinish | undefined;

  constructor(requests: AsyncIterable<UploadDocumentRequest>, limitBytes: number) {
    this.#requests = requests[Symbol.asyncIterator]();
    this.#document = new SniffedDocument(limitBytes);
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
    yield* this.#document.read(this.#chunks());
    const { mediaType, finish } = this.facts();
    if (declarationAgrees(finish.fileType, mediaType)) return;
    throw new RequestError('unsupported_media_type', 'The declared file type contradicts the content.', {
      details: [{ field: 'fileType', message: 'Is not the type of the content.' }],
    });
  }

  /** Only after {@link bytes} has ended. */
  facts(): UploadFacts {
    if (!this.#finish) throw new TypeError('the upload has not been read to its end');
    return { mediaType: this.#document.mediaType, finish: this.#finish };
  }

  async *#chunks(): AsyncGenerator<Uint8Array, void, undefined> {
    for (;;) {
      const request = await this.#next();
      if (request.finish) {
        this.#finish = request.finish;
        return;
      }
      if (!request.chunk) throw outOfOrder();
      yield request.chunk;
    }
  }

  async #next(): Promise<UploadDocumentRequest> {
    const step = await this.#requests.next();
    if (step.done === true) throw new RequestError('invalid_parameter', 'The upload was broken off.');
    return step.value;
  }
}

function outOfOrder(): RequestError {
  return new RequestError('invalid_parameter', 'The parts of the upload are out of order.');
}
