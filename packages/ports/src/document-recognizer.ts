import type { IdentityNumberSearch } from '@docex/domain';
import type { Page, RecognizedDocument } from '@docex/protocol';

/** PNGs whose longer side has at most 1600 pixels, of a page that stands upright as its words do. */
export interface PageImage {
  /**
   * As everybody may see it: identity numbers are black, and pictures that could not be looked at are grey. The page
   * as it is where there are neither.
   */
  readonly redacted: Uint8Array;
  /** The page as it is, where that differs. */
  readonly whole?: Uint8Array;
}

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
   * Where page images are wanted: called with the image of each page, in order. The reading is finished when the last
   * call is; what a call rejects with comes through as it is. A page without an image is left out. So are pages with a
   * text layer of documents without a password, whose images can be had later: `imageKey` tells so, by not being empty.
   */
  readonly onPageImage?: (pageNumber: number, image: PageImage) => Promise<void>;
  /**
   * Of a long reading, called now and then with the pages read since the last call, in their order and with their images
   * passed on; not with the last page. The reading is finished when the last call is; what a call rejects with comes
   * through as it is.
   */
  readonly onPages?: (pages: readonly Page[]) => Promise<void>;
  /** So many pages an earlier reading gave to `onPages`: they are not read again, and are no part of the outcome. */
  readonly pagesBefore?: number;
  /** Reads this page alone, from 1, and makes its image. Default: reads all pages. */
  readonly page?: number;
  /** What counts as an identity number on page images. Default: as in personal texts. */
  readonly identityNumbers?: IdentityNumberSearch;
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
