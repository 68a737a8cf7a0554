import type { IdentityNumberSearch } from '@docex/domain';
import type { RecognitionRequest } from '@docex/ports';

/** What the ocr service tells the reader: `ping`, or `read`, the document in `bytes`, and `end`. */
export type ReaderRequest =
  /** Answered with `ready`. */
  | { readonly kind: 'ping' }
  | { readonly kind: 'read'; readonly request: DocumentRequest }
  | { readonly kind: 'bytes' | 'end' };

/** A {@link RecognitionRequest} without what cannot be sent. */
export interface DocumentRequest extends Pick<
  RecognitionRequest,
  'mediaType' | 'password' | 'owner' | 'alone' | 'maximumPages' | 'page' | 'pagesBefore'
> {
  readonly identityNumbers?: IdentityNumberSearch | undefined;
  /** Whether page images are wanted. */
  readonly images: boolean;
  /** Whether pages are wanted before the last one is read. */
  readonly parts: boolean;
}

/**
 * What the reader tells beside the messages of its children, which it passes on: that it lives, that time passes within
 * the budget, that the pages sent so far make a part, and the images of a page, the body's last `wholeBytes` being the one with identity numbers.
 */
export type ReaderNews =
  | { readonly kind: 'alive' | 'progress' | 'part' }
  | { readonly kind: 'image'; readonly number: number; readonly wholeBytes: number };
