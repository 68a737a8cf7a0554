import { rm } from 'node:fs/promises';
import type { RecognitionRequest } from '@docex/ports';
import { takeImage } from './take-over.ts';

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

  /** Takes the image of a page from its file, removes the file, and passes the image on after the earlier ones. */
  pass(number: number): void {
    if (this.path === null) return;
    const file = `${this.path}${number}`;
    this.#passed = this.#passed.then(async () => {
      const png = await takeImage(file);
      await rm(file, { force: true, recursive: true });
      if (png !== undefined) await this.#onPageImage(number, png);
    });
    // Told by `passed`; until then the next pages are being read.
    this.#passed.catch(() => undefined);
  }

  /** Resolves when all are passed on; rejects with what the receiver rejected with. */
  get passed(): Promise<void> {
    return this.#passed;
  }
}
