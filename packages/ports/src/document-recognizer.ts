import type { RecognizedDocument } from '@docex/protocol';

/** A document that is to be read, and the limits within which. */
export interface RecognitionRequest {
  /** The document's bytes; never parsed in the caller's process. */
  readonly source: AsyncIterable<Uint8Array>;
  /** Media type as told by the bytes; kept in the outcome. */
  readonly mediaType: string;
  /** Of a locked PDF. */
  readonly password?: string | undefined;
  /** Whose document it is: no process that has opened it ever opens one of another owner. */
  readonly owner: string;
  /** The process that opens it opens nothing else, before or after. Default false. */
  readonly alone?: boolean;
  /** More pages are refused with `too_many_pages`. */
  readonly maximumPages: number;
  /** Stops the reading; the call then throws `JobFailure` `cancelled`. */
  readonly signal: AbortSignal;
  /** The document is open; called once. */
  readonly onOpened?: (pageCount: number) => void;
  /** The reading goes on within the time that it is given; called about twice a second. */
  readonly onProgress?: () => void;
  /**
   * Where page images are wanted: called with the image of each page, in order, upright as the page's words
   * stand on it, as a PNG whose longer side has at most 1600 pixels. The reading is finished when the last
   * call is; what a call rejects with comes through as it is. A page without an image is left out.
   */
  readonly onPageImage?: (pageNumber: number, png: Uint8Array) => Promise<void>;
}

/** Reads documents whatever they hold. */
export interface DocumentRecognizer {
  /**
   * Reads a document. Throws `JobFailure` `file_unreadable`, `password_required`, `password_wrong`,
   * `too_many_pages`, `image_too_large`, `no_text_found`, `resource_limit`, `processing_timeout`, `cancelled`
   * or `internal`; what `source` and `onPageImage` throw comes through as it is. Whatever the document does, other documents
   * and this process are not touched, and nothing of it stays on the disk.
   */
  recognize(request: RecognitionRequest): Promise<RecognizedDocument>;
}
