import { JobFailure } from '@docex/domain';
import type { PageImage, RecognitionRequest } from '@docex/ports';
import type { RecognizedDocument } from '@docex/protocol';
import { followReading } from '../sandbox/follow-reading.ts';
import { type ChildMessage, parseChildMessage } from '../sandbox/messages.ts';
import { PageCollector, pageImageOrNothing } from '../sandbox/take-over.ts';
import type { Frame } from './frames.ts';

/** What a reader answers for one document, taken as a stranger's message: bounded, in order, within the limits. */
export class RemoteReading {
  readonly #request: RecognitionRequest;
  readonly #pages = new PageCollector();
  readonly #follow: (message: ChildMessage) => 'goes on' | 'finished' | 'out of turn';
  #images = Promise.resolve();
  #pagesGiven = 0;
  #failure: { readonly error: unknown } | undefined;

  constructor(request: RecognitionRequest) {
    this.#request = request;
    const { pagesBefore = 0, page, maximumPages } = request;
    const follower = {
      onOpened: (count: number): void => {
        if (count > maximumPages) throw nonsense();
        request.onOpened?.(count);
      },
      onPage: () => undefined,
    };
    this.#follow = followReading(
      follower,
      page === undefined ? { firstPage: pagesBefore + 1 } : { firstPage: page, lastPage: page },
    );
  }

  /** What whoever takes the images or the pages has rejected with. */
  get failure(): { readonly error: unknown } | undefined {
    return this.#failure;
  }

  /** Takes a frame; resolves to true with the last one. Throws {@link JobFailure}. */
  async take({ head, body }: Frame): Promise<boolean> {
    if (head['kind'] === 'alive') return false;
    if (head['kind'] === 'progress') {
      this.#request.onProgress?.();
      return false;
    }
    if (head['kind'] === 'image') {
      await this.#passImage(head, body);
      return false;
    }
    if (head['kind'] === 'part') {
      await this.#givePart();
      return false;
    }
    const message = parseChildMessage(head);
    if (message === undefined) throw nonsense();
    if (message.kind === 'failed') {
      throw new JobFailure(message.code, message.message, { retryable: head['retryable'] === true });
    }
    const went = this.#follow(message);
    if (went === 'out of turn') throw nonsense();
    if (message.kind === 'page') this.#pages.take(body);
    return went === 'finished';
  }

  /** The document, when its images are passed on. Rejects with what whoever takes them rejected with. */
  async finish(): Promise<RecognizedDocument> {
    await this.#images;
    if (this.#failure) throw this.#failure.error;
    return this.#pages.document;
  }

  /** Gives the pages since the last part, whose images have come before. */
  async #givePart(): Promise<void> {
    const { onPages } = this.#request;
    if (!onPages) throw nonsense();
    await this.#images;
    const { pages } = this.#pages.document;
    const given = this.#pagesGiven;
    this.#pagesGiven = pages.length;
    await onPages(pages.slice(given)).catch((error: unknown) => {
      this.#failure = { error };
    });
    if (this.#failure) throw this.#failure.error;
  }

  /** Waits for the image before, so that no more than two stand in memory. */
  async #passImage({ number, wholeBytes }: Frame['head'], body: Uint8Array): Promise<void> {
    const { onPageImage } = this.#request;
    if (!isCount(number) || !isCount(wholeBytes) || !onPageImage) throw nonsense();
    const image = imageIn(body, wholeBytes);
    await this.#images;
    if (this.#failure) throw this.#failure.error;
    if (image === undefined) return;
    this.#images = onPageImage(number, image).catch((error: unknown) => {
      this.#failure = { error };
    });
  }
}

function imageIn(body: Uint8Array, wholeBytes: number): PageImage | undefined {
  const at = body.length - wholeBytes;
  if (at < 0) throw nonsense();
  const redacted = pageImageOrNothing(body.subarray(0, at));
  const whole = pageImageOrNothing(body.subarray(at));
  return redacted && { redacted, ...(whole && { whole }) };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function nonsense(): JobFailure {
  return new JobFailure('internal', 'The reader spoke nonsense.');
}
