import { RequestError } from '@docex/domain';

/** What an upload holds in memory at most on its way to the blob store: parts that are filled and sent. */
export const MAX_UPLOAD_MEMORY_BYTES = 16 * 1024 * 1024;

/** The memory that all uploads of a process may hold; what is beyond is refused, so that nothing is killed. */
export class BytesInFlight {
  readonly #budgetBytes: number;
  #taken = 0;

  constructor(budgetBytes: number) {
    this.#budgetBytes = budgetBytes;
  }

  /**
   * Runs one upload on its messages, whose bytes are counted as they pass, up to what one upload can hold, and
   * until it has ended. Rejects with `unavailable` when the budget is used up, at once or in the middle.
   */
  async admit<Message extends { readonly chunk?: Uint8Array | undefined }, Result>(
    messages: AsyncIterable<Message>,
    upload: (counted: AsyncIterable<Message>) => Promise<Result>,
  ): Promise<Result> {
    this.#assertRoom(1);
    let own = 0;
    const take = (bytes: number): void => {
      const more = Math.min(bytes, MAX_UPLOAD_MEMORY_BYTES - own);
      this.#assertRoom(more);
      this.#taken += more;
      own += more;
    };
    async function* counted(): AsyncGenerator<Message, void, undefined> {
      for await (const message of messages) {
        take(message.chunk?.byteLength ?? 0);
        yield message;
      }
    }
    try {
      return await upload(counted());
    } finally {
      this.#taken -= own;
    }
  }

  #assertRoom(bytes: number): void {
    if (this.#taken + bytes <= this.#budgetBytes) return;
    throw new RequestError('unavailable', 'Too many documents are being taken in at the moment.');
  }
}
