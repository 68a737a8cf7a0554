import { type IdentityNumberSearch, JobFailure } from '@docex/domain';
import type { PageImage } from '@docex/ports';
import type { Page } from '@docex/protocol';
import type { PageContent } from '../pdf-text/page-content.ts';
import type { PageReader } from './read-raster.ts';

export interface RecognitionTask {
  readonly bytes: Uint8Array;
  /** From 1; the pages before it are not read. */
  readonly firstPage: number;
  /** The last page that is read. Default: the document's last. */
  readonly lastPage?: number | undefined;
  readonly password?: string | undefined;
  readonly maximumPages: number;
  readonly maximumPixels: number;
  /** Opened on the first page that must be read by its pixels. */
  readonly openRecognizer: () => Promise<PageReader>;
  /** The document is open and has no more pages than allowed. */
  readonly onOpened: (pageCount: number) => void;
  /** A page was read, and its image kept. Awaited before the next one. */
  readonly onPage: (page: Page) => Promise<void>;
  /** Large pictures are no longer used: time to free their memory. Awaited. */
  readonly onPicturesDone: () => Promise<void>;
  /** Takes the image of each page where page images are wanted; awaited before `onPage`. */
  readonly keepImage?: (number: number, image: PageImage) => Promise<void>;
  /**
   * Whether pages that are read by their text layer are drawn too. Default false: their images cost several times
   * their reading, and can be made later. Such a page then comes with {@link IMAGE_ON_REQUEST}.
   */
  readonly drawsTextPages?: boolean | undefined;
  /** What is blacked out on page images. */
  readonly identityNumbers: IdentityNumberSearch;
}

/** The `imageKey` of a page that was not drawn, but may be. */
export const IMAGE_ON_REQUEST = 'on request';

export interface NumberedContent {
  readonly content: PageContent;
  readonly number: number;
}

/**
 * The number of the last page to read. Throws {@link JobFailure} `too_many_pages`; otherwise the document counts as
 * open.
 */
export function admit(pageCount: number, { maximumPages, lastPage, onOpened }: RecognitionTask): number {
  if (pageCount > maximumPages) {
    throw new JobFailure(
      'too_many_pages',
      `The document has ${pageCount} pages; at most ${maximumPages} are read.`,
    );
  }
  onOpened(pageCount);
  return Math.min(pageCount, lastPage ?? pageCount);
}
