import type { RecognizedDocument } from '@docex/protocol';

export interface RecognitionRequest {
  /** The document's bytes; never parsed in the caller's process. */
  readonly source: AsyncIterable<Uint8Array>;
  /** Media type as told by the bytes; kept in the outcome. */
  readonly mediaType: string;
  readonly password?: string | undefined;
  readonly maximumPages: number;
  /** Stops the reading; the call then throws `JobFailure` `cancelled`. */
  readonly signal: AbortSignal;
  /** The document is open; called once. */
  readonly onOpened?: (pageCount: number) => void;
  /** A page was read. */
  readonly onProgress?: () => void;
}

/** Reads documents whatever they hold. */
export interface DocumentRecognizer {
  /**
   * Reads a document. Throws `JobFailure` `file_unreadable`, `password_required`, `password_wrong`,
   * `too_many_pages`, `image_too_large`, `no_text_found`, `resource_limit`, `processing_timeout`, `cancelled`
   * or `internal`; what `source` throws comes through as it is. Whatever the document does, other documents
   * and this process are not touched, and nothing of it stays on the disk.
   */
  recognize(request: RecognitionRequest): Promise<RecognizedDocument>;
}
