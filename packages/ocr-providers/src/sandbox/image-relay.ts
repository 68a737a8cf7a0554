import type { RecognitionRequest } from '@docex/ports';
import { takeImages } from './take-over.ts';

/** Passes the images of pages on, one after the other, so that no more than one stands in memory. */
export class ImageRelay {
  /** To which a page's number is added for its file; null where nobody wants images. */
  readonly path: string | null;
  readonly #onPageImage: NonNullable<RecognitionRequest['onPageImage']>;
  #passed = Promise.resolve();

  constructor(path: string, onPageImage: RecognitionRequest['onPageImage']) {
    this.path = onPageImage === undefined ? null : path;
    this.#onPageImage = onPageImage ?? (() => Promise.resolve());
  }

  /** Takes the images of a page from their files, removes the files, and passes them on after the earlier ones. */
  pass(number: number): void {
    const { path } = this;
    if (path === null) return;
    this.#passed = this.#passed.then(async () => {
      const image = await takeImages(path, number);
      if (image !== undefined) await this.#onPageImage(number, image);
    });
    // Told by `passed`; until then the next pages are being read.
    this.#passed.catch(() => undefined);
  }

  /** Resolves when all are passed on; rejects with what the receiver rejected with. */
  get passed(): Promise<void> {
    return this.#passed;
  }
}
